import * as z from 'zod/mini';
import { isSafeUrl } from './loopback.ts';

/** A package name and never a path, a file or an address. */
const PACKAGE = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/;

export const ASSISTANT_VARIABLES = {
  ASSISTANT_MODEL: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.:/@-]{1,100}$/, 'ASSISTANT_MODEL must be the name of a model, such as llama3.3')),
  ),
  ASSISTANT_URL: z.optional(
    z.string().check(
      z.refine(
        // Questions and holdings are sent there.
        isSafeUrl,
        'ASSISTANT_URL must look like https://llm.example.com/v1; http is allowed only for loopback addresses',
      ),
    ),
  ),
  ASSISTANT_KEY: z.optional(z.string()),
  ASSISTANT_PROVIDER: z.optional(
    z
      .string()
      .check(
        z.regex(
          PACKAGE,
          'ASSISTANT_PROVIDER must be the name of an installed provider package, such as @ai-sdk/anthropic',
        ),
      ),
  ),
};

interface AssistantVariables {
  readonly ASSISTANT_MODEL?: string | undefined;
  readonly ASSISTANT_URL?: string | undefined;
  readonly ASSISTANT_KEY?: string | undefined;
  readonly ASSISTANT_PROVIDER?: string | undefined;
}

/** The language model of the assistant, as the operator has set it up. */
export interface AssistantConfig {
  readonly model: string;
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly provider: string | undefined;
}

/** One sentence for each error; false where there is none. */
export const assistantFaults = (env: AssistantVariables): (string | false)[] => [
  env.ASSISTANT_MODEL === undefined &&
    (env.ASSISTANT_URL ?? env.ASSISTANT_KEY ?? env.ASSISTANT_PROVIDER) !== undefined &&
    'ASSISTANT_MODEL is needed with ASSISTANT_URL, ASSISTANT_KEY and ASSISTANT_PROVIDER.',
  env.ASSISTANT_MODEL !== undefined &&
    env.ASSISTANT_URL === undefined &&
    env.ASSISTANT_PROVIDER === undefined &&
    'ASSISTANT_MODEL needs ASSISTANT_URL, where its API is, or ASSISTANT_PROVIDER.',
];

export const assistantOf = (env: AssistantVariables): AssistantConfig | undefined =>
  env.ASSISTANT_MODEL === undefined
    ? undefined
    : {
        model: env.ASSISTANT_MODEL,
        url: env.ASSISTANT_URL,
        key: env.ASSISTANT_KEY,
        provider: env.ASSISTANT_PROVIDER,
      };
