import { setImmediate as othersTurn } from 'node:timers/promises';

const TURN_MS = 3;

/** Lets other calls run between the parts of long work: await `next` before each part. */
export class Turns {
  #sinceMs = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.#sinceMs < TURN_MS) return;
    await othersTurn();
    this.#sinceMs = performance.now();
  }
}
