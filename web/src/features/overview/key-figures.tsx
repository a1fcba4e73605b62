import type { UsageRange } from '@meridian/contracts/portal';
import { formatCount, formatTenths } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import { ABSENT, type Figures, type Known } from '../../lib/usage/usage-figures.ts';
import { formatRate } from '../../lib/usage/success-rate.ts';

const NONE = { value: '–', context: 'No data yet' };

function statsOf(figures: Figures, range: UsageRange) {
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
          },
    latency:
      latencyMs === null
        ? NONE
        : {
            value: formatTenths(latencyMs),
            unit: 'ms',
            context: `${p95Ms === null ? '' : `p95 ${formatTenths(p95Ms)} ms `}over ${range}`,
          },
    keys: {
      value: formatCount(activeKeys),
      context: activeKeys === 0 ? 'Generate one to call the API' : 'ready to use',
    },
  };
}

function absentStats(why: keyof typeof ABSENT) {
  const absent = { value: '–', context: ABSENT[why] };
  return { requests: absent, success: absent, latency: absent, keys: absent };
}

/** Four figures. `range` is the one that the figures over a range cover. */
export function KeyFigures({ figures, range }: { readonly figures: Known; readonly range: UsageRange }) {
  const stats = typeof figures === 'string' ? absentStats(figures) : statsOf(figures, range);
  return (
    <Stats label="Key figures">
      <Stat label="Requests this period" {...stats.requests} />
      <Stat label="Success rate" {...stats.success} />
      <Stat label="Average latency" {...stats.latency} />
      <Stat label="Active keys" {...stats.keys} />
    </Stats>
  );
}
