import type { StreamFrame } from '@meridian/contracts/stream';
import { areShares } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { exchangeOf, tapeOf } from './exchanges.ts';
import type { SecondBar } from './second-bars.ts';
import { dashedPair, tickerOf } from './tickers.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const slashedPair = (info: SymbolInfo) => dashedPair(info).replace('-', '/');

/** A trade as T or XT. */
export function tradeEvent(info: SymbolInfo, { price, size, seq, timestamp }: StreamFrame<'trade'>) {
  const t = Date.parse(timestamp);
  const shared = { x: exchangeOf(info), i: String(seq), p: price, s: size, c: [], t };
  return areShares(info.assetClass)
    ? { ev: 'T', sym: info.symbol, ...shared, z: tapeOf(info), q: seq }
    : { ev: 'XT', pair: dashedPair(info), ...shared, r: t };
}

/** A quote as Q, C or XQ; undefined without a bid and an ask. */
export function quoteEvent(info: SymbolInfo, frame: StreamFrame<'quote'>): object | undefined {
  const { bid, ask, bidSize, askSize, seq, timestamp } = frame;
  if (bid === null || ask === null) return undefined;
  const t = Date.parse(timestamp);
  const x = exchangeOf(info);
  if (info.assetClass === 'fx') return { ev: 'C', p: slashedPair(info), x, a: ask, b: bid, t };
  if (info.assetClass === 'crypto')
    return { ev: 'XQ', pair: dashedPair(info), bp: bid, bs: bidSize, ap: ask, as: askSize, t, x, r: t };
  return {
    ev: 'Q',
    sym: info.symbol,
    bx: x,
    bp: bid,
    bs: bidSize,
    ax: x,
    ap: ask,
    as: askSize,
    c: 0,
    t,
    z: tapeOf(info),
    q: seq,
  };
}

/** The value of an index as V. */
export const valueEvent = (info: SymbolInfo, { price, timestamp }: StreamFrame<'quote'>) => ({
  ev: 'V',
  val: price,
  T: tickerOf(info),
  t: Date.parse(timestamp),
});

type BarEvent = Omit<SecondBar, 'startMs'> & { readonly startMs: number; readonly lengthMs: number };

/** A bar under the event name `ev`, with the figures of the day so far from the market store. */
function barEvent(ev: string, info: SymbolInfo, lake: Lake, bar: BarEvent): object {
  const { open: o, high: h, low: l, close: c, volume: v, vwap, trades, startMs: s, lengthMs } = bar;
  const shared = {
    ev,
    v,
    ...(vwap !== null && { vw: vwap }),
    o,
    c,
    h,
    l,
    ...(trades !== null && trades > 0 && { z: Math.round(v / trades) }),
    s,
    e: s + lengthMs,
  };
  if (info.assetClass === 'fx') return { ...shared, pair: slashedPair(info) };
  if (info.assetClass === 'crypto') return { ...shared, pair: dashedPair(info) };
  const day = lake.quote(info.symbol, lake.now());
  return {
    ...shared,
    sym: tickerOf(info),
    ...(day && { av: day.volume, op: day.open, ...(day.vwap !== null && { a: day.vwap }) }),
  };
}

/** A minute as AM, CA or XA. */
export const minuteEvent = (ev: string, info: SymbolInfo, lake: Lake, frame: StreamFrame<'bar'>): object =>
  barEvent(ev, info, lake, { ...frame, startMs: Date.parse(frame.timestamp), lengthMs: MINUTE_MS });

/** A second as A, CAS or XAS. */
export const secondEvent = (ev: string, info: SymbolInfo, lake: Lake, bar: SecondBar): object =>
  barEvent(ev, info, lake, { ...bar, lengthMs: SECOND_MS });
