import type { PortalReply, UsageRange } from '@meridian/contracts/portal';
import { usePortalQuery } from '../query/use-portal-query.ts';
import { type RangeReading, rangeReading } from './reading.ts';
import type { Summary } from './usage-figures.ts';

/**
 * With a constant stream of calls, figures, list and chart are read this often, and show a call together: the server allows
 * 120 requests a minute per call and account.
 */
const INTERVAL_MS = 2_000;
const RECENT = 10;

type Series = PortalReply<'usageSeries'>['additionalInfo'];
type Requests = PortalReply<'usageRequests'>['additionalInfo'];
export type Point = Series['points'][number];
export type RecentCall = Requests['items'][number];

export interface LiveUsage {
  readonly summary: RangeReading<Summary>;
  readonly series: RangeReading<Series>;
  readonly requests: RangeReading<Requests>;
  /** Requests everything again, as if the last request had not failed. */
  readonly retry: () => void;
}

/** Differs when a call was logged since the last summary. */
const versionOf = ({ last_call_id, requests, range_requests }: Summary) =>
  `${last_call_id} ${requests} ${range_requests}`;

/**
 * The account's usage over `range`; nothing is read while there is no range. Live events refetch the summary, and a summary
 * with new calls refetches the rest. Previous figures stay until new ones arrive.
 */
export function useLiveUsage(range: UsageRange | null): LiveUsage {
  const asked = range ?? '7d';
  const summary = usePortalQuery(
    'usageSummary',
    { range: asked },
    { enabled: range !== null, minIntervalMs: INTERVAL_MS, retry: true },
  );
  const { loaded } = summary;
  const version = loaded?.body.range === range && summary.problem === null ? versionOf(loaded.info) : null;
  const details = { enabled: version !== null, retry: true } as const;
  const series = usePortalQuery('usageSeries', { range: asked }, { ...details, version });
  const requests = usePortalQuery(
    'usageRequests',
    { range: asked, page: 1, page_size: RECENT },
    { ...details, version },
  );
  const withSummary = <Info>(reading: RangeReading<Info>): RangeReading<Info> => ({
    ...reading,
    problem: reading.problem ?? summary.problem,
    unavailable: reading.unavailable || summary.unavailable,
  });
  return {
    summary: rangeReading(summary),
    series: withSummary(rangeReading(series)),
    requests: withSummary(rangeReading(requests)),
    retry: () => {
      summary.retry();
      series.retry();
      requests.retry();
    },
  };
}
