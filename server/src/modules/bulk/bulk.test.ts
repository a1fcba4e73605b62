import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lake } from '../../lake/lake.ts';
import { type StartBuild, openBulk } from './bulk.ts';
import { type BulkFiles, diskFiles } from './bulk-files.ts';
import { makeInProcess } from './build-in-process.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'meridian-bulk-'));
});
afterAll(() => rm(home, { recursive: true }));

/** A file that cannot be served. */
const damaged = () => ({
  bytes: 1,
  sha256: 'a',
  prepare: () => Promise.reject(new Error('damaged')),
  stream: () => Readable.from([]),
});

const market = { contents: () => 'as it is' } as Partial<Lake> as Lake;

/** Bulk files that are always due, and a promise for each time that they were started. */
function due(nowMs: () => number, more: Partial<BulkFiles> = {}) {
  const begun: PromiseWithResolvers<void>[] = [];
  const logged: string[] = [];
  const note = (_: unknown, message?: string) => void logged.push(message!);
  const make: StartBuild = (onProgress) => {
    const ending = Promise.withResolvers<void>();
    begun.push(ending);
    queueMicrotask(() => onProgress({ done: 3, total: 7 }));
    return { ended: ending.promise, stop: () => ending.resolve() };
  };
  const log = { info: note, error: note };
  const bulk = openBulk({
    home,
    files: { ...diskFiles(home), ...more },
    lakes: { live: market, test: market },
    now: nowMs,
    make,
    log,
  });
  return { bulk, begun, logged };
}

test('due files are made by one process at a time, and its progress is visible', async () => {
  const { bulk, begun } = due(() => 0);
  expect(bulk.making()).toBeNull();
  await Promise.all([bulk.wake(), bulk.wake(), bulk.wake()]);
  await bulk.wake();
  expect(begun).toHaveLength(1);
  expect(bulk.making()).toEqual({ done: 3, total: 7 });
  await bulk.close();
  expect(bulk.making()).toBeNull();
  await bulk.wake();
  expect(begun).toHaveLength(1);
});

test('a failure is logged, and the next attempt comes after ten minutes', async () => {
  let nowMs = 0;
  const { bulk, begun, logged } = due(() => nowMs);
  await bulk.wake();
  begun[0]!.reject(new Error('no space left'));
  await expect.poll(() => logged).toEqual(['Bulk files could not be built.']);
  await bulk.wake();
  expect(begun).toHaveLength(1);
  nowMs = 600_000;
  await bulk.wake();
  expect(begun).toHaveLength(2);
  await bulk.close();
});

test('a download that finds a file damaged for all has it made again', async () => {
  const { bulk, begun } = due(() => 0, { hasFaults: () => true, content: damaged });
  const file = { format: 'csv.gz', name: 'a', bytes: 1, sha256: 'a' } as const;
  await expect(bulk.content('live', 'macro', file).prepare()).rejects.toThrow('damaged');
  await expect.poll(() => begun).toHaveLength(1);
  await bulk.close();
});

test('the process that makes files succeeds without a market, and can be stopped', async () => {
  const start = () =>
    makeInProcess(home)(
      () => undefined,
      async () => true,
    );
  await start().ended;
  const { ended, stop } = start();
  stop();
  await expect(ended).rejects.toThrow('Bulk files could not be built.');
});
