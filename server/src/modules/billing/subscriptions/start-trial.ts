import { PAID_PLANS, type PaidPlan } from '@meridian/contracts/billing';
import { PLANS, planOf } from '@meridian/contracts/plans';
import { type Selectable, sql } from 'kysely';
import type { BillingPlanTable } from '../../../store/billing.ts';
import type { Store } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { rejectSalesManaged } from './reject-sales-managed.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { currentSubscription } from './current-subscription.ts';
import { isTrial } from './subscription-state.ts';

const DAY_MS = 86_400_000;

/**
 * Begins a trial, without a card; a running trial of another plan gives way to it. Refuses with 142 when the account had the
 * plan's trial before, or pays for a subscription.
 */
export async function startTrial(
  context: BillingContext,
  input: { plan: Selectable<BillingPlanTable>; accountId: string; caller: Caller },
): Promise<void> {
  const { plan, accountId, caller } = input;
  const { plan: name, cycle, currency, amount_minor: amountMinor } = plan;
  const nowMs = context.now();
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await rejectSalesManaged(trx, accountId);
    const living = await currentSubscription(trx, accountId);
    if (living && !isTrial(living.state)) {
      throw errors.conflict({ message: 'There is a paid subscription already. Change it instead.' });
    }
    if (!(await availableTrials(trx, accountId)).includes(name)) {
      throw errors.conflict({ message: `This account has had its trial of ${planOf(name).name}.` });
    }
    if (living) {
      await appendEvent(trx, context, {
        accountId,
        living,
        event: { type: 'ended', reason: 'replaced' },
        nowMs,
      });
    }
    const period = { startMs: nowMs, endMs: nowMs + (PLANS[name].trialDays ?? 0) * DAY_MS };
    const terms = { plan: name, cycle, amountMinor };
    const event = { type: 'trial-started', terms, currency, period } as const;
    await appendEvent(trx, context, { accountId, living: null, event, nowMs });
    await recordAudit(trx, { accountId, type: 'subscription_started', result: 'done', caller, nowMs });
  });
  publishPlanChange(context, accountId);
}

/** The plans whose trial an account has not had. */
export async function availableTrials(store: Store, accountId: string): Promise<PaidPlan[]> {
  const had = await store
    .selectFrom('subscription_event')
    .select(sql<string>`event #>> '{terms,plan}'`.as('plan'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`event ->> 'type' = 'trial-started'`)
    .execute();
  return PAID_PLANS.filter((plan) => !had.some((it) => it.plan === plan));
}
