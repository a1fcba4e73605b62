import { BAR_COLUMNS, type Bars, emptyBars, sliceBars } from '../bars.ts';
import type { Session } from '../calendar.ts';
import type { Instrument } from './instrument.ts';
import { minuteGrid, type TradedBars } from './minutes.ts';
import { type MinutePrints, minutePrints, printOffsets } from './prints.ts';

const MINUTE_MS = 60_000;
const NANOS_PER_MS = 1_000_000;

/** A session up to an instant. */
export interface SessionSnapshot {
  /** The price of the second. */
  readonly price: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly vwap: number;
  /** Number of prints. */
  readonly trades: number;
  /** Trading is stopped. */
  readonly halted: boolean;
  /** The second of the price: the instant itself, the beginning of a halt, or the closing. */
  readonly timestampMs: number;
}

/** A print. */
export interface Trade {
  readonly timestampMs: number;
  readonly price: number;
  readonly size: number;
  /** Rises from print to print of a symbol, never used twice. */
  readonly id: number;
  /** Nanoseconds after `timestampMs`, below a million; undefined where the source counts milliseconds. */
  readonly nanos?: number;
  /** The first or the last print of a session. */
  readonly auction?: 'opening' | 'closing';
}

/** One session of one instrument, second by second. */
export interface Tape {
  readonly session: Session;
  /** The minutes with trades. */
  readonly minutes: Bars;
  /** The session up to and including the second of the instant; all of it after the closing. */
  at(instantMs: number): SessionSnapshot;
  /** The minutes with trades that have begun; the last one as far as it has come. */
  minutesSoFar(instantMs: number): Bars;
  /** The prints in [fromMs, toMs), oldest first. */
  trades(fromMs: number, toMs: number): Trade[];
}

/** More prints than a session can have. */
const IDS_PER_SESSION = 1e7;

/** The session of a print, as days since 1970, and how many prints of the session came before it. */
export const placeOfTrade = (id: number): { readonly day: number; readonly before: number } => ({
  day: Math.floor(id / IDS_PER_SESSION),
  before: id % IDS_PER_SESSION,
});

