import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { openSnapshot } from './dump-store.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

async function textOf(rows: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of rows) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('a snapshot shows the store as it was, and locks no table that is not being copied', async () => {
  const { pool, url } = database;
  await pool.query("insert into usage_month values (gen_random_uuid(), '2026-11-01', 1)");
  const snapshot = await openSnapshot(url);
  await pool.query('update usage_month set charged = 2');
  const table = snapshot.tables.find(({ name }) => name === 'usage_month')!;
  let text = '';
  await snapshot.copy(table, async (rows) => void (text = await textOf(rows)));
  expect(text).toMatch(/^[\da-f-]{36}\t2026-11-01\t1\n$/);
  // Each of these would wait for any other lock.
  await pool.query(
    "set lock_timeout = '5s'; begin; lock table usage_month in access exclusive mode; rollback",
  );
  await pool.query('begin; lock table usage_call in access exclusive mode; rollback');
  await snapshot.close();
});

test('a table that the server drops meanwhile is left out', async () => {
  const { pool, url } = database;
  await pool.query(
    "create table usage_call_20260101 partition of usage_call for values from ('2026-01-01') to ('2026-01-02')",
  );
  const snapshot = await openSnapshot(url);
  await pool.query('drop table usage_call_20260101');
  const table = snapshot.tables.find(({ name }) => name === 'usage_call_20260101')!;
  expect(await snapshot.copy(table, async (rows) => void (await textOf(rows)))).toBeUndefined();
  const next = snapshot.tables.find(({ name }) => name === 'account')!;
  expect(await snapshot.copy(next, async (rows) => void (await textOf(rows)))).toBe(0);
  await snapshot.close();
});

test('a copy that fails in the middle is closed without reading the rest', async () => {
  const { pool, url } = database;
  await pool.query(
    "insert into usage_month select gen_random_uuid(), '2026-11-01', 1 from generate_series(1, 150000)",
  );
  const snapshot = await openSnapshot(url);
  const table = snapshot.tables.find(({ name }) => name === 'usage_month')!;
  const failing = snapshot.copy(table, async (rows) => {
    for await (const _ of rows) {
      await nextTurn();
      throw new Error('no space left on device');
    }
  });
  await expect(failing).rejects.toThrow('no space left');
  await snapshot.close();
});

test('a store that a newer version changes meanwhile is refused', async () => {
  const snapshot = await openSnapshot(database.url);
  await database.pool.query("insert into kysely_migration values ('9999_future', now()::text)");
  await expect(snapshot.close()).rejects.toThrow('A newer version of Meridian changed the store');
});
