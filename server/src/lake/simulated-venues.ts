import { DAY_MS } from '@meridian/market/dates';
import { firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import type { Exchange } from '@meridian/market/simulator/exchange';
import { sumVenues, type VenueVolume } from '@meridian/market/simulator/venues';
import type { Lake, TickRange } from './lake.ts';

/** The volume of a simulated coin by venue in a range of whole days, the last of which may be in progress. */
export async function simulatedVenues(
  exchange: Exchange,
  lake: Pick<Lake, 'daily' | 'tradeTotals'>,
  symbol: string,
  { fromMs, toMs }: TickRange,
): Promise<readonly VenueVolume[]> {
  const all = await lake.daily(symbol);
  // A day that ends later has not been traded through.
  const throughMs = toMs - DAY_MS + 1;
  const start = firstAtOrAfter(all, fromMs);
  const days = sliceBars(all, start, Math.max(start, firstAtOrAfter(all, throughMs)));
  const totals = await lake.tradeTotals(symbol, fromMs, throughMs);
  const growing = exchange.growingDailyBar(symbol, toMs - 1);
  const isPart = growing !== undefined && growing.timestamp[0]! >= Math.max(fromMs, throughMs);
  const rows: VenueVolume[] = [];
  for (let at = 0; at < days.length; at += 1)
    rows.push(
      ...exchange.venues(symbol, days.timestamp[at]! / DAY_MS, {
        volume: days.volume[at]!,
        trades: totals.trades[at]!,
      }),
    );
  if (isPart)
    rows.push(
      ...exchange.venues(symbol, growing.timestamp[0]! / DAY_MS, {
        volume: growing.volume[0]!,
        trades: growing.trades![0]!,
      }),
    );
  return sumVenues(rows);
}
