import { FailedArea } from "#kit";

/** What stands where more deals were asked for and did not come. */
export const MissedDeals = ({ onRetry }: { onRetry: () => void }) => (
  <FailedArea what="More deals could not be loaded." onRetry={onRetry} />
);
