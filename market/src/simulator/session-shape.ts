import type { Session } from '../calendar.ts';
import { DAY_MS } from '../dates.ts';
import { type Instrument, marketOf } from './instrument.ts';
import { drawsFor } from './random.ts';
import { STREAM } from './shocks.ts';

const MINUTE_MS = 60_000;
/** Points of the price path in each minute: its open, two between, its close. */
export const POINTS = 4;
/** The blocks of a session that its path is drawn in first: a quarter of an hour of a stock session. */
const BLOCKS = 26;
/** The weight of the movement that all instruments of a class share within the day. */
const COMMON_WEIGHT: Record<Instrument['assetClass'], number> = {
  equity: 0.6,
  etf: 0.6,
  fund: 0.6,
  index: 0.9,
  crypto: 0.7,
  fx: 0,
};

/** How much is traded when within a session, the same for all sessions of its length. */
export interface SessionShape {
  readonly minutes: number;
  /** By minute, against the average. */
  readonly activity: Float64Array;
  /** The first minute of each block, and the end. */
  readonly starts: Int32Array;
  /** The activity of each block, summed over the points of its minutes. */
  readonly blocks: Float64Array;
  readonly total: number;
}

/** No session has more minutes. */
const MINUTES_MAX = 1_441;
const shapes = new Map<number, SessionShape>();

/** The shape of a session: a U over a stock session, a hump at London and New York hours otherwise. */
export function shapeOf({ assetClass }: Pick<Instrument, 'assetClass'>, session: Session): SessionShape {
  const minutes = (session.closeMs - session.openMs) / MINUTE_MS;
  const isAroundTheClock = marketOf({ assetClass }).minutes === 1440;
  const startMinute = isAroundTheClock ? (session.openMs % DAY_MS) / MINUTE_MS : undefined;
  const key = ((startMinute ?? -1) + 1) * MINUTES_MAX + minutes;
  let shape = shapes.get(key);
  if (!shape) {
    shape = makeShape(minutes, startMinute);
    shapes.set(key, shape);
  }
  return shape;
}

function makeShape(minutes: number, startMinute: number | undefined): SessionShape {
  const activity = new Float64Array(minutes);
  for (let i = 0; i < minutes; i++) {
    const done = (i + 0.5) / minutes;
    activity[i] =
      startMinute === undefined
        ? 0.7 + 2 * Math.exp(-done / 0.06) + 1.5 * Math.exp((done - 1) / 0.06)
        : 0.6 + Math.exp(-(((startMinute + i - 870) / 260) ** 2));
  }
  const starts = Int32Array.from({ length: BLOCKS + 1 }, (_, block) =>
    Math.floor((block * minutes) / BLOCKS),
  );
  const blocks = new Float64Array(BLOCKS);
  for (let block = 0; block < BLOCKS; block++)
    for (let minute = starts[block]!; minute < starts[block + 1]!; minute++)
      blocks[block]! += activity[minute]! * POINTS;
  return { minutes, activity, starts, blocks, total: blocks.reduce((sum, it) => sum + it, 0) };
}

/** A standard normal step at an address. Instruments of a class share a part of it. */
type PathDraw = (day: number, stream: number, index: number) => number;

/** The steps of an instrument’s paths. A fund moves as its index does. */
export function pathDraw({ symbol, follows, assetClass }: Instrument, seed: number): PathDraw {
  const weight = COMMON_WEIGHT[follows ? 'index' : assetClass];
  const draws = drawsFor(seed, follows ?? symbol);
  if (weight === 0) return (day, stream, index) => draws.normal(day, stream, index);
  const common = drawsFor(seed, `path ${assetClass === 'crypto' ? 'crypto' : 'market'}`);
  const own = Math.sqrt(1 - weight ** 2);
  return (day, stream, index) =>
    weight * common.normal(day, stream, index) + own * draws.normal(day, stream, index);
}

/** Nothing, and then how far the price moves in each block, before the path is fitted to the daily bar. */
export function blockSteps(draw: PathDraw, day: number, { blocks }: SessionShape): Float64Array {
  const steps = new Float64Array(BLOCKS + 1);
  for (let block = 0; block < BLOCKS; block++)
    steps[block + 1] = draw(day, STREAM.blocks, block) * Math.sqrt(blocks[block]!);
  return steps;
}

/** How far the price moves at each point, so that those of a block come to its step. */
export function pathSteps(draw: PathDraw, day: number, shape: SessionShape): Float64Array {
  const { minutes, activity, starts, blocks } = shape;
  const wanted = blockSteps(draw, day, shape);
  const steps = new Float64Array(minutes * POINTS);
  for (let block = 0; block < BLOCKS; block++) {
    const [from, to] = [starts[block]! * POINTS, starts[block + 1]! * POINTS];
    let sum = 0;
    for (let i = from; i < to; i++)
      sum += steps[i] = draw(day, STREAM.path, i) * Math.sqrt(activity[(i / POINTS) | 0]!);
    // The law of a random walk of which the end is known.
    const missing = (wanted[block + 1]! - sum) / blocks[block]!;
    for (let i = from; i < to; i++) steps[i]! += missing * activity[(i / POINTS) | 0]!;
  }
  return steps;
}
