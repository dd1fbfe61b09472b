import { FailedArea, type FailedAreaProps } from "./alert.tsx";
import { Main } from "./main.tsx";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";

/** What stands in the place of a whole screen that could not be loaded. */
export const FailedScreen = ({ what, onRetry, ...header }: FailedAreaProps & PageHeaderProps) => (
  <>
    <PageHeader {...header} />
    <Main>
      <FailedArea what={what} onRetry={onRetry} />
    </Main>
  </>
);
