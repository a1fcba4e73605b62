import { TimeoutError } from './errors.ts';

/** Ends a try that takes too long, or that its caller gives up; `end` must be called when it is over. */
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

  /** Begins the time anew: of what comes in parts, each has all of it. */
  extend(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.#controller.abort();
    }, this.#timeoutMs);
  }

  /** What `error` really is: an abort of ours is a time-out, one of the caller has the caller's reason. */
  meaning(error: unknown): unknown {
    if (this.#caller?.aborted) return this.#caller.reason;
    if (!this.#isLate) return error;
    return new TimeoutError(`No reply within ${this.#timeoutMs / 1_000} s`);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#abort);
  }

  /** Lets go of a connection that is still read. */
  cancel(): void {
    this.end();
    this.#controller.abort();
  }

  readonly #abort = (): void => this.#controller.abort();
}
