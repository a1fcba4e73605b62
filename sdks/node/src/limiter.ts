import { type Limits, limitsOf } from './limits.ts';

/** A call that was admitted. Report its end exactly once. */
export interface Turn {
  /** The reply headers; undefined when there was no reply. */
  ended(headers: Headers | undefined): void;
}

interface Waiting {
  readonly enter: (turn: Turn) => void;
}

/**
 * Client-side rate limiter: admits calls while the current minute has capacity, and delays a call that would be rejected.
 * The server uses a sliding minute. It reports the remaining calls and when the next one becomes available.
 */
export class Limiter {
  readonly #longestWaitMs: number;
  readonly #waiting = new Set<Waiting>();
  /** Calls that will certainly pass, minus those in flight; undefined before the first reply. */
  #left: number | undefined;
  /** When one more call passes, on the `performance` clock; infinite while a probe call is in flight. */
  #opensMs = 0;
  #underway = 0;
  #ended = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #limits: Limits | undefined;

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** The limits as of the last reply. */
  get limits(): Limits | undefined {
    return this.#limits;
  }

  /** Waits until a call is allowed. Rejects with the reason of `signal` when it is aborted first. */
  enter(signal: AbortSignal | undefined): Promise<Turn> | Turn {
    signal?.throwIfAborted();
    if (this.#waiting.size === 0 && this.#mayEnter()) return this.#begin();
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        this.#waiting.delete(waiting);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        enter: (turn) => {
          signal?.removeEventListener('abort', abort);
          resolve(turn);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.add(waiting);
      this.#advance();
    });
  }

  #mayEnter(): boolean {
    // The first call goes alone. Its response states how many of the waiting calls may follow.
    if (this.#left === undefined) return this.#underway === 0;
    if (this.#left > 0) return true;
    const waitMs = this.#opensMs - performance.now();
    if (waitMs > this.#longestWaitMs && this.#opensMs !== Number.POSITIVE_INFINITY) return true;
    if (waitMs > 0) return false;
    this.#left = 1;
    this.#opensMs = Number.POSITIVE_INFINITY;
    return true;
  }

  #begin(): Turn {
    if (this.#left !== undefined) this.#left--;
    this.#underway++;
    const endedBefore = this.#ended;
    let isOver = false;
    return {
      ended: (headers) => {
        if (isOver) return;
        isOver = true;
        this.#underway--;
        // The reply may not have counted these calls.
        const beside = this.#underway + this.#ended - endedBefore;
        this.#ended++;
        this.#update(headers, beside);
        this.#advance();
      },
    };
  }

  #update(headers: Headers | undefined, beside: number): void {
    const limits = headers && limitsOf(headers, Date.now());
    if (limits) this.#limits = limits;
    if (!limits?.minute) {
      const knowsNothing = this.#left === undefined || this.#opensMs === Number.POSITIVE_INFINITY;
      if (limits || knowsNothing) this.#left = Number.POSITIVE_INFINITY;
      return;
    }
    const { remaining, resetSeconds } = limits.minute;
    this.#left = Math.min(remaining, Math.max(this.#left ?? 0, remaining - beside));
    this.#opensMs = performance.now() + resetSeconds * 1_000;
  }

  #advance(): void {
    for (const waiting of this.#waiting) {
      if (!this.#mayEnter()) break;
      this.#waiting.delete(waiting);
      waiting.enter(this.#begin());
    }
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0 || this.#opensMs === Number.POSITIVE_INFINITY) return;
    const waitMs = this.#opensMs - performance.now();
    this.#timer = setTimeout(() => this.#advance(), Math.max(1, Math.ceil(waitMs)));
  }
}
