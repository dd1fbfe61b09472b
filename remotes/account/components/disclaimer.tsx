import { Button } from "#kit";
import { Sheet } from "#kit/controls";
import { css } from "#styled/css";
import { DialogTitle, dialogBody } from "./dialog-body.tsx";

export function Disclaimer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label="Disclaimer">
      <div className={dialogBody}>
        <DialogTitle>Disclaimer</DialogTitle>
        <div className={css({ display: "grid", gap: "3", color: "muted" })}>
          <p>Deals are found using AI and may be inaccurate or out of date.</p>
          <p>
            A deal marked verified was found, word for word, on the restaurant's own page at the time it says. Prices,
            days and terms can change after that, and the restaurant has the last word. Ask before you order.
          </p>
          <p>We are not the restaurants' partner and get nothing when you claim a deal.</p>
        </div>
        <Button tone="action" size="wide" onPress={onClose}>
          I understand
        </Button>
      </div>
    </Sheet>
  );
}
