import { adjustBars } from '../adjustment.ts';
import { type Bars, type CorporateEvent, emptyBars, firstAtOrAfter } from '../bars.ts';
import type { Calendar, Session } from '../calendar.ts';
import { DAY_MS, dayOf } from '../dates.ts';
import type { FiledReport } from '../fundamentals/reports.ts';
import type { MacroSeries } from '../macro.ts';
import type { NewsItem, Post } from '../news.ts';
import type { Company } from './company/company.ts';
import { publishedNews } from './company/news.ts';
import { writtenPosts } from './company/posts.ts';
import { filedReports } from './company/reports.ts';
import { createDailySeries } from './daily.ts';
import { releasedSeries } from './economy.ts';
import { createFactors } from './factors.ts';
import { FIRST_DATE, type Instrument, marketOf } from './instrument.ts';
import { drawsFor } from './random.ts';
import { STREAM } from './shocks.ts';
import { createTape, type SessionSoFar, type Tape } from './tape.ts';
import { CRYPTO_PAIRS } from './universe/crypto.ts';
import { CURRENCY_PAIRS } from './universe/currencies.ts';
import { EQUITIES } from './universe/equities.ts';
import { INDICES } from './universe/indices.ts';

/** Changes whenever the same seed gives other numbers than before. */
export const EXCHANGE_VERSION = 1;

export const INSTRUMENTS: ReadonlyMap<string, Instrument> = new Map(
  [...EQUITIES, ...INDICES, ...CURRENCY_PAIRS, ...CRYPTO_PAIRS].map((it) => [it.symbol, it]),
);

export interface SimulatedQuote extends SessionSoFar {
  readonly bid: number | null;
  readonly ask: number | null;
  readonly bidSize: number | null;
  readonly askSize: number | null;
  /** Close of the session before, for the share of today. */
  readonly previousClose: number;
  /** Extremes of the 52 weeks up to now, for the share of today. */
  readonly high52w: number;
  readonly low52w: number;
  readonly marketCap: number | null;
  /** The second of the price: the instant itself, or the last second of the last session. */
  readonly timestampMs: number;
}

/**
 * The deterministic exchange: the same seed and question give the same answer, whenever and in whatever order it
 * is asked. Symbols are those of INSTRUMENTS, in capitals; another one throws a RangeError. Nothing before
 * 2016-01-04 exists. What has been computed is kept, one series for each symbol asked about.
 */
export interface Exchange {
  calendar(symbol: string): Calendar;
  /** Traded (raw) prices of every session up to `throughDate`, which may lie in the future. */
  dailyBars(symbol: string, throughDate: string): Bars;
  events(symbol: string, throughDate: string): readonly CorporateEvent[];
  /** All minutes of a session; empty on a date without one. */
  minuteBars(symbol: string, date: string): Bars;
  /** The minutes of a session that have begun at an instant, the last one as far as it has come. */
  minutesSoFar(symbol: string, date: string, instantMs: number): Bars;
  quoteAt(symbol: string, instantMs: number): SimulatedQuote;
  /** The bar of the session in progress, undefined between sessions. */
  growingDailyBar(symbol: string, instantMs: number): Bars | undefined;
  /** What the company had filed at an instant, oldest first. */
  reports(symbol: string, throughMs: number): readonly FiledReport[];
  /** News about the symbol published in [fromMs, toMs), oldest first. */
  news(symbol: string, fromMs: number, toMs: number): readonly NewsItem[];
  /** Posts about the symbol written in [fromMs, toMs), oldest first. */
  posts(symbol: string, fromMs: number, toMs: number): readonly Post[];
  /** A series of the economy as far as it had been released at an instant. */
  macro(series: string, throughMs: number): MacroSeries | undefined;
}

interface Known extends Company {
  /** The session that was last asked about, with what is known before it. */
  today?: { readonly tape: Tape; readonly before: Before };
}

/** What the sessions before today say, for the share of today. */
interface Before {
  readonly previousClose: number;
  readonly high52w: number;
  readonly low52w: number;
  readonly units: number | null;
}

