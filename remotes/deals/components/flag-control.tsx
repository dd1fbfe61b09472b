import { type FormEvent, useState } from "react";
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
  const [reason, setReason] = useState("");

  if (status?.flagged) {
    return (
      // The tooltip is on what wraps the button: one that is disabled shows none.
      <span title={ALREADY} className={css({ justifySelf: "start" })}>
        <Button tone="quiet" size="small" isDisabled aria-describedby={`flagged-${dealId}`}>
          <FlagIcon size={16} aria-hidden className={css({ fill: "current" })} />
          Flagged
        </Button>
        <span id={`flagged-${dealId}`} className={css({ srOnly: true })}>
          {ALREADY}
        </span>
      </span>
    );
  }

  const start = () => {
    if (user) setAsking(true);
    else {
      const description = "You need to log in to flag a deal";
      showToast({ title: "Authentication required", description, tone: "destructive" });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flag.mutate(reason.trim(), { onSuccess: () => setAsking(false) });
  };
  if (!isAsking) {
    return (
      <Button tone="quiet" size="small" onPress={start} className={css({ justifySelf: "start", color: "muted" })}>
        <FlagIcon size={16} aria-hidden />
        Flag as inaccurate
      </Button>
    );
  }
  return (
    <form onSubmit={submit} className={css({ display: "grid", gap: "3" })}>
      <TextField
        label="What is wrong with it? (optional)"
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={1000}
        autoFocus
      />
      <div className={css({ display: "flex", gap: "2" })}>
        <Button type="submit" tone="action" size="small" isDisabled={flag.isPending}>
          Flag deal
        </Button>
        <Button tone="quiet" size="small" onPress={() => setAsking(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
