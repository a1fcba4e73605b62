import type { Store } from '../../../store/schema.ts';
import { endedOutages } from '../../operations/index.ts';
import { findFirstPaidCharge, listDisputedCharges, listPaidUpgrades } from './queries/charges.ts';
import { type RefundRecord, wasMoneyBackUsed } from './queries/refunds.ts';
import type { RefundFacts } from './refund-eligibility.ts';

/**
 * Reads what the refund rules depend on; lock the account to rely on it. The returned function adds the refunds of one charge.
 */
export async function refundFacts(
  store: Store,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<(refunds: readonly RefundRecord[]) => RefundFacts> {
  const first = await findFirstPaidCharge(store, accountId);
  const moneyBackUsed = await wasMoneyBackUsed(store, accountId);
  const upgrades = await listPaidUpgrades(store, accountId);
  const disputedIds = await listDisputedCharges(store, accountId);
  const outages = await endedOutages(store, nowMs);
  const firstPaidId = first?.id ?? null;
  return (refunds) => ({ firstPaidId, moneyBackUsed, outages, upgrades, disputedIds, refunds, nowMs });
}
