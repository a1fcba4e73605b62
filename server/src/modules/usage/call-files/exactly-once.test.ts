/** What crashes, outages and changes of CALL_LOG must not do to raw calls. */
import { existsSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataUnavailableError } from '../../../shared/errors/data-unavailable-error.ts';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { isJournalId } from '../journal/journal-folders.ts';
import { segmentsIn } from '../journal/journal-format.ts';
import { JournalReader } from '../journal/journal-reader.ts';
import { usageRequests } from '../requests.ts';
import { usageSummary } from '../summary.ts';
import { type FiledProcess, type FiledSite, openFiledSite } from '../testing/filed.ts';
import { callRow } from '../testing/logged.ts';
import { CallFiles } from './call-files.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const now = () => NOW_MS;

let site: FiledSite;
let account: TestAccount;
beforeEach(async () => {
  site = await openFiledSite(now);
  account = await newAccount(site.database.store);
});
afterEach(() => site.close());

const idsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `req_${name}_${index}`);
/** Calls of several hours. */
const calls = (ids: readonly string[]) =>
  ids.map((requestId, index) =>
    callRow({
      accountId: account.id,
      keyId: account.live.id,
      atMs: NOW_MS - (index % 3) * HOUR_MS - index,
      requestId,
    }),
  );
const storedIds = async () =>
  (await site.database.store.selectFrom('usage_call').select('request_id').execute()).map(
    (it) => it.request_id,
  );
const charged = async () =>
  (await site.database.store.selectFrom('usage_month').select('charged').executeTakeFirst())?.charged ?? 0;
const journals = () => readdirSync(site.root).filter(isJournalId);
/** Takes over what other processes left, as one that starts does. */
async function takeOver(process: FiledProcess) {
  // Journals are looked for at the first time.
  await process.ingester.catchUp();
  await process.writer.takeOver();
}
/** Every call is in a file once, counted once, and in no journal. */
async function expectOnce(ids: readonly string[], running: readonly FiledProcess[]) {
  expect(await site.filedIds()).toEqual([...ids].toSorted());
  expect(await storedIds()).toEqual([]);
  expect(await charged()).toBe(ids.length);
  expect(journals().toSorted()).toEqual(running.map(({ journal }) => journal.id).toSorted());
  expect(site.quarantine.list()).toEqual([]);
}

/** Dies after its files are written, before the store knows them. */
class DyingFiles extends CallFiles {
  override async write(...input: Parameters<CallFiles['write']>): Promise<never> {
    await super.write(...input);
    throw new Error('killed');
  }
}

type Step = (process: FiledProcess) => Promise<void>;
const STEPS: Record<string, Step> = {
  'before anything is stored': async () => undefined,
  'after its sums are stored': ({ ingester }) => ingester.catchUp(),
  'while the object store is away': async ({ ingester, writer }) => {
    site.s3.isAway = true;
    await ingester.catchUp();
    await expect(writer.catchUp()).rejects.toThrow('503');
    site.s3.isAway = false;
  },
  'between two parts': async ({ ingester, writer }) => {
    await ingester.catchUp();
    let writes = 0;
    site.s3.beforeWrite = () => {
      if ((writes += 1) === 4) site.s3.isAway = true;
    };
    await expect(writer.catchUp()).rejects.toThrow();
    site.s3.beforeWrite = () => undefined;
    site.s3.isAway = false;
  },
  'after all is stored': (process) => process.store(),
};

test.each(Object.keys(STEPS))(
  'a process that ends %s leaves each call to the next one, once',
  async (step) => {
    const ids = idsOf('a', 60);
    const first = site.process({ partBytes: 4_000, segmentBytes: 2_000 });
    first.append(calls(ids.slice(0, 20)));
    await first.store();
    first.append(calls(ids.slice(20)));
    await STEPS[step]!(first);
    first.kill();
    const second = site.process();
    await takeOver(second);
    await expectOnce(ids, [second]);
    second.kill();
  },
);

test('a process that ends between a file and its commit leaves each call to the next one, once', async () => {
  const ids = idsOf('a', 30);
  const dying = new DyingFiles(site.objects, now);
  const first = site.process({ files: dying });
  first.append(calls(ids));
  await expect(first.store()).rejects.toThrow('killed');
  first.kill();
  await dying.close();
  expect(site.s3.objects.size).toBe(3);
  const second = site.process();
  await takeOver(second);
  await expectOnce(ids, [second]);
  // What was not committed is there until it is deleted.
  expect(site.s3.objects.size).toBe(6);
  second.kill();
});

