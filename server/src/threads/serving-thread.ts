import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { CountedAccounts } from '../modules/access/index.ts';
import type { MeteringFigures } from '../modules/usage/index.ts';
import type { MetricValues } from '../http/metrics/metrics.ts';
import type { FromThread, ThreadStart, ToThread } from './thread-messages.ts';

const PROGRAM = new URL('./thread-program.ts', import.meta.url);
/** How profilers and debuggers show it. */
const THREAD_NAME = 'meridian';

/** What the main thread does for another one. */
export interface ThreadWork {
  /** Counts the limits of accounts for all threads; undefined where Valkey does. */
  readonly accounts: Pick<CountedAccounts, 'open'> | undefined;
  counted(accounts: Extract<FromThread, { type: 'counted' }>['accounts']): void;
  keyInUrl(url: string): void;
}

/** A thread that serves calls, as the main one sees it. */
export class ServingThread {
  /** Resolves when the thread has ended, with the error that ended it. */
  readonly ended: Promise<unknown>;
  /** When the store last had all its calls, by the clock of this thread. */
  storedMs = Number.NEGATIVE_INFINITY;
  figures: MeteringFigures | undefined;
  isFresh = true;
  readonly #worker: Worker;
  readonly #changes = new MessageChannel();
  readonly #work: ThreadWork;
  readonly #ready = Promise.withResolvers<void>();
  readonly #asked = new Map<number, (metrics: MetricValues) => void>();

  constructor(start: Omit<ThreadStart, 'changes'>, work: ThreadWork) {
    this.#work = work;
    const changes = this.#changes.port2;
    this.#worker = new Worker(PROGRAM, {
      name: THREAD_NAME,
      workerData: { ...start, changes } satisfies ThreadStart,
      transferList: [changes],
    });
    this.#changes.port1.unref();
    let failure: unknown;
    this.#worker.on('error', (error) => (failure = error));
    this.#worker.on('message', (message: FromThread) => void this.#receive(message));
    this.ended = once(this.#worker, 'exit').then(() => {
      this.#changes.port1.close();
      for (const answer of this.#asked.values()) answer([]);
      return failure;
    });
    void this.ended.then((error) =>
      this.#ready.reject(error ?? new Error('A thread ended while it started.')),
    );
  }

  /** Resolves when the thread serves calls; rejects when it ends before. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Reports to the thread that keys or the plan of an account changed; of any, when it is undefined. */
  changed(accountId: string | undefined): void {
    this.#changes.port1.postMessage(accountId);
  }

  /** What the thread measures; nothing once it has ended. */
  metrics(): Promise<MetricValues> {
    const id = this.#asked.size === 0 ? 0 : Math.max(...this.#asked.keys()) + 1;
    const { promise, resolve } = Promise.withResolvers<MetricValues>();
    this.#asked.set(id, resolve);
    this.#send({ type: 'metrics', id });
    return promise;
  }

  /** Lets the thread finish its calls and store them; resolves when it has ended. */
  async stop(): Promise<void> {
    this.#send({ type: 'stop' });
    await this.ended;
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }

  async #receive(message: FromThread): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#ready.resolve();
        break;
      case 'open':
        await this.#open(message);
        break;
      case 'counted':
        this.#work.counted(message.accounts);
        break;
      case 'stored':
        this.storedMs = message.atMs;
        break;
      case 'figures':
        this.figures = message.figures;
        this.isFresh = message.isFresh;
        break;
      case 'keyInUrl':
        this.#work.keyInUrl(message.url);
        break;
      case 'metrics':
        this.#asked.get(message.id)?.(message.metrics);
        this.#asked.delete(message.id);
    }
  }

  async #open({ id, accountId, outgrown }: Extract<FromThread, { type: 'open' }>): Promise<void> {
    try {
      this.#send({ type: 'account', id, memory: await this.#work.accounts!.open(accountId, outgrown) });
    } catch (error) {
      this.#send({ type: 'failed', id, error });
    }
  }
}
