import type { Subscription } from '@meridian/contracts/portal/billing';
import { type AuditType, recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { BillingContext } from '../context.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { currentSubscription } from './current-subscription.ts';
import type { SubscriptionEvent } from './subscription-events.ts';
import type { SubscriptionState } from './subscription-state.ts';
import { toSubscriptionResponse } from './to-response.ts';

/**
 * Appends the event that `decide` returns for the account's current subscription; null changes nothing. Returns the subscription
 * after it. Throws 142 when the account has none.
 */
export async function updateSubscription(
  context: BillingContext,
  { accountId, caller, audit }: { accountId: string; caller: Caller; audit: AuditType },
  decide: (current: SubscriptionState, nowMs: number) => SubscriptionEvent | null,
): Promise<Subscription> {
  const nowMs = context.now();
  const updated = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const current = await currentSubscription(trx, accountId);
    if (!current) throw errors.conflict({ message: 'You have no subscription to change.' });
    const event = decide(current.state, nowMs);
    if (event === null) return current;
    await recordAudit(trx, { accountId, type: audit, result: 'done', caller, nowMs });
    return await appendEvent(trx, context, { accountId, current, event, nowMs });
  });
  publishPlanChange(context, accountId);
  return toSubscriptionResponse(updated);
}
