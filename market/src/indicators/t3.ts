import { emaStep, movingEma } from './ema.ts';
import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { barsToForgetChain, emaFactor } from './rolling/forgetting.ts';

/**
 * Tillson's T3: the generalized double exponential moving average, (1 + v) times the average less v times the average
 * of the average, taken three times; as a sum of the third to sixth of six averages one of the other. With a
 * `volumeFactor` v of 0 it is three averages, with 1 it is DEMA three times.
 * Source: T. Tillson, Better Moving Averages, Stocks & Commodities 16:1, 1998.
 */
export const t3 = ofCloses({
  name: 't3',
  title: 'Tillson T3 moving average',
  parameters: [period(5), { name: 'volumeFactor', default: 0.7, min: 0, max: 1, whole: false }],
  warmup: ([length]) => 6 * (length! - 1),
  memory: ([length]) => barsToForgetChain(Array(6).fill(emaFactor(length!))),
  moving(closes, [length, v]) {
    const third = movingEma(movingEma(movingEma(closes, length!), length!), length!);
    const fourth = movingEma(third, length!);
    const fifth = movingEma(fourth, length!);
    const sixth = movingEma(fifth, length!);
    const [of6, of5, of4, of3] = weights(v!);
    for (let i = 0; i < sixth.length; i++) {
      sixth[i] = of6 * sixth[i]! + of5 * fifth[i]! + of4 * fourth[i]! + of3 * third[i]!;
    }
    return sixth;
  },
  step([length, v]) {
    const [first, second, thirdOf, fourthOf, fifthOf, sixthOf] = Array.from({ length: 6 }, () =>
      emaStep(length!),
    );
    const [of6, of5, of4, of3] = weights(v!);
    return (close) => {
      const third = thirdOf!(second!(first!(close)));
      const fourth = fourthOf!(third);
      const fifth = fifthOf!(fourth);
      return of6 * sixthOf!(fifth) + of5 * fifth + of4 * fourth + of3 * third;
    };
  },
});

/** The weights of the sixth, fifth, fourth and third average; they sum to 1. */
const weights = (v: number): readonly [number, number, number, number] => [
  -(v ** 3),
  3 * v ** 2 * (1 + v),
  -3 * v * (1 + v) ** 2,
  (1 + v) ** 3,
];
