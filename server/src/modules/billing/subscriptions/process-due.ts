import type { BillingContext } from '../context.ts';
import { settleOpenOrders } from '../checkout/settle-open-orders.ts';
import { processDueStep } from './process-due-step.ts';
import { settleOpenCharges } from './settle-open-charges.ts';

/** As many as one round looks at; the rest is due in the next minute still. */
const PER_ROUND = 500;
/** After a failure: the others come first. */
const LATER_MS = 5 * 60_000;

/**
 * Does what has become due of every subscription, order and charge by now: trials that end, renewals, retries, what a crash
 * left open. Each in transactions of its own; one that fails is reported and tried again later, and stops no other. A
 * subscription takes one step a round, so that after a long downtime one renewal is paid before the next is looked at.
 */
export async function processDue(context: BillingContext): Promise<void> {
  await settleOpenOrders(context);
  await settleOpenCharges(context);
  const due = await context.store
    .selectFrom('subscription')
    .select(['id', 'account_id as accountId'])
    .where('due_at', '<=', new Date(context.now()))
    .orderBy('due_at')
    .limit(PER_ROUND)
    .execute();
  for (const { id, accountId } of due) {
    try {
      await processDueStep(context, { id, accountId });
    } catch (error) {
      context.log.error({ err: error, subscription: id }, 'what is due of a subscription failed');
      await postpone(context, id);
    }
  }
}

async function postpone({ store, now }: BillingContext, id: string): Promise<void> {
  await store
    .updateTable('subscription')
    .set({ due_at: new Date(now() + LATER_MS) })
    .where('id', '=', id)
    .where('due_at', '<=', new Date(now()))
    .execute();
}
