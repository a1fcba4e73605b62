import type { Subscription } from '@meridian/contracts/portal/billing';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { type AuditType, recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import type { SubscriptionEvent } from './subscription-events.ts';
import { currentSubscription } from './current-subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';
import { toSubscriptionResponse } from './to-response.ts';

/**
 * Does with the account's living subscription what `decide` says, at its owner's wish; null leaves it as it is. Answers how it
 * stands then; refuses with 142 when there is none.
 */
export async function updateSubscription(
  context: BillingContext,
  { accountId, caller, audit }: { accountId: string; caller: Caller; audit: AuditType },
  decide: (standing: SubscriptionState, nowMs: number) => SubscriptionEvent | null,
): Promise<Subscription> {
  const nowMs = context.now();
  const altered = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const living = await currentSubscription(trx, accountId);
    if (!living) throw errors.conflict({ message: 'There is no subscription to change.' });
    const event = decide(living.state, nowMs);
    if (event === null) return living;
    await recordAudit(trx, { accountId, type: audit, result: 'done', caller, nowMs });
    return await appendEvent(trx, context, { accountId, living, event, nowMs });
  });
  publishPlanChange(context, accountId);
  return toSubscriptionResponse(altered);
}
