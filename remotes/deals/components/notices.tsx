import { memo } from "react";
import { Alert, asOfWording, OfflineIcon, useNow, useOnline, usePlace } from "#kit";
import { css } from "#styled/css";
import { useApiStatus } from "../api/api-status.ts";
import { useDeals } from "../api/deals.ts";

const line = css({ paddingInline: "gutter", paddingTop: "3" });

const FAILED = new Set(["quota_exceeded", "error"]);

/** What stands in the way of fresh deals: no network, or a verification that is not at work. */
export const Notices = memo(function Notices() {
  const now = useNow();
  const [place] = usePlace();
  const asOf = useDeals(place, {}, true).data?.pages[0]?.at;
  const isOnline = useOnline();
  const { data: verification } = useApiStatus();
  return (
    <>
      {!isOnline && (
        <div className={line}>
          <Alert icon={<OfflineIcon size={18} aria-hidden />}>
            <span>You're offline. Showing cached deals.</span>{" "}
            {asOf !== undefined && <span>{asOfWording(asOf, now)}.</span>}
          </Alert>
        </div>
      )}
      {/* Offline, what the verification is up to is not known. */}
      {isOnline && verification && verification.status !== "available" && (
        <div className={line}>
          <Alert tone={FAILED.has(verification.status) ? "destructive" : "neutral"} title={verification.message}>
            {verification.status === "quota_exceeded" &&
              "Deal verification is temporarily paused. Please check back later."}
          </Alert>
        </div>
      )}
    </>
  );
});
