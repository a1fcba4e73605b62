/** Sums are compared with calls in files as with calls in the store. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { type FiledSite, openFiledSite } from '../testing/filed.ts';
import { callRow, logCalls } from '../testing/logged.ts';
import { checkMonths } from './check-months.ts';
import { checkRollUps } from './check-roll-ups.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const HOUR_MS = 3_600_000;
const now = () => NOW_MS;

let site: FiledSite;
let account: TestAccount;
beforeEach(async () => {
  site = await openFiledSite(now);
  account = await newAccount(site.database.store);
});
afterEach(() => site.close());

const calls = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    callRow({
      accountId: account.id,
      keyId: account.live.id,
      atMs: NOW_MS - (index % 60) * HOUR_MS,
      status: index % 5 === 0 ? 404 : 200,
      charged: index % 3 !== 0,
    }),
  );
const check = async () => {
  const log = { store: site.database.store, files: site.files };
  return [await checkRollUps(log, NOW_MS, () => undefined), await checkMonths(log, NOW_MS)] as const;
};

test('sums of calls in files and in the store are in order, and repaired when they are not', async () => {
  await site.file(calls(150));
  await logCalls(site.database, calls(70));
  await site.file(calls(40));
  for (const { faults } of await check()) expect(faults).toEqual([]);
  const { pool } = site.database;
  const stored = async () =>
    (
      await pool.query(
        'select sum(requests) r, sum(latency_us) l from usage_hour union all select sum(charged), 0 from usage_month',
      )
    ).rows;
  const right = await stored();
  await pool.query(
    'update usage_hour set requests = requests + 1; update usage_month set charged = charged + 5',
  );
  const [rollUps, months] = await check();
  // Of three days.
  expect(rollUps.faults).toHaveLength(3);
  expect(months.faults).toHaveLength(1);
  for (const { repair } of [...rollUps.faults, ...months.faults]) await repair!();
  expect(await stored()).toEqual(right);
  for (const { faults } of await check()) expect(faults).toEqual([]);
});

test('calls that wait for their file are no fault, and nothing is repaired without them', async () => {
  await site.file(calls(150));
  const process = site.process();
  process.append(calls(60));
  await process.ingester.catchUp();
  const [rollUps, months] = await check();
  expect(months.faults).toEqual([]);
  expect(rollUps.checked).toContain('without 2 days with calls that wait for their file');
  // The oldest of the three days has such calls, too: they are late.
  await expect(rollUps.faults[0]!.repair!()).rejects.toThrow('Calls are waiting for their file');
  await process.writer.catchUp();
  for (const { faults } of await check()) expect(faults).toEqual([]);
  process.kill();
});

test('a file with another content than was written is reported', async () => {
  await site.file(calls(1));
  const [name] = [...site.s3.objects.keys()];
  site.s3.objects.set(name!, Buffer.concat([site.s3.objects.get(name!)!, Buffer.of(0)]));
  for (const { faults } of await check()) {
    expect(faults.map(({ what }) => what)).toEqual([expect.stringContaining('or has another one')]);
  }
});
