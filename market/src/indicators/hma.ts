import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { movingWma, wmaStep } from './wma.ts';

/**
 * Hull moving average: twice the weighted moving average of half the period less that of the period, and the weighted
 * moving average of this over the square root of the period; half and root rounded down.
 * Source: A. Hull, How to reduce lag in a moving average, 2005.
 */
export const hma = ofCloses({
  name: 'hma',
  title: 'Hull moving average',
  parameters: [period(20, 'period', 2)],
  warmup: ([length]) => length! + rootOf(length!) - 2,
  memory: () => 0,
  moving(closes, [length]) {
    const half = movingWma(closes, Math.floor(length! / 2));
    const whole = movingWma(closes, length!);
    for (let i = 0; i < half.length; i++) half[i] = 2 * half[i]! - whole[i]!;
    return movingWma(half, rootOf(length!));
  },
  step([length]) {
    const half = wmaStep(Math.floor(length! / 2));
    const whole = wmaStep(length!);
    const smooth = wmaStep(rootOf(length!));
    return (close) => smooth(2 * half(close) - whole(close));
  },
});

const rootOf = (length: number) => Math.floor(Math.sqrt(length));
