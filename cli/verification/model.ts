import type { ApiStatus } from "#contract/verification";
import {
  createModelExtractor,
  ModelError,
  type ModelExtractor,
  QuotaExceededError,
  type TokenUsage,
} from "#pipeline/extract/model/model";
import { ConfigurationError, type Environment } from "../environment.ts";

/** Asked for when the key is set and no model is named. */
const DEFAULT_MODEL = "gpt-4.1-mini";

export type ConfiguredModel = { name: string; extractor: ModelExtractor };

/**
 * The model that the environment configures, or null.
 * @param wanted `rules` leaves it out, `llm` insists on it
 * @throws ConfigurationError when it is insisted on and none is configured
 */
export function configuredModel(environment: Environment, wanted: "rules" | "llm" | undefined): ConfiguredModel | null {
  if (wanted === "rules") return null;
  if (!environment.hasModel) {
    if (wanted === "llm")
      throw new ConfigurationError("OPENAI_API_KEY or OPENAI_BASE_URL is needed for --extractor llm. Neither is set.");
    return null;
  }
  const name = environment.OPENAI_MODEL ?? DEFAULT_MODEL;
  const extractor = createModelExtractor({
    apiKey: environment.OPENAI_API_KEY,
    baseURL: environment.OPENAI_BASE_URL,
    model: name,
  });
  return { name, extractor };
}

/** What visitors are told when the model fails. */
export function statusOf(failure: QuotaExceededError | ModelError): ApiStatus {
  return failure instanceof QuotaExceededError
    ? { status: "quota_exceeded", message: "The AI service's quota is used up." }
    : { status: "error", message: "The AI service does not answer right now." };
}

/** US dollars a million tokens. */
export type ModelPrices = { input: number; output: number };

export function dollarsFor({ input, output }: ModelPrices, tokens: TokenUsage): number {
  return (tokens.inputTokens * input + tokens.outputTokens * output) / 1_000_000;
}

/** The run's budget is spent: the rules work on alone, and nothing counts as gone because of it. */
export class BudgetSpentError extends ModelError {
  override name = "BudgetSpentError";
}

/**
 * A model that is not asked any more once its quota or the run's budget is spent.
 * `onSuccess` and `onFailure` hear of each answer and each failure of the model itself.
 * @param budget US dollars for the run
 */
export function guardedModel(
  model: ModelExtractor,
  {
    prices,
    budget,
    onSuccess,
    onFailure,
  }: {
    prices: ModelPrices;
    budget: number;
    onSuccess: () => void;
    onFailure: (error: QuotaExceededError | ModelError) => void;
  },
): ModelExtractor {
  let noQuota: QuotaExceededError | null = null;
  let dollars = 0;
  let first: Promise<unknown> | null = null;
  return {
    async extract(snapshot, context) {
      // Asked alone, the first one tells of a spent quota before others are sent after it.
      if (first !== null) await first.catch(() => undefined);
      if (noQuota) throw noQuota;
      if (dollars >= budget) throw new BudgetSpentError("The budget is spent.", { inputTokens: 0, outputTokens: 0 });
      try {
        const asking = model.extract(snapshot, context);
        first ??= asking;
        const answer = await asking;
        dollars += dollarsFor(prices, answer.usage);
        if (answer.asked) onSuccess();
        return answer;
      } catch (error) {
        if (error instanceof QuotaExceededError) noQuota = error;
        if (error instanceof ModelError) dollars += dollarsFor(prices, error.usage);
        if (error instanceof QuotaExceededError || error instanceof ModelError) onFailure(error);
        throw error;
      }
    },
  };
}
