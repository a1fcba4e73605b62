/** What happens to call files after they are written: merging, retention, deleted accounts, and what failed writes left. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { sweepAccounts } from '../../identity/index.ts';
import { usageRequests } from '../requests.ts';
import { type FiledSite, openFiledSite } from '../testing/filed.ts';
import { callRow } from '../testing/logged.ts';
import { maintainCallFiles } from './maintain-call-files.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 10, 20, 15, 30);
let nowMs: number;
const now = () => nowMs;

let site: FiledSite;
let account: TestAccount;
let other: TestAccount;
beforeEach(async () => {
  nowMs = START_MS;
  site = await openFiledSite(now);
  account = await newAccount(site.database.store);
  other = await newAccount(site.database.store);
});
afterEach(() => site.close());

const call = (of: TestAccount, requestId: string, atMs = START_MS) =>
  callRow({ accountId: of.id, keyId: of.live.id, atMs, requestId });
const maintain = () => maintainCallFiles({ store: site.database.store, files: site.files, now });
const filesIn = async (state: string) =>
  (
    await site.database.store
      .selectFrom('usage_call_file')
      .select(['name', 'rows', 'merged'])
      .where('state', '=', state as 'current')
      .orderBy('hour')
      .execute()
  ).map(({ name, rows, merged }) => ({ rows, merged, isThere: site.s3.objects.has(`portal/${name}`) }));

test('the files of an hour are merged into one after it has ended, and deleted a day later', async () => {
  for (let minute = 0; minute < 4; minute++) {
    const atMs = START_MS + minute * MINUTE_MS;
    await site.file([call(account, `req_a${minute}`, atMs), call(other, `req_b${minute}`, atMs)]);
  }
  const ids = await site.filedIds();
  expect(ids).toHaveLength(8);
  nowMs = START_MS + 34 * MINUTE_MS;
  await maintain();
  expect(await filesIn('current')).toHaveLength(4);
  nowMs = START_MS + 36 * MINUTE_MS;
  await maintain();
  expect(await filesIn('current')).toEqual([{ rows: 8, merged: true, isThere: true }]);
  expect(await filesIn('replaced')).toEqual(
    Array.from({ length: 4 }, () => ({ rows: 2, merged: false, isThere: true })),
  );
  expect(await site.filedIds()).toEqual(ids);
  nowMs += DAY_MS - 1;
  await maintain();
  expect(site.s3.objects.size).toBe(5);
  nowMs += 2;
  await maintain();
  expect(site.s3.objects.size).toBe(1);
  expect(await filesIn('replaced')).toEqual([]);
  expect(await site.filedIds()).toEqual(ids);
});

test('two processes that merge at once lose and double nothing', async () => {
  for (let minute = 0; minute < 6; minute++)
    await site.file([call(account, `req_a${minute}`, START_MS + minute * MINUTE_MS)]);
  const ids = await site.filedIds();
  nowMs += HOUR_MS;
  const results = await Promise.allSettled([maintain(), maintain(), maintain()]);
  expect(results.map(({ status }) => status)).toContain('fulfilled');
  expect(await site.filedIds()).toEqual(ids);
  expect(await filesIn('current')).toEqual([{ rows: 6, merged: true, isThere: true }]);
});

test('a merge that fails or is interrupted changes nothing, and is repeated', async () => {
  for (let minute = 0; minute < 3; minute++)
    await site.file([call(account, `req_a${minute}`, START_MS + minute * MINUTE_MS)]);
  const ids = await site.filedIds();
  nowMs += HOUR_MS;
  site.s3.isAway = true;
  await expect(maintain()).rejects.toThrow('503');
  site.s3.isAway = false;
  expect(await site.filedIds()).toEqual(ids);
  const [name, content] = [...site.s3.objects][0]!;
  site.s3.objects.set(name, Buffer.concat([content, Buffer.of(0)]));
  await expect(maintain()).rejects.toThrow('has another one');
  site.s3.objects.set(name, content);
  await maintain();
  expect(await filesIn('current')).toEqual([{ rows: 3, merged: true, isThere: true }]);
  nowMs += DAY_MS + 1;
  await maintain();
  expect(site.s3.objects.size).toBe(1);
});

test('calls are deleted after ninety days, and no earlier', async () => {
  await site.file([call(account, 'req_old')]);
  await site.file([call(account, 'req_new', START_MS + DAY_MS)]);
  nowMs = Date.UTC(2026, 10, 20) + 91 * DAY_MS - 1;
  await maintain();
  expect(await site.filedIds()).toEqual(['req_new', 'req_old']);
  nowMs += 1;
  await maintain();
  expect(await site.filedIds()).toEqual(['req_new']);
  nowMs += DAY_MS + 1;
  await maintain();
  expect(await site.filedIds()).toEqual([]);
  expect(site.s3.objects.size).toBe(1);
});

test('an object that no commit followed is deleted after a day, and others stay', async () => {
  await site.file([call(account, 'req_a')]);
  const { store } = site.database;
  const left = site.files.newName(START_MS * 1_000);
  await store
    .insertInto('usage_call_file')
    .values({ name: left, hour: new Date(START_MS), changed_at: new Date(START_MS) })
    .execute();
  site.s3.objects.set(`portal/${left}`, Buffer.from('left'));
  nowMs = START_MS + DAY_MS - 1;
  await maintain();
  expect(site.s3.objects.has(`portal/${left}`)).toBe(true);
  nowMs = START_MS + DAY_MS + 1;
  await maintain();
  expect(site.s3.objects.has(`portal/${left}`)).toBe(false);
  expect(await site.filedIds()).toEqual(['req_a']);
});

test('the calls of a deleted account leave all files, those of others stay', async () => {
  for (let hour = 0; hour < 3; hour++)
    await site.file([
      call(account, `req_a${hour}`, START_MS + hour * HOUR_MS),
      ...(hour === 1 ? [] : [call(other, `req_b${hour}`, START_MS + hour * HOUR_MS)]),
    ]);
  const { store } = site.database;
  await store
    .updateTable('account')
    .set({ deleted_at: new Date(START_MS) })
    .where('id', '=', account.id)
    .execute();
  nowMs = START_MS + 31 * DAY_MS;
  await sweepAccounts(store, nowMs);
  await maintain();
  expect(await site.filedIds()).toEqual(['req_b0', 'req_b2']);
  nowMs += DAY_MS + 1;
  await maintain();
  expect(site.s3.objects.size).toBe(2);
  for (const content of site.s3.objects.values()) expect(content.includes(account.id)).toBe(false);
  expect(await store.selectFrom('usage_call_erased').selectAll().execute()).toEqual([]);
  const context = { store, reader: store, callFiles: site.files, now };
  const body = { accountId: other.id, range: '90d' as const, page: 1, page_size: 10 };
  expect((await usageRequests(context, body)).items.map(({ id }) => id)).toEqual(['req_b2', 'req_b0']);
});
