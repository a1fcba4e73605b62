import { type Bars, emptyBars, type TRADE_COLUMNS } from '../bars.ts';
import type { Session } from '../calendar.ts';
import { DAY_MS } from '../dates.ts';
import { type Halt, haltsOf } from './halts.ts';
import { type Instrument, marketOf } from './instrument.ts';
import { type PriceExtremes, fitPath } from './path.ts';
import { drawsFor } from './random.ts';
import { legsOf } from './scenarios/legs.ts';
import { STREAM } from './shocks.ts';

const MINUTE_MS = 60_000;
/** Points of the path in each minute: its open, two between, its close. */
const POINTS = 4;
/** The weight of the movement that all instruments of a class share within the day. */
const COMMON_WEIGHT: Record<Instrument['assetClass'], number> = {
  equity: 0.6,
  etf: 0.6,
  fund: 0.6,
  index: 0.9,
  crypto: 0.7,
  fx: 0,
};

/** A traded minute has at least an opening, a high, a low and a closing print. */
const LEAST_PRINTS = 4;
/** Ten in a second, of which the busiest companies have more; of an index, a value for each second. */
const MOST_PRINTS: Record<Instrument['assetClass'], number> = {
  equity: 600,
  etf: 600,
  fund: 600,
  crypto: 600,
  fx: 600,
  index: 60,
};
/** Prints for the square root of a unit of currency traded: about 200 for 16 million dollars in a minute. */
const PRINTS = 0.05;

/** All minutes of one session, also those in which trading is halted: there the price stands and nothing is traded. */
interface MinuteGrid {
  readonly bars: TradedBars;
  readonly halts: readonly Halt[];
}

export type TradedBars = Bars & Required<Pick<Bars, (typeof TRADE_COLUMNS)[number]>>;

/**
 * The minutes of one session, made so that together they are exactly the daily bar: first open, last close, highest
 * high, lowest low, sum of volumes.
 */
export function minuteGrid(
  instrument: Instrument,
  seed: number,
  session: Session,
  daily: Bars,
  at: number,
): MinuteGrid {
  const minutes = (session.closeMs - session.openMs) / MINUTE_MS;
  const { day } = session;
  const draws = drawsFor(seed, instrument.symbol);
  const activity = activityOf(instrument, session, minutes);
  const unit = 10 ** instrument.priceDecimals;
  const ticks = (price: number) => Math.round(price * unit);
  const path = pathOf(instrument, pathSteps(instrument, seed, day, activity), {
    open: ticks(daily.open[at]!),
    high: ticks(daily.high[at]!),
    low: ticks(daily.low[at]!),
    close: ticks(daily.close[at]!),
  });
  const halts = haltsOf(instrument, seed, session, path, POINTS);
  for (const { from, to } of halts) {
    path.fill(path[from * POINTS - 1]!, from * POINTS, to * POINTS);
    activity.fill(0, from, to);
  }
  const bars = {
    ...emptyBars(minutes),
    vwap: new Float64Array(minutes),
    trades: new Float64Array(minutes),
  };
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
  for (let minute = 0; minute < minutes; minute++)
    bars.trades[minute] = printsIn(
      instrument,
      bars.volume[minute]!,
      bars.close[minute]!,
      Math.exp(0.2 * draws.normal(day, STREAM.trades, minute)),
    );
  return { bars, halts };
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

/** How many prints a volume comes in: one for each unit of a currency pair, else more the more money it is. */
function printsIn(
  { assetClass, volumeDecimals }: Instrument,
  volume: number,
  price: number,
  chance: number,
): number {
  const units = Math.round(volume * 10 ** volumeDecimals);
  const wanted = assetClass === 'fx' ? units : Math.round(PRINTS * Math.sqrt(volume * price) * chance);
  return Math.min(units, MOST_PRINTS[assetClass], Math.max(LEAST_PRINTS, wanted));
}

/** The prices of a session in ticks, several for each minute. */
function pathOf({ scenario }: Instrument, steps: Float64Array, whole: PriceExtremes): Float64Array {
  const path = new Float64Array(steps.length);
  for (const leg of legsOf(scenario, whole, steps.length / POINTS))
    path.set(fitPath(steps.subarray(leg.from * POINTS, leg.to * POINTS), leg), leg.from * POINTS);
  return path;
}

function pathSteps(instrument: Instrument, seed: number, day: number, activity: Float64Array): Float64Array {
  // A fund moves as its index does.
  const { symbol, follows, assetClass } = instrument;
  const weight = COMMON_WEIGHT[follows ? 'index' : assetClass];
  const draws = drawsFor(seed, follows ?? symbol);
  const common = drawsFor(seed, `path ${assetClass === 'crypto' ? 'crypto' : 'market'}`);
  const own = Math.sqrt(1 - weight ** 2);
  const steps = new Float64Array(activity.length * POINTS);
  for (let i = 0; i < steps.length; i++) {
    const shared = weight === 0 ? 0 : weight * common.normal(day, STREAM.path, i);
    steps[i] = (shared + own * draws.normal(day, STREAM.path, i)) * Math.sqrt(activity[(i / POINTS) | 0]!);
  }
  return steps;
}

/**
 * Whole units of volume: as many as there are prints at least in every minute that has a weight, the rest in proportion
 * to the weights; rounding the running total keeps the sum exact.
 */
function spreadVolume(
  target: Float64Array,
  total: number,
  unit: number,
  weightOf: (minute: number) => number,
): void {
  let sum = 0;
  let traded = 0;
  for (let i = 0; i < target.length; i++) {
    const weight = weightOf(i);
    if (weight > 0) traded++;
    target[i] = sum += weight;
  }
  const units = Math.round(total * unit);
  const least = Math.min(LEAST_PRINTS, Math.floor(units / traded));
  const rest = units - least * traded;
  let sumBefore = 0;
  let before = 0;
  for (let i = 0; i < target.length; i++) {
    const sumNow = target[i]!;
    const now = Math.floor(rest * (sumNow / sum));
    target[i] = (now - before + (sumNow > sumBefore ? least : 0)) / unit;
    before = now;
    sumBefore = sumNow;
  }
}
