import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import type { AssetClass, Lake, SymbolInfo } from '../../lake/lake.ts';

/** Places after the point. */
interface Step {
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
}

/** Of symbols whose exchange states no step: at least, and at most. */
const BOUNDS: Readonly<Record<AssetClass, readonly [least: number, most: number]>> = {
  equity: [2, 4],
  etf: [2, 4],
  fund: [2, 4],
  index: [2, 2],
  fx: [3, 5],
  crypto: [2, 8],
};

const placesOf = (value: number | null): number => {
  const [, places = ''] = (value ?? 0).toFixed(8).split('.');
  return places.replace(/0+$/, '').length;
};

/** The step of prices and volumes: that of the simulated exchange, else what the latest prices show. */
export function stepOf(lake: Lake, info: SymbolInfo, nowMs: number): Step {
  const instrument = info.source === 'simulated' ? INSTRUMENTS.get(info.symbol) : undefined;
  if (instrument) return instrument;
  const [least, most] = BOUNDS[info.assetClass];
  const quote = lake.quote(info.symbol, nowMs);
  const shown = quote
    ? [quote.price, quote.bid, quote.ask, quote.open, quote.high, quote.low].map(placesOf)
    : [];
  return {
    priceDecimals: Math.min(most, Math.max(least, ...shown)),
    volumeDecimals: quote ? placesOf(quote.volume) : 0,
  };
}
