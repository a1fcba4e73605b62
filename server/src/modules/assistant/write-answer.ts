import type { AssistantClaim, AssistantSentence, PortfolioQuestion } from '@meridian/contracts/assistant';
import type { AnswerWriter } from '../../providers/language-model/writer.ts';
import { findProseError } from './check-prose.ts';
import { composeAnswer } from './compose.ts';
import type { QuestionPlan } from './plan-question.ts';

/** Both tries of a model together; a caller waits no longer than that for words. */
const LIMIT_MS = 20_000;
const TRIES = 2;
/** Of all accounts together. */
const CONCURRENCY_MAX = 8;

const BAD_FORM = 'It was not JSON of the form asked for.';

/** Of what a model wrote in another form than the one asked for there is nothing to check. */
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
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export type WriteAnswer = (writing: WriteRequest) => Promise<WrittenAnswer>;

interface Parts {
  readonly writer: AnswerWriter | null;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Answers what writes the answer of a plan from its claims: the model that the operator has set up, when what it
 * writes passes the check, else the grammar. One answer of a model at a time for each account; a model that fails, is slow,
 * or says what no claim says changes only who wrote the sentences.
 */
export function answerWriter({ writer, log }: Parts): WriteAnswer {
  const busy = new Set<string>();
  return async (writing) => {
    const byRules = { sentences: composeAnswer(writing.plan, writing.claims), generatedBy: 'rules' };
    const { accountId } = writing;
    // Without a question there is nothing that a model could understand better.
    const asked = writing.question.question?.trim();
    if (!writer || !asked || busy.has(accountId) || busy.size >= CONCURRENCY_MAX) return byRules;
    busy.add(accountId);
    try {
      const sentences = await writeChecked(writer, { ...writing, asked });
      return sentences ? { sentences, generatedBy: `model:${writer.name}` } : byRules;
    } catch (error) {
      // Not the error itself: providers put what they were sent, which is the caller's, into theirs.
      log.warn({ model: writer.name, error: (error as Error).name }, 'the model did not answer');
      return byRules;
    } finally {
      busy.delete(accountId);
    }
  };

  async function writeChecked(
    by: AnswerWriter,
    { asked, question, claims, signal }: WriteRequest & { readonly asked: string },
  ): Promise<readonly AssistantSentence[] | undefined> {
    const limit = AbortSignal.timeout(LIMIT_MS);
    const ending = signal ? AbortSignal.any([signal, limit]) : limit;
    let complaint: string | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      const task = { question: asked, holdings: question.holdings, claims, complaint };
      const sentences = await by.write(task, ending).catch(badForm);
      complaint = sentences ? findProseError(sentences, claims) : BAD_FORM;
      if (sentences && complaint === undefined) return sentences;
    }
    log.warn({ model: by.name }, 'what the model wrote did not pass the check');
    return undefined;
  }
}
