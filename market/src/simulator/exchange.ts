import { type Bars, type CorporateEvent, emptyBars } from '../bars.ts';
import type { Calendar, Session } from '../calendar.ts';
import { DAY_MS, dateOf, dayOf } from '../dates.ts';
import type { FiledReport } from '../fundamentals/reports.ts';
import type { MacroSeries } from '../macro.ts';
import type { NewsItem, Post } from '../news.ts';
import { type OrderBook, bookOf, NO_BOOK } from './order-book.ts';
import { depthOf } from './order-depth.ts';
import type { Company } from './company/company.ts';
import { publishedNews } from './company/news.ts';
import { writtenPosts } from './company/posts.ts';
import { filedReports } from './company/reports.ts';
import { unitsAt } from './company/shares.ts';
import { createDailySeries } from './daily.ts';
import { releasedSeries } from './economy.ts';
import { createFactors } from './factors.ts';
import { fundQuote } from './fund-quote.ts';
import { FIRST_DATE, type Instrument, isPricedDaily, marketOf } from './instrument.ts';
import { type PriceLookBack, lookBack } from './look-back.ts';
import { type Schedule, scheduleOf } from './schedule.ts';
import { SCENARIO_SYMBOLS } from './scenarios/symbols.ts';
import { createTape, type SessionSnapshot, type Tape, type Trade } from './tape.ts';
import { type TradeTotals, tradeTotals } from './trade-totals.ts';
import { type VenueVolume, venuesOf } from './venues.ts';
import { CRYPTO_PAIRS } from './universe/crypto.ts';
import { CURRENCY_PAIRS } from './universe/currencies.ts';
import { EQUITIES } from './universe/equities.ts';
import { FUNDS } from './universe/funds.ts';
import { INDICES } from './universe/indices.ts';

/** Changes whenever the same seed gives other numbers than before. */
export const EXCHANGE_VERSION = 3;

/** What is listed: all but the scenario symbols. */
export const INSTRUMENTS: ReadonlyMap<string, Instrument> = new Map(
  [...EQUITIES, ...FUNDS, ...INDICES, ...CURRENCY_PAIRS, ...CRYPTO_PAIRS].map((it) => [it.symbol, it]),
);

/** During a halt the price stands and nobody quotes; after the last session price and book stand. */
interface SimulatedQuote extends Omit<SessionSnapshot, 'vwap'>, OrderBook {
  /** Null for what is not traded within the day. */
  readonly vwap: number | null;
  /** Close of the session before, for the share of today. */
  readonly previousClose: number;
  /** Extremes of the 52 weeks up to now, for the share of today. */
  readonly high52w: number;
  readonly low52w: number;
  /** Null for what is no company and no coin. */
  readonly marketCap: number | null;
}

/** A book that differs from that of the second before. */
export interface QuoteChange extends OrderBook {
  readonly timestampMs: number;
}

/** The best ten prices of each side; none during a halt. */
export interface SimulatedDepth {
  readonly levels: readonly OrderBook[];
  /** The second of the book; after a session its last one. */
  readonly timestampMs: number;
}

/**
 * The deterministic exchange: the same seed and query give the same result, at any time and in any order. Symbols are
 * those of INSTRUMENTS and SCENARIO_SYMBOLS, in capitals; another one throws a RangeError. Nothing before 2016-01-04
 * exists. What has been computed is kept, one series for each symbol asked about.
 */
export interface Exchange extends Schedule {
  calendar(symbol: string): Calendar;
  /** Traded (raw) prices of every session up to `throughDate`, which may lie in the future. */
  dailyBars(symbol: string, throughDate: string): Bars;
  /** The companies whose histories make the price of a fund; none for a symbol with a price of its own. */
  heldBy(symbol: string): readonly string[];
  events(symbol: string, throughDate: string): readonly CorporateEvent[];
  /** The minutes of a session that had trades: all but those of a halt; empty on a date without a session. */
  minuteBars(symbol: string, date: string): Bars;
  /** The minutes of a session that have begun at an instant, the last one as far as it has come. */
  minutesSoFar(symbol: string, date: string, instantMs: number): Bars;
  quoteAt(symbol: string, instantMs: number): SimulatedQuote;
  /** Whether somebody quotes the symbol: all but indices and funds with one price a day. */
  isQuoted(symbol: string): boolean;
  /** The first level is bid and ask of `quoteAt`. */
  depthAt(symbol: string, instantMs: number): SimulatedDepth;
  /**
   * The prints in [fromMs, toMs), oldest first. They are exactly the minute bars, and the last one up to the end of a
   * second has the price that is quoted in that second.
   */
  trades(symbol: string, fromMs: number, toMs: number): readonly Trade[];
  /** The changes of bid and ask in the sessions within [fromMs, toMs), by second, oldest first; none of what nobody quotes. */
  quotes(symbol: string, fromMs: number, toMs: number): readonly QuoteChange[];
  /** The bar of the session in progress, with VWAP and number of trades; undefined between sessions and for funds with one price a day. */
  growingDailyBar(symbol: string, instantMs: number): Bars | undefined;
  /**
   * VWAP and number of prints of the daily bars [start, end) as `dailyBars` returns them, as their prints have them. A session
   * takes some microseconds.
   */
  tradeTotals(symbol: string, daily: Bars, start: number, end: number): TradeTotals;
  /** Where volume and trades of a day (since 1970) were traded; they add up to exactly these. Empty for what is no coin. */
  venues(symbol: string, day: number, totals: Pick<VenueVolume, 'volume' | 'trades'>): readonly VenueVolume[];
  /** What the company had filed at an instant, oldest first. */
  reports(symbol: string, throughMs: number): readonly FiledReport[];
  /** News about the symbol published in [fromMs, toMs), oldest first. */
  news(symbol: string, fromMs: number, toMs: number): readonly NewsItem[];
  /** Posts about the symbol written in [fromMs, toMs), oldest first. */
  posts(symbol: string, fromMs: number, toMs: number): readonly Post[];
  /** A series of the economy as far as it had been released at an instant. */
  macro(series: string, throughMs: number): MacroSeries | undefined;
}

