import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Context } from '../context.ts';
import { spanOfRange } from './range.ts';
import { outcomeOf } from './totals.ts';

/** The account's calls over time, one point for each hour or day of the range; without calls a point is 0. */
export async function usageSeries(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { accountId, range }: PortalBody<'usageSeries'> & { accountId: string },
): Promise<PortalReply<'usageSeries'>['additionalInfo']> {
  const { fromMs, stepMs, steps, table } = spanOfRange(range, now());
  const rows = await store
    .selectFrom(table)
    .select(({ fn }) => [
      'at',
      'status',
      fn.sum<string>('requests').as('requests'),
      fn.sum<string>('latency_us').as('latencyUs'),
    ])
    .where('account_id', '=', accountId)
    .where('at', '>=', new Date(fromMs))
    .groupBy(['at', 'status'])
    .execute();
  const byTime = Map.groupBy(rows, ({ at }) => at.getTime());
  const points = Array.from({ length: steps }, (_, index) => {
    const atMs = fromMs + index * stepMs;
    const totals = (byTime.get(atMs) ?? []).map(({ status, requests, latencyUs }) => ({
      status,
      requests: Number(requests),
      latencyUs: Number(latencyUs),
    }));
    const { requests, errors, limited, latencyUs } = outcomeOf(totals);
    return {
      t: new Date(atMs).toISOString(),
      requests,
      errors,
      limited,
      avg_latency_ms: requests > 0 ? Math.round(latencyUs / requests / 100) / 10 : null,
    };
  });
  return { points };
}
