const TO_ASK = /^\W*(?:please )?(?:pre-?order|call|book|reserve|rsvp|ring|phone|text)(?: (?:us|ahead|in|it))?\W*$/i;

/** 'Please order the pie by noon', 'Let us know by ten', 'Orders in by 2 pm': 'Order by 6' alone may be the offer's own end. */
const ASKS_AHEAD =
  /^\W*(?:(?:please|kindly) (?:pre-?)?order(?: [\p{L}'’]+){0,4}|(?:pre-?)?order(?: [\p{L}'’]+){0,3} (?:ahead|in advance)|(?:please )?(?:let us know|tell us|give us a (?:call|ring))(?: \p{L}+){0,2}|(?:please )?(?:have|get|send)(?: us)? your orders?(?: in)?|(?:all )?(?:pre-?)?orders?(?: must be| to be| are)? (?:in|due|placed|close)|(?:please )?(?:book|reserve) (?:it|yours|a table|your \p{L}+|the \p{L}+))\W*$/iu;

const TELLS_GAIN = /[$£€₱₹%]|\b(?:off|free|half|dollars?|bucks?|gets?|save)\b/i;

/** 'Call before 10am, we do run out.': a sentence that tells no price and nothing off. */
export function isOnlyToAsk(text: string, start: number, end: number): boolean {
  const lead = /[^.!?;]*$/.exec(text.slice(0, start))?.[0] ?? "";
  const rest = /^[^!?.]*/.exec(text.slice(end))?.[0] ?? "";
  return (TO_ASK.test(lead) || ASKS_AHEAD.test(lead)) && !/\d/.test(rest) && !TELLS_GAIN.test(rest);
}

const CALLS =
  /^\W*(?:to (?:book|reserve|order),? )?(?:please )?(?:call|phone|ring|text)(?: (?:us|ahead|anytime|daily))*(?: on [\d ()+.-]{7,})?\W*$/i;

/** 'Call after 3 pm for reservations': when somebody picks up the telephone. */
export function isWhenToCall(text: string, start: number, end: number): boolean {
  const lead = /[^.!?;]*$/.exec(text.slice(0, start))?.[0] ?? "";
  return CALLS.test(lead) && /^[\w ]*(?:$|[.!?;,)])/.test(text.slice(end)) && !TELLS_GAIN.test(text.slice(end));
}
