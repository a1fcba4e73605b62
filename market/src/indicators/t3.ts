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
      let i = 0;
      for (; i < bars && Number.isNaN(sixth!.mean); i++) {
        const mean3 = third!.next(second!.next(first!.next(close[i]!)));
        const mean4 = fourth!.next(mean3);
        const mean5 = fifth!.next(mean4);
        out![i] = of6 * sixth!.next(mean5) + of5 * mean5 + of4 * mean4 + of3 * mean3;
      }
      const { factor } = first!;
      let [mean1, mean2, mean3] = [first!.mean, second!.mean, third!.mean];
      let [mean4, mean5, mean6] = [fourth!.mean, fifth!.mean, sixth!.mean];
      for (; i < bars; i++) {
        mean1 += (close[i]! - mean1) * factor;
        mean2 += (mean1 - mean2) * factor;
        mean3 += (mean2 - mean3) * factor;
        mean4 += (mean3 - mean4) * factor;
        mean5 += (mean4 - mean5) * factor;
        mean6 += (mean5 - mean6) * factor;
        out![i] = of6 * mean6 + of5 * mean5 + of4 * mean4 + of3 * mean3;
      }
      first!.mean = mean1;
      second!.mean = mean2;
      third!.mean = mean3;
      fourth!.mean = mean4;
      fifth!.mean = mean5;
      sixth!.mean = mean6;
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
