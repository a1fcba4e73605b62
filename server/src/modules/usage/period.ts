import { planOf } from '@meridian/contracts/plans';
import type { Usage } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { monthOf } from '../../shared/clock/billing-month.ts';

/** Charged calls of the current calendar month (UTC) against the plan's limit. Unknown accounts have used nothing. */
export async function usageOfPeriod(
  { store, now }: Pick<UsageContext, 'store' | 'now'>,
  accountId: string,
): Promise<Usage> {
  const { startMs, endMs } = monthOf(now());
  const row = await store
    .selectFrom('account')
    .leftJoin('usage_month', (join) =>
      join
        .onRef('usage_month.account_id', '=', 'account.id')
        .on('usage_month.month', '=', new Date(startMs).toISOString().slice(0, 10)),
    )
    .select(['account.plan', 'usage_month.charged'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return {
    requests: row?.charged ?? 0,
    limit: planOf(row?.plan ?? 'free').callsPerMonth,
    resetDate: new Date(endMs).toISOString(),
  };
}
