/** What buttons and links of a card say: it names nothing to order. */
const BUTTONS = [
  "order(?: now| online| here)?",
  "start (?:my |an )?order",
  "add(?: to (?:cart|order|bag))?",
  "claim(?: (?:it|now|special|offer|deal|coupon))?",
  "get (?:it|deal|offer|pass|coupon|code)",
  "redeem(?: now)?",
  "buy(?: now)?",
  "select",
  "view(?: details| more| menu| deal)?",
  "details",
  "see (?:more|menu|details)",
  "learn more",
  "read more",
  "book(?: now| a table)?",
  "reserve(?: now| a table)?",
  "download.*",
  "click.*",
  "submit",
  "share",
  "save",
  "ver (?:detalles|m[aá]s|men[uú])",
  "pedir(?: ahora)?",
  "ordenar(?: ahora)?",
  "agregar",
  "añadir",
  "(?:comprar|reservar|reserva)(?: ahora| (?:una )?mesa)?",
];
const ALONE = new RegExp(`^(?:today|new|featured|popular|${BUTTONS.join("|")})$`, "i");
const WITH_PRICE = new RegExp(`^(?:(?:${BUTTONS.join("|")})\\b\\s*)+[-–—:(\\s]*\\D{0,2}\\d[\\d.,]*\\s?€?\\)?$`, "i");
const AFTER_PRICE = new RegExp(`\\s+(?:${BUTTONS.join("|")})$`, "i");

export function isButton(text: string): boolean {
  return ALONE.test(text.trim());
}

/** 'Add to cart ($9.00)': the price again, on the button. */
export function isPricedButton(text: string): boolean {
  return WITH_PRICE.test(text.trim());
}

/** '$9 Claim offer' without its button. */
export function withoutButton(text: string): string {
  return text.replace(AFTER_PRICE, "");
}
