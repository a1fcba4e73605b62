import { type Bars, emptyBars } from '../bars.ts';
import { drawsFor } from '../simulator/random.ts';

/** Daily bars of a random walk, the same for the same seed; prices around 100, volumes around a million. */
export function randomBars(length: number, seed: number): Bars {
  const draws = drawsFor(seed, 'random bars');
  const bars = emptyBars(length);
  let close = 100;
  for (let i = 0; i < length; i++) {
    const open = close * Math.exp(0.004 * draws.normal(i, 0));
    close = open * Math.exp(0.015 * draws.normal(i, 1));
    bars.timestamp[i] = Date.UTC(2000, 0, 3) + i * 86_400_000;
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = Math.max(open, close) * (1 + 0.01 * draws.uniform(i, 2));
    bars.low[i] = Math.min(open, close) * (1 - 0.01 * draws.uniform(i, 3));
    bars.volume[i] = Math.round(1e6 * Math.exp(0.5 * draws.normal(i, 4)));
  }
  return bars;
}
