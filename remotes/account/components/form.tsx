import type { ReactNode } from "react";
import { Button } from "#kit";
import { css } from "#styled/css";

export const formLayout = css({ display: "grid", gap: "4" });

/** For what takes a form's place: the field that had the focus is gone. The same each time, or each drawing would take it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Fields over one button that sends them; while that is under way the button says so. */
export function Form({
  onSubmit,
  isPending,
  action,
  pending,
  children,
}: {
  onSubmit: (form: HTMLFormElement) => void;
  isPending: boolean;
  action: string;
  pending: string;
  children: ReactNode;
}) {
  return (
    // The browser's own complaints would come before those of the specification.
    <form
      noValidate
      className={formLayout}
      onSubmit={(event) => {
        event.preventDefault();
        // A form of a single field is sent by Enter also while its button does not answer.
        if (!isPending) onSubmit(event.currentTarget);
      }}
    >
      {children}
      <Button type="submit" tone="action" size="wide" isPending={isPending}>
        {isPending ? pending : action}
      </Button>
    </form>
  );
}
