import { isArranged } from '@meridian/contracts/plans';
import { overagePriceOf } from '@meridian/contracts/prices';
import { planOfAccount } from '../../../../shared/plans/account-plan.ts';
import { monthOf } from '../../../../shared/clock/billing-month.ts';
import { monthText } from '../../../../shared/plans/overage.ts';
import type { Transaction } from '../../../../store/schema.ts';
import type { BillingContext } from '../../context.ts';
import { creditToApply, unpromisedCredit } from '../../ledger/credit.ts';
import { type ChargeRecord, insertCharge } from '../../ledger/queries/charges.ts';
import { requireProvider } from '../../payment-provider.ts';
import { lockAccountPlan } from '../../queries.ts';
import { publishPlanChange } from '../append-event.ts';
import { overageDescription } from '../charge-description.ts';
import { latestSubscription } from '../current-subscription.ts';
import { notifyOwner } from '../notify-event.ts';
import { executeCharge } from '../renew.ts';
import type { SubscriptionState } from '../subscription-state.ts';
import { closeUse } from './end-overage.ts';
import { dearerMessage, withdrawnMessage } from './messages.ts';
import { openUse } from './open-use.ts';
import {
  findDueUse,
  findPendingAttempt,
  findUse,
  listDueUses,
  type OverageUse,
  postponeDueUse,
  setOverage,
  updateUse,
} from './queries.ts';

/** Uses per round; the others stay due for the next minute. */
const PER_ROUND = 500;
/** How long the provider may take before another round asks it. */
const RESPONSE_MS = 2 * 60_000;
/** Delay after a failure, so that the others come first. */
const RETRY_MS = 5 * 60_000;

/**
 * Charges calls beyond the quota: of a month that has ended, and of plans that have. Each use has its own transactions; a failure is
 * logged and retried later. The charge is stored before the provider is asked, so a crash charges nothing twice.
 */
export async function processOverage(context: BillingContext): Promise<void> {
  const { store, now, log, payments } = context;
  if (payments === null) return;
  for (const { id, accountId } of await listDueUses(store, new Date(now()), PER_ROUND)) {
    try {
      await processUse(context, { id, accountId });
    } catch (error) {
      log.error({ err: error, overage: id }, 'calls beyond the quota could not be charged');
      await postponeDueUse(store, id, { now: new Date(now()), dueAt: new Date(now() + RETRY_MS) });
    }
  }
}

async function processUse(
  context: BillingContext,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const nowMs = context.now();
  const charge = await context.store.transaction().execute(async (trx) => {
    const account = await lockAccountPlan(trx, accountId);
    const use = await findDueUse(trx, id, new Date(nowMs));
    if (!use) return null;
    if (!account) {
      await updateUse(trx, id, { state: 'unpaid', due_at: null });
      return null;
    }
    if (use.state !== 'running') return await openCharge(trx, context, { use, nowMs });
    await turnMonth(trx, context, { use, nowMs });
    const closed = await findUse(trx, id);
    return closed.state === 'due' ? await openCharge(trx, context, { use: closed, nowMs }) : null;
  });
  if (charge) await executeCharge(context, requireProvider(context), charge);
  publishPlanChange(context, accountId);
}

/** Closes the use of a month that has ended, and begins that of the next one where the account still wants it. */
async function turnMonth(
  trx: Transaction,
  context: BillingContext,
  { use, nowMs }: { use: OverageUse; nowMs: number },
): Promise<void> {
  const { account_id: accountId } = use;
  const closed = await closeUse(trx, use, nowMs);
  const account = await lockAccountPlan(trx, accountId);
  if (!closed || !account) return;
  const plan = planOfAccount(account);
  const price = isArranged(plan) ? null : overagePriceOf(plan, closed.currency);
  const quota = plan.callsPerMonth;
  if (!closed.on || price === null || quota === null) {
    await setOverage(trx, accountId, { ...closed, on: false });
    const message = withdrawnMessage(plan.id);
    if (closed.on) await notifyOwner(trx, context, { accountId, message, nowMs });
    return;
  }
  const { endMs: startMs } = monthOf(Date.parse(use.month));
  const { announcedMinor, ...agreed } = closed;
  const isAnnounced = price <= agreed.perThousandMinor || announcedMinor === price;
  const next = {
    ...agreed,
    month: monthText(startMs),
    included: quota,
    endedCalls: 0,
    endedMinor: 0,
    perThousandMinor: isAnnounced ? price : agreed.perThousandMinor,
    ...(!isAnnounced && { announcedMinor: price }),
  };
  await setOverage(trx, accountId, next);
  await openUse(trx, { accountId, plan: plan.id, agreed: next, nowMs });
  if (isAnnounced) return;
  const dearer = { plan: plan.id, perThousandMinor: price, currency: agreed.currency };
  const message = dearerMessage(dearer, monthOf(startMs).endMs);
  await notifyOwner(trx, context, { accountId, message, nowMs });
}

/**
 * Stores the charge of a use before the provider is asked; the account's credit pays for it first. One that a crash left open is
 * used again.
 */
async function openCharge(
  trx: Transaction,
  context: BillingContext,
  { use, nowMs }: { use: OverageUse; nowMs: number },
): Promise<{ charge: ChargeRecord; method: SubscriptionState['method'] } | null> {
  const provider = requireProvider(context);
  const { id, account_id: accountId, currency, amount_minor: amountMinor, per_thousand_minor: price } = use;
  const minimumMinor = provider.minimumMinor(currency);
  // Less than providers take.
  if (amountMinor === null || amountMinor < minimumMinor) {
    await updateUse(trx, id, { state: 'free', due_at: null });
    return null;
  }
  await updateUse(trx, id, { due_at: new Date(nowMs + RESPONSE_MS) });
  const method = (await latestSubscription(trx, accountId))?.state.method ?? null;
  const open = await findPendingAttempt(trx, id);
  if (open) return { charge: open, method };
  const period = monthOf(Date.parse(use.month));
  const availableMinor = await unpromisedCredit(trx, { accountId, currency });
  const creditMinor = creditToApply(amountMinor, { availableMinor, minimumMinor });
  const charge = await insertCharge(trx, {
    account_id: accountId,
    purpose: 'overage',
    description: overageDescription(use.plan, period),
    amount_minor: amountMinor - creditMinor,
    credit_minor: creditMinor,
    currency,
    state: 'pending',
    provider: provider.name,
    period_start: new Date(period.startMs),
    period_end: new Date(period.endMs),
    attempt: use.attempts,
    overage_use_id: id,
    calls: use.calls,
    per_thousand_minor: price,
    created_at: new Date(nowMs),
  });
  return { charge, method };
}
