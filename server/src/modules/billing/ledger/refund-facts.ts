import type { Store } from '../../../store/schema.ts';
import { endedOutages } from '../../operations/index.ts';
import { findFirstPaidCharge, listPaidUpgrades } from './queries/charges.ts';
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
  const outages = await endedOutages(store, nowMs);
  return (refunds) => ({ firstPaidId: first?.id ?? null, moneyBackUsed, outages, upgrades, refunds, nowMs });
}
