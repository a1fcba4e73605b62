import { sumVenues, type VenueVolume } from '@meridian/market/simulator/venues';
import type { TickRange } from '../lake/lake.ts';
import type { TickTape } from './tape/tick-tape.ts';
import type { VendorName } from './vendor.ts';

/** The volume of a fed symbol by venue, as far as the tape reaches back: each vendor is one. Vendors without trades are left out. */
export async function fedVenues(
  tape: TickTape,
  symbol: string,
  vendors: readonly VendorName[],
  range: TickRange,
): Promise<readonly VenueVolume[]> {
  const rows: VenueVolume[] = [];
  for (const venue of vendors) {
    let volume = 0;
    let trades = 0;
    for await (const batch of tape.trades(symbol, venue, range))
      for (const { size, conditions } of batch) {
        trades += 1;
        if (!conditions.includes('notVolume')) volume += size;
      }
    if (trades > 0) rows.push({ venue, volume, trades });
  }
  return sumVenues(rows);
}
