/** What the machine does beside the benchmarks. */
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Above this part of the processors, other programs change what is measured. */
const BUSY_MAX = 0.1;
const WATCHED_MS = 1_500;
const TRIES_AFTER = 5;

interface Times {
  readonly idle: number;
  readonly all: number;
}

function times(): Times {
  let [idle, all] = [0, 0];
  for (const cpu of cpus()) {
    idle += cpu.times.idle;
    for (const part of Object.values(cpu.times)) all += part;
  }
  return { idle, all };
}

/** The part of the processors, 0 to 1, that other programs use while this one waits. */
export async function busyPart(): Promise<number> {
  const before = times();
  await delay(WATCHED_MS);
  const after = times();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

/**
 * The same after a run, as soon as the machine is quiet, or after some tries. What a run leaves to the kernel, such as thousands of
 * connections that close, is no other program and ends by itself.
 */
export async function busyPartAfter(): Promise<number> {
  let busy = await busyPart();
  for (let tries = 1; tries < TRIES_AFTER && !isQuiet(busy); tries++) busy = await busyPart();
  return busy;
}

/** Whether figures can be judged beside that much other work. */
export const isQuiet = (busy: number): boolean => busy <= BUSY_MAX;

/** The processors and the runtime, to compare figures only with those of a machine like this. */
export const machineName = (): string =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}`;
