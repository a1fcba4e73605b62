import { TimeoutError } from './errors.ts';

/** Aborts a try on time-out or when the caller aborts it. Call `end` when the try is over. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #caller: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#caller = caller;
    if (caller?.aborted) this.#controller.abort();
    caller?.addEventListener('abort', this.#abort, { once: true });
    this.extend();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the timer. Each part of a body gets the full time-out. */
  extend(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.#controller.abort();
    }, this.#timeoutMs);
  }

  /** Translates an abort error: to TimeoutError for our timer, to the caller's reason for the caller's signal. */
  meaning(error: unknown): unknown {
    if (this.#caller?.aborted) return this.#caller.reason;
    if (!this.#isLate) return error;
    return new TimeoutError(`No reply within ${this.#timeoutMs / 1_000} s`);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#abort);
  }

  /** Aborts a connection that is still being read. */
  cancel(): void {
    this.end();
    this.#controller.abort();
  }

  readonly #abort = (): void => this.#controller.abort();
}
