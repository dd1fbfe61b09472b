import type { Line } from "../page/line.ts";
import { whyNotADeal } from "./not-a-deal.ts";
import { GUESTS_QUESTION } from "./telling.ts";

/** 'I heard there is a free taco?' as what opens the answer: whether there is, the answer says. */
export function isAskedOver(question: Line, answer: Line): boolean {
  const opens = question.block.kind === "summary" || question.block.headingLevel > 0;
  return opens && question.index === answer.index - 1 && whyNotADeal(question.text, "sentence") === GUESTS_QUESTION;
}