/** Creates the exchange of a seed (a 32-bit integer). Nothing is computed before it is asked for. */
export function createExchange(seed: number): Exchange {
  const factors = createFactors(seed);
  const known = new Map<string, Known>();

  const find = (symbol: string): Known => {
    let it = known.get(symbol);
    if (it) return it;
    const instrument = INSTRUMENTS.get(symbol);
    if (!instrument) throw new RangeError(`The simulated exchange has no symbol ${symbol}.`);
    const { calendar } = marketOf(instrument);
    it = { instrument, seed, calendar, factors, series: createDailySeries(instrument, seed, factors) };
    known.set(symbol, it);
    return it;
  };

  const tapeOf = ({ instrument, series }: Known, session: Session): Tape => {
    const bars = series.bars(session.day);
    return createTape(instrument, seed, session, bars, bars.length - 1);
  };

  const minutesOf = (it: Known, date: string) => {
    const session = date < FIRST_DATE ? undefined : it.calendar.session(date);
    return session ? tapeOf(it, session).minutes : emptyBars(0);
  };

  const todayOf = (it: Known, instantMs: number) => {
    const session = it.calendar.lastBegun(instantMs);
    if (it.today?.tape.session.date !== session.date)
      it.today = { tape: tapeOf(it, session), before: lookBack(it, session) };
    return it.today;
  };

  return {
    calendar: (symbol) => find(symbol).calendar,
    dailyBars: (symbol, throughDate) => find(symbol).series.bars(dayOf(throughDate)),
    events: (symbol, throughDate) => find(symbol).series.events(dayOf(throughDate)),
    minuteBars: (symbol, date) => minutesOf(find(symbol), date),
    minutesSoFar(symbol, date, instantMs) {
      const it = find(symbol);
      const { tape } = todayOf(it, instantMs);
      if (tape.session.date === date) return tape.minutesSoFar(instantMs);
      return date < tape.session.date ? minutesOf(it, date) : emptyBars(0);
    },
    quoteAt(symbol, instantMs) {
      const it = find(symbol);
      const { tape, before } = todayOf(it, instantMs);
      const soFar = tape.at(instantMs);
      return {
        ...soFar,
        ...bookOf(it.instrument, seed, soFar.price, instantMs),
        previousClose: before.previousClose,
        high52w: Math.max(before.high52w, soFar.high),
        low52w: Math.min(before.low52w, soFar.low),
        marketCap: before.units === null ? null : Math.round(before.units * soFar.price),
        timestampMs: Math.min(Math.floor(instantMs / 1000) * 1000, tape.session.closeMs),
      };
    },
    growingDailyBar(symbol, instantMs) {
      const { tape } = todayOf(find(symbol), instantMs);
      if (instantMs >= tape.session.closeMs) return undefined;
      const { open, high, low, price, volume } = tape.at(instantMs);
      return barOf(tape.session.day * DAY_MS, open, high, low, price, volume);
    },
    reports: (symbol, throughMs) => filedReports(find(symbol), throughMs),
    news: (symbol, fromMs, toMs) => publishedNews(find(symbol), fromMs, toMs),
    posts: (symbol, fromMs, toMs) => writtenPosts(find(symbol), fromMs, toMs),
    macro: (series, throughMs) => releasedSeries(series, seed, factors, throughMs),
  };
}

const WEEKS_52_MS = 364 * DAY_MS;

function lookBack({ instrument, series }: Known, session: Session): Before {
  const today = session.day;
  const events = series.events(today);
  const past = series.bars(today - 1);
  const bars = adjustBars(past, 'raw', 'split', events);
  let high52w = -Infinity;
  let low52w = Infinity;
  for (let i = firstAtOrAfter(bars, today * DAY_MS - WEEKS_52_MS); i < bars.length; i++) {
    high52w = Math.max(high52w, bars.high[i]!);
    low52w = Math.min(low52w, bars.low[i]!);
  }
  const multiple = events.reduce((product, it) => (it.type === 'split' ? product * it.ratio : product), 1);
  return {
    // On the very first session nothing came before but the price it started from.
    previousClose: bars.close[bars.length - 1] ?? instrument.startPrice,
    high52w,
    low52w,
    units: instrument.units === null ? null : instrument.units * multiple,
  };
}

/** Bid and ask around the price, one of them at it most of the time, and sizes in round lots of 100. */
function bookOf(
  { symbol, spread, priceDecimals, volumeDecimals }: Instrument,
  seed: number,
  price: number,
  instantMs: number,
) {
  if (spread === null) return { bid: null, ask: null, bidSize: null, askSize: null };
  const draws = drawsFor(seed, symbol);
  const second = Math.floor(instantMs / 1000);
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

function barOf(
  timestamp: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
): Bars {
  const bar = emptyBars(1);
  bar.timestamp[0] = timestamp;
  bar.open[0] = open;
  bar.high[0] = high;
  bar.low[0] = low;
  bar.close[0] = close;
  bar.volume[0] = volume;
  return bar;
}
