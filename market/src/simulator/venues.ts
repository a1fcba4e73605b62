import type { Instrument } from './instrument.ts';
import { drawsFor } from './random.ts';
import { STREAM } from './shocks.ts';

/** What was traded at one venue. */
export interface VenueVolume {
  readonly venue: string;
  readonly volume: number;
  readonly trades: number;
}

/** Venues of coins in dollars, with their usual part of the volume. */
const VENUES: readonly (readonly [venue: string, part: number])[] = [
  ['coinbase', 0.44],
  ['kraken', 0.27],
  ['bitstamp', 0.18],
  ['gemini', 0.11],
];
/** How much the parts differ from day to day, as a logarithm. */
const VARIATION = 0.2;

/**
 * Where the volume and trades of a day (since 1970) were traded. They add up to exactly these, and the same seed and day give the
 * same parts. Empty for what is no coin.
 */
export function venuesOf(
  { symbol, assetClass, volumeDecimals }: Pick<Instrument, 'symbol' | 'assetClass' | 'volumeDecimals'>,
  seed: number,
  day: number,
  { volume, trades }: Pick<VenueVolume, 'volume' | 'trades'>,
): readonly VenueVolume[] {
  if (assetClass !== 'crypto') return [];
  const draws = drawsFor(seed, symbol);
  const weights = VENUES.map(
    ([, part], index) => part * Math.exp(VARIATION * draws.normal(day, STREAM.venues, index)),
  );
  const unit = 10 ** volumeDecimals;
  const volumes = parts(Math.round(volume * unit), weights);
  const counts = parts(trades, weights);
  return VENUES.map(([venue], index) => ({
    venue,
    volume: volumes[index]! / unit,
    trades: counts[index]!,
  }));
}

/** A whole number divided by weights into whole numbers that add up to it. */
function parts(whole: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let reached = 0;
  let given = 0;
  return weights.map((weight, index) => {
    reached += weight;
    const until = index === weights.length - 1 ? whole : Math.round((whole * reached) / sum);
    const part = until - given;
    given = until;
    return part;
  });
}

/** The sums of venues, largest volume first. */
export function sumVenues(rows: Iterable<VenueVolume>): VenueVolume[] {
  const sums = new Map<string, { volume: number; trades: number }>();
  for (const { venue, volume, trades } of rows) {
    const sum = sums.get(venue) ?? { volume: 0, trades: 0 };
    sums.set(venue, { volume: sum.volume + volume, trades: sum.trades + trades });
  }
  return Array.from(sums, ([venue, { volume, trades }]) => ({
    venue,
    volume: withoutDust(volume),
    trades,
  })).toSorted((a, b) => b.volume - a.volume || (a.venue < b.venue ? -1 : 1));
}

/** Digits that a sum of volumes has for certain. */
const DIGITS = 15;
/** A sum without the dust of binary fractions. */
export const withoutDust = (sum: number): number => Number(sum.toPrecision(DIGITS));
