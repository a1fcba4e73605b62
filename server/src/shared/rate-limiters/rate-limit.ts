import type { RecentTimes } from './recent-times.ts';

export interface Taken {
  readonly allowed: boolean;
  /** Milliseconds until a call is admitted again; 0 when this one was. */
  readonly retryAfterMs: number;
  /** Calls that would still be admitted now. */
  readonly remaining: number;
}

/** The remainder of a window. */
export interface Left {
  readonly remaining: number;
  /** Milliseconds until a call is admitted again; with calls remaining, until one more is available. */
  readonly waitMs: number;
}

/** Admits a number of calls in any window of a length, for each key. */
export interface RateLimit {
  /** Counts a call of `key` at `nowMs`, in milliseconds since 1970. Throws or rejects when it cannot be counted. */
  take(key: string, nowMs: number): Taken | Promise<Taken>;
}

export interface Visit {
  /** The limit that the call exceeds; undefined when it is admitted. */
  readonly refusal: 'address' | 'all' | undefined;
  /** Remaining calls of the address: the smaller of its own limit and the global one. */
  readonly left: Left;
}

/**
 * Limits of visitors without an account: per client address and global, both per minute. A refused call counts nowhere, so one
 * address cannot use up the global limit. `elapsedMs` is on a clock that never jumps.
 */
export interface VisitorLimits {
  take(address: string, elapsedMs: number): Visit | Promise<Visit>;
  /** As `take`, and counts nothing. */
  check(address: string, elapsedMs: number): Visit | Promise<Visit>;
}

/** Makes the limits of a process, or of all processes together. */
export interface RateLimits {
  /** A limit by a name that no other has. */
  readonly window: (name: string, limit: number, windowMs: number) => RateLimit;
  readonly visitors: (
    name: string,
    limits: { readonly byAddress: number; readonly ofAll: number },
  ) => VisitorLimits;
  readonly times: RecentTimes;
}
