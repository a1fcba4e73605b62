import { knownBefore } from '@meridian/market/macro';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dateOf, dayOf, timeText } from '@meridian/market/dates';
import { marketOf, SHARE_CLASSES } from '@meridian/market/simulator/instrument';
import type { Lake, LakeQuote, SymbolInfo } from '../../../lake/lake.ts';
import { withoutDamaged } from '../../../lake/without-damaged.ts';
import { changeOf } from '../../../lake/quotes.ts';

const WEEKS_52_MS = 364 * DAY_MS;

/** A symbol at the close of its last finished session: its split-adjusted bars up to then, and its quote. */
export interface Closing {
  readonly info: SymbolInfo;
  readonly bars: Bars;
  readonly quote: LakeQuote;
}

/** The market as of an instant between sessions, without anything published later. */
export interface FinishedLake extends Lake {
  /** Undefined when the symbol had no finished session yet. */
  closing(info: SymbolInfo): Promise<Closing | undefined>;
}

/** Creates the market as of `asOfMs`. Market-wide measures need `whole`, which reads the quotes of all shares and indices. */
export async function finishedLake(lake: Lake, asOfMs: number, whole: boolean): Promise<FinishedLake> {
  const cut = (info: SymbolInfo, bars: Bars) => sliceBars(bars, 0, finishedCount(info, bars, asOfMs));
  const closing = async (info: SymbolInfo): Promise<Closing | undefined> => {
    const bars = cut(info, (await lake.adjusted(info.symbol, 'split')).bars);
    if (bars.length === 0) return undefined;
    const lastDate = dateOf(bars.timestamp.at(-1)! / DAY_MS);
    return { info: { ...info, lastDate }, bars, quote: closingQuote(lake, info, bars) };
  };
  const infos = new Map<string, SymbolInfo>();
  const quotes = new Map<string, LakeQuote>();
  const closeAll = async () => {
    const damaged = new Set(lake.damaged());
    for (const member of members(lake)) {
      const closed = damaged.has(member.symbol) ? undefined : await closing(member);
      if (closed) {
        infos.set(member.symbol, closed.info);
        quotes.set(member.symbol, closed.quote);
      }
      await othersTurn();
    }
  };
  if (whole) await withoutDamaged(lake, closeAll);
  const infoOf = (symbol: string) => {
    const info = lake.symbol(symbol);
    return info && (infos.get(info.symbol) ?? info);
  };
  const known = <Item>(items: readonly Item[], msOf: (item: Item) => number) =>
    items.filter((item) => msOf(item) <= asOfMs);

  return {
    ...lake,
    closing,
    now: () => asOfMs,
    symbol: infoOf,
    search(query) {
      const { results, total } = lake.search(query);
      return { results: results.map((info) => infos.get(info.symbol) ?? info), total };
    },
    daily: async (symbol) => cut(lake.symbol(symbol)!, await lake.daily(symbol)),
    async adjusted(symbol, adjustmentMode) {
      const { bars, adjustment } = await lake.adjusted(symbol, adjustmentMode);
      return { bars: cut(lake.symbol(symbol)!, bars), adjustment };
    },
    growing: () => undefined,
    quote: (symbol) => quotes.get(infoOf(symbol)?.symbol ?? ''),
    events: async (symbol) =>
      (await lake.events(symbol)).filter(({ date }) => dayOf(date) * DAY_MS <= asOfMs),
    reports: async (symbol) => known(await lake.reports(symbol), ({ filedAtMs }) => filedAtMs),
    news: (symbol, fromMs, toMs) => lake.news(symbol, fromMs, Math.min(toMs, asOfMs + 1)),
    posts: (symbol, fromMs, toMs) => lake.posts(symbol, fromMs, Math.min(toMs, asOfMs + 1)),
    async macro(series) {
      const it = await lake.macro(series);
      return it && { ...it, observations: knownBefore(it, asOfMs + 1) };
    },
  };
}

/** How many daily bars of a symbol belong to sessions closed by `asOfMs`. */
function finishedCount(info: Pick<SymbolInfo, 'assetClass'>, bars: Bars, asOfMs: number): number {
  const { date } = marketOf(info).calendar.lastFinished(asOfMs);
  return firstAtOrAfter(bars, (dayOf(date) + 1) * DAY_MS);
}

const members = (lake: Lake): SymbolInfo[] =>
  ([...SHARE_CLASSES, 'index'] as const).flatMap(
    (type) => lake.search({ type, offset: 0, limit: Infinity }).results as SymbolInfo[],
  );

/** The quote at the close of the last bar. */
function closingQuote(lake: Lake, info: SymbolInfo, bars: Bars): LakeQuote {
  const last = bars.length - 1;
  const timestamp = bars.timestamp[last]!;
  const price = bars.close[last]!;
  const previousClose = bars.close[last - 1] ?? price;
  const year = sliceBars(bars, firstAtOrAfter(bars, timestamp - WEEKS_52_MS), bars.length);
  const session = marketOf(info).calendar.session(dateOf(timestamp / DAY_MS));
  return {
    symbol: info.symbol,
    name: info.name,
    assetClass: info.assetClass,
    exchange: info.exchange,
    currency: info.currency,
    source: info.source,
    marketStatus: 'closed',
    price,
    ...changeOf(price, previousClose),
    previousClose,
    open: bars.open[last]!,
    high: bars.high[last]!,
    low: bars.low[last]!,
    volume: bars.volume[last]!,
    vwap: null,
    bid: null,
    ask: null,
    bidSize: null,
    askSize: null,
    high52w: Math.max(...year.high),
    low52w: Math.min(...year.low),
    marketCap: marketCapAt(lake, info.symbol, price),
    timestamp: timeText(session?.closeMs ?? timestamp + DAY_MS),
    delaySeconds: 0,
  };
}

/** Today's share count times the split-adjusted price of then. */
function marketCapAt(lake: Lake, symbol: string, price: number): number | null {
  const today = lake.quote(symbol, lake.now());
  return today && today.marketCap !== null ? Math.round((today.marketCap / today.price) * price) : null;
}
