/** What damaged files, copies of a home, restores and full disks must not do to counted calls. */
import * as fs from 'node:fs';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';
import { newAccount, type TestAccount } from '../../testing/api/served.ts';
import { temporaryHome } from '../../testing/api/lake.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { Journal } from './journal/journal.ts';
import { segmentFile, segmentsIn } from './journal/journal-format.ts';
import { JournalWriteError, Meter } from './meter.ts';
import { startMetering } from './metering.ts';
import { type CountedCall, ownerFields } from './rows.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30, 0);
let database: FreshDatabase;
let folder: ReturnType<typeof temporaryHome>;
let account: TestAccount;
let logged: string[];

beforeEach(async () => {
  database = await freshDatabase();
  folder = temporaryHome();
  account = await newAccount(database.store);
  logged = [];
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});

const now = () => NOW_MS;
const log = {
  warn: (_fields: unknown, message: string) => void logged.push(message),
  error: (_fields: unknown, message: string) => void logged.push(message),
};
const root = () => join(folder.home, 'journal');
const quarantined = () => new Quarantine({ home: folder.home, now, log }).list();
const quarantineOf = (home: string) => new Quarantine({ home, now, log });
const start = () => {
  const { home } = folder;
  const { store, pool } = database;
  return startMetering({ home, store, pool, now, log, quarantine: quarantineOf(home), sync: 'off' });
};
const openJournal = () => new Journal(root(), { sync: 'off', onSyncError: () => undefined });

const call = (requestId: string): CountedCall => ({
  atMs: NOW_MS,
  owner: ownerFields(account.id, account.live.id),
  endpoint: '/stocks/{symbol}/quote',
  symbol: 'AAPL',
  status: 200,
  latencyUs: 1_500,
  gateUs: 40,
  bytes: 400,
  requestId,
  charged: true,
  request: 'GET /api/stocks/AAPL/quote',
  response: null,
});
const count = (meter: Meter, requestId: string) =>
  new Promise<void>((send, fail) => meter.count(call(requestId), { send, fail }));
/** Counts calls one by one, so that each has a frame. */
async function countEach(meter: Meter, ids: readonly string[]): Promise<void> {
  for (const id of ids) await count(meter, id);
}
const idsFrom = (name: string, calls: number) =>
  Array.from({ length: calls }, (_, index) => `${name}_${index}`);
/** The journal of a process that ended before its calls were stored. */
async function leaveJournal(ids: readonly string[]): Promise<string> {
  const journal = openJournal();
  await countEach(new Meter(journal, log), ids);
  journal.close();
  return journal.folder;
}
async function storedIds(): Promise<string[]> {
  const rows = await database.store.selectFrom('usage_call').select('request_id').execute();
  return rows.map((row) => row.request_id).toSorted();
}
const charged = async () =>
  Number(
    (await database.pool.query<{ n: string }>('select coalesce(sum(charged), 0) n from usage_month')).rows[0]!
      .n,
  );
function flipBit(file: string, byte: number): void {
  const bytes = readFileSync(file);
  bytes[byte]! ^= 1;
  writeFileSync(file, bytes);
}
const restart = async () => (await start()).close();

test('two processes on one home store every call of both exactly once', async () => {
  const [first, second] = [await start(), await start()];
  await Promise.all([
    countEach(first.meter, idsFrom('first', 50)),
    countEach(second.meter, idsFrom('second', 50)),
  ]);
  await first.ingest();
  await countEach(first.meter, ['first_last']);
  await first.close();
  await second.close();
  expect(await storedIds()).toEqual(
    [...idsFrom('first', 50), 'first_last', ...idsFrom('second', 50)].toSorted(),
  );
  expect(await charged()).toBe(101);
});

test('a wrong bit in the head of a segment loses no call, and the file is set aside', async () => {
  const journal = await leaveJournal(idsFrom('req', 20));
  flipBit(segmentFile(journal, 1), 3);
  const damaged = readFileSync(segmentFile(journal, 1));
  await restart();
  expect(await storedIds()).toEqual(idsFrom('req', 20).toSorted());
  const [entry] = quarantined();
  expect(readFileSync(join(folder.home, 'quarantine', entry!.name))).toEqual(damaged);
});

