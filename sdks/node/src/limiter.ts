import { type Limits, limitsOf } from './limits.ts';

/** A call that was let through; tells what came of it, once. */
export interface Turn {
  /** Its headers, or nothing when no reply came. */
  heard(headers: Headers | undefined): void;
}

interface Waiting {
  readonly enter: (turn: Turn) => void;
}

/**
 * Lets calls through as long as the minute has any left, and holds back the one that would be refused. The minute of the server slides: it
 * says how many calls it has left, and when the next one is free.
 */
export class Limiter {
  readonly #longestWaitMs: number;
  readonly #waiting = new Set<Waiting>();
  /** Calls that surely pass, those under way taken off; undefined before anything is known. */
  #left: number | undefined;
  /** When one more passes, by the clock of `performance`; infinite while a call is on its way to find out. */
  #opensMs = 0;
  #underway = 0;
  #ended = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #limits: Limits | undefined;

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** What the last reply said. */
  get limits(): Limits | undefined {
    return this.#limits;
  }

  /** Waits until a call may be made; rejected with the reason of `signal` when that is aborted before. */
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
    // The first call goes alone: what it is told holds for all that wait behind it.
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
      heard: (headers) => {
        if (isOver) return;
        isOver = true;
        this.#underway--;
        // Of these the reply cannot be known to have counted them.
        const beside = this.#underway + this.#ended - endedBefore;
        this.#ended++;
        this.#learn(headers, beside);
        this.#advance();
      },
    };
  }

  #learn(headers: Headers | undefined, beside: number): void {
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
