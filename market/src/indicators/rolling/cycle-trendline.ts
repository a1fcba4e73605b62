import { DominantCycle, PHASE_START } from './dominant-cycle.ts';

/** More than the longest cycle. A power of 2, so that a mask finds a place. */
const KEPT = 64;
const MASK = KEPT - 1;

/** The mean of the prices of one whole cycle, smoothed over four bars, as in TA-Lib. */
export class CycleTrendline {
  readonly cycle = new DominantCycle(PHASE_START);
  value = 0;
  private readonly prices = new Float64Array(KEPT);
  private readonly means = [0, 0, 0, 0];
  private at = 0;

  next(price: number): void {
    const { cycle, prices, means } = this;
    cycle.next(price);
    this.at = (this.at + 1) & MASK;
    prices[this.at] = price;
    if (!cycle.hasCycle) return;
    const length = Math.floor(cycle.smoothPeriod + 0.5);
    let sum = 0;
    for (let back = 0; back < length; back++) sum += prices[(this.at - back) & MASK]!;
    means.unshift(length > 0 ? sum / length : 0);
    means.pop();
    this.value = (4 * means[0]! + 3 * means[1]! + 2 * means[2]! + means[3]!) / 10;
  }
}
