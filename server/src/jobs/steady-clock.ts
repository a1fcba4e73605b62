/**
 * The clock of background jobs. It runs forward only, whatever happens to the wall clock: after a jump ahead and back, jobs
 * would otherwise wait until that future. The queue itself corrects its difference from the store.
 */
export const steadyClock = {
  now: (): number => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number): unknown => setTimeout(run, ms),
  clearTimeout: (timer: unknown): void => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run: () => void, ms: number): unknown => setInterval(run, ms),
  clearInterval: (timer: unknown): void => clearInterval(timer as NodeJS.Timeout),
};
