import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { bucketedRange } from './bucketed-range.ts';
import type { UsageContext } from './context.ts';
import { addedUp, countOutcomes } from './outcomes.ts';
import { findOldestDay, sumCalls } from './queries/roll-ups.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PACE_MS = 7 * DAY_MS;

type Outlook = PortalReply<'usageOutlook'>['additionalInfo'];
type Reading = Pick<UsageContext, 'reader' | 'now'>;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/**
 * The account's calls before the range, to compare it with, and their pace of the last days. Slower to change than the
 * summary, so a page reads it less often.
 */
export async function usageOutlook(
  context: Reading,
  { accountId, range }: PortalBody<'usageOutlook'> & { accountId: string },
): Promise<Outlook> {
  const [previous, pace] = await Promise.all([
    sumPrevious(context, accountId, range),
    paceOf(context, accountId),
  ]);
  return { previous, pace };
}

/**
 * The span before the range has the same length and ends at the same time of day, to the nearest hour: its last day is summed
 * by hours, because today is not over either.
 */
async function sumPrevious(
  { reader, now }: Reading,
  accountId: string,
  range: PortalBody<'usageOutlook'>['range'],
): Promise<Outlook['previous']> {
  const { fromMs, stepMs, steps, table } = bucketedRange(range, now());
  const spanMs = steps * stepMs;
  const lastMs = fromMs - stepMs;
  const untilMs = Math.round((now() - spanMs) / HOUR_MS) * HOUR_MS;
  const parts = await Promise.all([
    sumCalls(reader, accountId, { table, fromMs: fromMs - spanMs, untilMs: lastMs }),
    sumCalls(reader, accountId, { table: 'usage_hour', fromMs: lastMs, untilMs }),
  ]);
  const { requests, latencyUs, statuses } = addedUp(parts);
  if (requests === 0) return null;
  const { successRate } = countOutcomes(statuses);
  return {
    requests,
    success_rate: successRate === null ? null : oneDecimal(successRate),
    avg_latency_ms: oneDecimal(latencyUs / requests / 1_000),
  };
}

async function paceOf({ reader, now }: Reading, accountId: string): Promise<Outlook['pace']> {
  const nowMs = now();
  const windowMs = Math.floor((nowMs - PACE_MS) / HOUR_MS) * HOUR_MS;
  const [oldest, { requests, statuses }] = await Promise.all([
    findOldestDay(reader, accountId),
    sumCalls(reader, accountId, { table: 'usage_hour', fromMs: windowMs, untilMs: nowMs }),
  ]);
  if (oldest === null) return null;
  const sinceMs = Math.max(windowMs, oldest.getTime());
  return { requests: requests - countOutcomes(statuses).limited, since: new Date(sinceMs).toISOString() };
}