/** Sessions before the current one that are kept in memory, about 100 KB each. */
const PAST_TAPES = 16;

interface Known extends Company {
  /** The session that was last asked about, with what is known before it. */
  today?: { readonly tape: Tape; readonly before: PriceLookBack };
}

/** Creates the exchange of a seed (a 32-bit integer). Computes everything on demand. */
export function createExchange(seed: number): Exchange {
  const factors = createFactors(seed);
  const known = new Map<string, Known>();
  const pastTapes = new Map<string, Tape>();

  const find = (symbol: string): Known => {
    let it = known.get(symbol);
    if (it) return it;
    const instrument = INSTRUMENTS.get(symbol) ?? SCENARIO_SYMBOLS.get(symbol);
    if (!instrument) throw new RangeError(`The simulated exchange has no symbol ${symbol}.`);
    const { calendar } = marketOf(instrument);
    it = {
      instrument,
      seed,
      calendar,
      factors,
      series: createDailySeries(instrument, seed, factors, companies),
    };
    known.set(symbol, it);
    return it;
  };

  const companies = () => EQUITIES.map(({ symbol }) => find(symbol));

  const tapeOf = ({ instrument, series }: Known, session: Session): Tape => {
    const bars = series.bars(session.day);
    return createTape(instrument, seed, session, bars, bars.length - 1);
  };

  const isTraded = ({ instrument, instrument: { scenario } }: Known, date: string) =>
    !isPricedDaily(instrument) &&
    date >= (scenario?.firstDate ?? FIRST_DATE) &&
    (scenario?.lastDate === undefined || date <= scenario.lastDate);

  const minutesOf = (it: Known, date: string) => {
    const session = isTraded(it, date) ? it.calendar.session(date) : undefined;
    return session ? tapeOf(it, session).minutes : emptyBars(0);
  };

  const todayOf = (it: Known, instantMs: number) => {
    const begun = it.calendar.lastBegun(instantMs);
    const { lastDate } = it.instrument.scenario ?? {};
    const session = lastDate !== undefined && begun.date > lastDate ? it.calendar.session(lastDate)! : begun;
    if (it.today?.tape.session.date !== session.date)
      it.today = { tape: tapeOf(it, session), before: lookBack(it, session) };
    return it.today;
  };

  /** The tapes of the sessions that reach into [fromMs, toMs), oldest first. */
  const tapesBetween = function* (it: Known, fromMs: number, toMs: number) {
    // The local date of a session lies within a day of the UTC date.
    const first = dateOf(Math.floor(fromMs / DAY_MS) - 1);
    for (const session of it.calendar.between(first, dateOf(Math.floor(toMs / DAY_MS) + 1)))
      if (session.openMs < toMs && session.closeMs > fromMs && isTraded(it, session.date))
        yield it.today?.tape.session.date === session.date ? it.today.tape : pastTape(it, session);
  };

  /** Readers go through a past session minute by minute. */
  const pastTape = (it: Known, session: Session): Tape => {
    const key = `${it.instrument.symbol} ${session.date}`;
    const kept = pastTapes.get(key) ?? tapeOf(it, session);
    pastTapes.delete(key);
    pastTapes.set(key, kept);
    if (pastTapes.size > PAST_TAPES) pastTapes.delete(pastTapes.keys().next().value!);
    return kept;
  };

  const bookAt = ({ instrument }: Known, { price, halted, timestampMs }: SessionSnapshot, tape: Tape) => {
    if (halted) return NO_BOOK;
    return bookOf(instrument, seed, price, bookSecond(tape, timestampMs));
  };

  return {
    calendar: (symbol) => find(symbol).calendar,
    dailyBars: (symbol, throughDate) => find(symbol).series.bars(dayOf(throughDate)),
    heldBy(symbol) {
      const { holds } = find(symbol).instrument;
      return holds ? EQUITIES.filter(holds.eligible).map((it) => it.symbol) : [];
    },
    events: (symbol, throughDate) => find(symbol).series.events(dayOf(throughDate)),
    minuteBars: (symbol, date) => minutesOf(find(symbol), date),
    minutesSoFar(symbol, date, instantMs) {
      const it = find(symbol);
      if (isPricedDaily(it.instrument)) return emptyBars(0);
      const { tape } = todayOf(it, instantMs);
      if (tape.session.date === date) return tape.minutesSoFar(instantMs);
      return date < tape.session.date ? minutesOf(it, date) : emptyBars(0);
    },
    quoteAt(symbol, instantMs) {
      const it = find(symbol);
      if (isPricedDaily(it.instrument)) return fundQuote(it, instantMs);
      const { tape, before } = todayOf(it, instantMs);
      const soFar = tape.at(instantMs);
      const units = unitsAt(it, instantMs, tape.session.date, before.events);
      return {
        ...soFar,
        ...bookAt(it, soFar, tape),
        previousClose: before.previousClose,
        high52w: Math.max(before.high52w, soFar.high),
        low52w: Math.min(before.low52w, soFar.low),
        marketCap: units === null ? null : Math.round(units * soFar.price),
      };
    },
    isQuoted: (symbol) => find(symbol).instrument.spread !== null,
    depthAt(symbol, instantMs) {
      const it = find(symbol);
      const { tape } = todayOf(it, instantMs);
      const { price, halted, timestampMs } = tape.at(instantMs);
      const levels = halted ? [] : depthOf(it.instrument, seed, price, bookSecond(tape, timestampMs));
      return { levels, timestampMs };
    },
    trades(symbol, fromMs, toMs) {
      const it = find(symbol);
      return [...tapesBetween(it, fromMs, toMs)].flatMap((tape) => tape.trades(fromMs, toMs));
    },
    quotes(symbol, fromMs, toMs) {
      const it = find(symbol);
      const found: QuoteChange[] = [];
      if (it.instrument.spread === null) return found;
      for (const tape of tapesBetween(it, fromMs, toMs)) {
        const { openMs, closeMs } = tape.session;
        const first = Math.max(Math.ceil(fromMs / 1000) * 1000, openMs);
        let before = first > openMs ? bookAt(it, tape.at(first - 1000), tape) : undefined;
        for (let timestampMs = first; timestampMs < Math.min(toMs, closeMs); timestampMs += 1000) {
          const book = bookAt(it, tape.at(timestampMs), tape);
          if (!before || differ(before, book)) found.push({ timestampMs, ...book });
          before = book;
        }
      }
      return found;
    },
    growingDailyBar(symbol, instantMs) {
      const it = find(symbol);
      if (isPricedDaily(it.instrument)) return undefined;
      const { tape } = todayOf(it, instantMs);
      if (instantMs >= tape.session.closeMs) return undefined;
      return growingBar(tape.session.day * DAY_MS, tape.at(instantMs));
    },
    tradeTotals(symbol, daily, start, end) {
      const { instrument, calendar } = find(symbol);
      return tradeTotals(instrument, seed, calendar, daily, start, end);
    },
    venues: (symbol, day, totals) => venuesOf(find(symbol).instrument, seed, day, totals),
    reports: (symbol, throughMs) => filedReports(find(symbol), throughMs),
    news: (symbol, fromMs, toMs) => publishedNews(find(symbol), fromMs, toMs),
    posts: (symbol, fromMs, toMs) => writtenPosts(find(symbol), fromMs, toMs),
    macro: (series, throughMs) => releasedSeries(series, seed, factors, throughMs),
    ...scheduleOf(find, seed),
  };
}

/** The second whose draws make a book; after the closing the last one of the session. */
const bookSecond = ({ session }: Tape, timestampMs: number) =>
  Math.min(timestampMs, session.closeMs - 1000) / 1000;

const differ = (a: OrderBook, b: OrderBook) =>
  a.bid !== b.bid || a.ask !== b.ask || a.bidSize !== b.bidSize || a.askSize !== b.askSize;

function growingBar(
  timestamp: number,
  { open, high, low, price, volume, vwap, trades }: SessionSnapshot,
): Bars {
  return {
    length: 1,
    timestamp: Float64Array.of(timestamp),
    open: Float64Array.of(open),
    high: Float64Array.of(high),
    low: Float64Array.of(low),
    close: Float64Array.of(price),
    volume: Float64Array.of(volume),
    vwap: Float64Array.of(vwap),
    trades: Float64Array.of(trades),
  };
}
