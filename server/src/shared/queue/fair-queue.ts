import { setImmediate } from 'node:timers/promises';
import { keepingScope } from '../request-scope/request-scope.ts';

interface Waiting {
  start(): Promise<void>;
  refuse(): void;
}

/** The queue is full. */
export class QueueFullError extends Error {}

/**
 * Runs up to `atOnce` tasks, one of each owner, round-robin between owners: an owner with many tasks delays only itself. At most
 * `size` tasks wait; beyond that, the newest task of the owner with the most is refused.
 */
export class FairQueue {
  readonly #size: number;
  /** The waiting tasks of each owner, in order of their turns. */
  readonly #lines = new Map<string, Waiting[]>();
  /** The owners with a running task. */
  readonly #busy = new Set<string>();
  readonly #atOnce: number;
  #waiting = 0;
  #serving = 0;

  constructor(size: number, { atOnce = 1 } = {}) {
    this.#size = size;
    this.#atOnce = atOnce;
  }

  /** Tasks that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Tasks that run. */
  get running(): number {
    return this.#busy.size;
  }

  /** Runs `work` when it is its turn and returns its result; rejects with QueueFullError when it is refused. */
  run<Result>(owner: string, work: () => Result | Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    // Tasks are started by the one that began the queue.
    const own = keepingScope(work);
    this.#join(owner, {
      start: async () => {
        try {
          resolve(await own());
        } catch (error) {
          reject(error);
        }
      },
      refuse: () => reject(new QueueFullError(`More than ${this.#size} tasks are waiting.`)),
    });
    if (this.#serving < this.#atOnce) void this.#serve();
    return promise;
  }

  #join(owner: string, waiting: Waiting): void {
    const line = this.#lines.get(owner);
    if (line) line.push(waiting);
    else this.#lines.set(owner, [waiting]);
    if (this.#waiting < this.#size) this.#waiting++;
    else this.#refuseOne();
  }

  /** Refuses from the owner with the most tasks, so that nobody can lock out others. */
  #refuseOne(): void {
    let [longestOwner, longest] = ['', [] as Waiting[]];
    for (const [owner, line] of this.#lines) {
      if (line.length >= longest.length) [longestOwner, longest] = [owner, line];
    }
    longest.pop()!.refuse();
    if (longest.length === 0) this.#lines.delete(longestOwner);
  }

  async #serve(): Promise<void> {
    this.#serving++;
    for (;;) {
      // Lets other calls run between two tasks.
      await setImmediate();
      const owner = this.#nextOwner();
      if (owner === undefined) break;
      const next = this.#take(owner);
      this.#busy.add(owner);
      await next.start();
      this.#busy.delete(owner);
    }
    this.#serving--;
  }

  #nextOwner(): string | undefined {
    for (const owner of this.#lines.keys()) if (!this.#busy.has(owner)) return owner;
    return undefined;
  }

  #take(owner: string): Waiting {
    const line = this.#lines.get(owner)!;
    const next = line.shift()!;
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
    this.#waiting--;
    return next;
  }
}
