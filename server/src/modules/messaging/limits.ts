import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';

const HOUR_MS = 3_600_000;

/** In-memory limits of the portal's calls, one set per process. */
export interface MessagingLimits {
  readonly contactsByAddress: SlidingWindow;
  readonly contactsByEmail: SlidingWindow;
}

export const createMessagingLimits = (): MessagingLimits => ({
  contactsByAddress: new SlidingWindow(3, HOUR_MS),
  contactsByEmail: new SlidingWindow(5, 24 * HOUR_MS),
});
