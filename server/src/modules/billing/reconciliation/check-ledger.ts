import { decimalText } from '@meridian/contracts/prices';
import type { Store } from '../../../store/schema.ts';
import type { LedgerDifference } from './difference.ts';
import {
  listMissingNumbers,
  listOpenBalances,
  listOverdrawnCredit,
  listUnbalancedCurrencies,
} from './queries/compared.ts';

/** Checks the ledger itself: sums that are not zero, open balances of settled charges, overdrawn credit, and missing document numbers. */
export async function checkLedger(store: Store): Promise<LedgerDifference[]> {
  const unbalanced = await listUnbalancedCurrencies(store);
  const balances = await listOpenBalances(store);
  const overdrawn = await listOverdrawnCredit(store);
  const missing = await listMissingNumbers(store);
  return [
    ...unbalanced.map(({ currency, sum }) => ({
      kind: 'ledger-unbalanced' as const,
      subject: currency,
      what: `The entries in ${currency} add up to ${decimalText(Number(sum))} instead of zero.`,
    })),
    ...balances.map(({ charge, sum, currency }) => ({
      kind: 'customer-balance' as const,
      subject: `${charge} ${currency}`,
      chargeId: charge,
      what: `Charge ${charge} leaves a customer balance of ${decimalText(Number(sum))} ${currency}.`,
    })),
    ...overdrawn.map(({ account, sum, currency }) => ({
      kind: 'credit-overdrawn' as const,
      subject: `${account} ${currency}`,
      what: `Account ${account} has used ${decimalText(Number(sum))} ${currency} more credit than it was given.`,
    })),
    ...missing.map(({ kind, number }) => ({
      kind: 'number-missing' as const,
      subject: `${kind} ${number}`,
      what: `There is no ${kind} with the number ${number}.`,
    })),
  ];
}
