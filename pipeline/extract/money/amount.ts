/** What an amount does in its sentence. Only `price` is what the guest pays. */
export type MoneyRole = "price" | "original" | "amount_off" | "threshold" | "surcharge" | "tier" | "other";

export type Money = {
  /** In the page's currency; the lower bound of a range. */
  value: number;
  max: number | null;
  start: number;
  end: number;
  role: MoneyRole;
};

export type Found = Pick<Money, "value" | "max" | "start" | "end">;
