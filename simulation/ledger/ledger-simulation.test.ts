import { expect, test } from 'vitest';
import { LEDGER_MUTANTS } from '../mutants.ts';
import { runProgram } from '../run-program.ts';

const SEEDS = 30;
/** A run ends at the first broken promise: with the first seed, unless billing asks for random numbers in another order than before. */
const SEEDS_OF_MUTANTS = 200;
const LIMIT_MS = 300_000;

test(
  `no seed of ${SEEDS} charges twice, loses a payment or unbalances the ledger, whatever is killed or lost`,
  () => {
    const { status, output } = runProgram('ledger/run.ts', '--seeds', String(SEEDS));
    expect(output).toContain(', 0 broken promises');
    expect(status).toBe(0);
  },
  LIMIT_MS,
);

test.each(Object.entries(LEDGER_MUTANTS))(
  'billing that %s is found',
  (mutant, { seed = 1 }) => {
    const { status, output } = runProgram(
      'ledger/run.ts',
      '--seeds',
      String(SEEDS_OF_MUTANTS),
      '--from',
      String(seed),
      '--mutant',
      mutant,
    );
    expect(output).toContain(', 1 broken promises');
    expect(status).toBe(1);
  },
  LIMIT_MS,
);
