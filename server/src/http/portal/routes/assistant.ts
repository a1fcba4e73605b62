import type { assistantCalls } from '@meridian/contracts/portal/assistant';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { answerOf, studyPortfolio } from '../../../modules/assistant/answer-portfolio.ts';
import { HoldingFault } from '../../../modules/assistant/read-portfolio.ts';
import { BoundedLine } from '../../../shared/queue/concurrency-limit.ts';
import type { Context } from '../../../shared/context.ts';
import { limitCalls } from '../../../modules/guards.ts';
import { Refusal } from '../../../shared/errors/service-error.ts';
import type { AnswersOf } from '../call.ts';

/** Asks of the dashboard are never counted for usage; this many are worked on at a time, and wait. */
const LINE = { atOnce: 2, waitingMax: 20 };

const turn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await othersTurn();
  return work();
};

export const assistantAnswers = (context: Context): AnswersOf<typeof assistantCalls> => {
  const { guards, now, lake } = context;
  const line = new BoundedLine(LINE);
  return {
    async askAssistant({ body, session: { accountId }, signal }) {
      limitCalls(guards.asksByAccount, accountId, now());
      const nowMs = now();
      const studied = await line.run(() => studyPortfolio(lake, body, { nowMs, turn })).catch(refuseHolding);
      const { plan, claims, facts } = studied;
      const written = await context.writeAnswer({ accountId, question: body, plan, claims, signal });
      return {
        message: 'Answer',
        additionalInfo: { ...answerOf(studied, written), asOf: facts.asOf, source: facts.source },
      };
    },
  };
};

function refuseHolding(error: unknown): never {
  if (!(error instanceof HoldingFault)) throw error;
  const { field, message } = error;
  throw new Refusal('101', { message, errors: { [field]: message } });
}
