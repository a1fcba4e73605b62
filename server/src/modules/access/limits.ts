import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';

const MINUTE_MS = 60_000;

/** In-memory limits of all calls of the portal, one set per process. */
export interface AccessLimits {
  readonly callsByAccount: SlidingWindow;
  readonly callsByAddress: SlidingWindow;
}

export const createAccessLimits = (): AccessLimits => ({
  callsByAccount: new SlidingWindow(120, MINUTE_MS),
  callsByAddress: new SlidingWindow(600, MINUTE_MS),
});
