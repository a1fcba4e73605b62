import type { Currency } from '@meridian/contracts/prices';
import type { Store } from '../../../store/schema.ts';
import type { ChargeRecord } from './queries/charges.ts';
import { listCreditBalances, maxOrderedCredit, sumPendingCredit } from './queries/credit.ts';

interface CreditOf {
  readonly accountId: string;
  readonly currency: Currency;
}

/**
 * The credit that an account can use now, in minor units: what the ledger owes less what its pending charges wait for, except
 * `exceptCharge`. Lock the account to rely on it.
 */
export async function availableCredit(
  store: Store,
  { accountId, currency, exceptCharge = null }: CreditOf & { readonly exceptCharge?: string | null },
): Promise<number> {
  const balances = await listCreditBalances(store, accountId);
  const owed = balances.find((balance) => balance.currency === currency)?.amountMinor ?? 0;
  // Most customers have none.
  return owed === 0 ? 0 : owed - (await sumPendingCredit(store, { accountId, currency, exceptCharge }));
}

/** The credit that neither a pending charge nor an open order of the account waits for. Lock the account to rely on it. */
export async function unpromisedCredit(store: Store, of: CreditOf): Promise<number> {
  const availableMinor = await availableCredit(store, of);
  return availableMinor <= 0 ? availableMinor : availableMinor - (await maxOrderedCredit(store, of));
}

/**
 * How much of a price credit pays, in minor units. What is left for the provider is nothing or at least its minimum, so less
 * credit is used where the rest would be too small to charge.
 */
export function creditToApply(
  priceMinor: number,
  { availableMinor, minimumMinor }: { availableMinor: number; minimumMinor: number },
): number {
  const covered = Math.max(0, Math.min(priceMinor, availableMinor));
  const left = priceMinor - covered;
  return left === 0 || left >= minimumMinor ? covered : Math.max(0, priceMinor - minimumMinor);
}

/** Whether the credit of a charge is still there: one that failed has given it up, also when it is paid after all. */
export async function hasItsCredit(store: Store, charge: ChargeRecord): Promise<boolean> {
  const { id: exceptCharge, account_id: accountId, currency, credit_minor: creditMinor } = charge;
  if (creditMinor === 0) return true;
  return creditMinor <= (await availableCredit(store, { accountId, currency, exceptCharge }));
}