test('a process continues after its store or object store was away, and removes what both readers have read', async () => {
  const ids = idsOf('a', 90);
  const process = site.process({ segmentBytes: 1_000 });
  process.append(calls(ids.slice(0, 30)));
  await process.ingester.catchUp();
  const waiting = segmentsIn(process.journal.folder).length;
  expect(waiting).toBeGreaterThan(3);
  site.s3.isAway = true;
  await expect(process.writer.catchUp()).rejects.toThrow();
  expect(segmentsIn(process.journal.folder)).toHaveLength(waiting);
  site.s3.isAway = false;
  process.append(calls(ids.slice(30, 60)));
  // Raw calls wait for their sums.
  await process.writer.catchUp();
  expect(segmentsIn(process.journal.folder).length).toBeGreaterThan(3);
  process.append(calls(ids.slice(60)));
  await process.store();
  process.append(calls(['req_last']));
  await process.store();
  expect(segmentsIn(process.journal.folder).length).toBeLessThanOrEqual(2);
  await expectOnce([...ids, 'req_last'], [process]);
  expect(process.ingester.caughtUp && process.writer.caughtUp).toBe(true);
  process.kill();
});

test('of two processes that store one journal, one stores it', async () => {
  const ids = idsOf('a', 30);
  const lost = site.process();
  lost.append(calls(ids));
  await lost.ingester.catchUp();
  const [one, other] = [site.process(), site.process()];
  for (const { writer } of [one, other])
    writer.adopt({
      id: lost.journal.id,
      reader: new JournalReader(lost.journal.folder),
      remove: async () => undefined,
    });
  const results = await Promise.allSettled([one.writer.takeOver(), other.writer.takeOver()]);
  expect(results.map(({ status }) => status)).toContain('fulfilled');
  lost.kill();
  await takeOver(one);
  await expectOnce(ids, [one, other]);
  one.kill();
  other.kill();
});

test('a process that keeps raw calls in the store takes over from one that wrote files, and the other way round', async () => {
  const ids = idsOf('a', 40);
  const first = site.process();
  first.append(calls(ids.slice(0, 10)));
  await first.store();
  first.append(calls(ids.slice(10, 20)));
  // Its sums are stored, its raw calls are not.
  await first.ingester.catchUp();
  first.append(calls(ids.slice(20, 30)));
  first.kill();
  const second = site.process({ target: 'store' });
  await second.ingester.catchUp();
  expect(await site.filedIds()).toEqual(ids.slice(0, 10).toSorted());
  expect((await storedIds()).toSorted()).toEqual(ids.slice(10, 30).toSorted());
  expect(await charged()).toBe(30);
  expect(existsSync(first.journal.folder)).toBe(false);
  second.append(calls(ids.slice(30, 35)));
  await second.ingester.catchUp();
  second.append(calls(ids.slice(35)));
  second.kill();
  const third = site.process();
  await takeOver(third);
  expect(await site.filedIds()).toEqual([...ids.slice(0, 10), ...ids.slice(35)].toSorted());
  expect((await storedIds()).toSorted()).toEqual(ids.slice(10, 35).toSorted());
  expect(await charged()).toBe(40);
  expect(journals()).toEqual([third.journal.id]);
  expect(site.quarantine.list()).toEqual([]);
  third.kill();
});

test('while the object store is away, figures are shown and the log is unavailable', async () => {
  await site.file(calls(idsOf('a', 9)));
  const context = { store: site.database.store, reader: site.database.store, callFiles: site.files, now };
  const body = { accountId: account.id, range: '1d' as const, page: 1, page_size: 10 };
  site.s3.isAway = true;
  await expect(usageRequests(context, body)).rejects.toThrow(DataUnavailableError);
  expect(await usageSummary(context, body)).toMatchObject({ range_requests: 9, last_call_id: null });
  site.s3.isAway = false;
  expect((await usageRequests(context, body)).items).toHaveLength(9);
});

test('a damaged or missing file is never shown as an empty log', async () => {
  await site.file(calls(idsOf('a', 9)));
  const context = { store: site.database.store, reader: site.database.store, callFiles: site.files, now };
  const body = { accountId: account.id, range: '1d' as const, page: 1, page_size: 10 };
  const [name, content] = [...site.s3.objects][0]!;
  site.s3.objects.delete(name);
  await expect(usageRequests(context, body)).rejects.toThrow(DataUnavailableError);
  const damaged = Buffer.from(content);
  damaged[40]! ^= 1;
  site.s3.objects.set(name, damaged);
  await expect(usageRequests(context, body)).rejects.toThrow(DataUnavailableError);
});
