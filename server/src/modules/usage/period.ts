import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import type { Usage } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { monthOf } from '../../shared/clock/billing-month.ts';
import { planOfAccount } from '../../shared/plans/account-plan.ts';
import { findPlanAndCharged } from './queries/accounts.ts';

/** Charged calls of the current calendar month (UTC) and the plan's limit. Unknown accounts count as unused, on the default plan. */
export async function usageOfPeriod(
  { store, now }: Pick<UsageContext, 'store' | 'now'>,
  accountId: string,
): Promise<Usage> {
  const { startMs, endMs } = monthOf(now());
  const row = await findPlanAndCharged(store, accountId, new Date(startMs).toISOString().slice(0, 10));
  return {
    requests: row?.charged ?? 0,
    limit: (row ? planOfAccount(row) : DEFAULT_PLAN).callsPerMonth,
    resetDate: new Date(endMs).toISOString(),
  };
}
