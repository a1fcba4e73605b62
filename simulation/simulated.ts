import type { Disk } from './disk.ts';
import type { ModelStore } from './model-store.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/** What the replaced modules use: one simulation at a time runs in a process. */
interface Simulated {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly disk: Disk;
  readonly store: ModelStore;
  /** The process that holds each lock, by the locked file. */
  readonly locks: Map<object, number>;
  /** The longest time of a flush in milliseconds. */
  readonly flushMaxMs: number;
}

let simulated: Simulated | undefined;

export function simulate(by: Simulated): void {
  simulated = by;
}

export function parts(): Simulated {
  if (!simulated) throw new Error('No simulation runs.');
  return simulated;
}
