import type { Store } from '../../store/schema.ts';
import { countOf } from '../../store/usage-counts.ts';
import { percentileMs } from './histogram.ts';
import { countOutcomes } from './outcomes.ts';
import { listRecentTotals } from './queries/recent.ts';

const MINUTE_MS = 60_000;

export interface RecentFigures {
  /** Without those over the limit. */
  readonly calls: number;
  /** Percent of them that failed; null without calls. */
  readonly errorsPct: number | null;
  readonly p95Ms: number | null;
}

/** The figures of the calls of accounts in the last minutes, the running one included. Accounts without calls are missing. */
export async function recentFigures(
  store: Store,
  { accountIds, minutes, nowMs }: { accountIds: readonly string[]; minutes: number; nowMs: number },
): Promise<ReadonlyMap<string, RecentFigures>> {
  const since = new Date((Math.floor(nowMs / MINUTE_MS) - minutes + 1) * MINUTE_MS);
  const totals = await listRecentTotals(store, accountIds, since);
  return new Map(
    Array.from(totals, ([id, { statuses, latencies }]) => {
      const { successRate } = countOutcomes(statuses);
      const figures = {
        calls: countOf(statuses, (status) => status !== 429),
        errorsPct: successRate === null ? null : 100 - successRate,
        p95Ms: percentileMs(latencies, 0.95),
      };
      return [id, figures] as const;
    }),
  );
}
