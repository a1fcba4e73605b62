/**
 * Runs the journal and its ingester with a simulated disk, clock and store. `npm run simulate -- --seeds 100000` runs many
 * seeds; `npm run simulate -- --seed 17` runs one and prints what happened. Ends with 1 when a promise was broken.
 */
import { parseArgs } from 'node:util';
import { installHooks, installMutant } from './hooks.ts';
import { parts } from './simulated.ts';

/** More would say the same. */
const FAILURES_SHOWN = 10;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    mutant: { type: 'string' },
  },
});
installHooks();
installMutant(values.mutant);
// The timers of the journal belong to the simulation, too.
globalThis.setTimeout = ((done: () => void, ms: number) => {
  const timer = parts().scheduler.after(ms, done);
  return { timer, unref: () => ({ timer }) };
}) as never;
globalThis.clearTimeout = ((held?: { timer: never }) => {
  if (held) parts().scheduler.cancel(held.timer);
}) as never;

const { runSeed } = await import('./world.ts');
const { checkLimits } = await import('./limits.ts');
const { checkTape } = await import('./tape.ts');

/** The journal, then the limits and the tape of one seed. */
async function runAll(seed: number) {
  const outcome = await runSeed(seed);
  try {
    checkLimits(seed);
    await checkTape(seed);
    return outcome;
  } catch (error) {
    return { ...outcome, fault: outcome.fault ?? (error as Error).message };
  }
}

if (values.seed !== undefined) {
  const { trace, fault, digest } = await runAll(Number(values.seed));
  console.log([...trace, `digest ${digest}`, fault ?? 'All promises held.'].join('\n'));
  process.exitCode = fault === undefined ? 0 : 1;
} else {
  const from = Number(values.from);
  const seeds = Number(values.seeds);
  let answered = 0;
  let failed = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const outcome = await runAll(seed);
    answered += outcome.answered;
    if (outcome.fault === undefined) continue;
    failed += 1;
    if (values.mutant !== undefined) break;
    console.error(`npm run simulate -- --seed ${seed}\n  ${outcome.fault.split('\n')[0]}`);
    if (failed === FAILURES_SHOWN) break;
  }
  console.log(`${seeds} seeds, ${answered} answered calls, ${failed} broken promises`);
  process.exitCode = failed === 0 ? 0 : 1;
}
