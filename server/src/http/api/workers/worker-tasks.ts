import { backtestBody } from '../renderers/backtest-body.ts';
import { dayBody } from '../renderers/day-body.ts';
import { historyBody } from '../renderers/history-body.ts';
import { indicatorsBody } from '../renderers/indicators-body.ts';
import { macroBody } from '../renderers/macro-body.ts';
import { tickBarsBody } from '../renderers/tick-bars-body.ts';
import { quoteTicksBody, tradesBody } from '../renderers/ticks-body.ts';
import { portfolioBacktestBody } from '../renderers/portfolio-backtest-body.ts';

/** Work that would block the event loop too long, by name. Each task is a function from cloneable data to bytes. */
export const WORKER_TASKS = {
  historyBody,
  indicatorsBody,
  backtestBody,
  dayBody,
  macroBody,
  tradesBody,
  quoteTicksBody,
  tickBarsBody,
  portfolioBacktestBody,
} as const satisfies Record<string, (input: never) => Uint8Array>;

export type WorkerTaskName = keyof typeof WORKER_TASKS;
export type WorkerTaskInput<Task extends WorkerTaskName> = Parameters<(typeof WORKER_TASKS)[Task]>[0];
