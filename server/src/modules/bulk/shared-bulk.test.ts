/** What processes share of bulk files through an object store, and what its damage or absence must not do. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BulkDataset } from '@meridian/contracts/bulk';
import { DAY_MS } from '@meridian/market/dates';
import { openLakeSnapshot } from '../../lake/lake-snapshot.ts';
import { LakeBusyError } from '../../lake/write-lock.ts';
import { DiskCache } from '../../shared/disk-cache/disk-cache.ts';
import { DataUnavailableError } from '../../shared/errors/data-unavailable-error.ts';
import { ObjectLease } from '../../shared/object-store/object-lease.ts';
import { s3Objects } from '../../shared/object-store/s3-objects.ts';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';
import { simulatedLake, temporaryHome } from '../../testing/api/lake.ts';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { makeFiles } from './build-bulk.ts';
import { makeForAll } from './build-in-process.ts';
import type { BulkContent } from './content.ts';
import type { BulkFile } from './manifest.ts';
import { openSharedFiles } from './shared-files.ts';
import { openSharedTarget } from './shared-target.ts';
import { verifySharedBulk } from './verify-shared-bulk.ts';

const NOW = Date.UTC(2016, 0, 8, 12);
const DATASETS: readonly BulkDataset[] = ['daily-bars', 'splits-dividends'];
const access = { accessKeyId: 'A', secretAccessKey: 'B', sessionToken: undefined, region: 'us-east-1' };

let market: Awaited<ReturnType<typeof simulatedLake>>;
let s3: S3Server;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  market = await simulatedLake(() => NOW);
});
afterAll(() => market.close());
beforeEach(async () => {
  s3 = await startS3();
  closers.push(() => s3.close());
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const storeOf = () => s3Objects('s3://bucket/site', { ...access, endpoint: s3.endpoint }, { attempts: 1 });

/** Makes the due files `days` later, as one process of all does. */
async function make({ days = 0 } = {}) {
  const now = () => NOW + days * DAY_MS;
  const lakes = (await openLakeSnapshot(market.home, now))!;
  return await makeFiles(await openSharedTarget(storeOf()), { lakes, now, datasets: DATASETS });
}

/** A process on a machine of its own. */
async function node({ home = newHome(), cacheBytes = 1e9 } = {}) {
  const faults: string[] = [];
  const quarantine = new Quarantine({ home, now: () => NOW, log: { error: () => undefined } });
  const files = openSharedFiles({
    home,
    store: storeOf(),
    cache: new DiskCache(home, cacheBytes),
    quarantine,
    now: Date.now,
    every: () => () => undefined,
    report: (error) => void faults.push(String(error)),
  });
  closers.push(() => files.close());
  await files.refresh();
  const list = async (dataset: BulkDataset = 'daily-bars') =>
    (await files.manifest('market', dataset)).periods.flatMap((it) => it.files);
  return {
    home,
    files,
    faults,
    list,
    quarantined: () => quarantine.list().length,
    content: (file: BulkFile) => files.content('market', 'daily-bars', file),
    cached: () => {
      const folder = join(home, 'bulk', 'shared');
      return existsSync(folder) ? readdirSync(folder) : [];
    },
  };
}

function newHome(): string {
  const { home, remove } = temporaryHome();
  closers.push(remove);
  return home;
}

