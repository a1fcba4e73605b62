import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomBars } from '../testing/series.ts';
import { INDICATORS } from './catalogue.ts';

interface Reference {
  readonly library: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly benchmarkSeed: number;
  readonly length: number;
  readonly cases: readonly {
    readonly indicator: string;
    readonly parameters: readonly number[];
    readonly column: number;
    readonly at: readonly number[];
    readonly values: readonly number[];
  }[];
}

const file = new URL('../../reference/indicators-b.json', import.meta.url);
const { library, seed, benchmarkSeed, length, cases }: Reference = JSON.parse(readFileSync(file, 'utf8'));
const bars = randomBars(length, seed);
const benchmark = randomBars(length, benchmarkSeed).close;

test.each(cases.map((it) => [it.indicator, it.parameters, it.column, library[it.indicator]!, it] as const))(
  '%s of %j, output %i, is that of %s',
  (name, parameters, column, _, { at, values }) => {
    const it = INDICATORS.get(name)!;
    const ours = it.series(bars, parameters, benchmark)[column]!;
    for (const [k, i] of at.entries()) {
      expect([i, Math.abs(ours[i]! - values[k]!) <= 1e-9 * Math.abs(values[k]!)]).toEqual([i, true]);
    }
  },
);
