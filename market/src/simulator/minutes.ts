import { type Bars, emptyBars, type TRADE_COLUMNS } from '../bars.ts';
import type { Session } from '../calendar.ts';
import { dayTotals, LEAST_PRINTS, MOST_PRINTS } from './day-totals.ts';
import { type Halt, haltsOf } from './halts.ts';
import type { Instrument } from './instrument.ts';
import { sharePrints, shareVolume } from './minute-shares.ts';
import { type PriceExtremes, fitPath } from './path.ts';
import { drawsFor } from './random.ts';
import { legsOf } from './scenarios/legs.ts';
import { pathDraw, pathSteps, POINTS, shapeOf } from './session-shape.ts';
import { STREAM } from './shocks.ts';

const MINUTE_MS = 60_000;

/** All minutes of one session, also those in which trading is halted: there the price stands and nothing is traded. */
interface MinuteGrid {
  readonly bars: TradedBars;
  readonly halts: readonly Halt[];
}

export type TradedBars = Bars & Required<Pick<Bars, (typeof TRADE_COLUMNS)[number]>>;

/**
 * The minutes of one session, made so that together they are exactly the daily bar: first open, last close, highest
 * high, lowest low, sum of volumes, and its VWAP and number of prints as `dayTotals` has them.
 */
export function minuteGrid(
  instrument: Instrument,
  seed: number,
  session: Session,
  daily: Bars,
  at: number,
): MinuteGrid {
  const { day } = session;
  const shape = shapeOf(instrument, session);
  const { minutes } = shape;
  const draws = drawsFor(seed, instrument.symbol);
  const activity = shape.activity.slice();
  const unit = 10 ** instrument.priceDecimals;
  const ticks = (price: number) => Math.round(price * unit);
  const path = pathOf(instrument, pathSteps(pathDraw(instrument, seed), day, shape), {
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
  const bars = { ...emptyBars(minutes), vwap: new Float64Array(minutes) };
  const averages = new Float64Array(minutes);
  for (let minute = 0; minute < minutes; minute++) {
    const points = path.subarray(minute * POINTS, (minute + 1) * POINTS);
    const high = Math.max(points[0]!, points[1]!, points[2]!, points[3]!);
    const low = Math.min(points[0]!, points[1]!, points[2]!, points[3]!);
    bars.timestamp[minute] = session.openMs + minute * MINUTE_MS;
    bars.open[minute] = points[0]! / unit;
    bars.high[minute] = high / unit;
    bars.low[minute] = low / unit;
    bars.close[minute] = points[3]! / unit;
    averages[minute] = Math.round(((high + low + points[3]!) / 3) * 100);
    bars.vwap[minute] = averages[minute]! / (unit * 100);
  }
  const totals = dayTotals(instrument, seed)(session, daily, at);
  const volumeUnit = 10 ** instrument.volumeDecimals;
  const units = shareVolume({
    units: Math.round(daily.volume[at]! * volumeUnit),
    weight: activity.map((it, minute) => it * Math.exp(0.5 * draws.normal(day, STREAM.minuteVolume, minute))),
    price: averages,
    average: totals.vwap,
    least: LEAST_PRINTS,
  });
  bars.volume.set(units.map((it) => it / volumeUnit));
  const trades = sharePrints(
    totals.trades,
    printWeights(instrument, bars, (minute) => draws.normal(day, STREAM.trades, minute)),
    (minute) => Math.min(units[minute]!, LEAST_PRINTS),
    (minute) => Math.min(units[minute]!, MOST_PRINTS[instrument.assetClass]),
  );
  return { bars: { ...bars, trades }, halts };
}

/** The more money a minute trades, the more prints it has; one for each unit of a currency pair. */
const printWeights = (
  { assetClass }: Instrument,
  { volume, close }: Bars,
  noise: (minute: number) => number,
): Float64Array =>
  assetClass === 'fx'
    ? volume.slice()
    : volume.map((it, minute) => Math.sqrt(it * close[minute]!) * Math.exp(0.2 * noise(minute)));

/** The prices of a session in ticks, several for each minute. */
function pathOf({ scenario }: Instrument, steps: Float64Array, whole: PriceExtremes): Float64Array {
  const path = new Float64Array(steps.length);
  for (const leg of legsOf(scenario, whole, steps.length / POINTS))
    path.set(fitPath(steps.subarray(leg.from * POINTS, leg.to * POINTS), leg), leg.from * POINTS);
  return path;
}
