import { type Bars, emptyBars } from '../bars.ts';
import type { Session } from '../calendar.ts';
import { DAY_MS } from '../dates.ts';
import { type Instrument, marketOf } from './instrument.ts';
import { fitPath } from './path.ts';
import { type Draws, drawsFor } from './random.ts';
import { STREAM } from './shocks.ts';

const MINUTE_MS = 60_000;
/** Points of the path in each minute: its open, two between, its close. */
const POINTS = 4;
/** The weight of the movement that all instruments of a class share within the day. */
const COMMON_WEIGHT: Record<Instrument['assetClass'], number> = {
  equity: 0.6,
  index: 0.9,
  crypto: 0.7,
  fx: 0,
};

/**
 * The minute bars of one session, made so that together they are exactly the daily bar: first open, last close,
 * highest high, lowest low, sum of volumes. Every minute of the session has a bar.
 */
export function minuteBars(
  instrument: Instrument,
  seed: number,
  session: Session,
  daily: Bars,
  at: number,
): Bars & { readonly vwap: Float64Array } {
  const minutes = (session.closeMs - session.openMs) / MINUTE_MS;
  const { day } = session;
  const draws = drawsFor(seed, instrument.symbol);
  const activity = activityOf(instrument, session, minutes);
  const unit = 10 ** instrument.priceDecimals;
  const ticks = (price: number) => Math.round(price * unit);
  const path = fitPath(pathSteps(instrument, seed, day, draws, activity), {
    open: ticks(daily.open[at]!),
    high: ticks(daily.high[at]!),
    low: ticks(daily.low[at]!),
    close: ticks(daily.close[at]!),
  });
  const bars = { ...emptyBars(minutes), vwap: new Float64Array(minutes) };
  for (let minute = 0; minute < minutes; minute++) {
    const points = path.subarray(minute * POINTS, (minute + 1) * POINTS);
    const high = Math.max(points[0]!, points[1]!, points[2]!, points[3]!);
    const low = Math.min(points[0]!, points[1]!, points[2]!, points[3]!);
    bars.timestamp[minute] = session.openMs + minute * MINUTE_MS;
    bars.open[minute] = points[0]! / unit;
    bars.high[minute] = high / unit;
    bars.low[minute] = low / unit;
    bars.close[minute] = points[3]! / unit;
    bars.vwap[minute] = Math.round(((high + low + points[3]!) / 3) * 100) / (unit * 100);
  }
  spreadVolume(bars.volume, daily.volume[at]!, 10 ** instrument.volumeDecimals, (minute) => {
    return activity[minute]! * Math.exp(0.5 * draws.normal(day, STREAM.minuteVolume, minute));
  });
  return bars;
}

/** How much is traded in each minute against the average: a U over a stock session, a hump at London and New York hours otherwise. */
function activityOf({ assetClass }: Instrument, session: Session, minutes: number): Float64Array {
  const activity = new Float64Array(minutes);
  const aroundTheClock = marketOf({ assetClass }).minutes === 1440;
  const startMinute = (session.openMs % DAY_MS) / MINUTE_MS;
  for (let i = 0; i < minutes; i++) {
    const done = (i + 0.5) / minutes;
    activity[i] = aroundTheClock
      ? 0.6 + Math.exp(-(((startMinute + i - 870) / 260) ** 2))
      : 0.7 + 2 * Math.exp(-done / 0.06) + 1.5 * Math.exp((done - 1) / 0.06);
  }
  return activity;
}

function pathSteps(
  instrument: Instrument,
  seed: number,
  day: number,
  draws: Draws,
  activity: Float64Array,
): Float64Array {
  const weight = COMMON_WEIGHT[instrument.assetClass];
  const common = drawsFor(seed, `path ${instrument.assetClass === 'crypto' ? 'crypto' : 'market'}`);
  const own = Math.sqrt(1 - weight ** 2);
  const steps = new Float64Array(activity.length * POINTS);
  for (let i = 0; i < steps.length; i++) {
    const shared = weight === 0 ? 0 : weight * common.normal(day, STREAM.path, i);
    steps[i] = (shared + own * draws.normal(day, STREAM.path, i)) * Math.sqrt(activity[(i / POINTS) | 0]!);
  }
  return steps;
}

/** Whole units of volume in proportion to the weights; rounding the running total keeps the sum exact. */
function spreadVolume(
  target: Float64Array,
  total: number,
  unit: number,
  weightOf: (minute: number) => number,
): void {
  let sum = 0;
  for (let i = 0; i < target.length; i++) target[i] = sum += weightOf(i);
  const units = Math.round(total * unit);
  let before = 0;
  for (let i = 0; i < target.length; i++) {
    const now = Math.floor(units * (target[i]! / sum));
    target[i] = (now - before) / unit;
    before = now;
  }
}

/**
 * The price at the end of each of the 60 seconds of a minute: the first is the open of the minute bar, the last
 * its close, and high and low are reached.
 */
export function secondPrices(instrument: Instrument, seed: number, minutes: Bars, at: number): Float64Array {
  const draws = drawsFor(seed, instrument.symbol);
  const minuteOfEpoch = minutes.timestamp[at]! / MINUTE_MS;
  const unit = 10 ** instrument.priceDecimals;
  const ticks = (price: number) => Math.round(price * unit);
  const steps = Float64Array.from({ length: 60 }, (_, second) =>
    draws.normal(minuteOfEpoch, STREAM.second, second),
  );
  return fitPath(steps, {
    open: ticks(minutes.open[at]!),
    high: ticks(minutes.high[at]!),
    low: ticks(minutes.low[at]!),
    close: ticks(minutes.close[at]!),
  }).map((price) => price / unit);
}
