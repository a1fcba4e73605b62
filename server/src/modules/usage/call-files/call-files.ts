import { randomUUID } from 'node:crypto';
import { Piscina } from 'piscina';
import { DataUnavailableError } from '../../../shared/errors/data-unavailable-error.ts';
import { ObjectStoreError } from '../../../shared/object-store/object-store.ts';
import type { Store } from '../../../store/schema.ts';
import { listFilesOf, type WrittenFile } from '../queries/call-files.ts';
import type { CallDetails, CallScan, ScannedCalls } from '../queries/calls.ts';
import type { DemandSearch, PackedDemand } from './demand-in-files.ts';
import { CallFileError } from './read-calls.ts';
import type { ReadTask } from './read-program.ts';
import { type Answer, type CallObjects, resultOf } from './thread-messages.ts';
import type { MergeTask, WriteTask } from './write-program.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 60_000;
/** Reads mostly wait for the object store. */
const READS_AT_ONCE = 4;
/** More files are left to the next scan. */
const FILES_MAX = 500;
const ALL_FILES = 1_000_000;

/**
 * The Parquet files of calls in an object store. Threads read and write them, so that other calls do not wait. They start
 * with the first use and end after a minute without one.
 */
export class CallFiles {
  readonly #objects: CallObjects;
  readonly #now: () => number;
  readonly #reads: Piscina;
  readonly #writes: Piscina;

  constructor(objects: CallObjects, now: () => number) {
    this.#objects = objects;
    this.#now = now;
    this.#reads = threadOf(new URL('read-program.ts', import.meta.url), objects, READS_AT_ONCE);
    this.#writes = threadOf(new URL('write-program.ts', import.meta.url), objects, 1);
  }

  /** Throws DataUnavailableError, as all reads. */
  async scan(store: Store, { fromMs, untilMs, ...scan }: CallScan): Promise<ScannedCalls> {
    const range = { accountId: scan.accountId, fromUs: fromMs * 1_000, untilUs: untilMs * 1_000 };
    const files = await this.#filesOf(store, range, FILES_MAX + 1);
    // The calls behind the last of too many files are left to the next scan.
    const next = files.length > FILES_MAX ? files.pop()! : undefined;
    const fromUs = next ? next.toUs + 1 : range.fromUs;
    const found = await this.#read<ScannedCalls>({ scan: { ...scan, ...range, fromUs, files } });
    const horizon = found.horizon ?? (next && { atUs: fromUs, requestId: '' });
    return { ...found, horizon };
  }

  /** The account's call with that request id in the millisecond from `fromMs` on. */
  async find(
    store: Store,
    { accountId, id, fromMs }: { accountId: string; id: string; fromMs: number },
  ): Promise<CallDetails | undefined> {
    const range = { accountId, fromUs: fromMs * 1_000, untilUs: (fromMs + 1) * 1_000 };
    const files = await this.#filesOf(store, range, FILES_MAX);
    return await this.#read<CallDetails | undefined>({ search: { ...range, id, files } });
  }

  /** The demand of an account in a time, for the advice on its plan. */
  async demand(
    store: Store,
    {
      fromMs,
      toMs,
      ...demand
    }: Omit<DemandSearch, 'fromUs' | 'untilUs' | 'files'> & { fromMs: number; toMs: number },
  ): Promise<PackedDemand> {
    const range = { accountId: demand.accountId, fromUs: fromMs * 1_000, untilUs: toMs * 1_000 };
    const files = await this.#filesOf(store, range, ALL_FILES);
    if (files.length === 0) return { packed: new Uint8Array(), read: 0 };
    return await this.#read<PackedDemand>({ demand: { ...demand, ...range, files } });
  }

  /** The rows of a whole file in the form of a journal, with what their sums need. */
  async rowsOf(file: { readonly name: string; readonly sha256: string }): Promise<Buffer> {
    const { name, sha256 } = file;
    const rows = await this.#read<Uint8Array>({ rowsOf: { name, sha256 } });
    return Buffer.from(rows.buffer, rows.byteOffset, rows.length);
  }

  /** A new name for a file with calls of an hour. Names are never used again, so two processes never write the same object. */
  newName(hourUs: number): string {
    const [day, hour] = new Date(hourUs / 1_000).toISOString().split(/[T:]/);
    return `calls/${day}/${hour}/${randomUUID()}.parquet`;
  }

  /**
   * Writes rows of a journal, those of each hour (in microseconds) into the file of that name. Rejects with ObjectStoreError, as
   * all writes.
   */
  async write(bodies: readonly Buffer[], names: WriteTask['names']): Promise<WrittenFile[]> {
    const rows = Buffer.allocUnsafeSlow(bodies.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const body of bodies) at += body.copy(rows, at);
    return await this.#write({ rows, names }, [rows.buffer]);
  }

  /** Writes several files as one; resolves with undefined when no calls are left. */
  async merge(task: MergeTask): Promise<WrittenFile | undefined> {
    return (await this.#write(task))[0];
  }

  /** Deletes an object. */
  async remove(name: string): Promise<void> {
    const { address, access, limits } = this.#objects;
    // Loaded only where there is an object store.
    const { s3Objects } = await import('../../../shared/object-store/s3-objects.ts');
    await s3Objects(address, access, limits).remove(name);
  }

  async close(): Promise<void> {
    await Promise.all([this.#reads.destroy(), this.#writes.destroy()]);
  }

  /** Roll-ups say which hours have calls of an account; those of the last hours may not be complete. */
  #filesOf(store: Store, range: { accountId: string; fromUs: number; untilUs: number }, limit: number) {
    return listFilesOf(store, range, { limit, recentMs: this.#now() - 2 * HOUR_MS });
  }

  async #read<Result>(task: ReadTask): Promise<Result> {
    try {
      return resultOf((await this.#reads.run(task)) as Answer<Result>);
    } catch (error) {
      throw error instanceof ObjectStoreError || error instanceof CallFileError
        ? new DataUnavailableError(error)
        : error;
    }
  }

  async #write(task: WriteTask | MergeTask, transferList: ArrayBuffer[] = []): Promise<WrittenFile[]> {
    return resultOf((await this.#writes.run(task, { transferList })) as Answer<WrittenFile[]>);
  }
}

function threadOf(program: URL, workerData: CallObjects, tasksAtOnce: number): Piscina {
  const thread = new Piscina({
    filename: program.href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: tasksAtOnce,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    workerData,
  });
  // Without a listener, an error between two tasks would end the process.
  thread.on('error', () => undefined);
  return thread;
}
