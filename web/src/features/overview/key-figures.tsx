import type { UsageRange } from '@meridian/contracts/portal';
import { formatCount, formatTenths } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import { ABSENT, type Figures, type Known } from '../../lib/usage/usage-figures.ts';
import { changeOf } from '../../lib/usage/change.ts';
import type { Outlook } from '../../lib/usage/forecast.ts';
import { formatRate } from '../../lib/usage/success-rate.ts';

const NONE = { value: '–', context: 'No data yet', change: null };

function statsOf(figures: Figures, range: UsageRange, previous: Outlook['previous']) {
  const { requests, limit, successRate, failed, latencyMs, p95Ms, activeKeys } = figures;
  return {
    requests: {
      value: formatCount(requests),
      context: limit === null ? 'Unlimited' : `of ${formatCount(limit)} this month`,
    },
    success:
      successRate === null
        ? NONE
        : {
            value: formatRate(successRate),
            unit: '%',
            context: `${formatCount(failed)} failed over ${range}`,
            change: changeOf(successRate, previous?.success_rate ?? null, {
              range,
              unit: 'points',
              more: 'higher',
              less: 'lower',
            }),
          },
    latency:
      latencyMs === null
        ? NONE
        : {
            value: formatTenths(latencyMs),
            unit: 'ms',
            context: `${p95Ms === null ? '' : `p95 ${formatTenths(p95Ms)} ms `}over ${range}`,
            change: changeOf(latencyMs, previous?.avg_latency_ms ?? null, {
              range,
              unit: 'ms',
              more: 'slower',
              less: 'faster',
            }),
          },
    keys: {
      value: formatCount(activeKeys),
      context: activeKeys === 0 ? 'Generate one to call the API' : 'ready to use',
    },
  };
}

function absentStats(why: keyof typeof ABSENT) {
  const absent = { value: '–', context: ABSENT[why] };
  const compared = { ...absent, change: null };
  return { requests: absent, success: compared, latency: compared, keys: absent };
}

interface Props {
  readonly figures: Known;
  /** What the figures over a range cover. */
  readonly range: UsageRange;
  /** The range before it, to compare with. */
  readonly previous: Outlook['previous'];
}

/** Four figures. */
export function KeyFigures({ figures, range, previous }: Props) {
  const stats = typeof figures === 'string' ? absentStats(figures) : statsOf(figures, range, previous);
  return (
    <Stats label="Key figures">
      <Stat label="Requests this period" {...stats.requests} />
      <Stat label="Success rate" {...stats.success} />
      <Stat label="Average latency" {...stats.latency} />
      <Stat label="Active keys" {...stats.keys} />
    </Stats>
  );
}
