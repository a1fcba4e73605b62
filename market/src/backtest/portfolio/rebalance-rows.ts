import { DAY_MS, weekday } from '../../dates.ts';

export const REBALANCINGS = ['none', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
/** How often weights are restored; `none` buys once. */
export type Rebalancing = (typeof REBALANCINGS)[number];

/** The period that a day lies in; days are milliseconds since 1970 UTC. Weeks begin on Monday. */
const PERIOD_OF: Record<Rebalancing, (timestamp: number) => number> = {
  none: () => 0,
  daily: (timestamp) => timestamp,
  weekly: (timestamp) => timestamp / DAY_MS - ((weekday(timestamp / DAY_MS) + 6) % 7),
  monthly: (timestamp) => monthOf(timestamp),
  quarterly: (timestamp) => Math.floor(monthOf(timestamp) / 3),
  yearly: (timestamp) => Math.floor(monthOf(timestamp) / 12),
};

function monthOf(timestamp: number): number {
  const date = new Date(timestamp);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * The rows in [first, end) at whose close weights are decided: the first one, and the first trading day of each later period.
 * That a day begins a period is known from the days up to it.
 */
export function rebalanceRows(
  timestamp: Float64Array,
  first: number,
  end: number,
  rebalancing: Rebalancing,
): number[] {
  const periodOf = PERIOD_OF[rebalancing];
  const rows: number[] = [];
  let period = NaN;
  for (let row = first; row < end; row++) {
    const own = periodOf(timestamp[row]!);
    if (own !== period) rows.push(row);
    period = own;
  }
  return rows;
}
