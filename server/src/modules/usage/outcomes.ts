import { type Counts, countOf } from '../../store/usage-counts.ts';
import type { CallTotals } from './queries/roll-ups.ts';

/** Adds up counts with the same number. */
export function mergeCounts(counts: Iterable<Counts>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const some of counts) {
    for (const [number, count] of some) sums.set(number, (sums.get(number) ?? 0) + count);
  }
  return sums;
}

/** The sums of all parts together. */
export const addedUp = (parts: readonly CallTotals[]): CallTotals => ({
  requests: parts.reduce((sum, part) => sum + part.requests, 0),
  latencyUs: parts.reduce((sum, part) => sum + part.latencyUs, 0),
  statuses: mergeCounts(parts.map((part) => part.statuses)),
});

/** How some calls ended, as the dashboard shows it. */
interface OutcomeCounts {
  /** Status 400 and above, except 429. */
  readonly errors: number;
  /** Status 429. */
  readonly limited: number;
  /** Percent of the calls below status 400. Calls with 429 are left out; null when there were no others. */
  readonly successRate: number | null;
}

export function countOutcomes(statuses: Counts): OutcomeCounts {
  const limited = statuses.get(429) ?? 0;
  const errors = countOf(statuses, (status) => status >= 400 && status !== 429);
  const processed = countOf(statuses, (status) => status !== 429);
  return { errors, limited, successRate: processed === 0 ? null : (1 - errors / processed) * 100 };
}
