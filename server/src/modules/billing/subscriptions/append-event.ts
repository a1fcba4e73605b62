import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { dueAt } from './due-at.ts';
import type { SubscriptionEvent } from './subscription-events.ts';
import type { SubscriptionRecord } from './current-subscription.ts';
import { applyEvent, type SubscriptionState } from './subscription-state.ts';
import { notifyEvent } from './notify-event.ts';

/**
 * Lets something happen to a subscription, as part of `trx`, in which its account is held: the event, how it stands then, the
 * account's plan, and what its owner is told. `living` is what was read in the same transaction; null begins a new one. An
 * event that cannot follow, or follows something else by now, is an error. After the commit the caller calls `planChanged`.
 */
export async function appendEvent(
  trx: Transaction,
  context: BillingContext,
  input: { accountId: string; living: SubscriptionRecord | null; event: SubscriptionEvent; nowMs: number },
): Promise<SubscriptionRecord> {
  const { accountId, living, event, nowMs } = input;
  const standing = applyEvent(living?.state ?? null, event, nowMs);
  const id = living?.id ?? randomUUID();
  const at = new Date(nowMs);
  await keep(trx, { accountId, id, standing, at });
  await trx
    .insertInto('subscription_event')
    .values({
      subscription_id: id,
      version: standing.version,
      account_id: accountId,
      at,
      event: JSON.stringify(event),
    })
    .execute();
  await trx
    .updateTable('account')
    .set({ plan: standing.state === 'ended' ? 'free' : standing.terms.plan })
    .where('id', '=', accountId)
    // What was arranged with sales is no subscription's to take.
    .where('plan', '<>', 'enterprise')
    .execute();
  await notifyEvent(trx, context, { accountId, event, former: living?.state ?? null, standing, nowMs });
  return { id, state: standing };
}

async function keep(
  trx: Transaction,
  { accountId, id, standing, at }: { accountId: string; id: string; standing: SubscriptionState; at: Date },
): Promise<void> {
  const dueMs = dueAt(standing, at.getTime());
  const row = {
    version: standing.version,
    state: standing.state,
    standing: JSON.stringify(standing),
    due_at: dueMs === null ? null : new Date(dueMs),
  };
  if (standing.version === 1) {
    const fresh = { ...row, id, account_id: accountId, created_at: at };
    await trx.insertInto('subscription').values(fresh).execute();
    return;
  }
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', standing.version - 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`Subscription ${id} is no longer what was read.`);
}

/** Tells the gate and the open pages, after the commit, that plan or subscription of an account changed. */
export function publishPlanChange(
  context: Pick<BillingContext, 'keyChanged' | 'changes'>,
  accountId: string,
): void {
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'plan');
  context.changes.publish(accountId, 'notifications');
}
