import type { Instrument } from './instrument.ts';
import { drawsFor } from './random.ts';
import { STREAM } from './shocks.ts';

/** The best prices at which somebody would buy and sell; null where nobody quotes. */
export interface OrderBook {
  readonly bid: number | null;
  readonly ask: number | null;
  readonly bidSize: number | null;
  readonly askSize: number | null;
}

export const NO_BOOK: OrderBook = { bid: null, ask: null, bidSize: null, askSize: null };

/**
 * Bid and ask around the price of a second (since 1970), one of them at it most of the time, and sizes in round lots
 * of 100.
 */
export function bookOf(
  { symbol, spread, priceDecimals, volumeDecimals }: Instrument,
  seed: number,
  price: number,
  second: number,
): OrderBook {
  if (spread === null) return NO_BOOK;
  const draws = drawsFor(seed, symbol);
  const unit = 10 ** priceDecimals;
  const ticks = Math.round(price * unit);
  const width = Math.max(1, Math.round(ticks * spread * (0.5 + draws.uniform(second, STREAM.spread))));
  const below = Math.floor(width * draws.uniform(second, STREAM.spread, 1) + 0.5);
  const bid = Math.max(1, ticks - below);
  const lot = volumeDecimals === 0 ? 100 : 0.01;
  const size = (stream: number) =>
    Math.round((1 + Math.floor(-8 * Math.log(draws.uniform(second, stream)))) * lot * 100) / 100;
  return {
    bid: bid / unit,
    ask: (bid + width) / unit,
    bidSize: size(STREAM.bidSize),
    askSize: size(STREAM.askSize),
  };
}
