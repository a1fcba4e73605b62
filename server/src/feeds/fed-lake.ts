import { dateOf, dayOf } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import { whenReady } from '../lake/history.ts';
import { type Lake, type LakeQuote, type SymbolInfo, type SymbolPart } from '../lake/lake.ts';
import { ofRegularSessions } from '../lake/regular-sessions.ts';
import { searchSymbols } from '../lake/search.ts';
import { symbolOf } from '../lake/symbol-names.ts';
import { fedBook } from './fed-book.ts';
import { fedVenues } from './fed-venues.ts';
import { continued, dailyBarsOf, fedQuote } from './fed-symbols.ts';
import type { FinishedDay } from './market/finished-day.ts';
import type { LiveSymbol } from './market/live-symbol.ts';
import type { LiveMarket, LiveView } from './market/live-market.ts';
import type { TickTape } from './tape/tick-tape.ts';

/** A quote stays the same within a second unless a message changes it. */
interface CachedQuote {
  readonly live: LiveSymbol;
  readonly version: number;
  readonly second: number;
  readonly quote: LakeQuote;
}

/** What a market without a tape has recorded. */
const NOTHING: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

/**
 * The market store with the live market over it. A symbol that a vendor feeds continues its stored history. Where the
 * market store has only simulated data about it, nothing of them is shown.
 */
