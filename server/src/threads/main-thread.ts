import type { MessagePort } from 'node:worker_threads';
import type { OpenCounts } from '../modules/access/index.ts';
import type { MetricValues } from '../http/metrics/metrics.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

interface Waiting {
  resolve(memory: SharedArrayBuffer): void;
  reject(error: unknown): void;
}

/** The main thread, as another one sees it. */
export class MainThread {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #metrics: () => Promise<MetricValues> = async () => [];
  /** A thread that is still opening has nothing to lose. */
  #stop: () => void = () => process.exit();

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (message: ToThread) => void this.#receive(message));
  }

  send(message: FromThread): void {
    this.#port.postMessage(message, []);
  }

  /** Opens the memory in which all threads count an account. Rejects as the store does. */
  readonly openAccount: OpenCounts = (accountId, outgrown) => {
    const id = this.#asked++;
    const { promise, resolve, reject } = Promise.withResolvers<SharedArrayBuffer>();
    this.#waiting.set(id, { resolve, reject });
    this.send({ type: 'open', id, accountId, outgrown });
    return promise;
  };

  /** What answers when the main thread asks for metrics. */
  onMetrics(read: () => Promise<MetricValues>): void {
    this.#metrics = read;
  }

  /** What is called once when the main thread stops this one. */
  onStop(stop: () => void): void {
    this.#stop = stop;
  }

  async #receive(message: ToThread): Promise<void> {
    if (message.type === 'stop') this.#stop();
    else if (message.type === 'metrics') {
      const metrics = await this.#metrics().catch(() => []);
      this.send({ type: 'metrics', id: message.id, metrics });
    } else {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === 'account') waiting?.resolve(message.memory);
      else waiting?.reject(message.error);
    }
  }
}
