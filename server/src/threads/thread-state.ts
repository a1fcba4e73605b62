import type { Lifecycle, LifecycleState } from '../http/health/lifecycle.ts';

const STATES: readonly LifecycleState[] = ['starting', 'ready', 'draining'];
const LIFECYCLE = 0;
const CHANGES = 1;

/** What all threads see at once: whether the server takes new work, and how often keys or plans have changed. */
export class ThreadState implements Lifecycle {
  readonly memory: SharedArrayBuffer;
  readonly #words: Int32Array;

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#words = new Int32Array(memory);
  }

  get state(): LifecycleState {
    return STATES[Atomics.load(this.#words, LIFECYCLE)]!;
  }

  set state(state: LifecycleState) {
    Atomics.store(this.#words, LIFECYCLE, STATES.indexOf(state));
  }

  get changes(): number {
    return Atomics.load(this.#words, CHANGES);
  }

  /** Call it once the threads have the message about the change. */
  noteChange(): void {
    Atomics.add(this.#words, CHANGES, 1);
  }
}
