import type { PortalBody } from '@meridian/contracts/portal';
import { bucketedRange } from './bucketed-range.ts';
import type { UsageContext } from './context.ts';
import { addedUp } from './outcomes.ts';
import { listStepTotals } from './queries/roll-ups.ts';
import { pointsOf } from './series.ts';
import { accountFigures, lastCallId, rangeFigures } from './summary.ts';

/**
 * What summary and series of a range say together, without percentiles and endpoints. All of it follows from the sums by step, which
 * are far smaller than what percentiles are made of.
 */
export async function usageOverview(
  context: Pick<UsageContext, 'store' | 'reader' | 'callFiles' | 'now'>,
  { accountId, range }: PortalBody<'usageSeries'> & { accountId: string },
) {
  const { reader, now } = context;
  const buckets = bucketedRange(range, now());
  const reading = listStepTotals(reader, accountId, buckets);
  const lastId = reading.then((totals) => {
    const newestMs = totals.reduce((newest, { at }) => Math.max(newest, at.getTime()), 0);
    return lastCallId(context, accountId, totals.length === 0 ? undefined : newestMs);
  });
  const [account, totals, id] = await Promise.all([accountFigures(context, accountId), reading, lastId]);
  return {
    ...account,
    ...rangeFigures(addedUp(totals)),
    last_call_id: id,
    points: pointsOf(buckets, totals),
  };
}
