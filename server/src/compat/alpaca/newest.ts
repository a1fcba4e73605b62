import { type Bars, sliceBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { lastTrade } from '../../http/stream/trade-frames.ts';
import { readBefore } from '../../lake/bars-before.ts';
import { withTradeTotals } from '../../lake/history-totals.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { midnightOf } from '../market-times.ts';
import { barRow, quoteRow, tradeRow } from './rows.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** The newest trade, bid and ask, or minute of a symbol as Alpaca shows it; undefined where there is none. */
export type ReadNewest = (
  lake: Lake,
  info: SymbolInfo,
  nowMs: number,
) => object | undefined | Promise<object | undefined>;

export const newestTrade: ReadNewest = (lake, info, nowMs) => {
  const quote = lake.quote(info.symbol, nowMs);
  const trade = quote && lastTrade(lake, info, Date.parse(quote.timestamp) + SECOND_MS);
  return trade && tradeRow(info, trade);
};

export const newestQuote: ReadNewest = (lake, info, nowMs) => {
  const quote = lake.quote(info.symbol, nowMs);
  return quote && quoteRow(info, quote);
};

const before = (lake: Lake, { symbol }: SymbolInfo, interval: '1m' | '1d', bars: number) =>
  readBefore(
    lake,
    {
      symbol,
      interval,
      fromMs: Number.NEGATIVE_INFINITY,
      toMs: lake.now() + 1,
      adjustment: 'raw',
      session: 'all',
    },
    bars,
  );

/** The last minute that has ended. */
export const newestMinute: ReadNewest = async (lake, info) => {
  const bars = await before(lake, info, '1m', 2);
  const ended = (at: number) => bars.timestamp[at]! + MINUTE_MS <= lake.now();
  const at = bars.length > 0 && ended(bars.length - 1) ? bars.length - 1 : bars.length - 2;
  return at < 0 ? undefined : barRow(bars, at, bars.timestamp[at]!);
};

const dayRow = (info: SymbolInfo, bars: Bars, at: number) =>
  at < 0 ? undefined : barRow(bars, at, midnightOf(info, bars.timestamp[at]! / DAY_MS));

/** All that a snapshot shows. */
export const snapshotOf: ReadNewest = async (lake, info, nowMs) => {
  const days = await before(lake, info, '1d', 2);
  const last = await withTradeTotals(
    lake,
    { symbol: info.symbol, interval: '1d', adjustment: 'raw' },
    sliceBars(days, Math.max(0, days.length - 2), days.length),
  );
  const parts = {
    latestTrade: await newestTrade(lake, info, nowMs),
    latestQuote: await newestQuote(lake, info, nowMs),
    minuteBar: await newestMinute(lake, info, nowMs),
    dailyBar: dayRow(info, last, last.length - 1),
    prevDailyBar: dayRow(info, last, last.length - 2),
  };
  return parts.latestQuote && parts;
};

/** Bid, ask and their middle of a currency pair. */
export const newestRate: ReadNewest = (lake, info, nowMs) => {
  const quote = lake.quote(info.symbol, nowMs);
  if (!quote || quote.bid === null || quote.ask === null) return undefined;
  const { bid, ask, timestamp } = quote;
  return { bp: bid, mp: (bid + ask) / 2, ap: ask, t: timestamp };
};

/** The value of an index. */
export const newestValue: ReadNewest = (lake, info, nowMs) => {
  const quote = lake.quote(info.symbol, nowMs);
  return quote && { t: quote.timestamp, v: quote.price };
};
