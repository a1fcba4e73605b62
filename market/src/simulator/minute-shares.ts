import { settle } from './print-sizes.ts';

/** Where Newton's method ends. */
const STEPS_MAX = 20;
const STEP_MAX = 4;
const LEAN_MAX = 200;
const EXACT = 1e-9;

interface VolumeShares {
  /** Whole units of all minutes. */
  readonly units: number;
  /** How much is traded in each minute against the others; 0 for nothing. */
  readonly weight: Float64Array;
  /** The average price of each minute, in whole numbers. */
  readonly price: Float64Array;
  /** The average price of all units. */
  readonly average: number;
  /** The fewest units of a minute in which something is traded, if there are enough. */
  readonly least: number;
}

/**
 * Shares whole units among minutes by their weights. The sum is exact. The weights lean towards dear or cheap minutes until the
 * average price is `average`, to less than half of its last digit.
 */
export function shareVolume({ units, weight, price, average, least: wanted }: VolumeShares): Float64Array {
  const share = new Float64Array(weight.length);
  const traded = weight.reduce((count, it) => count + (it > 0 ? 1 : 0), 0);
  const least = Math.min(wanted, Math.floor(units / traded));
  const rest = units - least * traded;
  let sumOfLeast = 0;
  for (let i = 0; i < weight.length; i++) if (weight[i]! > 0) sumOfLeast += least * price[i]!;
  const leaning = rest > 0 ? leant(weight, price, (average * units - sumOfLeast) / rest) : weight;
  const sum = leaning.reduce((total, it) => total + it, 0);
  let running = 0;
  let before = 0;
  for (let i = 0; i < weight.length; i++) {
    running += leaning[i]!;
    const now = i === weight.length - 1 ? rest : Math.floor(rest * (running / sum));
    share[i] = now - before + (weight[i]! > 0 ? least : 0);
    before = now;
  }
  settle(share, price, average * units, least, (i) => weight[i]! > 0);
  return share;
}

/** The weights times an exponential of the price, so that their average price is `average`, or as near as it can be. */
function leant(weight: Float64Array, price: Float64Array, average: number): Float64Array {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < price.length; i++) {
    if (weight[i] === 0) continue;
    low = Math.min(low, price[i]!);
    high = Math.max(high, price[i]!);
  }
  const range = high - low;
  if (range === 0) return weight;
  const leaning = new Float64Array(weight.length);
  let slope = 0;
  for (let step = 0; step < STEPS_MAX; step++) {
    let [sum, first, second] = [0, 0, 0];
    for (let i = 0; i < weight.length; i++) {
      const place = (price[i]! - average) / range;
      const now = weight[i]! * Math.exp(slope * place);
      leaning[i] = now;
      sum += now;
      first += now * place;
      second += now * place * place;
    }
    const mean = first / sum;
    const variance = second / sum - mean * mean;
    if (Math.abs(mean) < EXACT || variance <= 0) break;
    slope -= Math.max(-STEP_MAX, Math.min(STEP_MAX, mean / variance));
    if (Math.abs(slope) > LEAN_MAX) break;
  }
  return leaning;
}

/**
 * Shares a whole number of prints among minutes by their weights, each with between `least` and `most` of them. The sum is
 * exact as far as these allow.
 */
export function sharePrints(
  total: number,
  weight: Float64Array,
  least: (minute: number) => number,
  most: (minute: number) => number,
): Float64Array {
  const lowest = Float64Array.from(weight, (_, i) => least(i));
  const highest = Float64Array.from(weight, (_, i) => most(i));
  const at = (scale: number, i: number) => Math.min(highest[i]!, Math.max(lowest[i]!, scale * weight[i]!));
  let [low, high] = [0, 1];
  const sumAt = (scale: number) => {
    let sum = 0;
    for (let i = 0; i < weight.length; i++) sum += at(scale, i);
    return sum;
  };
  const room = highest.reduce((sum, it) => sum + it, 0);
  if (total >= room) return highest;
  while (sumAt(high) < total) high *= 2;
  for (let step = 0; step < 60 && high - low > high * 1e-12; step++) {
    const middle = (low + high) / 2;
    if (sumAt(middle) < total) low = middle;
    else high = middle;
  }
  const share = Float64Array.from(weight, (_, i) => Math.max(lowest[i]!, Math.floor(at(low, i))));
  let missing = total - share.reduce((sum, it) => sum + it, 0);
  for (let i = 0; missing > 0; i = (i + 1) % share.length) {
    if (share[i]! >= highest[i]! || (highest[i]! > lowest[i]! && weight[i] === 0)) continue;
    share[i]!++;
    missing--;
  }
  return share;
}
