import { setImmediate as settled } from 'node:timers/promises';
import type { Random } from './random.ts';

interface Turn {
  readonly owner: number;
  readonly resume: () => void;
}

interface Timer extends Turn {
  readonly dueMs: number;
}

/**
 * Decides what runs next. Code of the simulated processes continues only when the scheduler resumes one of its turns or
 * timers, so the order of everything depends on the seed alone. What a dead process waits for never comes.
 */
export class Scheduler {
  readonly #random: Random;
  #turns: Turn[] = [];
  #timers: Timer[] = [];
  /** The process whose code runs. */
  current = 0;
  nowMs = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Resolves when it is the turn of the process that runs now. */
  turn(): Promise<void> {
    return new Promise((resume) => this.#turns.push({ owner: this.current, resume }));
  }

  /** Calls `resume` after that time, unless the process has died. */
  after(ms: number, resume: () => void): Timer {
    const timer = { owner: this.current, resume, dueMs: this.nowMs + ms };
    this.#timers.push(timer);
    return timer;
  }

  cancel(timer: Timer): void {
    this.#timers = this.#timers.filter((it) => it !== timer);
  }

  /** Runs code of a process up to its next turn. */
  async run(owner: number, work: () => void): Promise<void> {
    this.current = owner;
    work();
    await settled();
  }

  /** Resumes one of the waiting turns. Returns false when none waits. */
  async step(): Promise<boolean> {
    if (this.#turns.length === 0) return false;
    const [turn] = this.#turns.splice(this.#random.below(this.#turns.length), 1);
    await this.run(turn!.owner, turn!.resume);
    return true;
  }

  /** Lets time pass, and calls the timers that are due in their order. */
  async advance(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    for (;;) {
      const due = this.#timers.filter(({ dueMs }) => dueMs <= untilMs);
      if (due.length === 0) break;
      const next = due.reduce((first, it) => (it.dueMs < first.dueMs ? it : first));
      this.cancel(next);
      this.nowMs = Math.max(this.nowMs, next.dueMs);
      await this.run(next.owner, next.resume);
    }
    this.nowMs = untilMs;
  }

  /** The process has ended: nothing of it runs again. */
  kill(owner: number): void {
    this.#turns = this.#turns.filter((it) => it.owner !== owner);
    this.#timers = this.#timers.filter((it) => it.owner !== owner);
  }
}
