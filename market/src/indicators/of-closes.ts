import type { Indicator } from './indicator.ts';

/** An indicator with one output that looks at closes alone, as its parts. */
export interface OfCloses extends Pick<Indicator, 'name' | 'title' | 'parameters' | 'warmup' | 'memory'> {
  /** The value at each close, NaN where there is none. */
  readonly moving: (closes: Float64Array, parameters: readonly number[]) => Float64Array;
  /** A function that takes the next close and answers the same value as `moving`. */
  readonly step: (parameters: readonly number[]) => (close: number) => number;
}

export const ofCloses = ({ moving, step, ...described }: OfCloses): Indicator => ({
  ...described,
  outputs: [''],
  series: ({ close }, parameters) => [moving(close, parameters)],
  live(parameters) {
    const next = step(parameters);
    const out = new Float64Array(1);
    return ({ close }) => {
      out[0] = next(close);
      return out;
    };
  },
});
