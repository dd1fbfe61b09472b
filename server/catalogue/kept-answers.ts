import type { PreparedAnswer } from "#server/http/prepared-answer";

/** Answers are kept up to this size, before compression. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What an answer takes up beside its body and its question: headers, and responses that stand ready. */
const BESIDE = 2 * 1024;

/** Answers by the question that they were made for, the oldest forgotten first. */
export class KeptAnswers {
  readonly #answers = new Map<string, PreparedAnswer>();
  #bytes = 0;

  get(question: string): PreparedAnswer | undefined {
    return this.#answers.get(question);
  }

  /** The answer that was made for the same question, or a new one, kept for the next who asks. */
  getOrMake(question: string, make: () => PreparedAnswer): PreparedAnswer {
    let answer = this.#answers.get(question);
    if (!answer) {
      answer = make();
      this.#answers.set(question, answer);
      this.#bytes += sizeOf(question, answer);
      for (const [oldest, old] of this.#answers) {
        // Maps keep the order in which keys came.
        if (this.#bytes <= MOST_BYTES) break;
        this.#answers.delete(oldest);
        this.#bytes -= sizeOf(oldest, old);
      }
    }
    return answer;
  }

  clear(): void {
    if (this.#answers.size === 0) return;
    this.#answers.clear();
    this.#bytes = 0;
  }
}

/** Anyone can ask for what nobody has, again and again: an empty answer has its weight too. */
const sizeOf = (question: string, { bytes }: PreparedAnswer) => bytes + 2 * question.length + BESIDE;
