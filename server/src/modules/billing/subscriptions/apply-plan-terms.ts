import { ALL_PLANS, DEFAULT_PLAN, findPlan, planName } from '@meridian/contracts/plans';
import { PORTAL, type RetiredPlan } from '@meridian/contracts/portal-config';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { BillingContext } from '../context.ts';
import { listPlanHolders, refreshPlanTerms, setAccountPlan } from '../queries.ts';
import { appendEvent, publishPlanChange } from './append-event.ts';
import { currentSubscription } from './current-subscription.ts';
import { movedMessage, retiringMessage } from './event-messages.ts';
import { notifyOwner } from './notify-event.ts';
import { changedTerms, startOfDay } from './plan-changes.ts';
import { listActiveSubscriptions } from './queries.ts';

const DAY_MS = 86_400_000;
/** Before the end of a plan, its customers are notified this long before. */
const RETIRED_NOTICE_MS = 30 * DAY_MS;
const PAGE = 500;

/**
 * Applies the operator's file to those who bought before it changed: renews their stored terms, schedules changed prices for the
 * next renewal, and moves the customers of retired plans, each with a notice. Repeating it changes nothing.
 */
export async function applyPlanTerms(context: BillingContext): Promise<void> {
  await refreshTerms(context);
  await forEachPage(
    (after) => listActiveSubscriptions(context.store, after, PAGE),
    (subscription) => scheduleChange(context, subscription),
  );
  for (const retired of PORTAL.retired) {
    await forEachPage(
      (after) => listPlanHolders(context.store, retired.id, after, PAGE),
      (holder) => retire(context, retired, holder),
    );
  }
}

async function forEachPage<Row extends { readonly id: string }>(
  read: (after: string | null) => Promise<readonly Row[]>,
  apply: (row: Row) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows: readonly Row[] = await read(after);
    for (const row of rows) await apply(row);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** Stores the terms of the file with each account that bought the plan, unless the file keeps those that were bought. */
async function refreshTerms({ store, now, keyChanged }: BillingContext): Promise<void> {
  for (const plan of ALL_PLANS) {
    if (plan === DEFAULT_PLAN) continue;
    const { keepTermsUntil } = plan;
    const isKept = keepTermsUntil !== null && now() < startOfDay(keepTermsUntil);
    const changed = await refreshPlanTerms(store, plan, { missingOnly: isKept });
    // Only then were the stored terms those that held.
    if (keepTermsUntil !== null) for (const accountId of changed) keyChanged(accountId);
  }
}

async function scheduleChange(
  context: BillingContext,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const nowMs = context.now();
  const isChanged = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const current = await currentSubscription(trx, accountId);
    const terms = current?.id === id ? changedTerms(current.state, nowMs) : null;
    if (!current || !terms) return false;
    await appendEvent(trx, context, {
      accountId,
      current,
      event: { type: 'change-scheduled', terms },
      nowMs,
    });
    return true;
  });
  if (isChanged) publishPlanChange(context, accountId);
}

/** Notifies a customer of the end of a plan, and moves one without a subscription when it has come. Others move when they renew. */
async function retire(
  context: BillingContext,
  { id: plan, until, moveTo }: RetiredPlan,
  { id: accountId, subscribed }: { id: string; subscribed: boolean },
): Promise<void> {
  const nowMs = context.now();
  const endMs = startOfDay(until);
  if (nowMs < endMs - RETIRED_NOTICE_MS) return;
  const names = { name: planName(plan), next: planName(moveTo) };
  const isMoved = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const dedupe = `plan-retired:${plan}:${until}`;
    if (nowMs < endMs) {
      const message = retiringMessage({ ...names, endMs, subscribed });
      await notifyOwner(trx, context, { accountId, message, dedupe, nowMs });
      return false;
    }
    if (subscribed || (await currentSubscription(trx, accountId))) return false;
    const terms = moveTo === DEFAULT_PLAN.id ? null : (findPlan(moveTo) ?? null);
    await setAccountPlan(trx, accountId, { plan: moveTo, terms });
    const message = movedMessage(names);
    await notifyOwner(trx, context, { accountId, message, dedupe: `${dedupe}:moved`, nowMs });
    return true;
  });
  if (isMoved) publishPlanChange(context, accountId);
}
