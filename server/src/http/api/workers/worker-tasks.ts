import { backtestBody } from '../renderers/backtest-body.ts';
import { dayBody } from '../renderers/day-body.ts';
import { historyBody } from '../renderers/history-body.ts';
import { indicatorsBody } from '../renderers/indicators-body.ts';
import { macroBody } from '../renderers/macro-body.ts';

/** Work that would block the event loop too long, by name. Each task is a function from cloneable data to bytes. */
export const WORKER_TASKS = {
  historyBody,
  indicatorsBody,
  backtestBody,
  dayBody,
  macroBody,
} as const satisfies Record<string, (input: never) => Uint8Array>;

export type WorkerTaskName = keyof typeof WORKER_TASKS;
export type WorkerTaskInput<Task extends WorkerTaskName> = Parameters<(typeof WORKER_TASKS)[Task]>[0];
