import type { assistantCalls } from '@meridian/contracts/portal/assistant';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { answerOf, InvalidHoldingError, analyzePortfolio } from '../../../modules/assistant/index.ts';
import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { RoutesOf } from '../call.ts';

/** Questions from the dashboard do not count as usage; these limits apply to them instead. */
const LINE = { atOnce: 2, waitingMax: 20 };

const turn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await othersTurn();
  return work();
};

export const assistantRoutes = (context: AppContext): RoutesOf<typeof assistantCalls> => {
  const { limits, now, lake } = context;
  const line = new ConcurrencyLimit(LINE);
  return {
    async askAssistant({ body, session: { accountId }, signal }) {
      await enforceRateLimit(limits.asksByAccount, accountId, now());
      const nowMs = now();
      const studied = await line
        .run(() => analyzePortfolio(lake, body, { nowMs, turn }))
        .catch(refuseHolding);
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
  if (!(error instanceof InvalidHoldingError)) throw error;
  const { field, message } = error;
  throw errors.invalidParameters({ message, errors: { [field]: message } });
}
