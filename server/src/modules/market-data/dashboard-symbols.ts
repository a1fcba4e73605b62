import { DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import type { Lake } from '../../lake/lake.ts';

/** The symbols that the dashboard shows: the usual ones, and others in the place of those that this market does not have. */
export function dashboardSymbols(lake: Pick<Lake, 'symbol' | 'search'>): readonly string[] {
  const usual = DASHBOARD_SYMBOLS.filter((symbol) => lake.symbol(symbol) !== undefined);
  const missing = DASHBOARD_SYMBOLS.length - usual.length;
  if (missing === 0) return usual;
  const { results } = lake.search({ offset: 0, limit: DASHBOARD_SYMBOLS.length + usual.length });
  const others = results.map(({ symbol }) => symbol).filter((symbol) => !usual.some((it) => it === symbol));
  return [...usual, ...others.slice(0, missing)];
}
