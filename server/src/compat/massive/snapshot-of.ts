import { setImmediate as othersTurn } from 'node:timers/promises';
import { lastTrade } from '../../http/stream/trade-frames.ts';
import { type Bars, sliceBars } from '@meridian/market/bars';
import { areShares } from '@meridian/market/simulator/instrument';
import { isLive, type Lake, type LakeQuote, type SymbolInfo } from '../../lake/lake.ts';
import { barAt, lastFinished, type MassiveBar } from './bars.ts';
import { exchangeOf } from './exchanges.ts';
import { nanosOf } from '../market-times.ts';
import { MARKET_OF, tickerOf } from './tickers.ts';

const MINUTE_MS = 60_000;
/** How far back a symbol's last minute is looked for. */
const MINUTES_BACK = 10;

/** What a snapshot shows of a symbol now. */
export interface Now {
  readonly info: SymbolInfo;
  readonly quote: LakeQuote;
  readonly trade:
    | { readonly id: number; readonly timestampMs: number; readonly price: number; readonly size: number }
    | undefined;
  /** The minute in progress or the last one; undefined without any of the last minutes. */
  readonly minute: Bars | undefined;
  readonly previous: Bars | undefined;
}

/** Reads what snapshots show of a symbol; undefined without a quote. */
export async function readNow(lake: Lake, info: SymbolInfo, nowMs: number): Promise<Now | undefined> {
  const quote = lake.quote(info.symbol, nowMs);
  if (!quote) return undefined;
  const quotedMs = Date.parse(quote.timestamp);
  const trade = isLive(info.source) ? lastTrade(lake, info, quotedMs + 1_000) : undefined;
  await othersTurn();
  const fromMs = Math.floor(quotedMs / MINUTE_MS - MINUTES_BACK) * MINUTE_MS;
  const minutes = await lake.minutes(info.symbol, fromMs, quotedMs + MINUTE_MS);
  const minute = minutes.length > 0 ? sliceBars(minutes, minutes.length - 1, minutes.length) : undefined;
  return { info, quote, trade, minute, previous: await previousDay(lake, info) };
}

/** The bar of the session before that of the quote. */
async function previousDay(lake: Lake, { symbol }: SymbolInfo): Promise<Bars | undefined> {
  const growing = lake.growing(symbol);
  const last = await lastFinished(lake, symbol, 'split', growing?.timestamp[0]);
  return growing || !last ? last : lastFinished(lake, symbol, 'split', last.timestamp[0]);
}

/** A day in a snapshot has neither a time nor a number of trades. */
const dayOf = ({ o, h, l, c, v, vw }: MassiveBar) => ({ o, h, l, c, v, ...(vw !== undefined && { vw }) });

/** A snapshot in the form of the calls below /v2/snapshot. */
export function snapshotOf({ info, quote, trade, minute, previous }: Now) {
  const { open, high, low, price, volume, vwap, bid, ask, bidSize, askSize } = quote;
  const updated = nanosOf(Date.parse(quote.timestamp));
  const hasExchange = areShares(info.assetClass);
  return {
    ticker: tickerOf(info),
    todaysChange: quote.change,
    todaysChangePerc: quote.changePct,
    updated,
    day: { o: open, h: high, l: low, c: price, v: volume, ...(vwap !== null && { vw: vwap }) },
    ...(bid !== null &&
      ask !== null && {
        lastQuote:
          info.assetClass === 'fx'
            ? { a: ask, b: bid, t: updated, x: 0 }
            : { P: ask, S: askSize, p: bid, s: bidSize, t: updated },
      }),
    ...(trade && {
      lastTrade: {
        c: [],
        i: String(trade.id),
        p: trade.price,
        s: trade.size,
        t: nanosOf(trade.timestampMs),
        x: hasExchange ? exchangeOf(info) : 0,
      },
    }),
    ...(minute && { min: { av: volume, ...barAt(minute, 0, (timestamp) => timestamp) } }),
    ...(previous && { prevDay: dayOf(barAt(previous, 0, Number)) }),
  };
}

const STATUS = {
  pre: 'early_trading',
  regular: 'open',
  post: 'late_trading',
  closed: 'closed',
  halted: 'closed',
} as const;

/** The session of a quote as the calls below /v3/snapshot show it. */
const sessionOf = ({ open, high, low, price, previousClose, change, changePct }: LakeQuote) => ({
  change,
  change_percent: changePct,
  open,
  high,
  low,
  close: price,
  previous_close: previousClose,
});

const timeframeOf = ({ delaySeconds }: LakeQuote) => (delaySeconds > 0 ? 'DELAYED' : 'REAL-TIME');

/** A snapshot of an index below /v3/snapshot/indices, and of any symbol in what they share. */
export const indexSnapshotOf = (info: SymbolInfo, quote: LakeQuote) => ({
  ticker: tickerOf(info),
  name: info.name,
  type: MARKET_OF[info.assetClass],
  market_status: STATUS[quote.marketStatus],
  session: sessionOf(quote),
  last_updated: nanosOf(Date.parse(quote.timestamp)),
  timeframe: timeframeOf(quote),
  ...(info.assetClass === 'index' && { value: quote.price }),
});

/** A snapshot in the form of /v3/snapshot. */
export function universalSnapshotOf({ info, quote, trade, minute }: Now) {
  const shared = indexSnapshotOf(info, quote);
  const { bid, ask, bidSize, askSize, volume, vwap } = quote;
  const { timeframe, last_updated } = shared;
  return {
    ...shared,
    session: { ...shared.session, price: quote.price, volume, ...(vwap !== null && { vwap }) },
    ...(bid !== null &&
      ask !== null && {
        last_quote: {
          ask,
          ask_size: askSize,
          bid,
          bid_size: bidSize,
          midpoint: (bid + ask) / 2,
          last_updated,
          timeframe,
        },
      }),
    ...(trade && {
      last_trade: {
        id: String(trade.id),
        price: trade.price,
        size: trade.size,
        exchange: exchangeOf(info),
        conditions: [],
        timeframe,
        last_updated: nanosOf(trade.timestampMs),
        sip_timestamp: nanosOf(trade.timestampMs),
        participant_timestamp: nanosOf(trade.timestampMs),
      },
    }),
    ...(minute && { last_minute: minuteOf(barAt(minute, 0, Number)) }),
  };
}

const minuteOf = ({ o, h, l, c, v, vw, n, t }: MassiveBar) => ({
  open: o,
  high: h,
  low: l,
  close: c,
  volume: v,
  ...(vw !== undefined && { vwap: vw }),
  ...(n !== undefined && { transactions: n }),
  last_updated: nanosOf(t),
});
