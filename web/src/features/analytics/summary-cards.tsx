import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { formatCount, formatTenths } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { ABSENT, type Summary } from '../../lib/usage/usage-figures.ts';
import type { RangeReading } from '../../lib/usage/reading.ts';
import type { Point } from '../../lib/usage/use-live-usage.ts';
import { formatRate, outcomesOf, successRateOf } from '../../lib/usage/success-rate.ts';
import { RATINGS, ratingOf } from './rating.ts';
import { Sparkline } from '../../ui/sparkline.tsx';

const FAILURES_SHOWN = 3;

/** `7 × 429, 3 × 400, 1 × 500`: the most frequent statuses. */
function failureText(failures: Summary['failures']): string {
  const [shown, rest] = [failures.slice(0, FAILURES_SHOWN), failures.slice(FAILURES_SHOWN)];
  const words = shown.map(({ status, requests }) => `${formatCount(requests)} × ${status}`);
  const others = rest.reduce((sum, { requests }) => sum + requests, 0);
  return [...words, ...(others > 0 ? [`${formatCount(others)} others`] : [])].join(', ');
}

export function RatingBadge({ rate }: { readonly rate: number }) {
  const rating = ratingOf(rate);
  return <Badge kind={RATINGS[rating].kind}>{rating}</Badge>;
}

const NONE = { value: '–', context: 'No data yet' };

function figuresOf(summary: Summary, points: readonly Point[]) {
  const { range_requests: requests, failures, avg_latency_ms: latencyMs, p95_ms: p95Ms } = summary;
  const outcomes = outcomesOf(requests, failures);
  const rate = successRateOf(outcomes);
  const failed = outcomes.errors + outcomes.limited;
  const none = requests === 0;
  return {
    requests: none
      ? { ...NONE, value: '0' }
      : {
          value: formatCount(requests),
          context: <Sparkline values={points.map((point) => point.requests)} />,
        },
    success:
      rate === null
        ? { ...NONE, ...(none ? {} : { context: 'Only calls over the limit' }) }
        : { value: formatRate(rate), unit: '%', context: <RatingBadge rate={rate} /> },
    latency:
      latencyMs === null
        ? NONE
        : {
            value: formatTenths(latencyMs),
            unit: 'ms',
            context: (
              <>
                {p95Ms !== null && <span>p95 {formatTenths(p95Ms)} ms</span>}
                <Sparkline values={points.map((point) => point.avg_latency_ms)} />
              </>
            ),
          },
    failed: none
      ? { ...NONE, value: '0' }
      : { value: formatCount(failed), context: failed === 0 ? 'None' : failureText(failures) },
  };
}

function absentFigures(why: string) {
  const absent = { value: '–', context: why };
  return { requests: absent, success: absent, latency: absent, failed: absent };
}

interface Props {
  readonly summary: RangeReading<Summary>;
  readonly points: readonly Point[];
}

/** The range in four figures. */
export function SummaryCards({ summary: { shown, problem, unavailable }, points }: Props) {
  const absent = unavailable ? NOT_AVAILABLE : ABSENT[problem === null ? 'waiting' : 'failed'];
  const stats = shown ? figuresOf(shown.info, points) : absentFigures(absent);
  return (
    <Stats label="Summary">
      <Stat label="Total requests" {...stats.requests} />
      <Stat label="Success rate" {...stats.success} />
      <Stat label="Average latency" {...stats.latency} />
      <Stat label="Failed calls" {...stats.failed} />
    </Stats>
  );
}
