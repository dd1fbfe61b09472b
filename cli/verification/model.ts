import type { ApiStatus } from "#contract/verification";
import {
  createModelExtractor,
  type ModelError,
  type ModelExtractor,
  QuotaExceededError,
} from "#pipeline/extract/model";
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

export const AVAILABLE: ApiStatus = { status: "available", message: "Deal verification is available." };

/** What visitors are told when the model fails. */
export function statusOf(failure: QuotaExceededError | ModelError): ApiStatus {
  return failure instanceof QuotaExceededError
    ? { status: "quota_exceeded", message: "The AI service's quota is used up." }
    : { status: "error", message: "The AI service does not answer right now." };
}

/**
 * A model that stops being asked once its quota is spent, and that is asked about few pages at a time.
 * `onFailure` hears of each failure, `onSuccess` of each answer.
 */
export function guardedModel(
  model: ModelExtractor,
  heard: { onSuccess: () => void; onQuota: (error: QuotaExceededError) => void },
): ModelExtractor {
  let spent: QuotaExceededError | null = null;
  return {
    async extract(snapshot, context) {
      if (spent) throw spent;
      try {
        const answer = await model.extract(snapshot, context);
        heard.onSuccess();
        return answer;
      } catch (error) {
        if (error instanceof QuotaExceededError) {
          spent = error;
          heard.onQuota(error);
        }
        throw error;
      }
    },
  };
}
