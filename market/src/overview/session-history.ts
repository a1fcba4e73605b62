import type { Bars } from '../bars.ts';
import { movingMean } from '../indicators/rolling/window-mean.ts';
import type { FearGreedComponent } from './fear-greed.ts';
import { expectedVolatility } from './volatility.ts';

const MOMENTUM_SESSIONS = 125;
const YEAR_SESSIONS = 252;
const BREADTH_SESSIONS = 10;
const VOLATILITY_SESSIONS = 50;
const RETURN_SESSIONS = 20;
/** Years by which the price of a ten-year bond answers a change of its yield, about. */
const BOND_DURATION_YEARS = 8.5;

interface SessionHistory extends Readonly<Record<FearGreedComponent, Float64Array>> {
  /** In percent a year. */
  readonly expectedVolatility: Float64Array;
}

/**
 * Gathers the components of the fear and greed index at the close of each session of the leading `index`; NaN where
 * there is no value yet. Members are added one by one, so that the caller can do other things between them; they
 * count where they have a bar on the same date. All bars are daily and split-adjusted; `yields` has the ten-year
 * yield in percent for each session of the index, NaN where unknown.
 */
export function gatherSessionHistory(
  index: Bars,
  yields: Float64Array,
): { add(member: Bars): void; finish(): SessionHistory } {
  const counts = createCounts(index);
  return {
    add: (member) => counts.add(member),
    finish() {
      const volatility = expectedVolatility(index.close);
      const { strength, netVolume } = counts.finish();
      return {
        momentum: against(index.close, movingMean(index.close, MOMENTUM_SESSIONS)),
        strength,
        breadth: movingMean(netVolume, BREADTH_SESSIONS),
        volatility: against(volatility, meanOfKnown(volatility, VOLATILITY_SESSIONS)),
        safeHaven: safeHaven(index.close, yields),
        expectedVolatility: volatility,
      };
    },
  };
}

function safeHaven(closes: Float64Array, yields: Float64Array): Float64Array {
  return closes.map((close, i) => {
    const start = i - RETURN_SESSIONS;
    if (start < 0) return NaN;
    const carry = (yields[start]! / 100) * (RETURN_SESSIONS / YEAR_SESSIONS);
    const bonds = carry - (BOND_DURATION_YEARS * (yields[i]! - yields[start]!)) / 100;
    return close / closes[start]! - 1 - bonds;
  });
}

const against = (values: Float64Array, means: Float64Array) =>
  values.map((value, i) => value / means[i]! - 1);

/** The moving mean from the first value that is a number. */
function meanOfKnown(values: Float64Array, length: number): Float64Array {
  const first = values.findIndex((value) => !Number.isNaN(value));
  const means = new Float64Array(values.length).fill(NaN);
  if (first >= 0) means.set(movingMean(values.subarray(first), length), first);
  return means;
}

/** For each session the share of members at new highs less new lows, and the net volume of the rising ones. */
function createCounts(index: Bars) {
  const positions = new Map(Array.from(index.timestamp, (timestamp, i) => [timestamp, i]));
  const sums = { extremes: column(index), present: column(index), net: column(index), volume: column(index) };
  return {
    add(bars: Bars) {
      for (let i = 1; i < bars.length; i++) {
        const at = positions.get(bars.timestamp[i]!);
        if (at === undefined) continue;
        const turnover = bars.volume[i]! * bars.close[i]!;
        sums.net[at]! += Math.sign(bars.close[i]! - bars.close[i - 1]!) * turnover;
        sums.volume[at]! += turnover;
        if (i < YEAR_SESSIONS - 1) continue;
        sums.present[at]!++;
        sums.extremes[at]! += extremeAt(bars, i);
      }
    },
    finish: () => ({
      strength: sums.extremes.map((sum, i) => (sums.present[i]! > 0 ? sum / sums.present[i]! : NaN)),
      netVolume: sums.net.map((sum, i) => (sums.volume[i]! > 0 ? sum / sums.volume[i]! : 0)),
    }),
  };
}

const column = ({ length }: Bars) => new Float64Array(length);

/** 1 when the bar holds the highest high of 252 sessions, -1 for the lowest low, else 0. */
function extremeAt({ high, low }: Bars, i: number): number {
  let isHigh = true;
  let isLow = true;
  for (let before = i - YEAR_SESSIONS + 1; before < i && (isHigh || isLow); before++) {
    if (high[before]! > high[i]!) isHigh = false;
    if (low[before]! < low[i]!) isLow = false;
  }
  return Number(isHigh) - Number(isLow);
}
