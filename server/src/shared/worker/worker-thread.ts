import { Piscina } from 'piscina';

const IDLE_MS = 60_000;

/**
 * Runs tasks one at a time in a worker thread. The thread starts with the first task, ends after a minute without one,
 * and never keeps the process alive. A failed task rejects alone; the next one runs as usual.
 */
export class WorkerThread {
  readonly #pool: Piscina;

  /**
   * The default export of `file` turns an input into bytes of its own, or in memory that both threads share. Of tasks that wait for nothing, several can be sent to the thread
   * at once.
   */
  constructor(file: URL, { sentAtOnce = 1 } = {}) {
    this.#pool = new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: 1,
      // Those that wait are in the thread already, which then need not wait for the event loop between two.
      concurrentTasksPerWorker: sentAtOnce,
      idleTimeout: IDLE_MS,
      // A thread that waits in `Atomics.wait` releases no buffers: 840 MB instead of 660 MB after 30 large responses.
      atomics: 'disabled',
      // Two histograms of 360 kB each that nobody reads.
      recordTiming: false,
    });
    // Without a listener, an error between two tasks would end the process.
    this.#pool.on('error', () => undefined);
  }

  /** Returns the bytes that the thread makes of `input`, which is cloned, except for the `transferred` buffers. */
  async run(input: unknown, transferred: readonly ArrayBuffer[] = []): Promise<Buffer> {
    const bytes: Uint8Array = await this.#pool.run(input, { transferList: [...transferred] });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