test('a wrong bit in a frame loses that frame alone, and reports it', async () => {
  const journal = await leaveJournal(idsFrom('req', 20));
  const { length } = readFileSync(segmentFile(journal, 1));
  flipBit(segmentFile(journal, 1), Math.floor(length / 2));
  await restart();
  expect(await storedIds()).toHaveLength(19);
  expect(await charged()).toBe(19);
  const reasons = quarantined().map(({ reason }) => reason);
  expect(reasons.toSorted()).toEqual([
    expect.stringContaining('bytes of a call journal are damaged') as string,
    'A record of the call journal is missing. Its calls are not counted.',
  ]);
  // It stays there.
  await restart();
  expect(quarantined()).toHaveLength(2);
});

test('an older copy of a home on the same store counts nothing twice', async () => {
  await leaveJournal(idsFrom('req', 30));
  const copy = temporaryHome();
  cpSync(folder.home, copy.home, { recursive: true });
  await restart();
  rmSync(root(), { recursive: true });
  cpSync(join(copy.home, 'journal'), root(), { recursive: true });
  await restart();
  copy.remove();
  expect(await storedIds()).toHaveLength(30);
  expect(await charged()).toBe(30);
  expect(quarantined()).toEqual([]);
});

test('a copy from the middle of ingestion stores only what is missing', async () => {
  const journal = await leaveJournal(idsFrom('req', 30));
  const copy = temporaryHome();
  cpSync(folder.home, copy.home, { recursive: true });
  // The store has the first ten frames only.
  const segment = segmentFile(journal, 1);
  const bytes = readFileSync(segment);
  const frameBytes = (bytes.length - 16) / 30;
  writeFileSync(segment, bytes.subarray(0, 16 + Math.ceil(10 * frameBytes)));
  await restart();
  const before = (await storedIds()).length;
  expect(before).toBeLessThan(30);
  cpSync(join(copy.home, 'journal'), root(), { recursive: true });
  await restart();
  copy.remove();
  expect(await storedIds()).toEqual(idsFrom('req', 30).toSorted());
  expect(await charged()).toBe(30);
});

test('a store that was restored to an earlier state takes what the journal still has, and the rest is reported', async () => {
  const metering = await start();
  await countEach(metering.meter, idsFrom('req', 10));
  await metering.ingest();
  await database.pool.query(
    'delete from usage_call; delete from usage_month; update usage_journal set sequence = 0',
  );
  await countEach(metering.meter, ['req_later']);
  await metering.ingest();
  expect(await storedIds()).toEqual([...idsFrom('req', 10), 'req_later'].toSorted());
  await metering.close();
  await database.pool.query('update usage_journal set sequence = 4');
  await restart();
  expect(quarantined().map(({ reason }) => reason)).toEqual([
    '7 records of the call journal are missing. Their calls are not counted.',
  ]);
});

test('a missing segment is reported as a gap, and the others are stored', async () => {
  const journal = openJournal();
  const meter = new Meter(journal, log);
  // Three segments of 16 MB.
  await Promise.all(idsFrom('x'.repeat(90_000), 400).map((id) => count(meter, id)));
  journal.close();
  expect(segmentsIn(journal.folder).length).toBeGreaterThan(2);
  rmSync(segmentFile(journal.folder, 2));
  await restart();
  const { length } = await storedIds();
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(400);
  expect(quarantined()).toMatchObject([{ reason: expect.stringContaining('are missing') as string }]);
});

