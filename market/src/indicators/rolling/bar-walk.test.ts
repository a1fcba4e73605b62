import { expect, test } from 'vitest';
import { drawsFor } from '../../simulator/random.ts';
import { barWalk } from './bar-walk.ts';
import { add, mul, sub } from './vector-code.ts';

const draws = drawsFor(4, 'walks over bars');

const means = barWalk({
  inputs: 1,
  carried: 1,
  step(input, carried, parameter, keep) {
    const change = sub(input(0), input(0, 1));
    const mean = keep(add(mul(carried(0), parameter(0)), change));
    return { outputs: [mean], carried: [mean] };
  },
});

test('what a bar hands on, and its inputs, reach the next one, whatever pieces the bars come in', () => {
  const values = Float64Array.from({ length: 40_000 }, (_, at) => draws.uniform(at, 0));
  const walk = means(0.9);
  walk.lasts[0] = 0;
  const found = new Float64Array(values.length);
  for (const [start, end] of [
    [0, 1],
    [1, 2],
    [2, 8_193],
    [8_193, 8_193],
    [8_193, 8_200],
    [8_200, 40_000],
  ] as const) {
    walk.over([values.subarray(start, end)], [found.subarray(start, end)]);
  }
  let [mean, before] = [0, 0];
  const expected = values.map((value) => {
    mean = mean * 0.9 + (value - before);
    before = value;
    return mean;
  });
  expect(found).toEqual(expected);
});
