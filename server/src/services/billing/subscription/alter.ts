import type { Subscription } from '@meridian/contracts/portal/billing';
import { lockAccount } from '../../accounts/lock-account.ts';
import { type AuditType, recordAudit } from '../../audit/record.ts';
import type { Caller, Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { appendEvent, planChanged } from './append-event.ts';
import type { SubscriptionEvent } from './events.ts';
import { livingSubscription } from './living.ts';
import type { Standing } from './standing.ts';
import { subscriptionShown } from './subscription-shown.ts';

/**
 * Does with the account's living subscription what `decide` says, at its owner's wish; null leaves it as it is. Answers how it
 * stands then; refuses with 142 when there is none.
 */
export async function alter(
  context: Context,
  { accountId, caller, audit }: { accountId: string; caller: Caller; audit: AuditType },
  decide: (standing: Standing, nowMs: number) => SubscriptionEvent | null,
): Promise<Subscription> {
  const nowMs = context.now();
  const altered = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const living = await livingSubscription(trx, accountId);
    if (!living) throw new Refusal('142', { message: 'There is no subscription to change.' });
    const event = decide(living.standing, nowMs);
    if (event === null) return living;
    await recordAudit(trx, { accountId, type: audit, result: 'done', caller, nowMs });
    return await appendEvent(trx, context, { accountId, living, event, nowMs });
  });
  planChanged(context, accountId);
  return subscriptionShown(altered);
}