export function withFeeds(lake: Lake, market: LiveMarket, lateSeconds = 0, tape?: TickTape): Lake {
  const quotes = new Map<string, CachedQuote>();
  const infos = new Map<string, { readonly key: string; readonly info: SymbolInfo }>();
  let listed: { readonly key: string; readonly infos: readonly SymbolInfo[] } | undefined;

  const view = (symbol: string): LiveView | undefined =>
    market.view(symbol) ?? market.view(symbol.toUpperCase()) ?? market.view(symbolOf(symbol.toUpperCase()));
  /** The stored symbol, if its data are real. */
  const storedOf = (symbol: string): SymbolInfo | undefined => {
    const info = lake.symbol(symbol);
    return info?.source === 'simulated' ? undefined : info;
  };

  /** Sessions that have ended, also the current one once its market has closed. */
  const finishedDays = ({ live }: LiveView, info: Pick<SymbolInfo, 'assetClass'>): readonly FinishedDay[] => {
    const { day, open } = live.now!;
    const session = marketOf(info).calendar.onDay(day);
    if (Number.isNaN(open) || (session && lake.now() < session.closeMs)) return live.finished;
    return [...live.finished, live.today!];
  };

  const infoOf = (fed: LiveView): SymbolInfo => {
    const { symbol } = fed.live;
    const stored = storedOf(symbol);
    const last = finishedDays(fed, stored ?? fed.details).at(-1);
    const key = `${fed.vendor} ${last?.day} ${stored?.lastDate} ${stored?.source}`;
    const known = infos.get(symbol);
    if (known?.key === key) return known.info;
    const firstDay = fed.live.finished[0]?.day ?? fed.live.now!.day;
    const lastDate = last ? dateOf(last.day) : (stored?.lastDate ?? dateOf(firstDay));
    const info: SymbolInfo = {
      ...(stored ?? { ...fed.details, basis: 'raw' as const, firstDate: dateOf(firstDay) }),
      lastDate: stored && stored.lastDate > lastDate ? stored.lastDate : lastDate,
      source: `feed:${fed.vendor}`,
    };
    infos.set(symbol, { key, info });
    return info;
  };

  const quoteOf = (fed: LiveView, nowMs: number): LakeQuote | undefined => {
    const { live } = fed;
    const { symbol } = live;
    // The clock of a delayed market is late.
    const atMs = Math.min(nowMs, lake.now());
    const figures = live.at(atMs);
    if (!figures) return undefined;
    const storedInfo = storedOf(symbol);
    const storedQuote = storedInfo && lake.quote(symbol, atMs);
    const stored = storedQuote && { ...storedQuote, lastDay: dayOf(storedInfo.lastDate) };
    const quote = fedQuote(
      infoOf(fed),
      figures,
      { ...fed, delaySeconds: fed.delaySeconds + lateSeconds },
      stored,
      atMs,
    );
    if (figures === live.now)
      quotes.set(symbol, { live, version: live.version, second: Math.floor(nowMs / 1_000), quote });
    return quote;
  };

  /** Whether the market store has real data of a part of a symbol, such as filings beside simulated prices. */
  const hasReal = (symbol: string, part: SymbolPart): boolean =>
    lake.symbol(symbol) !== undefined && lake.sourceOf(symbol, part) !== 'simulated';
  /** Reads from the market store what is real of a fed symbol; else `nothing`. */
  const fromStore = <T>(symbol: string, part: SymbolPart, read: () => T, nothing: T): T => {
    const fed = view(symbol);
    return fed && !hasReal(fed.live.symbol, part) ? nothing : read();
  };

  const adjusted: Lake['adjusted'] = (symbol, adjustment) => {
    const fed = view(symbol);
    if (!fed) return lake.adjusted(symbol, adjustment);
    const stored = storedOf(fed.live.symbol);
    const info = infoOf(fed);
    const days = finishedDays(fed, info);
    if (!stored) return { bars: dailyBarsOf(days, 0), adjustment: 'raw' };
    return whenReady(lake.adjusted(symbol, adjustment), (it) => ({
      bars: continued(it.bars, dailyBarsOf(days, dayOf(stored.lastDate) + 1)),
      adjustment: it.adjustment,
    }));
  };

  const minutes: Lake['minutes'] = (symbol, fromMs, toMs, query) => {
    const fed = view(symbol);
    if (!fed) return lake.minutes(symbol, fromMs, toMs, query);
    const all = fed.live.minutes.between(fromMs, toMs);
    const live = query?.session === 'all' ? all : ofRegularSessions(all, marketOf(infoOf(fed)).calendar);
    if (!storedOf(fed.live.symbol) || !lake.intraday(symbol)) return live;
    return whenReady(lake.minutes(symbol, fromMs, toMs, query), (bars) => continued(bars, live));
  };

  return {
    ...lake,
    symbol(symbol) {
      const fed = view(symbol);
      return fed ? infoOf(fed) : lake.symbol(symbol);
    },
    search(query) {
      const fed = [...market.symbols].flatMap((symbol) => view(symbol) ?? []);
      const key = `${lake.contents()} ${fed.map((it) => `${it.live.symbol} ${it.vendor}`).join(' ')}`;
      if (listed?.key !== key) {
        const all = new Map(
          lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY }).results.map((it) => [it.symbol, it]),
        );
        for (const it of fed) all.set(it.live.symbol, infoOf(it));
        listed = { key, infos: [...all.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)) };
      }
      return searchSymbols(listed.infos, query);
    },
    quote(symbol, nowMs) {
      const known = quotes.get(symbol);
      if (known?.second === Math.floor(nowMs / 1_000) && known.live.version === known.version)
        return known.quote;
      const fed = view(symbol);
      return fed ? quoteOf(fed, nowMs) : lake.quote(symbol, nowMs);
    },
    hasBook(symbol) {
      const fed = view(symbol);
      return fed ? fed.live.now?.book !== null : lake.hasBook(symbol);
    },
    book(symbol, nowMs) {
      const fed = view(symbol);
      if (!fed) return lake.book(symbol, nowMs);
      return fedBook(fed, Math.min(nowMs, lake.now()), lateSeconds);
    },
    trades(symbol, fromMs, toMs) {
      const fed = view(symbol);
      if (!fed) return lake.trades(symbol, fromMs, toMs);
      return fed.live.trades
        .arrived(fromMs, toMs)
        .map(({ seq, atMs, price, size }) => ({ id: seq, timestampMs: atMs, price, size }));
    },
    ticks(symbol, range) {
      const fed = view(symbol);
      if (!fed) return lake.ticks(symbol, range);
      return tape ? tape.trades(fed.live.symbol, fed.vendor, range) : NOTHING;
    },
    quoteTicks(symbol, range) {
      const fed = view(symbol);
      if (!fed) return lake.quoteTicks(symbol, range);
      return tape ? tape.quotes(fed.live.symbol, fed.vendor, range) : NOTHING;
    },
    hasVenues(symbol) {
      const fed = view(symbol);
      return fed ? tape !== undefined && infoOf(fed).assetClass === 'crypto' : lake.hasVenues(symbol);
    },
    async venues(symbol, range) {
      const fed = view(symbol);
      if (!fed) return lake.venues(symbol, range);
      return tape ? fedVenues(tape, fed.live.symbol, market.vendorsOf(fed.live.symbol), range) : [];
    },
    tickOrigin(symbol) {
      const fed = view(symbol);
      return fed ? tape?.origin(fed.live.symbol, fed.vendor) : lake.tickOrigin(symbol);
    },
    listen: (listener) =>
      market.listen(({ symbol, record: { seq, message }, revised }) => {
        const trade =
          message.kind === 'trade'
            ? { id: seq, timestampMs: message.atMs, price: message.price, size: message.size }
            : undefined;
        const gap = message.kind === 'gap' ? message : undefined;
        listener({ symbol, seq, trade, revised, gap });
      }),
    daily(symbol) {
      return whenReady(adjusted(symbol, lake.symbol(symbol)?.basis ?? 'raw'), ({ bars }) => bars);
    },
    adjusted,
    minutes,
    everyMinute: (symbol, fromMs, toMs) =>
      view(symbol)
        ? minutes(symbol, fromMs, toMs, { session: 'all' })
        : lake.everyMinute(symbol, fromMs, toMs),
    intraday(symbol) {
      const fed = view(symbol);
      if (!fed) return lake.intraday(symbol);
      const stored = storedOf(fed.live.symbol) && lake.intraday(symbol);
      const { firstMs } = fed.live.minutes;
      if (firstMs === undefined) return stored;
      return { fromMs: stored?.fromMs ?? firstMs, toMs: lake.now(), basis: stored?.basis ?? 'raw' };
    },
    growing(symbol) {
      const fed = view(symbol);
      if (!fed) return lake.growing(symbol);
      const { day, open } = fed.live.now!;
      const session = marketOf(infoOf(fed)).calendar.onDay(day);
      if (!session || Number.isNaN(open) || lake.now() >= session.closeMs) return undefined;
      return dailyBarsOf([fed.live.today!], day);
    },
    events: (symbol) => fromStore(symbol, 'daily', () => lake.events(symbol), []),
    reports: (symbol) => fromStore(symbol, 'reports', () => lake.reports(symbol), []),
    earnings: (symbol) => fromStore(symbol, 'earnings', () => lake.earnings(symbol), []),
    news: (symbol, fromMs, toMs) => fromStore(symbol, 'news', () => lake.news(symbol, fromMs, toMs), []),
    posts: (symbol, fromMs, toMs) => fromStore(symbol, 'posts', () => lake.posts(symbol, fromMs, toMs), []),
    members: (symbol) => (lake.symbol(symbol) ? lake.members(symbol) : undefined),
    sourceOf(symbol, part) {
      const fed = view(symbol);
      if (!fed) return lake.sourceOf(symbol, part);
      const isOwn = part === 'intraday' || !hasReal(fed.live.symbol, part);
      return isOwn ? `feed:${fed.vendor}` : lake.sourceOf(symbol, part);
    },
    version(symbol) {
      const fed = view(symbol);
      if (!fed) return lake.version(symbol);
      const stored = storedOf(fed.live.symbol);
      const days = finishedDays(fed, infoOf(fed));
      return `${stored ? lake.version(symbol) : 'live'}-${fed.vendor}-${days.at(-1)?.day ?? 0}`;
    },
    contents: () => `${lake.contents()}${[...market.symbols].length > 0 ? '-fed' : ''}`,
    checkWhole: (symbol) => fromStore(symbol, 'daily', () => lake.checkWhole(symbol), undefined),
  };
}
