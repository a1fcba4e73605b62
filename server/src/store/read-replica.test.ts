import { afterEach, expect, test } from 'vitest';
import { newAccount } from '../testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { ReadReplica } from './read-replica.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function database(): Promise<FreshDatabase> {
  const opened = await freshDatabase();
  closers.push(() => opened.drop());
  return opened;
}

async function replicaOf(url: string, primary: FreshDatabase) {
  const lines: string[] = [];
  const log = { warn: (_: object, message: string) => void lines.push(message) };
  const replica = await ReadReplica.open({ url, primary: primary.store, log });
  closers.push(() => replica.close());
  const accounts = async () => (await replica.store.selectFrom('account').select('id').execute()).length;
  return { replica, accounts, lines };
}

test('reads go to the replica, and to the store while it is away', async () => {
  const [primary, second] = [await database(), await freshDatabase()];
  await newAccount(primary.store);
  const { replica, accounts, lines } = await replicaOf(second.url, primary);
  expect(await accounts()).toBe(0);
  await second.drop();
  await replica.check();
  await replica.check();
  expect(await accounts()).toBe(1);
  expect(lines).toEqual(['The read replica cannot be used.']);
});

test('a replica that does not respond at the start is not waited for, and used when it does', async () => {
  const primary = await database();
  await newAccount(primary.store);
  const missing = new URL(primary.url);
  missing.pathname = '/nothing_here';
  const { replica, accounts, lines } = await replicaOf(missing.href, primary);
  expect(await accounts()).toBe(1);
  await primary.pool.query('create database nothing_here');
  closers.push(() => primary.pool.query('drop database nothing_here with (force)'));
  await replica.check();
  expect(lines).toEqual(['The read replica cannot be used.', 'The read replica is used again.']);
});
