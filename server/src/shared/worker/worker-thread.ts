import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const IDLE_MS = 60_000;

/**
 * A thread beside the event loop that is started for the first order and ends after a minute without one. It never
 * keeps the process alive.
 */
export class WorkerThread {
  readonly #file: URL;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** The program in `file` answers each message with bytes of its own. */
  constructor(file: URL) {
    this.#file = file;
  }

  /**
   * The bytes that the thread makes of `order`, which is copied, but for the `given` buffers. Only one order at a time;
   * rejects with what failed, after which a new thread is used.
   */
  async run(order: unknown, given: readonly ArrayBuffer[] = []): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const stop = new AbortController();
    try {
      worker.postMessage(order, [...given]);
      const ended = once(worker, 'exit', { signal: stop.signal }).then(() => {
        throw new Error('The thread for heavy work ended.');
      });
      // Rejects with the event 'error', too.
      const [bytes] = (await Promise.race([once(worker, 'message', { signal: stop.signal }), ended])) as [
        Uint8Array<ArrayBuffer>,
      ];
      this.#idle = setTimeout(() => this.#close(), IDLE_MS).unref();
      return Buffer.from(bytes.buffer);
    } catch (error) {
      this.#close();
      throw error;
    } finally {
      stop.abort();
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.unref();
    // Without a listener an error between two orders would end the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #close(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}
