import { type FormEvent, useRef, useState } from "react";
import { Button, showToast, useSession } from "#kit";
import { FlagIcon, TextField } from "#kit/controls";
import { css } from "#styled/css";
import { useFlag, useFlagStatus } from "../api/flag.ts";

const ALREADY = "You have already flagged this deal";

/** Says that a deal is wrong, once a reader. The reason is theirs to give or not. */
export function FlagControl({ dealId, onRemoved }: { dealId: number; onRemoved: () => void }) {
  const { user } = useSession();
  const { data: status } = useFlagStatus(dealId);
  const flag = useFlag(dealId, onRemoved);
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const stopAsking = () => {
    // What has the focus goes away.
    place.current?.focus();
    setAsking(false);
  };
  const start = () => {
    if (user) setAsking(true);
    else {
      const description = "You need to log in to flag a deal";
      showToast({ title: "Authentication required", description, tone: "destructive" });
    }
  };
  return (
    <div ref={place} tabIndex={-1} className={css({ outlineStyle: "[none]" })}>
      {status?.flagged && <Flagged id={`flagged-${dealId}`} />}
      {!status?.flagged && !isAsking && (
        <Button
          tone="quiet"
          size="small"
          onPress={start}
          className={css({ color: "muted", marginInlineStart: "[-1rem]" })}
        >
          <FlagIcon size={16} aria-hidden />
          Flag as inaccurate
        </Button>
      )}
      {!status?.flagged && isAsking && (
        <Reason
          isPending={flag.isPending}
          onSend={(reason) => flag.mutate(reason, { onSuccess: stopAsking })}
          onCancel={stopAsking}
        />
      )}
    </div>
  );
}

function Flagged({ id }: { id: string }) {
  return (
    // The tooltip is on what wraps the button: one that is disabled shows none.
    <span title={ALREADY}>
      <Button
        tone="quiet"
        size="small"
        isDisabled
        aria-describedby={id}
        className={css({ marginInlineStart: "[-1rem]" })}
      >
        <FlagIcon size={16} aria-hidden className={css({ fill: "current" })} />
        Flagged
      </Button>
      <span id={id} className={css({ srOnly: true })}>
        {ALREADY}
      </span>
    </span>
  );
}

type ReasonProps = { isPending: boolean; onSend: (reason: string) => void; onCancel: () => void };

function Reason({ isPending, onSend, onCancel }: ReasonProps) {
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(reason.trim());
  };
  return (
    <form onSubmit={submit} className={css({ display: "grid", gridTemplateColumns: "[minmax(0, 1fr)]", gap: "3" })}>
      <TextField
        label="What is wrong with it? (optional)"
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={1000}
        autoFocus
      />
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>
        <Button type="submit" tone="action" size="small" isDisabled={isPending}>
          Flag deal
        </Button>
        <Button tone="quiet" size="small" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
