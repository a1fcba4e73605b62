import { runInScope } from '../request-scope/request-scope.ts';

/** Runs a task at a fixed interval in milliseconds until the returned function is called. */
export type Every = (ms: number, task: () => Promise<void>) => () => void;

/** Runs tasks by the timers of the process, and for no request, even if one of them began it. */
export const every: Every = (ms, task) => {
  const timer = runInScope(undefined, () => setInterval(() => void task(), ms));
  return () => clearInterval(timer);
};