/** The trades of one instrument in one session, which fit its daily bar. */
export function createTape(
  instrument: Instrument,
  seed: number,
  session: Session,
  daily: Bars,
  at: number,
): Tape {
  const { bars: grid, halts } = minuteGrid(instrument, seed, session, daily, at);
  const minutes = halts.length === 0 ? grid : tradedMinutes(grid, grid.length);
  const { openMs, closeMs } = session;
  const running = runningTotals(grid);
  const printed = running.trades.at(-1)!;
  const volumeUnit = 10 ** instrument.volumeDecimals;
  const vwapUnit = 10 ** (instrument.priceDecimals + 2);
  let cached: { minute: number; prints: MinutePrints } | undefined;

  const printsOf = (minute: number) => {
    if (cached?.minute !== minute) cached = { minute, prints: minutePrints(instrument, seed, grid, minute) };
    return cached.prints;
  };

  const haltAt = (minute: number) => halts.find(({ from, to }) => minute >= from && minute < to);

  /** The minute that an instant lies in, as far as it has come. */
  const minuteSoFar = (instantMs: number) => {
    const second = Math.min(Math.floor((instantMs - openMs) / 1000), (closeMs - openMs) / 1000 - 1);
    const minute = Math.floor(second / 60);
    const last = second % 60;
    const { prices, volumes, counts } = printsOf(minute);
    const soFar = prices.subarray(0, last + 1);
    return {
      minute,
      price: prices[last]!,
      high: Math.max(...soFar),
      low: Math.min(...soFar),
      volume: volumes[last]!,
      trades: counts[last]!,
    };
  };

  return {
    session,
    minutes,
    at(instantMs) {
      const now = minuteSoFar(instantMs);
      const before = now.minute - 1;
      const volumeBefore = before < 0 ? 0 : running.volume[before]!;
      const volume = Math.round((volumeBefore + now.volume) * volumeUnit) / volumeUnit;
      const turnover = (before < 0 ? 0 : running.turnover[before]!) + grid.vwap[now.minute]! * now.volume;
      const average = volume > 0 ? turnover / volume : now.price;
      const halt = instantMs < closeMs ? haltAt(now.minute) : undefined;
      return {
        price: now.price,
        open: grid.open[0]!,
        high: before < 0 ? now.high : Math.max(running.high[before]!, now.high),
        low: before < 0 ? now.low : Math.min(running.low[before]!, now.low),
        volume,
        vwap: Math.round(average * vwapUnit) / vwapUnit,
        trades: (before < 0 ? 0 : running.trades[before]!) + now.trades,
        halted: halt !== undefined,
        timestampMs: halt
          ? openMs + halt.from * MINUTE_MS
          : Math.min(Math.floor(instantMs / 1000) * 1000, closeMs),
      };
    },
    minutesSoFar(instantMs) {
      if (instantMs < openMs) return sliceBars(grid, 0, 0);
      if (instantMs >= closeMs) return minutes;
      const { minute, price, high, low, volume, trades } = minuteSoFar(instantMs);
      const begun = tradedMinutes(grid, minute + 1);
      const last = begun.length - 1;
      if (begun.timestamp[last] !== grid.timestamp[minute]) return begun;
      begun.high[last] = high;
      begun.low[last] = low;
      begun.close[last] = price;
      begun.volume[last] = volume;
      begun.vwap[last] = Math.round(((high + low + price) / 3) * vwapUnit) / vwapUnit;
      begun.trades[last] = trades;
      return begun;
    },
    trades(fromMs, toMs) {
      const found: Trade[] = [];
      const first = Math.max(0, Math.floor((fromMs - openMs) / MINUTE_MS));
      const end = Math.min(grid.length, Math.ceil((toMs - openMs) / MINUTE_MS));
      for (let minute = first; minute < end; minute++) {
        const { second, price, size } = printsOf(minute);
        const startMs = grid.timestamp[minute]!;
        const offsets = printOffsets(instrument, seed, startMs, second);
        const before = minute === 0 ? 0 : running.trades[minute - 1]!;
        for (const [i, offset] of offsets.entries()) {
          const ms = Math.floor(offset);
          const timestampMs = startMs + ms;
          if (timestampMs < fromMs || timestampMs >= toMs) continue;
          const number = before + i;
          const auction = number === 0 ? 'opening' : number === printed - 1 ? 'closing' : undefined;
          found.push({
            timestampMs,
            price: price[i]!,
            size: size[i]!,
            id: session.day * IDS_PER_SESSION + number,
            nanos: Math.floor((offset - ms) * NANOS_PER_MS),
            ...(auction && { auction }),
          });
        }
      }
      return found;
    },
  };
}

/** A copy of those of the first `end` minutes in which something was traded. */
function tradedMinutes(grid: TradedBars, end: number): TradedBars {
  const kept: number[] = [];
  for (let minute = 0; minute < end; minute++) if (grid.trades[minute]! > 0) kept.push(minute);
  const pick = (column: Float64Array) => Float64Array.from(kept, (minute) => column[minute]!);
  const bars = emptyBars(0) as { -readonly [Column in keyof Bars]: Bars[Column] };
  for (const column of BAR_COLUMNS) bars[column] = pick(grid[column]);
  return { ...bars, length: kept.length, vwap: pick(grid.vwap), trades: pick(grid.trades) };
}

/** Highest, lowest, volume, turnover and number of prints of the session at the end of each minute. */
function runningTotals(minutes: TradedBars) {
  const totals = {
    high: minutes.high.slice(),
    low: minutes.low.slice(),
    volume: minutes.volume.slice(),
    turnover: new Float64Array(minutes.length),
    trades: minutes.trades.slice(),
  };
  let turnover = 0;
  for (let i = 0; i < minutes.length; i++) {
    turnover += minutes.vwap[i]! * minutes.volume[i]!;
    totals.turnover[i] = turnover;
    if (i === 0) continue;
    totals.high[i] = Math.max(totals.high[i - 1]!, minutes.high[i]!);
    totals.low[i] = Math.min(totals.low[i - 1]!, minutes.low[i]!);
    totals.volume[i] = totals.volume[i - 1]! + minutes.volume[i]!;
    totals.trades[i] = totals.trades[i - 1]! + minutes.trades[i]!;
  }
  return totals;
}
