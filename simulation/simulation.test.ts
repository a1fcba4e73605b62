import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { runProgram } from './run-program.ts';

const SEEDS = 2_000;
const LIMIT_MS = 300_000;

/** Seeds of larger runs that found a defect. */
const FOUND = ['201574'];
const simulate = (...args: string[]) => runProgram('run.ts', ...args);

test(
  `no seed of ${SEEDS} loses, doubles or hides a call, whatever disk, clock, store and copies do`,
  () => {
    const { status, output } = simulate('--seeds', String(SEEDS));
    expect(output).toContain(', 0 broken promises');
    expect(status).toBe(0);
  },
  LIMIT_MS,
);

test.each(FOUND)('seed %s, which found a defect, breaks no promise', (seed) => {
  expect(simulate('--seed', seed)).toMatchObject({ status: 0 });
});

test('a seed does the same each time', () => {
  const first = simulate('--seed', '17');
  expect(first.output).toMatch(/digest [\da-f]{16}/);
  expect(simulate('--seed', '17')).toEqual(first);
});

test.each(Object.keys(MUTANTS))(
  'a product that %s is found',
  (mutant) => {
    const { status, output } = simulate('--seeds', String(SEEDS), '--mutant', mutant);
    expect(output).toContain(', 1 broken promises');
    expect(status).toBe(1);
  },
  LIMIT_MS,
);
