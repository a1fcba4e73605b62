import { randomUUID } from 'node:crypto';
import { DEFAULT_PLAN, findPlan, isArranged } from '@meridian/contracts/plans';
import type { Transaction } from '../../../store/schema.ts';
import type { AccountChanges } from '../../../shared/live/account-changes.ts';
import type { MailContext } from '../../../shared/context.ts';
import { planOfAccount } from '../../../shared/plans/account-plan.ts';
import { higherPlan } from './grants/higher-plan.ts';
import { findGrant } from './grants/queries.ts';
import { lockAccountPlan, setAccountPlan } from '../queries.ts';
import { endOverage } from './overage/end-overage.ts';
import type { SubscriptionRecord } from './current-subscription.ts';
import { dueAt } from './due-at.ts';
import { notifyEvent } from './notify-event.ts';
import { insertSubscription, insertSubscriptionEvent, updateSubscriptionRow } from './queries.ts';
import type { SubscriptionEvent } from './subscription-events.ts';
import { applyEvent, type SubscriptionState } from './subscription-state.ts';

/**
 * Appends an event to a subscription as part of `trx`, in which its account is locked: stores the event, the state after it and
 * the account's plan, and notifies the owner. `current` must have been read in `trx`; null starts a new subscription. Throws
 * when the event cannot follow, or when the subscription has changed since. Call `publishPlanChange` after the commit.
 */
export async function appendEvent(
  trx: Transaction,
  context: MailContext,
  input: { accountId: string; current: SubscriptionRecord | null; event: SubscriptionEvent; nowMs: number },
): Promise<SubscriptionRecord> {
  const { accountId, current, event, nowMs } = input;
  const previous = current?.state ?? null;
  const state = applyEvent(previous, event);
  const id = current?.id ?? randomUUID();
  const at = new Date(nowMs);
  await storeState(trx, { accountId, id, state, at });
  await insertSubscriptionEvent(trx, {
    subscription_id: id,
    version: state.version,
    account_id: accountId,
    at,
    event: JSON.stringify(event),
  });
  await updatePlan(trx, { accountId, event, state, nowMs });
  await notifyEvent(trx, context, { accountId, event, previous, current: state, nowMs });
  return { id, state };
}

/** A purchase fixes the terms of the plan. Other events leave them, and a plan that sales manages, as they are. */
async function updatePlan(
  trx: Transaction,
  {
    accountId,
    event,
    state,
    nowMs,
  }: { accountId: string; event: SubscriptionEvent; state: SubscriptionState; nowMs: number },
): Promise<void> {
  const account = await lockAccountPlan(trx, accountId);
  // An erased account has no plan.
  if (!account || isArranged(planOfAccount(account))) return;
  const paid = state.state === 'ended' ? null : state.terms.plan;
  if (paid === null) await endOverage(trx, { accountId, nowMs });
  const granted = (await findGrant(trx, accountId))?.plan ?? null;
  if (paid === null && granted === null) {
    await setAccountPlan(trx, accountId, { plan: DEFAULT_PLAN.id, terms: null });
    return;
  }
  const plan = higherPlan(paid, granted);
  const isPurchase = event.type === 'trial-started' || event.type === 'started' || event.type === 'upgraded';
  if (account.plan === plan && !isPurchase) return;
  // The price was agreed for the plan before.
  if (account.plan !== plan) await endOverage(trx, { accountId, nowMs });
  const sold = findPlan(plan) ?? planOfAccount({ ...account, plan });
  await setAccountPlan(trx, accountId, { plan, terms: sold.id === plan ? sold : null });
}

async function storeState(
  trx: Transaction,
  { accountId, id, state, at }: { accountId: string; id: string; state: SubscriptionState; at: Date },
): Promise<void> {
  const dueMs = dueAt(state, at.getTime());
  const row = {
    version: state.version,
    state: state.state,
    standing: JSON.stringify(state),
    due_at: dueMs === null ? null : new Date(dueMs),
  };
  if (state.version === 1)
    await insertSubscription(trx, { ...row, id, account_id: accountId, created_at: at });
  else await updateSubscriptionRow(trx, id, row);
}

/** Reports to the API's authenticator and to open pages that an account's plan or subscription changed. Call it after the commit. */
export function publishPlanChange(
  context: { keyChanged(accountId: string): void; changes: Pick<AccountChanges, 'publish'> },
  accountId: string,
): void {
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'plan');
  context.changes.publish(accountId, 'notifications');
}
