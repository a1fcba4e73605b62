import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { spanOfRange } from './range.ts';
import { outcomeOf, stepTotals, type Total } from './totals.ts';

const NOTHING: Total = { requests: 0, latencyUs: 0, statuses: new Map() };

/** The account's calls over time, one point for each hour or day of the range; without calls a point is 0. */
export async function usageSeries(
  { store, now }: Pick<UsageContext, 'store' | 'now'>,
  { accountId, range }: PortalBody<'usageSeries'> & { accountId: string },
): Promise<PortalReply<'usageSeries'>['additionalInfo']> {
  const span = spanOfRange(range, now());
  const totals = await stepTotals(store, accountId, span);
  const byTime = new Map(totals.map((total) => [total.at.getTime(), total]));
  const points = Array.from({ length: span.steps }, (_, index) => {
    const atMs = span.fromMs + index * span.stepMs;
    const { requests, latencyUs, statuses } = byTime.get(atMs) ?? NOTHING;
    const { errors, limited } = outcomeOf(statuses);
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
