import type { Line } from "../page/lines/line.ts";
import { whyNotADeal } from "./not-a-deal.ts";
import { GUESTS_QUESTION } from "./telling.ts";

/** 'I heard there is a free taco?', 'On shift?' as what opens the answer: whether there is, and for whom, the answer says. */
export function isAskedOver(question: Line, answer: Line): boolean {
  const opens = question.block.kind === "summary" || question.block.headingLevel > 0;
  const kind = whyNotADeal(question.text, "sentence");
  const isOfGuest = kind === GUESTS_QUESTION || (kind === "staff" && /\?\W*$/.test(question.text));
  return opens && question.index === answer.index - 1 && isOfGuest;
}
