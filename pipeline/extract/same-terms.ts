import type { Proposal } from "#pipeline/proposal";

/** US dollars, or whatever the page's money is. */
const ROUNDED = 0.005;

/** The same price and the same advantage, whatever they are on. */
export function haveSameAdvantage({ terms: a }: Proposal, { terms: b }: Proposal): boolean {
  return (
    a.benefit.kind === b.benefit.kind && a.benefit.value === b.benefit.value && Math.abs(a.price - b.price) <= ROUNDED
  );
}

/** In whichever order they are told. */
export function areOnSameDays({ terms: { validDays: a } }: Proposal, { terms: { validDays: b } }: Proposal): boolean {
  return a.length === b.length && a.every((day) => b.includes(day));
}

/** On the same days at the same hours. */
export function areBoundAlike(a: Proposal, b: Proposal): boolean {
  return areOnSameDays(a, b) && JSON.stringify(a.terms.timeWindows) === JSON.stringify(b.terms.timeWindows);
}
