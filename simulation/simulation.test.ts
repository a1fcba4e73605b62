import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const SEEDS = 2_000;
const LIMIT_MS = 300_000;

/** In a process of its own, since the product's surroundings are replaced there. */
function simulate(...args: string[]) {
  const program = join(import.meta.dirname, 'run.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test(
  `no seed of ${SEEDS} loses, doubles or hides a call, whatever disk, clock, store and copies do`,
  () => {
    const { status, output } = simulate('--seeds', String(SEEDS));
    expect(output).toContain(', 0 broken promises');
    expect(status).toBe(0);
  },
  LIMIT_MS,
);

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
