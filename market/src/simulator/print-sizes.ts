/** How far sizes lean towards dear or cheap prints: none falls to nothing. */
const MOST_LEAN = 0.95;

/**
 * Shares whole units of volume among prints: one for each and the rest by chance, a few prints having most of it. The sum is
 * exact. The sizes lean towards the dear or the cheap prints until their average price is `average`; where there are too few
 * units for that, as near as possible.
 */
export function shareUnits(
  size: Float64Array,
  units: number,
  price: Float64Array,
  average: number,
  chanceOf: (print: number) => number,
): void {
  const count = size.length;
  const rest = units - count;
  for (let i = 0; i < count; i++) size[i] = Math.log(chanceOf(i)) ** 2;
  const priceOfOnes = price.reduce((sum, it) => sum + it, 0);
  if (rest > 0) lean(size, price, (average * units - priceOfOnes) / rest);
  const sum = size.reduce((total, it) => total + it, 0);
  let running = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    running += size[i]!;
    const now = Math.floor(rest * (running / sum));
    size[i] = 1 + now - before;
    before = now;
  }
  settle(size, price, average * units);
}

/** Multiplies weights by a line over the prices, so that their average price comes to `average` or nearer to it. */
function lean(weight: Float64Array, price: Float64Array, average: number): void {
  let sum = 0;
  let turnover = 0;
  for (let i = 0; i < weight.length; i++) {
    sum += weight[i]!;
    turnover += weight[i]! * price[i]!;
  }
  const mean = turnover / sum;
  let spread = 0;
  let farthest = 0;
  for (let i = 0; i < weight.length; i++) {
    const distance = price[i]! - mean;
    spread += weight[i]! * distance ** 2;
    farthest = Math.max(farthest, Math.abs(distance));
  }
  if (spread === 0) return;
  const wanted = ((average - mean) * sum) / spread;
  const most = MOST_LEAN / farthest;
  const slope = Math.max(-most, Math.min(most, wanted));
  for (let i = 0; i < weight.length; i++) weight[i]! *= 1 + slope * (price[i]! - mean);
}

/**
 * Moves units between cheap and dear prints until the turnover is `wanted`, to less than the smallest step. Each keeps `least`
 * units; those that `takesPart` leaves out keep what they have.
 */
export function settle(
  size: Float64Array,
  price: Float64Array,
  wanted: number,
  least = 1,
  takesPart: (print: number) => boolean = () => true,
): void {
  let missing = Math.round(wanted - size.reduce((sum, it, i) => sum + it * price[i]!, 0));
  if (missing === 0) return;
  const order = Uint32Array.from(size, (_, i) => i)
    .filter(takesPart)
    .toSorted((a, b) => price[a]! - price[b]! || a - b);
  let cheap = 0;
  let dear = order.length - 1;
  while (missing !== 0 && cheap < dear) {
    const [low, high] = [order[cheap]!, order[dear]!];
    const step = price[high]! - price[low]!;
    if (step <= 0) return;
    const [from, to] = missing > 0 ? [low, high] : [high, low];
    const moved = Math.min(size[from]! - least, Math.floor(Math.abs(missing) / step));
    size[from]! -= moved;
    size[to]! += moved;
    missing -= Math.sign(missing) * moved * step;
    // Where nothing is left to give, the next one gives; where the step is too large, a nearer one takes.
    const isGiverEmpty = size[from]! <= least;
    if (isGiverEmpty === missing > 0) cheap++;
    else dear--;
  }
}
