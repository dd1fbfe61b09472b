/**
 * `read`, run once for the same object, such as a page's lines: what all of them tell together is asked for by each. The
 * object must not be changed afterwards, nor the answer.
 */
export function onceFor<Given extends object, Answer>(read: (given: Given) => Answer): (given: Given) => Answer {
  const answers = new WeakMap<Given, { answer: Answer }>();
  return (given) => {
    const known = answers.get(given);
    if (known) return known.answer;
    const answer = read(given);
    answers.set(given, { answer });
    return answer;
  };
}

/** So many answers are kept; with one more all are let go, since the texts of another page are others. */
const MOST = 5_000;

/**
 * `read`, a function of what it is given alone, run once for the same: the lines of a page are asked for their days and
 * hours by each of their neighbours. Whoever asks shares the answer, and must not change it.
 * @param keyOf tells what it is given apart
 */
export function remembered<Given extends readonly unknown[], Answer>(
  read: (...given: Given) => Answer,
  keyOf: (...given: Given) => string,
): (...given: Given) => Answer {
  const answers = new Map<string, Answer>();
  return (...given) => {
    const key = keyOf(...given);
    const known = answers.get(key);
    if (known !== undefined || answers.has(key)) return known as Answer;
    if (answers.size >= MOST) answers.clear();
    const answer = read(...given);
    answers.set(key, answer);
    return answer;
  };
}
