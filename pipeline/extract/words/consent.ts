const ANSWER =
  "(?:accept|allow|agree|reject|decline|deny|refuse|manage|customi[sz]e|save|got it|aceptar|rechazar|configurar)(?: (?:all|only|necessary|essential|optional|selected|todas?|todo|my|your|the))*(?: (?:cookies?|preferences|settings|choices|options))?";
const ASKS = new RegExp(
  [
    "^\\W*(?:we|this (?:web)?site|our (?:web)?site)(?: and our (?:\\w+ ){0,2}partners)? (?:uses?|values?)\\b[^.]{0,60}\\b(?:cookies|your privacy)\\b",
    "^\\W*cookies?(?: (?:settings|preferences|policy|notice|consent))?\\W*$",
    "^\\W*(?:your )?privacy (?:choices|settings|preferences)\\W*$",
    "^\\W*(?:usamos|utilizamos|este sitio (?:usa|utiliza)) cookies\\b",
    `^\\W*${ANSWER}(?:\\W+${ANSWER})*\\W*$`,
  ].join("|"),
  "i",
);

/** 'We value your privacy', 'Accept all': what a page asks before it is read, wherever it stands on it. */
export function asksConsent(text: string): boolean {
  return text.length < 400 && ASKS.test(text);
}
