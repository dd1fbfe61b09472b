import { Button } from "#kit";
import { css } from "#styled/css";
import { TitledSheet } from "./titled-sheet.tsx";

export function Disclaimer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <TitledSheet title="Disclaimer" isOpen={isOpen} onClose={onClose}>
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
    </TitledSheet>
  );
}
