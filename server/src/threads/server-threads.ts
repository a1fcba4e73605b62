import { setTimeout as delay } from 'node:timers/promises';
import { openEntrance } from '../http/connections/local-entrance.ts';
import { addressMemory, SharedAddressCounts } from '../http/connections/shared-address-counts.ts';
import type { ServerThread } from '../http/connections/server-factory.ts';
import type { CountedAccounts } from '../modules/access/index.ts';
import type { Metering, MeteringFigures } from '../modules/usage/index.ts';
import { clockLead } from '../shared/clock/thread-clock.ts';
import { ServingThread, type ThreadWork } from './serving-thread.ts';
import type { MetricValues } from '../http/metrics/metrics.ts';
import type { ThreadStart } from './thread-messages.ts';
import { ThreadState } from './thread-state.ts';
import { sumOfFigures } from './sum-of-figures.ts';
import type { Server } from 'node:http';

interface Log {
  error(fields: object, message: string): void;
}

/** A thread that ends again and again is started less and less often. */
const RESTART_MS = 100;
const RESTART_MAX_MS = 5_000;
const MAIN = 0;

const IDLE_MS = 600_000;

/** Drops accounts that no thread needs, unless the store may lack calls of theirs. */
export async function forgetIdleAccounts(
  threads: Pick<ServerThreads, 'areStoredSince'>,
  accounts: CountedAccounts,
): Promise<void> {
  if (threads.areStoredSince(performance.now() - IDLE_MS)) await accounts.forgetIdle();
}

/** The threads beside the main one, which serve calls of the market data API on the same port. */
export class ServerThreads {
  /** Whether the server takes new work, as all threads see it. */
  readonly state = new ThreadState();
  readonly #count: number;
  readonly #log: Log;
  readonly #addresses;
  /** By index; undefined while one is started again. */
  readonly #running = new Map<number, ServingThread>();
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>[] = [];

  /** `count`: threads with the main one. */
  constructor(count: number, log: Log) {
    this.#count = count;
    this.#log = log;
    this.#addresses = addressMemory(count);
  }

  /** How the main thread counts connections. */
  get mainThread(): ServerThread {
    return { counts: new SharedAddressCounts(this.#addresses, MAIN) };
  }

  /** Starts the threads, and resolves when they serve. `server`: that of the main thread, which listens. */
  async start(
    server: Server,
    start: Pick<ThreadStart, 'given' | 'databaseUrl' | 'origin' | 'port'>,
    work: ThreadWork,
  ): Promise<void> {
    const entrance = await openEntrance(server);
    this.#stopping.signal.addEventListener('abort', () => entrance.close());
    const fixed = {
      ...start,
      clockLead: clockLead(),
      state: this.state.memory,
      addresses: this.#addresses,
      entrance: entrance.address,
    };
    const indices = Array.from({ length: this.#count - 1 }, (_, index) => index + 1);
    const begin = (index: number) => {
      const thread = new ServingThread({ ...fixed, index }, work);
      this.#running.set(index, thread);
      return thread;
    };
    const first = indices.map((index) => begin(index));
    try {
      await Promise.all(first.map(({ ready }) => ready));
    } catch (error) {
      this.#stopping.abort();
      await Promise.all(first.map((thread) => thread.stop()));
      throw error;
    }
    this.#ended.push(...indices.map((index) => this.#keep(index, begin)));
  }

  /** Reports to all threads that keys or the plan of an account changed. They know before the next call that they serve. */
  changed(accountId: string | undefined): void {
    for (const thread of this.#running.values()) thread.changed(accountId);
    this.state.noteChange();
  }

  /** Whether the store has had all calls of all threads since `edgeMs`, by the clock of the main thread. */
  areStoredSince(edgeMs: number): boolean {
    const threads = [...this.#running.values()];
    return threads.length === this.#count - 1 && threads.every(({ storedMs }) => storedMs > edgeMs);
  }

  /** What all threads have metered together. */
  metering(own: Metering): Pick<Metering, 'figures' | 'fresh'> {
    const threads = () => [...this.#running.values()];
    return {
      fresh: () => own.fresh() && threads().every(({ isFresh }) => isFresh),
      figures: (): MeteringFigures =>
        sumOfFigures([own.figures(), ...threads().flatMap(({ figures }) => figures ?? [])]),
    };
  }

  /** What each thread measures. */
  metrics(): Promise<MetricValues[]> {
    return Promise.all(Array.from(this.#running.values(), (thread) => thread.metrics()));
  }

  /** Lets all threads finish their calls and store them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(Array.from(this.#running.values(), (thread) => thread.stop()));
    await Promise.all(this.#ended);
  }

  /** Replaces a thread whenever it ends. Its journal is stored as that of a process that has ended. */
  async #keep(index: number, begin: (index: number) => ServingThread): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; ; failures++) {
      const thread = this.#running.get(index)!;
      await thread.ready.then(
        () => (failures = 0),
        () => undefined,
      );
      const error = await thread.ended;
      this.#running.delete(index);
      if (signal.aborted) return;
      new SharedAddressCounts(this.#addresses, index).forget();
      this.#log.error(
        { err: error, thread: index },
        'A thread that serves calls has ended, and is replaced.',
      );
      const waitMs = Math.min(RESTART_MS * 2 ** failures, RESTART_MAX_MS);
      await delay(waitMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      begin(index);
    }
  }
}