async function bytesOf(content: BulkContent, start = 0, end = content.bytes - 1): Promise<Buffer> {
  expect(await content.prepare()).toBe(true);
  const parts: Buffer[] = [];
  for await (const part of content.stream(start, end)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const objectOf = (file: BulkFile) => `site/bulk/files/${file.sha256}`;
const uploads = () => s3.writes.filter((name) => name.includes('/files/'));

/** Expects the index to name objects that are there, with the right content, and nothing else to be there. */
async function expectWhole(): Promise<void> {
  const { files } = await node();
  const named = new Set<string>();
  for (const dataset of DATASETS) {
    const { periods, replaced, complete } = await files.manifest('market', dataset);
    expect(complete).toBe(true);
    for (const file of [...periods.flatMap((it) => it.files), ...replaced]) {
      named.add(objectOf(file));
      expect(sha256(s3.objects.get(objectOf(file))!)).toBe(file.sha256);
    }
  }
  const present = [...s3.objects.keys()].filter((name) => name.includes('/files/'));
  expect(new Set(present)).toEqual(named);
}

test('files are made and uploaded once, and every process serves the same bytes, also in parts', async () => {
  const early = await node();
  expect((await early.files.manifest('market', 'daily-bars')).complete).toBe(false);
  expect(await make()).toBe(14);
  expect(await make()).toBe(0);
  expect(new Set(uploads()).size).toBe(uploads().length);
  await expectWhole();
  await early.files.refresh();
  const late = await node();
  expect(await early.list()).toEqual(await late.list());
  for (const file of await late.list()) {
    const [first, second] = await Promise.all([early, late].map((it) => bytesOf(it.content(file))));
    expect(first).toEqual(second);
    expect(sha256(first!)).toBe(file.sha256);
    expect(await bytesOf(late.content(file), 3, 9)).toEqual(first!.subarray(3, 10));
  }
});

test('two builds at once leave a whole list, and neither loses what the other made', async () => {
  const ended = await Promise.allSettled([make(), make()]);
  const failures = ended.filter((it) => it.status === 'rejected');
  expect(failures.every(({ reason }) => reason instanceof LakeBusyError)).toBe(true);
  expect(failures.length).toBeLessThan(2);
  await make();
  await expectWhole();
  expect(await make()).toBe(0);
});

test('a killed build leaves whole lists, and the next one uploads only what is missing', async () => {
  const script = `
    import { makeFiles } from '${import.meta.dirname}/build-bulk.ts';
    import { openSharedTarget } from '${import.meta.dirname}/shared-target.ts';
    import { openLakeSnapshot } from '${import.meta.dirname}/../../lake/lake-snapshot.ts';
    import { s3Objects } from '${import.meta.dirname}/../../shared/object-store/s3-objects.ts';
    const now = () => ${NOW};
    const store = s3Objects('s3://bucket/site', ${JSON.stringify({ ...access, endpoint: s3.endpoint })});
    const lakes = await openLakeSnapshot('${market.home}', now);
    await makeFiles(await openSharedTarget(store), { lakes, now, datasets: ${JSON.stringify(DATASETS)}, onProgress(done) {
      if (done === 10) process.kill(process.pid, 'SIGKILL');
    } });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const { files } = await node();
  expect((await files.manifest('market', 'daily-bars')).complete).toBe(true);
  expect((await files.manifest('market', 'splits-dividends')).complete).toBe(false);
  await make();
  await expectWhole();
  expect(new Set(uploads()).size).toBe(uploads().length);
}, 120_000);

test('a replaced file stays for a day, and a download that runs then ends whole', async () => {
  await make();
  const reader = await node();
  const [file] = await reader.list();
  const content = reader.content(file!);
  const whole = s3.objects.get(objectOf(file!))!;
  await make({ days: 365 });
  expect(s3.objects.has(objectOf(file!))).toBe(true);
  await content.prepare();
  const parts = content.stream(0, content.bytes - 1)[Symbol.asyncIterator]();
  const first = Buffer.from(((await parts.next()).value as Uint8Array).subarray());
  await make({ days: 366.5 });
  expect(s3.objects.has(objectOf(file!))).toBe(false);
  await reader.files.refresh();
  expect(reader.cached()).not.toContain(file!.sha256);
  const rest: Buffer[] = [];
  for (let next = await parts.next(); next.done !== true; next = await parts.next())
    rest.push(Buffer.from(next.value));
  expect(Buffer.concat([first, ...rest])).toEqual(whole);
  await expectWhole();
}, 120_000);

test('while the object store is away, lists and files on the disk are served, and others are unavailable', async () => {
  await make();
  const reader = await node();
  const [kept, other] = await reader.list();
  await bytesOf(reader.content(kept!));
  s3.isAway = true;
  await expect(reader.files.refresh()).rejects.toThrow('503');
  expect(await reader.list()).toContainEqual(kept);
  expect(sha256(await bytesOf(reader.content(kept!)))).toBe(kept!.sha256);
  await expect(reader.content(other!).prepare()).rejects.toThrow(DataUnavailableError);
  expect(reader.cached()).toEqual([kept!.sha256]);
  expect([reader.faults, reader.files.hasFaults()]).toEqual([[], false]);
  s3.isAway = false;
  expect(sha256(await bytesOf(reader.content(other!)))).toBe(other!.sha256);
});

test.each([
  ['damaged', (content: Buffer) => Buffer.from(content.map((byte, at) => (at === 99 ? byte ^ 255 : byte)))],
  ['truncated', (content: Buffer) => content.subarray(0, 50)],
  ['missing', () => undefined],
])('an object that is %s is never served, and is made again', async (_, harm) => {
  await make();
  const reader = await node();
  const [file] = await reader.list();
  const harmed = harm(s3.objects.get(objectOf(file!))!);
  if (harmed) s3.objects.set(objectOf(file!), harmed);
  else s3.objects.delete(objectOf(file!));
  await expect(reader.content(file!).prepare()).rejects.toThrow(DataUnavailableError);
  expect(reader.cached()).toEqual([]);
  expect(reader.files.hasFaults()).toBe(true);
  expect(await make()).toBe(1);
  await reader.files.refresh();
  expect(reader.files.hasFaults()).toBe(false);
  expect(sha256(await bytesOf(reader.content(file!)))).toBe(file!.sha256);
  await expectWhole();
  expect([...s3.objects.keys()].filter((name) => name.includes('faults'))).toEqual([]);
});

test('a file that was damaged on the disk goes to quarantine and is read again', async () => {
  await make();
  const { home, ...before } = await node();
  const [file] = await before.list();
  await bytesOf(before.content(file!));
  const path = join(home, 'bulk', 'shared', file!.sha256);
  const content = readFileSync(path);
  content[99]! ^= 255;
  writeFileSync(path, content);
  const after = await node({ home });
  expect(sha256(await bytesOf(after.content(file!)))).toBe(file!.sha256);
  expect(after.quarantined()).toBe(1);
});

test('a home keeps no more than configured, also while many files are read at once', async () => {
  await make();
  const reader = await node({ cacheBytes: 10_000 });
  const list = await reader.list();
  expect(list.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(30_000);
  const read = async (file: BulkFile) => sha256(await bytesOf(reader.content(file)));
  expect(await Promise.all(list.map(read))).toEqual(list.map((it) => it.sha256));
  const bytes = new Map(list.map((it) => [it.sha256, it.bytes]));
  const kept = () => reader.cached().reduce((sum, name) => sum + bytes.get(name)!, 0);
  await vi.waitFor(() => expect(kept()).toBeLessThanOrEqual(10_000), { timeout: 20_000 });
});

test('a check finds damaged objects and files of the disk, and its repair has them made and read again', async () => {
  await make();
  const reader = await node();
  const [object, cached] = await reader.list();
  await bytesOf(reader.content(cached!));
  s3.objects.get(objectOf(object!))![99]! ^= 255;
  writeFileSync(join(reader.home, 'bulk', 'shared', cached!.sha256), 'damaged');
  const check = () =>
    verifySharedBulk({
      home: reader.home,
      store: storeOf(),
      quarantine: new Quarantine({ home: reader.home, now: () => NOW, log: { error: () => undefined } }),
      onProgress: () => undefined,
    });
  const { faults } = await check();
  expect(faults.map(({ what }) => what)).toEqual([
    expect.stringContaining(cached!.sha256),
    expect.stringContaining(object!.sha256),
  ]);
  for (const { repair } of faults) await repair!();
  expect(await make()).toBe(1);
  expect((await check()).faults).toEqual([]);
  s3.isAway = true;
  expect((await check()).faults.map(({ what }) => what)).toEqual([expect.stringContaining('503')]);
});

test('of processes that want files at once one makes them, and the others wait until they are there', async () => {
  const objects = {
    address: 's3://bucket/site',
    access: { ...access, endpoint: s3.endpoint },
    cacheBytes: 1e9,
  };
  let builds = 0;
  const start = () => {
    const every = () => () => undefined;
    const lease = new ObjectLease({ store: storeOf(), name: 'bulk/builder.json', elapsed: () => 0, every });
    const onBuilt = async () => void (builds += 1);
    // A home without a market has nothing to make.
    const begin = makeForAll({ home: newHome(), objects, lease, refresh: async () => undefined, onBuilt });
    return begin(
      () => undefined,
      async () => builds === 0,
    ).ended;
  };
  await Promise.all([start(), start(), start()]);
  expect(builds).toBe(1);
}, 120_000);
