import { PAID_PLANS, type PlanId, planName, planOf } from '@meridian/contracts/plans';
import type { Selectable } from 'kysely';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { listPersonsBehind } from '../../../shared/organisations/queries.ts';
import type { BillingPlanTable } from '../../../store/billing.ts';
import type { Store } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { currentSubscription } from './current-subscription.ts';
import { insertTrials, listTrials, listTriedPlans } from './queries.ts';
import { rejectSalesManaged } from './reject-sales-managed.ts';
import { isTrial } from './subscription-state.ts';

const DAY_MS = 86_400_000;

/**
 * Starts a trial, without a card; it replaces a running trial of another plan. Throws 142 when the account or a person who owns it
 * has had the trial of this plan, or when there is a paid subscription.
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
    const current = await currentSubscription(trx, accountId);
    if (current && !isTrial(current.state)) {
      throw errors.conflict({ message: 'You already have a paid subscription. Change it instead.' });
    }
    const persons = await listPersonsBehind(trx, accountId);
    const isOffered = (await availableTrials(trx, accountId)).includes(name);
    if (!isOffered || !(await insertTrials(trx, persons, { plan: name, at: new Date(nowMs) }))) {
      throw errors.conflict({
        message: `This account or one of its owners has already used the trial of ${planName(name)}.`,
      });
    }
    if (current) {
      const replaced = { type: 'ended', reason: 'replaced' } as const;
      await appendEvent(trx, context, { accountId, current, event: replaced, nowMs });
    }
    const period = { startMs: nowMs, endMs: nowMs + (planOf(name).trialDays ?? 0) * DAY_MS };
    const terms = { plan: name, cycle, amountMinor };
    const event = { type: 'trial-started', terms, currency, period } as const;
    await appendEvent(trx, context, { accountId, current: null, event, nowMs });
    await recordAudit(trx, { accountId, type: 'subscription_started', result: 'done', caller, nowMs });
  });
  publishPlanChange(context, accountId);
}

/** The plans whose trial neither the account has had, nor a person who owns it, there or in another organisation. */
export async function availableTrials(store: Store, accountId: string): Promise<PlanId[]> {
  const tried: ReadonlySet<string> = new Set([
    ...(await listTriedPlans(store, accountId)),
    ...(await listTrials(store, await listPersonsBehind(store, accountId))),
  ]);
  return PAID_PLANS.filter(({ id, trialDays }) => trialDays !== null && !tried.has(id)).map(({ id }) => id);
}
