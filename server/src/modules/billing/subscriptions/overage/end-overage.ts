import { type AccountOverage, callsForMinor, overageCostMinor } from '@meridian/contracts/overage';
import { planOfAccount } from '../../../../shared/plans/account-plan.ts';
import type { Transaction } from '../../../../store/schema.ts';
import { findPlanAndCharged } from '../../../usage/index.ts';
import { findRunningUse, type OverageUse, setOverage, updateUse } from './queries.ts';

/**
 * Ends what runs, as part of `trx`, in which the account is locked: switches overage off, and has the next round charge the calls that
 * the store has counted. Call it before the plan changes. Later calls belong to the new plan.
 */
export async function endOverage(
  trx: Transaction,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<void> {
  const use = await findRunningUse(trx, accountId);
  if (!use) return;
  const ended = await closeUse(trx, use, nowMs);
  if (ended) await setOverage(trx, accountId, { ...ended, on: false });
}

/**
 * Fixes the calls of a use and what they cost, and makes it due. They never cost more than the cap. Returns what the account
 * agreed to, with the use as ended; null for an erased account, which owes nothing.
 */
export async function closeUse(
  trx: Transaction,
  use: OverageUse,
  nowMs: number,
): Promise<AccountOverage | null> {
  const { id, account_id: accountId, month, included, per_thousand_minor: price } = use;
  const account = await findPlanAndCharged(trx, accountId, month);
  const agreed = account?.overage;
  if (!account || !agreed) {
    await updateUse(trx, id, { state: 'free', calls: 0, amount_minor: 0, due_at: null });
    return null;
  }
  const endedBefore = agreed.month === month ? agreed : { endedCalls: 0, endedMinor: 0 };
  const quota = Math.max(included, planOfAccount(account).callsPerMonth ?? account.charged);
  const paidFor = callsForMinor(agreed.capMinor - endedBefore.endedMinor, price);
  const calls = Math.min(Math.max(0, account.charged - quota), paidFor);
  const amountMinor = overageCostMinor(calls, price);
  const state = amountMinor === 0 ? 'free' : 'due';
  await updateUse(trx, id, {
    state,
    calls,
    amount_minor: amountMinor,
    due_at: state === 'due' ? new Date(nowMs) : null,
  });
  return {
    ...agreed,
    month,
    included: null,
    endedCalls: endedBefore.endedCalls + calls,
    endedMinor: endedBefore.endedMinor + amountMinor,
  };
}
