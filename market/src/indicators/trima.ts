import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { meanStep, movingMean } from './sma.ts';

/**
 * Triangular moving average: the simple moving average of a simple moving average, each over half the period, so that
 * the closes in the middle weigh most.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 1995, Moving averages; halves of an even period as in TA-Lib.
 */
export const trima = ofCloses({
  name: 'trima',
  title: 'Triangular moving average',
  parameters: [period(20)],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  moving(closes, [length]) {
    const { first, second } = halves(length!);
    return movingMean(movingMean(closes, first), second, first - 1);
  },
  step([length]) {
    const { first, second } = halves(length!);
    const inner = meanStep(first);
    const outer = meanStep(second, first - 1);
    return (close) => outer(inner(close));
  },
});

/** Together one more than the whole; of an even period one is longer. */
function halves(length: number): { first: number; second: number } {
  const first = Math.ceil(length / 2);
  return { first, second: length + 1 - first };
}
