/** A process that meters calls with raw calls in files. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { isJournalId } from '../journal/journal-folders.ts';
import type { Replicas } from '../journal/replicas.ts';
import { type Metering, startMetering } from '../metering.ts';
import { type FiledSite, openFiledSite } from '../testing/filed.ts';
import { callRow } from '../testing/logged.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const now = () => NOW_MS;

let site: FiledSite;
let account: TestAccount;
let warned: string[];
beforeEach(async () => {
  site = await openFiledSite(now);
  account = await newAccount(site.database.store);
  warned = [];
});
afterEach(() => site.close());

const start = (replicas?: Replicas) => {
  const { store, pool } = site.database;
  return startMetering({
    home: dirname(site.root),
    store,
    pool,
    now,
    log: { warn: (_, text) => void warned.push(text), error: (_, text) => void warned.push(text) },
    quarantine: site.quarantine,
    sync: 'off',
    callFiles: site.files,
    replicas,
  });
};
const count = ({ meter }: Metering, requestId: string) =>
  new Promise<void>((send, fail) =>
    meter.count(callRow({ accountId: account.id, keyId: account.live.id, atMs: NOW_MS, requestId }), {
      send,
      fail,
    }),
  );
const journals = () => readdirSync(site.root).filter(isJournalId);

test('a process that ends leaves its calls in files, and no journal', async () => {
  const metering = await start();
  for (const id of ['req_a', 'req_b']) await count(metering, id);
  await metering.close();
  expect(await site.filedIds()).toEqual(['req_a', 'req_b']);
  expect(journals()).toEqual([]);
  expect(warned).toEqual([]);
});

test('a process that ends while the object store is away keeps its journal for the next one', async () => {
  const metering = await start();
  await count(metering, 'req_a');
  site.s3.isAway = true;
  await metering.close();
  expect(warned).toEqual(['Raw calls remain in the journal until the next start.']);
  expect(journals()).toHaveLength(1);
  site.s3.isAway = false;
  const next = site.process();
  await next.ingester.catchUp();
  await next.writer.takeOver();
  expect(await site.filedIds()).toEqual(['req_a']);
  expect(journals()).toEqual([next.journal.id]);
  next.kill();
});

test('a replica forgets frames once both their sums and their calls are stored', async () => {
  const trimmed: number[] = [];
  const removed: number[] = [];
  const replicas: Replicas = {
    append: async () => undefined,
    trim: async (_, stored) => void trimmed.push(stored),
    renew: async () => undefined,
    remove: async (_, stored) => void removed.push(stored),
    claimAbandoned: async () => [],
    onLost: () => undefined,
    onReturned: () => undefined,
  };
  const metering = await start(replicas);
  for (const id of ['req_a', 'req_b', 'req_c']) await count(metering, id);
  await metering.ingest();
  expect(Math.max(...trimmed)).toBe(0);
  await metering.close();
  expect(Math.max(...trimmed)).toBe(3);
  expect(removed).toEqual([3]);
});
