import type { SharedCounting } from '../../../shared/rate-limiters/shared-counting.ts';
import type { Store } from '../../../store/schema.ts';
import type { CallLimits } from './account-limits.ts';
import { chargedInMonth } from './queries.ts';
import { SharedAccountLimits } from './shared-account-limits.ts';

/** Makes the limits of accounts that all processes on one Valkey count together. */
export function sharedLimits(counting: SharedCounting, store: Store): (accountId: string) => CallLimits {
  const tools = {
    ...counting,
    chargedInMonth: (accountId: string, monthMs: number) =>
      chargedInMonth(store, accountId, new Date(monthMs).toISOString().slice(0, 10)),
  };
  return (accountId) => new SharedAccountLimits(accountId, tools);
}
