import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Tillson's T3: the generalized double exponential moving average, (1 + v) times the average less v times the average
 * of the average, taken three times; as a sum of the third to sixth of six averages one of the other. With a
 * `volumeFactor` v of 0 it is three averages, with 1 it is DEMA three times.
 * Source: T. Tillson, Better Moving Averages, Stocks & Commodities 16:1, 1998.
 */
export const t3 = barwise({
  name: 't3',
  title: 'Tillson T3 moving average',
  formula:
    'gd(gd(gd(C))), where gd(x) = (1 + v) × ema(x, period) - v × ema(ema(x, period), period) and v = volumeFactor',
  overlay: 'all',
  parameters: [period(5), { name: 'volumeFactor', default: 0.7, min: 0, max: 1, whole: false }],
  outputs: [''],
  warmup: ([length]) => 6 * (length! - 1),
  memory: ([length]) => chainMemory(...Array<number>(6).fill(length!)),
  begin([length, v]) {
    const [first, second, third, fourth, fifth, sixth] = Array.from({ length: 6 }, () =>
      exponentialMean(length!),
    );
    const [of6, of5, of4, of3] = weights(v!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const mean3 = third!.next(second!.next(first!.next(close[i]!)));
        const mean4 = fourth!.next(mean3);
        const mean5 = fifth!.next(mean4);
        out![i] = of6 * sixth!.next(mean5) + of5 * mean5 + of4 * mean4 + of3 * mean3;
      }
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
