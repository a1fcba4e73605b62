import type { Instrument } from './instrument.ts';
import type { TradedBars } from './minutes.ts';
import { fitPath } from './path.ts';
import { type RandomDraws, drawsFor } from './random.ts';
import { shareUnits } from './print-sizes.ts';
import { STREAM } from './shocks.ts';

const MINUTE_MS = 60_000;
const SECONDS = 60;
/** A path needs as many points. */
const LEAST_ACTIVE = 4;
/** Where in the stream of a minute the draws of each kind begin. */
const CHOICE = 0;
const PRINT = SECONDS;
const DRAWS_PER_PRINT = 4;

/** The prints of one minute, in order, and what they come to at the end of each of its seconds. */
export interface MinutePrints {
  /** The second of the minute that each print falls in, rising. */
  readonly second: Uint8Array;
  readonly price: Float64Array;
  readonly size: Float64Array;
  /** Price at the end of each second. */
  readonly prices: Float64Array;
  /** Volume and number of prints up to the end of each second. */
  readonly volumes: Float64Array;
  readonly counts: Uint32Array;
}

/**
 * The prints of a minute, made so that together they are exactly its bar: the first is its open, in its first second,
 * the last its close, high and low are reached at the end of a second, sizes add up to its volume, their average price is its
 * VWAP as far as whole units allow, and there are as many as it counts. Without prints, the price is the close of the bar.
 */
export function minutePrints(
  instrument: Instrument,
  seed: number,
  minutes: TradedBars,
  at: number,
): MinutePrints {
  const count = minutes.trades[at]!;
  const prints = {
    second: new Uint8Array(count),
    price: new Float64Array(count),
    size: new Float64Array(count),
    prices: new Float64Array(SECONDS).fill(minutes.close[at]!),
    volumes: new Float64Array(SECONDS),
    counts: new Uint32Array(SECONDS),
  };
  if (count === 0) return prints;
  const draws = drawsFor(seed, instrument.symbol);
  const minute = minutes.timestamp[at]! / MINUTE_MS;
  const unit = 10 ** instrument.priceDecimals;
  const ticks = (price: number) => Math.round(price * unit);
  const active = activeSeconds(draws, minute, count);
  const steps = Float64Array.from(active, (second) => draws.normal(minute, STREAM.second, second));
  const path = fitPath(steps, {
    open: ticks(minutes.open[at]!),
    high: ticks(minutes.high[at]!),
    low: ticks(minutes.low[at]!),
    close: ticks(minutes.close[at]!),
  });
  const draw = (print: number, kind: number) =>
    draws.uniform(minute, STREAM.trades, PRINT + print * DRAWS_PER_PRINT + kind);
  const inSecond = new Uint32Array(active.length).fill(1);
  for (let extra = active.length; extra < count; extra++)
    inSecond[Math.floor(draw(extra, 0) * active.length)]!++;

  let print = 0;
  for (const [i, second] of active.entries()) {
    const now = path[i]!;
    const before = i === 0 ? now : path[i - 1]!;
    const end = print + inSecond[i]!;
    for (; print < end; print++) {
      // The last print of a second is its price; the others lie on the way there.
      const way = print === end - 1 ? 1 : draw(print, 1);
      prints.second[print] = second;
      prints.price[print] = Math.round(before + (now - before) * way) / unit;
    }
  }
  const volumeUnit = 10 ** instrument.volumeDecimals;
  const units = Math.round(minutes.volume[at]! * volumeUnit);
  const inTicks = Float64Array.from(prints.price, ticks);
  shareUnits(prints.size, units, inTicks, minutes.vwap[at]! * unit, (it) => draw(it, 2));
  for (let i = 0; i < count; i++) prints.size[i]! /= volumeUnit;
  addUp(prints, volumeUnit);
  return prints;
}

/** When each print of a minute happens, in milliseconds and their fractions since the minute began. */
export function printOffsets(
  { symbol }: Instrument,
  seed: number,
  startMs: number,
  second: Uint8Array,
): Float64Array {
  const draws = drawsFor(seed, symbol);
  const times = new Float64Array(second.length);
  for (let from = 0; from < second.length;) {
    let to = from;
    while (to < second.length && second[to] === second[from]) to++;
    for (let i = from; i < to; i++) {
      const chance = draws.uniform(startMs / MINUTE_MS, STREAM.trades, PRINT + i * DRAWS_PER_PRINT + 3);
      times[i] = second[i]! * 1000 + (1000 * (i - from + chance)) / (to - from);
    }
    from = to;
  }
  return times;
}

/**
 * The seconds in which something is printed, in order: the first, and of the others as many as so many prints would
 * hit by chance (selection sampling: D. Knuth, The Art of Computer Programming 2, algorithm 3.4.2 S).
 */
function activeSeconds(draws: RandomDraws, minute: number, count: number): number[] {
  const hit = Math.round(SECONDS * (1 - Math.exp(-count / SECONDS)));
  const wanted = Math.min(count, Math.max(LEAST_ACTIVE, hit));
  const active = [0];
  for (let second = 1; second < SECONDS; second++) {
    const chance = (wanted - active.length) / (SECONDS - second);
    if (draws.uniform(minute, STREAM.trades, CHOICE + second) < chance) active.push(second);
  }
  return active;
}

function addUp({ second, price, size, prices, volumes, counts }: MinutePrints, unit: number): void {
  let print = 0;
  let units = 0;
  for (let at = 0; at < SECONDS; at++) {
    for (; print < second.length && second[print] === at; print++) units += Math.round(size[print]! * unit);
    // The first second always has a print.
    prices[at] = price[print - 1]!;
    volumes[at] = units / unit;
    counts[at] = print;
  }
}
