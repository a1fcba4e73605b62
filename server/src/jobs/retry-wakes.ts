/** A failed job is stored as a retry within this time after its handler has ended. */
const STORED_MS = 500;
/** A retry that is due and not taken yet is looked at again after this time. */
const AGAIN_MS = 1_000;
/** Timers of Node.js take no more. */
const LONGEST_MS = 86_400_000;

export interface RetryWakesOptions {
  /** Milliseconds until the next retry of the queue, below zero when it is due; undefined without one. */
  readonly nextMs: () => Promise<number | undefined>;
  /** Makes the worker take what is due. */
  readonly wake: () => void;
}

/**
 * Wakes a worker when the next retry of its queue is due, so that it need not poll for it. Each process does so for the
 * jobs that failed in it; what a killed process leaves is found by the rare polls of the others.
 */
export class RetryWakes {
  readonly #options: RetryWakesOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: RetryWakesOptions) {
    this.#options = options;
  }

  /** A job has failed, or may have failed before. */
  expect(): void {
    this.#lookIn(STORED_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#look(), Math.min(ms, LONGEST_MS)).unref();
  }

  async #look(): Promise<void> {
    const { nextMs, wake } = this.#options;
    try {
      const ms = await nextMs();
      if (ms === undefined || this.#isStopped) return;
      if (ms <= 0) wake();
      this.#lookIn(ms <= 0 ? AGAIN_MS : ms);
    } catch {
      // The store is away, which its workers report.
      this.#lookIn(AGAIN_MS);
    }
  }
}
