import { setImmediate } from 'node:timers/promises';

interface Waiting {
  start(): Promise<void>;
  refuse(): void;
}

/** Too much work waits already. */
export class QueueFullError extends Error {}

/**
 * Work done one piece at a time, for everybody in turn: whoever hands in much waits behind their own pieces and not
 * in front of others. At most `room` pieces wait; of more, the newest of whoever has most waiting is refused.
 */
export class FairQueue {
  readonly #room: number;
  /** What waits for each one, in the order of their turns. */
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #serving = false;

  constructor(room: number) {
    this.#room = room;
  }

  /** Does `work` when it is its turn and answers what it answers; rejects with FullLineError when it is refused. */
  run<Result>(owner: string, work: () => Result | Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#join(owner, {
      start: async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      },
      refuse: () => reject(new QueueFullError(`More than ${this.#room} pieces of work wait.`)),
    });
    if (!this.#serving) void this.#serve();
    return promise;
  }

  #join(owner: string, waiting: Waiting): void {
    const line = this.#lines.get(owner);
    if (line) line.push(waiting);
    else this.#lines.set(owner, [waiting]);
    if (this.#waiting < this.#room) this.#waiting++;
    else this.#refuseOne();
  }

  /** From the longest line, so that nobody can keep the others out. */
  #refuseOne(): void {
    let [longestOwner, longest] = ['', [] as Waiting[]];
    for (const [owner, line] of this.#lines) {
      if (line.length >= longest.length) [longestOwner, longest] = [owner, line];
    }
    longest.pop()!.refuse();
    if (longest.length === 0) this.#lines.delete(longestOwner);
  }

  async #serve(): Promise<void> {
    this.#serving = true;
    while (this.#waiting > 0) {
      // Other calls are answered between two pieces.
      await setImmediate();
      await this.#next().start();
    }
    this.#serving = false;
  }

  #next(): Waiting {
    const [owner, line] = this.#lines.entries().next().value!;
    const next = line.shift()!;
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
    this.#waiting--;
    return next;
  }
}
