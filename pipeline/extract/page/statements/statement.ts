import type { Money } from "../../money/amount.ts";
import type { BenefitMention } from "../../money/benefits.ts";
import type { Line } from "../lines/line.ts";
import type { Stretch } from "../lines/sentences.ts";

/** Part of a line that makes one offer, and the sentence it stands in. */
export type Statement = {
  line: Line;
  stretch: Stretch;
  sentence: Stretch;
  money: Money[];
  benefits: BenefitMention[];
  /** One of several whose names stand before their prices: what follows its price is the next one's name. */
  isNamedFirst: boolean;
};
