import type { LanguageModel } from 'ai';
import { dataMessage, INSTRUCTIONS } from './prompt.ts';
import type { AnswerWriter } from './writer.ts';

/** The model that the operator configured. */
export interface LanguageModelConfig {
  readonly model: string;
  /** Base URL of the API. For a provider package, it replaces the package's default. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  /** An installed provider package of the AI SDK. Without one, the API must be compatible with OpenAI's. */
  readonly provider: string | undefined;
}

/** Enough for eight sentences with their ids. */
const TOKENS_MAX = 1_500;
/** Above the longest response that could pass the check. The rest is not read. */
const TEXT_MAX = 40_000;

/**
 * Opens the model; null when none is configured. Loads its packages only then, and rejects with a sentence when they are
 * not installed.
 */
export async function openAnswerWriter(
  config: LanguageModelConfig | undefined,
): Promise<AnswerWriter | null> {
  if (!config) return null;
  const [{ generateText }, model] = await Promise.all([import('ai'), modelOf(config)]);
  return {
    name: config.model,
    async write(task, signal) {
      const { text } = await generateText({
        model,
        system: INSTRUCTIONS,
        prompt: dataMessage(task),
        maxOutputTokens: TOKENS_MAX,
        // Callers do their own retries.
        maxRetries: 0,
        temperature: 0,
        abortSignal: signal,
      });
      return sentencesIn(text);
    },
  };
}

async function modelOf({ model, url, key, provider }: LanguageModelConfig): Promise<LanguageModel> {
  if (provider === undefined) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const create = createOpenAICompatible({
      name: 'assistant',
      baseURL: url!,
      ...(key ? { apiKey: key } : {}),
    });
    return create(model);
  }
  const found = await installed(provider);
  const create = Object.entries(found).find(
    ([name, it]) => /^create[A-Z]/.test(name) && typeof it === 'function',
  );
  if (!create) throw new Error(`ASSISTANT_PROVIDER ${provider} is not a provider package of the AI SDK.`);
  const open = create[1] as (options: object) => (name: string) => LanguageModel;
  return open({ ...(url ? { baseURL: url } : {}), ...(key ? { apiKey: key } : {}) })(model);
}

async function installed(provider: string): Promise<object> {
  try {
    return (await import(provider)) as object;
  } catch (error) {
    throw new Error(
      `ASSISTANT_PROVIDER ${provider} cannot be loaded. Install it in the folder of the server.`,
      {
        cause: error,
      },
    );
  }
}

/** Parses the sentences of a response, with or without code fences. Throws when it does not have the requested form. */
function sentencesIn(text: string): { text: string; claims: string[] }[] {
  if (text.length > TEXT_MAX) throw new SyntaxError('The reply is too long.');
  const bare = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  const { sentences } = JSON.parse(bare) as { sentences?: unknown };
  if (!Array.isArray(sentences)) throw new SyntaxError('The reply has no sentences.');
  return sentences.map((it: { text?: unknown; claims?: unknown } | null) => {
    const { text: words, claims } = it ?? {};
    if (
      typeof words !== 'string' ||
      !Array.isArray(claims) ||
      !claims.every((id) => typeof id === 'string')
    ) {
      throw new SyntaxError('A sentence of the reply has another form.');
    }
    return { text: words, claims };
  });
}
