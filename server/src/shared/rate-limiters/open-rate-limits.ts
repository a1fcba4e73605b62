import type { Store } from '../../store/schema.ts';
import type { RateLimits } from './rate-limit.ts';
import { RecentTimes } from './recent-times.ts';
import type { SharedCounting } from './shared-counting.ts';
import { SharedVisitorLimits } from './shared-visitor-limits.ts';
import { SharedWindow } from './shared-window.ts';
import { SlidingWindow } from './sliding-window.ts';
import { StoredWindow } from './stored-window.ts';
import { LocalVisitorLimits } from './visitor-limits.ts';

const MINUTE_MS = 60_000;

/**
 * Limits per hour or day are counted in the store: they are taken rarely, and must hold for all processes and after a restart.
 * Those per minute are taken with each call. Valkey counts them if there is one, otherwise this process.
 */
export function openRateLimits(store: Store, shared?: SharedCounting): RateLimits {
  const times = new RecentTimes(store);
  return {
    times,
    window(name, limit, windowMs) {
      if (windowMs !== MINUTE_MS) return new StoredWindow(times, name, limit, windowMs);
      return shared ? new SharedWindow(name, limit, shared) : new SlidingWindow(limit, windowMs);
    },
    visitors: (name, limits) =>
      shared ? new SharedVisitorLimits(name, limits, shared) : new LocalVisitorLimits(limits),
  };
}
