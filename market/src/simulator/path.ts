/** A price path in whole ticks that begins, ends and turns where it must. */

export interface PriceExtremes {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * `steps.length` prices in ticks: the first is `open`, the last `close`, the highest is exactly `high` and the
 * lowest exactly `low` (all whole numbers, low <= open, close <= high). The steps are the increments of a random
 * walk, made into a bridge from open to close; what leaves the corridor between open and close is stretched,
 * each side by its own monotone factor, until it touches the extreme. Needs four steps or more.
 */
export function fitPath(steps: Float64Array, { open, high, low, close }: PriceExtremes): Float64Array {
  const path = bridge(steps, open, close, high - low);
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  const highest = positionOf(path, 1);
  const lowest = positionOf(path, -1);
  const up = stretch(path[highest]! - top, high - top);
  const down = stretch(bottom - path[lowest]!, bottom - low);
  for (let i = 0; i < path.length; i++) {
    const price = path[i]!;
    if (price > top) path[i] = Math.min(high, Math.round(top + (price - top) * up));
    else if (price < bottom) path[i] = Math.max(low, Math.round(bottom - (bottom - price) * down));
    else path[i] = Math.round(price);
  }
  // A walk that never left the corridor on a side is led to the extreme at the point that came nearest.
  path[highest] = high;
  path[lowest] = low;
  path[0] = open;
  path[path.length - 1] = close;
  return path;
}

const stretch = (excursion: number, wanted: number) => (excursion > 0 ? wanted / excursion : 0);

/** The walk of the steps, tied to both ends and scaled so that its excursions span `range`. */
function bridge(steps: Float64Array, open: number, close: number, range: number): Float64Array {
  const last = steps.length - 1;
  const path = new Float64Array(steps.length);
  for (let i = 1; i <= last; i++) path[i] = path[i - 1]! + steps[i]!;
  const slope = path[last]! / last;
  let max = 0;
  let min = 0;
  for (let i = 1; i <= last; i++) {
    const tied = path[i]! - slope * i;
    path[i] = tied;
    if (tied > max) max = tied;
    if (tied < min) min = tied;
  }
  // Of a walk as good as flat nothing can be stretched.
  const scale = max - min > Number.EPSILON ? range / (max - min) : 0;
  for (let i = 0; i <= last; i++) path[i] = open + ((close - open) * i) / last + path[i]! * scale;
  return path;
}

/** The position of the maximum (side 1) or minimum (side -1) between the two ends. */
function positionOf(path: Float64Array, side: 1 | -1): number {
  let best = side === 1 ? 1 : path.length - 2;
  for (let i = 1; i < path.length - 1; i++) if ((path[i]! - path[best]!) * side > 0) best = i;
  return best;
}
