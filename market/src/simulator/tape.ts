import { type Bars, emptyBars, sliceBars } from '../bars.ts';
import type { Session } from '../calendar.ts';
import type { Instrument } from './instrument.ts';
import { minuteBars, secondPrices } from './minutes.ts';

/** A session up to an instant. */
export interface SessionSoFar {
  /** The price of the second. */
  readonly price: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly vwap: number;
}

/** One session of one instrument, second by second. */
export interface Tape {
  readonly session: Session;
  readonly minutes: Bars;
  /** The session up to and including the second of the instant; all of it after the closing. */
  at(instantMs: number): SessionSoFar;
  /** The minutes that have begun; the last one as far as it has come. */
  minutesSoFar(instantMs: number): Bars;
}

export function createTape(
  instrument: Instrument,
  seed: number,
  session: Session,
  daily: Bars,
  at: number,
): Tape {
  const minutes = minuteBars(instrument, seed, session, daily, at);
  const running = runningTotals(minutes);
  const volumeUnit = 10 ** instrument.volumeDecimals;
  const vwapUnit = 10 ** (instrument.priceDecimals + 2);
  let cached: { minute: number; prices: Float64Array } | undefined;

  const pricesOf = (minute: number) => {
    if (cached?.minute !== minute)
      cached = { minute, prices: secondPrices(instrument, seed, minutes, minute) };
    return cached.prices;
  };

  /** The minute that an instant lies in, as far as it has come. */
  const minuteSoFar = (instantMs: number) => {
    const second = Math.min(
      Math.floor((instantMs - session.openMs) / 1000),
      (session.closeMs - session.openMs) / 1000 - 1,
    );
    const minute = Math.floor(second / 60);
    const elapsed = (second % 60) + 1;
    const prices = pricesOf(minute).subarray(0, elapsed);
    return {
      minute,
      price: prices[elapsed - 1]!,
      high: Math.max(...prices),
      low: Math.min(...prices),
      volume: Math.floor((Math.round(minutes.volume[minute]! * volumeUnit) * elapsed) / 60) / volumeUnit,
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
      const turnover = (before < 0 ? 0 : running.turnover[before]!) + minutes.vwap[now.minute]! * now.volume;
      const average = volume > 0 ? turnover / volume : now.price;
      return {
        price: now.price,
        open: minutes.open[0]!,
        high: before < 0 ? now.high : Math.max(running.high[before]!, now.high),
        low: before < 0 ? now.low : Math.min(running.low[before]!, now.low),
        volume,
        vwap: Math.round(average * vwapUnit) / vwapUnit,
      };
    },
    minutesSoFar(instantMs) {
      if (instantMs < session.openMs) return sliceBars(minutes, 0, 0);
      if (instantMs >= session.closeMs) return minutes;
      const { minute, price, high, low, volume } = minuteSoFar(instantMs);
      const begun = emptyBars(minute + 1);
      for (const column of ['timestamp', 'open', 'high', 'low', 'close', 'volume'] as const)
        begun[column].set(minutes[column].subarray(0, minute + 1));
      begun.high[minute] = high;
      begun.low[minute] = low;
      begun.close[minute] = price;
      begun.volume[minute] = volume;
      const vwap = minutes.vwap.slice(0, minute + 1);
      vwap[minute] = Math.round(((high + low + price) / 3) * vwapUnit) / vwapUnit;
      return { ...begun, vwap };
    },
  };
}

/** Highest, lowest, volume and turnover of the session at the end of each minute. */
function runningTotals(minutes: Bars & { readonly vwap: Float64Array }) {
  const totals = {
    high: minutes.high.slice(),
    low: minutes.low.slice(),
    volume: minutes.volume.slice(),
    turnover: new Float64Array(minutes.length),
  };
  let turnover = 0;
  for (let i = 0; i < minutes.length; i++) {
    turnover += minutes.vwap[i]! * minutes.volume[i]!;
    totals.turnover[i] = turnover;
    if (i === 0) continue;
    totals.high[i] = Math.max(totals.high[i - 1]!, minutes.high[i]!);
    totals.low[i] = Math.min(totals.low[i - 1]!, minutes.low[i]!);
    totals.volume[i] = totals.volume[i - 1]! + minutes.volume[i]!;
  }
  return totals;
}
