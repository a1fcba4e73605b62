import type { Store } from '../../../store/schema.ts';
import type { LedgerDifference } from './difference.ts';
import {
  listMissingNumbers,
  listOpenBalances,
  listOverdrawnCredit,
  listUnbalancedCurrencies,
} from './queries.ts';

/** Checks the ledger itself: sums that are not zero, open balances of settled charges, overdrawn credit, and missing document numbers. */
export async function checkLedger(store: Store): Promise<LedgerDifference[]> {
  const unbalanced = await listUnbalancedCurrencies(store);
  const balances = await listOpenBalances(store);
  const overdrawn = await listOverdrawnCredit(store);
  const missing = await listMissingNumbers(store);
  return [
    ...unbalanced.map(({ currency, sum }) => ({
      kind: 'ledger-unbalanced' as const,
      what: `The entries in ${currency} add up to ${sum} instead of zero.`,
    })),
    ...balances.map(({ charge, sum, currency }) => ({
      kind: 'customer-balance' as const,
      what: `Charge ${charge} leaves a customer balance of ${sum} ${currency}.`,
    })),
    ...overdrawn.map(({ account, sum, currency }) => ({
      kind: 'credit-overdrawn' as const,
      what: `Account ${account} has used ${sum} ${currency} more credit than it was given.`,
    })),
    ...missing.map(({ kind, number }) => ({
      kind: 'number-missing' as const,
      what: `There is no ${kind} with the number ${number}.`,
    })),
  ];
}
