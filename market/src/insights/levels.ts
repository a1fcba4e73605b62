import { type Bars, sliceBars } from '../bars.ts';
import { INDICATORS } from '../indicators/catalogue.ts';
import { finishedCandles } from './candles.ts';
import type { Horizon, InsightInputs } from './insight.ts';

/** A price from which the market turned several times. */
export interface PriceLevel {
  /** Mean of the turning points. */
  readonly price: number;
  /** How many turning points lie at it. */
  readonly touches: number;
  /** Start of the session of the last one, milliseconds since 1970 UTC. */
  readonly lastTouched: number;
  /** From the last price, as a share of it: below 0 for a support. */
  readonly distance: number;
}

/** The floor pivots of a candle, named as everywhere. */
interface Pivots {
  readonly pivot: number;
  readonly r1: number;
  readonly r2: number;
  readonly r3: number;
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
}

export interface PriceLevels {
  /** Of the last finished session, week or month; null without one. */
  readonly pivots: Pivots | null;
  /** Levels below the last price, the nearest first. */
  readonly support: readonly PriceLevel[];
  /** Levels above the last price, the nearest first. */
  readonly resistance: readonly PriceLevel[];
}

/** Sessions that are searched for turning points, and those on each side of one that it must exceed. */
const SEARCHED = { short: [63, 2], medium: [252, 4], long: [756, 8] } as const;
const MOST_LEVELS = 5;
const LEAST_TOUCHES = 2;
/** Turning points this many average ranges apart are at the same level. */
const SAME_WITHIN = 0.5;
const RANGE_LENGTH = 14;

/**
 * The price levels of a horizon, from finished candles. A turning point is a high above those of some sessions on both
 * sides, or a low below them. Sorted by price,
 * those within half an average true range are one level.
 */
export function levelsOf(inputs: Pick<InsightInputs, 'bars' | 'isGrowing'>, horizon: Horizon): PriceLevels {
  const sessions = finishedCandles(inputs, 'short');
  const candle = finishedCandles(inputs, horizon);
  const price = inputs.bars.close.at(-1);
  if (price === undefined || sessions.length === 0) return { pivots: null, support: [], resistance: [] };
  const levels = turningLevels(sessions, horizon, price);
  const byDistance = levels.toSorted((one, other) => Math.abs(one.distance) - Math.abs(other.distance));
  return {
    pivots: candle.length === 0 ? null : pivotsOf(candle),
    support: byDistance.filter(({ distance }) => distance < 0).slice(0, MOST_LEVELS),
    resistance: byDistance.filter(({ distance }) => distance > 0).slice(0, MOST_LEVELS),
  };
}

/** Source: E. Person, A Complete Guide to Technical Trading Tactics, 2004, chapter 6: the pivots of floor traders. */
function pivotsOf({ high, low, close }: Bars): Pivots {
  const [top, bottom, last] = [high.at(-1)!, low.at(-1)!, close.at(-1)!];
  const pivot = (top + bottom + last) / 3;
  return {
    pivot,
    r1: 2 * pivot - bottom,
    r2: pivot + (top - bottom),
    r3: top + 2 * (pivot - bottom),
    s1: 2 * pivot - top,
    s2: pivot - (top - bottom),
    s3: bottom - 2 * (top - pivot),
  };
}

interface TurningPoint {
  readonly price: number;
  readonly timestamp: number;
}

function turningLevels(sessions: Bars, horizon: Horizon, price: number): PriceLevel[] {
  const [searched, side] = SEARCHED[horizon];
  const bars = sliceBars(sessions, Math.max(0, sessions.length - searched), sessions.length);
  const [range] = INDICATORS.get('atr')!.series(bars, [RANGE_LENGTH]);
  const reach = SAME_WITHIN * (range!.at(-1) ?? NaN);
  const points = [...turns(bars.high, bars, side, 1), ...turns(bars.low, bars, side, -1)];
  return clusters(points, reach)
    .filter(({ length }) => length >= LEAST_TOUCHES)
    .map((cluster) => {
      const mean = cluster.reduce((sum, point) => sum + point.price, 0) / cluster.length;
      return {
        price: mean,
        touches: cluster.length,
        lastTouched: cluster.reduce((last, { timestamp }) => Math.max(last, timestamp), -Infinity),
        distance: mean / price - 1,
      };
    });
}

/** The values that exceed `side` values on both sides of them, upwards (1) or downwards (-1). */
function turns(values: Float64Array, { timestamp }: Bars, side: number, sign: 1 | -1): TurningPoint[] {
  const found: TurningPoint[] = [];
  for (let i = side; i < values.length - side; i++) {
    let isTurn = true;
    for (let apart = 1; apart <= side && isTurn; apart++) {
      isTurn =
        sign * values[i]! > sign * values[i - apart]! && sign * values[i]! >= sign * values[i + apart]!;
    }
    if (isTurn) found.push({ price: values[i]!, timestamp: timestamp[i]! });
  }
  return found;
}

/** Neighbours by price, a new cluster wherever the next point is more than `reach` above the first of the cluster. */
function clusters(points: readonly TurningPoint[], reach: number): TurningPoint[][] {
  const found: TurningPoint[][] = [];
  for (const point of points.toSorted((one, other) => one.price - other.price)) {
    const cluster = found.at(-1);
    if (cluster && point.price - cluster[0]!.price <= reach) cluster.push(point);
    else found.push([point]);
  }
  return found;
}
