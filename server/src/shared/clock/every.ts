/** Runs a task at a fixed interval in milliseconds until the returned function is called. */
export type Every = (ms: number, task: () => Promise<void>) => () => void;

/** Runs tasks by the timers of the process. */
export const every: Every = (ms, task) => {
  const timer = setInterval(() => void task(), ms);
  return () => clearInterval(timer);
};
