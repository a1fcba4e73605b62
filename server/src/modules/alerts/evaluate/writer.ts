import type { AlertContext } from '../context.ts';
import type { Transition } from './watched.ts';
import { writeTransitions } from './write-transitions.ts';

/** Of one transaction: each that fired takes a few statements, and holds its account. */
const PART = 100;
const RETRY_MS = 1_000;

export interface WriterOptions {
  readonly context: AlertContext;
  /** Some fired: there is something to deliver. */
  readonly onFired: () => void;
  /** Alerts that stand otherwise in the store than was thought. */
  readonly onStale: (ids: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Writes transitions down in the order in which they were observed, each part until it is written. */
export class TransitionWriter {
  readonly #options: WriterOptions;
  #waiting: Transition[] = [];
  #writing: Promise<void> | undefined;
  #stopped = false;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  add(transitions: readonly Transition[]): void {
    for (const transition of transitions) this.#waiting.push(transition);
    if (this.#waiting.length > 0) this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
  }

  /** Resolves when all is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Lets the part under way end and drops the rest: whoever evaluates next finds it again. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waiting = [];
    await this.#writing;
  }

  async #write(): Promise<void> {
    const { context, onFired, onStale, onError } = this.#options;
    while (this.#waiting.length > 0 && !this.#stopped) {
      const part = this.#nextPart();
      for (;;) {
        try {
          const { stale, fired } = await writeTransitions(context, part);
          if (fired > 0) onFired();
          if (stale.length > 0) onStale(stale);
          break;
        } catch (error) {
          onError(error);
          if (this.#stopped) return;
          await context.pause(RETRY_MS);
        }
      }
    }
  }

  /** The next ones, up to one whose symbol of its alert is among them already. */
  #nextPart(): Transition[] {
    const seen = new Set<object>();
    let end = 0;
    while (end < this.#waiting.length && end < PART && !seen.has(this.#waiting[end]!.entry)) {
      seen.add(this.#waiting[end++]!.entry);
    }
    return this.#waiting.splice(0, end);
  }
}
