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
