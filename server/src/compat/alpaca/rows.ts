/** The rows of Alpaca's replies and messages, without the symbol. */
import type { Bars } from '@meridian/market/bars';
import { timeText } from '@meridian/market/dates';
import { areShares } from '@meridian/market/simulator/instrument';
import type { LakeQuote, SymbolInfo } from '../../lake/lake.ts';
import { listingOf } from './exchanges.ts';

/** The bar at a place of `bars`; its time is `atMs`. */
export const barRow = (
  { open, high, low, close, volume, vwap, trades }: Bars,
  at: number,
  atMs: number,
): object => ({
  t: timeText(atMs),
  o: open[at],
  h: high[at],
  l: low[at],
  c: close[at],
  v: volume[at],
  n: knownOrNull(trades?.[at]),
  vw: knownOrNull(vwap?.[at]),
});

const knownOrNull = (value = Number.NaN): number | null => (Number.isNaN(value) ? null : value);

interface AnyTrade {
  readonly id: number;
  readonly timestampMs: number;
  readonly price: number;
  readonly size: number;
}

/** An instant as Alpaca writes it. */
export const instantText = (ms: number): string => new Date(ms).toISOString();

export function tradeRow(info: SymbolInfo, { id, timestampMs, price, size }: AnyTrade): object {
  const shared = { t: instantText(timestampMs), p: price, s: size, i: id };
  if (!areShares(info.assetClass)) return shared;
  const { letter, tape } = listingOf(info);
  return { ...shared, x: letter, c: [], z: tape };
}

/** A price of 0 is one that nobody bids or asks. */
export function quoteRow(
  info: SymbolInfo,
  {
    bid,
    ask,
    bidSize,
    askSize,
    timestamp,
  }: Pick<LakeQuote, 'bid' | 'ask' | 'bidSize' | 'askSize' | 'timestamp'>,
): object {
  const prices = { bp: bid ?? 0, bs: bidSize ?? 0, ap: ask ?? 0, as: askSize ?? 0 };
  if (!areShares(info.assetClass)) return { t: timestamp, ...prices };
  const { letter, tape } = listingOf(info);
  return { t: timestamp, bx: letter, ax: letter, ...prices, c: [], z: tape };
}
