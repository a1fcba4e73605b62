import { Worker } from 'node:worker_threads';
import type { EndedStatement } from '../../../shared/observe/ended-statement.ts';
import type {
  FromStoring,
  PartToStore,
  StoredByThread,
  StoringStart,
  ToStoring,
} from './storing-messages.ts';

const PROGRAM = new URL('./storing-program.ts', import.meta.url);
/** How profilers and debuggers show it. */
const THREAD_NAME = 'meridian-storing';
/**
 * The sums of a part live until it is stored, so a collection of new objects copies them all. With Node's default that happens once a
 * second, for up to 20 ms, by helper threads that take all cores from responses. A small young generation is copied in about a
 * millisecond.
 */
const LIMITS = { maxYoungGenerationSizeMb: 3 };
/** Calls that are stored at once. Fewer hold up the event loop for shorter than the thread is worth in memory. */
const MANY_CALLS = 8;
const IDLE_MS = 60_000;
/** It may have no connection of its own, so that it is not started again at once. */
const RETRY_MS = 60_000;

export interface StoringThreadOptions extends Omit<StoringStart, 'reportsStatements'> {
  /** Learns of each of its statements, once their part has ended; undefined when nobody asks. */
  readonly onStatement?: ((statement: EndedStatement) => void) | undefined;
  readonly log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

/** What the main thread does for a part. */
export interface PartAnswers {
  /** Creates the partitions of days. */
  readonly prepareDays: (daysMs: Iterable<number>) => Promise<void>;
  readonly addressOf: (keyId: string) => string | null;
}

/**
 * A thread that stores parts of the journal, so that responses do not wait for it. It runs while many calls are stored, and ends after a
 * minute with few, or when it fails. It keeps nothing between two parts: whenever it ends, the next part is stored on the event loop.
 */
export class StoringThread {
  readonly #options: StoringThreadOptions;
  #worker: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #failedMs = Number.NEGATIVE_INFINITY;
  #idle: NodeJS.Timeout | undefined;
  #running:
    | {
        readonly worker: Worker;
        readonly done: PromiseWithResolvers<StoredByThread>;
        readonly answers: PartAnswers;
      }
    | undefined;

  constructor(options: StoringThreadOptions) {
    this.#options = options;
  }

  /** Whether it takes parts. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Learns how many calls were stored at once, on which depends whether it runs. */
  note(calls: number): void {
    if (calls < MANY_CALLS || this.#isClosed) return;
    this.#idle?.refresh();
    if (this.#worker || performance.now() - this.#failedMs < RETRY_MS) return;
    this.#start();
  }

  /** Stores a part, one at a time. Rejects when the store fails or the thread ends. */
  async store(part: PartToStore, answers: PartAnswers): Promise<StoredByThread> {
    const worker = this.#worker!;
    const done = Promise.withResolvers<StoredByThread>();
    this.#running = { worker, done, answers };
    // Who waits for the part keeps the process alive.
    worker.ref();
    this.#send({ type: 'part', part });
    try {
      return await done.promise;
    } catch (error) {
      this.#failedMs = performance.now();
      await this.#end();
      throw error;
    } finally {
      this.#running = undefined;
      worker.unref();
    }
  }

  /** Ends the thread. A part that it stores now fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #start(): void {
    const { databaseUrl, isPooled, home, log, onStatement } = this.#options;
    const workerData: StoringStart = {
      databaseUrl,
      isPooled,
      home,
      reportsStatements: onStatement !== undefined,
    };
    const worker = new Worker(PROGRAM, { name: THREAD_NAME, workerData, resourceLimits: LIMITS });
    worker.unref();
    this.#worker = worker;
    let failure: unknown;
    worker.on('error', (error) => (failure = error));
    worker.on('message', (message: FromStoring) => void this.#receive(message));
    worker.on('exit', () => {
      const error = failure ?? new Error('The thread that stores calls has ended.');
      // Another thread may have begun since this one was asked to end.
      if (this.#running?.worker === worker) this.#running.done.reject(error);
      if (this.#worker !== worker) return;
      this.#forget();
      this.#failedMs = performance.now();
      log.warn({ err: error }, 'The thread that stores calls has ended. They are stored without it.');
    });
    this.#idle = setTimeout(() => {
      if (this.#running) this.#idle!.refresh();
      else void this.#end();
    }, IDLE_MS).unref();
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#forget();
    await worker?.terminate();
  }

  #forget(): void {
    clearTimeout(this.#idle);
    this.#worker = undefined;
    this.#isReady = false;
  }

  #send(message: ToStoring): void {
    this.#worker?.postMessage(message, []);
  }

  async #receive(message: FromStoring): Promise<void> {
    const running = this.#running;
    switch (message.type) {
      case 'ready':
        this.#isReady = this.#worker !== undefined;
        break;
      case 'stored':
        this.#report(message.statements);
        running?.done.resolve(message.part);
        break;
      case 'failed':
        this.#report(message.statements);
        running?.done.reject(message.error);
        break;
      case 'addresses':
        this.#send({
          type: 'addresses',
          addresses: message.keyIds.map((keyId) => running?.answers.addressOf(keyId) ?? null),
        });
        break;
      case 'prepare':
        await this.#prepare(message.daysMs, running?.answers);
        break;
      case 'log':
        this.#options.log.error(message.fields, message.message);
    }
  }

  #report(statements: readonly EndedStatement[]): void {
    for (const statement of statements) this.#options.onStatement?.(statement);
  }

  async #prepare(daysMs: readonly number[], answers: PartAnswers | undefined): Promise<void> {
    try {
      await answers?.prepareDays(daysMs);
      this.#send({ type: 'prepared' });
    } catch (error) {
      this.#send({ type: 'unprepared', error });
    }
  }
}
