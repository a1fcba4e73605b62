import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BAR_COLUMNS, type Bars } from '@meridian/market/bars';
import type { BodyOrder } from './history-body.ts';

const IDLE_MS = 60_000;

/**
 * Writes large bodies beside the event loop, in a thread that is started for the first one and ends after a minute
 * without work. It never keeps the process alive.
 */
export class BodyWriter {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** The bytes of `order`. Only one order at a time; rejects with what failed, after which a new thread is used. */
  async write(order: BodyOrder): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const stop = new AbortController();
    try {
      const page = { ...order.page, bars: ownBars(order.page.bars) };
      worker.postMessage({ ...order, page }, buffersOf(page.bars));
      const ended = once(worker, 'exit', { signal: stop.signal }).then(() => {
        throw new Error('The thread that writes bodies ended.');
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
    const worker = new Worker(new URL('./body-thread.ts', import.meta.url));
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

/** A copy to give away: pages share their memory with the series that the market store keeps. */
function ownBars(bars: Bars): Bars {
  const own = Object.fromEntries(BAR_COLUMNS.map((name) => [name, bars[name].slice()])) as unknown as Bars;
  return { ...own, length: bars.length, ...(bars.vwap && { vwap: bars.vwap.slice() }) };
}

const buffersOf = (bars: Bars) =>
  [...BAR_COLUMNS.map((name) => bars[name]), ...(bars.vwap ? [bars.vwap] : [])].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
