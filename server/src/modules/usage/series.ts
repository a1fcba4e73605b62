import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { type BucketedRange, bucketedRange } from './bucketed-range.ts';
import { countOutcomes } from './outcomes.ts';
import { type CallTotals, listStepTotals, type StepTotals } from './queries/roll-ups.ts';

const NO_CALLS: CallTotals = { requests: 0, latencyUs: 0, statuses: new Map() };

/** The account's calls over time, one point for each hour or day of the range. Points without calls are 0. */
export async function usageSeries(
  { reader, now }: Pick<UsageContext, 'reader' | 'now'>,
  { accountId, range }: PortalBody<'usageSeries'> & { accountId: string },
): Promise<PortalReply<'usageSeries'>['additionalInfo']> {
  const buckets = bucketedRange(range, now());
  return { points: pointsOf(buckets, await listStepTotals(reader, accountId, buckets)) };
}

/** A point for each step of the range. */
export function pointsOf(
  buckets: BucketedRange,
  totals: readonly StepTotals[],
): PortalReply<'usageSeries'>['additionalInfo']['points'] {
  const byTime = new Map(totals.map((total) => [total.at.getTime(), total]));
  return Array.from({ length: buckets.steps }, (_, index) => {
    const atMs = buckets.fromMs + index * buckets.stepMs;
    const { requests, latencyUs, statuses } = byTime.get(atMs) ?? NO_CALLS;
    const { errors, limited } = countOutcomes(statuses);
    return {
      t: new Date(atMs).toISOString(),
      requests,
      errors,
      limited,
      avg_latency_ms: requests > 0 ? Math.round(latencyUs / requests / 100) / 10 : null,
    };
  });
}
