import type { Instrument } from './instrument.ts';
import { bookOf, type OrderBook } from './order-book.ts';
import { drawsFor } from './random.ts';
import { STREAM } from './shocks.ts';

/** Prices on each side of a book. */
export const BOOK_LEVELS = 10;

/** How much more waits at each price further away than at the one before. */
const GROWTH = 0.15;

/**
 * The best ten prices of each side at a second (since 1970), the best first. The first level is the book of `bookOf`. Further
 * prices are at least a tick apart, and more waits at them. Empty where nobody quotes; a side is shorter where its next
 * price would not be positive.
 */
export function depthOf(
  instrument: Instrument,
  seed: number,
  price: number,
  second: number,
): readonly OrderBook[] {
  const best = bookOf(instrument, seed, price, second);
  if (best.bid === null || best.ask === null) return [];
  const { symbol, priceDecimals, volumeDecimals } = instrument;
  const draws = drawsFor(seed, symbol);
  const unit = 10 ** priceDecimals;
  let bid = Math.round(best.bid * unit);
  let ask = Math.round(best.ask * unit);
  const width = ask - bid;
  const lot = volumeDecimals === 0 ? 100 : 0.01;
  const uniform = (level: number, part: number) => draws.uniform(second, STREAM.depth, level * PARTS + part);
  const step = (level: number, part: number) => 1 + Math.floor(width * uniform(level, part));
  const size = (level: number, part: number) =>
    Math.round((1 + Math.floor(-8 * (1 + GROWTH * level) * Math.log(uniform(level, part)))) * lot * 100) /
    100;
  const levels: OrderBook[] = [best];
  for (let level = 1; level < BOOK_LEVELS; level++) {
    bid -= step(level, 0);
    ask += step(level, 1);
    const hasBid = bid > 0;
    levels.push({
      bid: hasBid ? bid / unit : null,
      ask: ask / unit,
      bidSize: hasBid ? size(level, 2) : null,
      askSize: size(level, 3),
    });
  }
  return levels;
}

/** Draws of one level: two distances and two sizes. */
const PARTS = 4;
