import { Alert, OfflineIcon, useOnline } from "#kit";
import { css } from "#styled/css";
import { useApiStatus } from "../api/api-status.ts";

const place = css({ paddingInline: "gutter", paddingTop: "3" });

const FAILED = new Set(["quota_exceeded", "error"]);

/** What stands in the way of fresh deals: no network, or a verification that is not at work. */
export function Notices() {
  const isOnline = useOnline();
  const { data: verification } = useApiStatus();
  return (
    <>
      {!isOnline && (
        <div className={place}>
          <Alert icon={<OfflineIcon size={18} aria-hidden />}>You're offline. Showing cached deals.</Alert>
        </div>
      )}
      {verification && verification.status !== "available" && (
        <div className={place}>
          <Alert tone={FAILED.has(verification.status) ? "destructive" : "neutral"} title={verification.message}>
            {verification.status === "quota_exceeded" &&
              "Deal verification is temporarily paused. Please check back later."}
          </Alert>
        </div>
      )}
    </>
  );
}
