import { join } from 'node:path';
import { Quarantine } from '../../../shared/quarantine/quarantine.ts';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { type S3Server, startS3 } from '../../../testing/s3-server.ts';
import { CallFiles } from '../call-files/call-files.ts';
import type { CallObjects } from '../call-files/thread-messages.ts';
import { decodeCalls } from '../call-files/read-calls.ts';
import { CallLogWriter } from '../call-files/call-log-writer.ts';
import { Ingester } from '../ingester.ts';
import { FRAME_HEAD_BYTES } from '../journal/journal-format.ts';
import { Journal } from '../journal/journal.ts';
import { type CountedCall, RowBuffer } from '../rows.ts';

/** A portal whose raw calls are in an object store. */
export interface FiledSite {
  readonly database: FreshDatabase;
  readonly s3: S3Server;
  readonly objects: CallObjects;
  readonly files: CallFiles;
  readonly root: string;
  readonly quarantine: Quarantine;
  /** Starts a process; `target` says where it writes raw calls. */
  process(options?: {
    target?: 'files' | 'store';
    files?: CallFiles;
    partBytes?: number;
    segmentBytes?: number;
  }): FiledProcess;
  /** Counts calls in a process, stores them, and ends it. */
  file(calls: readonly CountedCall[]): Promise<void>;
  /** Ids of the requests in all files of the log, sorted. */
  filedIds(): Promise<string[]>;
  close(): Promise<void>;
}

export interface FiledProcess {
  readonly journal: Journal;
  readonly ingester: Ingester;
  readonly writer: CallLogWriter;
  /** Appends each call as a frame of its own. */
  append(calls: readonly CountedCall[]): void;
  /** Stores sums and raw calls. */
  store(): Promise<void>;
  /** Ends without storing anything. */
  kill(): void;
}

export async function openFiledSite(now: () => number): Promise<FiledSite> {
  const [database, s3] = await Promise.all([freshDatabase(), startS3()]);
  const { home, remove } = temporaryHome();
  const root = join(home, 'journal');
  const log = { warn: () => undefined, error: () => undefined };
  const quarantine = new Quarantine({ home, now, log });
  const objects = {
    address: 's3://bucket/portal',
    access: {
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: undefined,
      region: 'eu-central-1',
      endpoint: s3.endpoint,
    },
    limits: { timeoutMs: 10_000, attempts: 1 },
  };
  const files = new CallFiles(objects, now);
  const { store, pool } = database;
  const site: FiledSite = {
    database,
    s3,
    objects,
    files,
    root,
    quarantine,
    process({ target = 'files', files: written = files, partBytes, segmentBytes } = {}) {
      const journal = new Journal(root, {
        sync: 'off',
        onSyncError: () => undefined,
        ...(segmentBytes && { segmentBytes }),
      });
      const parts = { store, pool, root, journal, quarantine, now, ...(partBytes && { partBytes }) };
      const writer: CallLogWriter = new CallLogWriter({
        ...parts,
        files: target === 'files' ? written : undefined,
        summedSegment: () => ingester.passedSegment,
      });
      const ingester = new Ingester({ ...parts, rawCalls: writer });
      return {
        journal,
        ingester,
        writer,
        append(calls) {
          const rows = new RowBuffer(FRAME_HEAD_BYTES);
          for (const call of calls) {
            rows.append(call);
            journal.append(rows.bytes);
            rows.clear();
          }
        },
        async store() {
          await ingester.catchUp();
          await writer.catchUp();
        },
        kill: () => journal.close(),
      };
    },
    async file(calls) {
      const process = site.process();
      process.append(calls);
      await process.store();
      process.kill();
    },
    async filedIds() {
      const rows = await store
        .selectFrom('usage_call_file')
        .select('name')
        .where('state', '=', 'current')
        .execute();
      const calls = await Promise.all(rows.map(({ name }) => decodeCalls(s3.objects.get(`portal/${name}`)!)));
      return calls.flatMap((it) => it.request_id).toSorted();
    },
    async close() {
      await files.close();
      await database.drop();
      await s3.close();
      remove();
    },
  };
  return site;
}
