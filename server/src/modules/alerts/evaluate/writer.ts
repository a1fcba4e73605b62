import type { AlertContext } from '../context.ts';
import type { Transition } from './watched.ts';
import { writeTransitions } from './write-transitions.ts';

/** Transitions per transaction: each trigger takes a few statements and locks its account. */
const PART = 100;
const RETRY_MS = 1_000;

export interface WriterOptions {
  readonly context: AlertContext;
  /** Called after triggers were written, so that they can be delivered. */
  readonly onTriggered: (triggers: number) => void;
  /** Called with alerts whose stored state differs from the expected one. */
  readonly onStale: (ids: readonly string[]) => void;
  /** Called when another process has taken over a shard of what was to be written. */
  readonly onFenced: () => void;
  readonly onError: (error: unknown) => void;
}

/** Writes transitions in the order of observation, and retries each batch until it is written. */
export class TransitionWriter {
  readonly #options: WriterOptions;
  #waiting: Transition[] = [];
  #writing: Promise<void> | undefined;
  #part: Promise<void> = Promise.resolve();
  /** Counts of transitions: received, and written or dropped. */
  #added = 0;
  #done = 0;
  #stopped = false;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  add(transitions: readonly Transition[]): void {
    for (const transition of transitions) this.#waiting.push(transition);
    this.#added += transitions.length;
    if (this.#waiting.length > 0) this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
  }

  /** Resolves when everything that was received until now is written. */
  async settled(): Promise<void> {
    const added = this.#added;
    while (this.#writing && this.#done < added) await this.#part;
  }

  /** Finishes the current batch and drops the rest; the next leader finds it again. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waiting = [];
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopped) {
      const part = this.#nextPart();
      this.#part = this.#writePart(part);
      await this.#part;
      this.#done += part.length;
    }
  }

  async #writePart(part: readonly Transition[]): Promise<void> {
    const { context, onTriggered, onStale, onFenced, onError } = this.#options;
    for (;;) {
      try {
        const { stale, trigger, isFenced } = await writeTransitions(context, part);
        if (trigger > 0) onTriggered(trigger);
        if (stale.length > 0) onStale(stale);
        if (isFenced) onFenced();
        return;
      } catch (error) {
        onError(error);
        if (this.#stopped) return;
        await context.pause(RETRY_MS);
      }
    }
  }

  /** The next batch: up to the first repeated symbol of an alert. */
  #nextPart(): Transition[] {
    const seen = new Set<object>();
    let end = 0;
    while (end < this.#waiting.length && end < PART && !seen.has(this.#waiting[end]!.entry)) {
      seen.add(this.#waiting[end++]!.entry);
    }
    return this.#waiting.splice(0, end);
  }
}