test('a disk that is full exactly when a segment ends fails calls until it has space, and then none', async () => {
  const disk = { ...fs, isFull: false };
  const writeSync = ((...write: Parameters<typeof fs.writeSync>) => {
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return fs.writeSync(...write);
  }) as typeof fs.writeSync;
  const journal = new Journal(root(), {
    sync: 'off',
    onSyncError: () => undefined,
    disk: { ...disk, writeSync },
  });
  const meter = new Meter(journal, log);
  const ids = idsFrom('x'.repeat(90_000), 300);
  let sent = 0;
  while (journal.end.position < 16 * 1_024 * 1_024) await count(meter, ids[sent++]!);
  disk.isFull = true;
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(count(meter, 'req_refused')).rejects.toBeInstanceOf(JournalWriteError);
  }
  disk.isFull = false;
  await countEach(meter, ['req_1', 'req_2']);
  journal.close();
  await restart();
  expect(await storedIds()).toHaveLength(sent + 2);
});

test('a journal that closes while the disk flushes a call reports no failure', async () => {
  const errors: unknown[] = [];
  const flush = Promise.withResolvers<() => void>();
  const ended = Promise.withResolvers<void>();
  const fdatasync = ((file: number, done: fs.NoParamCallback) =>
    flush.resolve(() => {
      fs.fdatasync(file, (error) => {
        done(error);
        ended.resolve();
      });
    })) as typeof fs.fdatasync;
  const journal = new Journal(root(), {
    sync: 'interval',
    onSyncError: (error) => errors.push(error),
    disk: { ...fs, fdatasync },
  });
  await count(new Meter(journal, log), 'req_1');
  const flushNow = await flush.promise;
  journal.close();
  flushNow();
  await ended.promise;
  expect(errors).toEqual([]);
});

test('a new journal flushes the names of its files and of the folders above them before it takes a call', () => {
  const flushed: string[] = [];
  const opened = new Map<number, string>();
  const openSync = ((path: string, ...rest: [string, number?]) => {
    const file = fs.openSync(path, ...rest);
    opened.set(file, path);
    return file;
  }) as typeof fs.openSync;
  const fsyncSync = (file: number) => {
    fs.fsyncSync(file);
    flushed.push(opened.get(file)!);
  };
  const disk = { ...fs, openSync, fsyncSync };
  const journal = new Journal(root(), { sync: 'always', disk, onSyncError: () => undefined });
  expect(flushed).toEqual([root(), dirname(root()), journal.folder]);
  journal.close();
});

test('a journal that takes no writes is logged once, and once when it takes them again', async () => {
  const refusing = { refuses: true };
  const journal = openJournal();
  const append = (frame: Buffer) => {
    if (refusing.refuses) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    journal.append(frame);
  };
  const meter = new Meter({ append }, log);
  for (const id of idsFrom('req', 500))
    await expect(count(meter, id)).rejects.toBeInstanceOf(JournalWriteError);
  refusing.refuses = false;
  await countEach(meter, idsFrom('later', 5));
  journal.close();
  expect(logged).toEqual([
    'The journal accepts no writes, so calls fail. Free space on the disk of the home.',
    'The journal accepts writes again.',
  ]);
  expect(readdirSync(journal.folder)).toContain('lock');
});

test('a store that has less than it had, as a replica that was promoted, gets it again while no call comes and before the journal is deleted', async () => {
  let nowMs = NOW_MS;
  const { home } = folder;
  const { store, pool } = database;
  const quarantine = quarantineOf(home);
  const metering = await startMetering({ home, store, pool, now: () => nowMs, log, quarantine, sync: 'off' });
  const [early, late] = [idsFrom('early', 3), idsFrom('late', 2)];
  await countEach(metering.meter, [...early, ...late]);
  await metering.ingest();
  const forget = async () => {
    await pool.query('delete from usage_call where request_id = any($1)', [late]);
    await pool.query('update usage_journal set sequence = $1', [early.length]);
    expect(await storedIds()).toEqual(early);
  };
  await forget();
  nowMs += 5_000;
  await metering.ingest();
  expect(await storedIds()).toEqual([...early, ...late]);
  await forget();
  await metering.close();
  expect(await storedIds()).toEqual([...early, ...late]);
  expect(quarantined()).toEqual([]);
});
