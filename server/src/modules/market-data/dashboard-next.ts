import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { comingActions } from '../../lake/coming-actions.ts';
import type { MarketDataContext } from './context.ts';
import { filesReports, readEarnings } from './earnings.ts';
import { knownSymbol } from './known-symbol.ts';

/** A quarter and its results are at most this far ahead. */
const AHEAD_DAYS = 130;

/** The next results and the next dividend of a symbol, as far as they are known. Throws error 141 for an unknown one. */
export async function dashboardNext(
  { lake, now }: Pick<MarketDataContext, 'lake' | 'now'>,
  { symbol }: PortalBody<'marketNext'>,
): Promise<PortalReply<'marketNext'>['additionalInfo']> {
  const info = knownSymbol(lake, symbol);
  lake.checkWhole(info.symbol);
  const today = Math.floor(now() / DAY_MS);
  const range = { from: dateOf(today), to: dateOf(today + AHEAD_DAYS) };
  const days = filesReports(info) ? await readEarnings(lake, info, range) : [];
  const results = days
    .filter((day) => day.timestamp === null || Date.parse(day.timestamp) > now())
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))[0];
  const dividend = (await comingActions(lake, [info], range))
    .map(({ action }) => action)
    .filter((action) => action.kind === 'dividend' && action.symbol === info.symbol)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))[0];
  return {
    symbol: info.symbol,
    earnings: results ? { date: results.date, timeOfDay: results.timeOfDay } : null,
    dividend: dividend
      ? { exDate: dividend.date, amount: dividend.amount ?? null, currency: info.currency }
      : null,
  };
}
