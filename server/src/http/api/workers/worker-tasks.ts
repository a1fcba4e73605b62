import { backtestBody } from '../renderers/backtest-body.ts';
import { historyBody } from '../renderers/history-body.ts';
import { indicatorsBody } from '../renderers/indicators-body.ts';

/**
 * Work that takes longer than other calls should wait, by name. Each is a function of plain data that can be sent to
 * a thread, and answers bytes.
 */
export const WORKER_TASKS = { historyBody, indicatorsBody, backtestBody } as const satisfies Record<
  string,
  (order: never) => Uint8Array
>;

export type WorkerTaskName = keyof typeof WORKER_TASKS;
export type WorkerTaskInput<Task extends WorkerTaskName> = Parameters<(typeof WORKER_TASKS)[Task]>[0];
