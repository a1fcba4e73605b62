import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';

const HOUR_MS = 3_600_000;

/** In-memory limits of the portal's calls, one set per process. */
export interface UsageLimits {
  readonly usageExportsByAccount: SlidingWindow;
}

export const createUsageLimits = (): UsageLimits => ({
  usageExportsByAccount: new SlidingWindow(10, HOUR_MS),
});
