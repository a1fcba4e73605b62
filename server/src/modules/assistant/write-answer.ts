import type { AssistantClaim, AssistantSentence, PortfolioQuestion } from '@meridian/contracts/assistant';
import type { AnswerWriter } from '../../providers/language-model/writer.ts';
import { findProseError } from './check-prose.ts';
import { composeAnswer } from './compose.ts';
import type { QuestionPlan } from './plan-question.ts';

/** Time limit for both attempts of a model together. */
const LIMIT_MS = 20_000;
const TRIES = 2;
/** For all accounts together. */
const CONCURRENCY_MAX = 8;

const BAD_FORM = 'It was not JSON of the required form.';

/** Handles a reply in the wrong form: there is nothing to check. */
function badForm(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}

export interface WrittenAnswer {
  readonly sentences: readonly AssistantSentence[];
  readonly generatedBy: string;
}

interface WriteRequest {
  readonly accountId: string;
  readonly question: PortfolioQuestion;
  readonly plan: QuestionPlan;
  readonly claims: readonly AssistantClaim[];
  /** Aborted when the caller no longer waits. */
  readonly signal?: AbortSignal;
}

export type WriteAnswer = (writing: WriteRequest) => Promise<WrittenAnswer>;

interface Parts {
  readonly writer: AnswerWriter | null;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Returns the function that writes the answer of a plan from its claims. It uses the sentences of the operator's model if
 * they pass the check, otherwise the rules. Each account has one model request at a time. If the model is busy, fails, is slow
 * or does not pass the check, the rules write the answer.
 */
export function answerWriter({ writer, log }: Parts): WriteAnswer {
  const busy = new Set<string>();
  return async (writing) => {
    const byRules = { sentences: composeAnswer(writing.plan, writing.claims), generatedBy: 'rules' };
    const { accountId } = writing;
    // Without a question, a model adds nothing.
    const text = writing.question.question?.trim();
    if (!writer || !text || busy.has(accountId) || busy.size >= CONCURRENCY_MAX) return byRules;
    busy.add(accountId);
    try {
      const sentences = await writeChecked(writer, { ...writing, text });
      return sentences ? { sentences, generatedBy: `model:${writer.name}` } : byRules;
    } catch (error) {
      // Do not log the error itself: providers include the request, which is the caller's data.
      log.warn({ model: writer.name, error: (error as Error).name }, 'the model did not answer');
      return byRules;
    } finally {
      busy.delete(accountId);
    }
  };

  async function writeChecked(
    by: AnswerWriter,
    { text, question, claims, signal }: WriteRequest & { readonly text: string },
  ): Promise<readonly AssistantSentence[] | undefined> {
    const limit = AbortSignal.timeout(LIMIT_MS);
    const ending = signal ? AbortSignal.any([signal, limit]) : limit;
    let complaint: string | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      const task = { question: text, holdings: question.holdings, claims, complaint };
      const sentences = await by.write(task, ending).catch(badForm);
      complaint = sentences ? findProseError(sentences, claims) : BAD_FORM;
      if (sentences && complaint === undefined) return sentences;
    }
    log.warn({ model: by.name }, 'what the model wrote did not pass the check');
    return undefined;
  }
}
