import type { BillingContext } from '../context.ts';
import { processDueStep } from './process-due-step.ts';
import { listDueSubscriptions, postponeDueSubscription } from './queries.ts';

/** Subscriptions per round; the others stay due for the next minute. */
const PER_ROUND = 500;
/** Delay after a failure, so that the others come first. */
const RETRY_MS = 5 * 60_000;

/**
 * Processes due subscriptions: trials that end, renewals and retries. Each has its own transactions; a failure is logged and
 * retried later without stopping the others. A subscription takes one step a round, so that after a long downtime one renewal
 * is paid before the next starts.
 */
export async function processDue(context: BillingContext): Promise<void> {
  const { store, now, log } = context;
  for (const { id, accountId } of await listDueSubscriptions(store, new Date(now()), PER_ROUND)) {
    try {
      await processDueStep(context, { id, accountId });
    } catch (error) {
      log.error({ err: error, subscription: id }, 'a due subscription could not be processed');
      await postponeDueSubscription(store, id, { now: new Date(now()), dueAt: new Date(now() + RETRY_MS) });
    }
  }
}
