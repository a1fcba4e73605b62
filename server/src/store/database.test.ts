import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { describeStores } from '../testing/database.ts';
import { migrate, openStore } from './database.ts';

describeStores('the store', (fresh) => {
  test('two processes that migrate concurrently both end with the whole schema', async () => {
    const empty = await fresh();
    await empty.pool.query('drop schema public cascade; create schema public');
    const other = openStore(empty.url, { onError: () => undefined });
    const done = await Promise.all([migrate(empty.store), migrate(other.store)]);
    expect(done.flat().toSorted()).toEqual(await namesIn(empty.pool));
    expect(await migrate(other.store)).toEqual([]);
    await other.close();
    await empty.drop();
  });

  test('counts are read as numbers', async () => {
    const { pool, drop } = await fresh();
    const { rows } = await pool.query<{ n: unknown }>('select count(*) as n from account');
    expect(rows[0]?.n).toBe(0);
    await drop();
  });
});

async function namesIn(pool: { query(sql: string): Promise<{ rows: { name: string }[] }> }) {
  const { rows } = await pool.query('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

test('reports and replaces a connection that the server ended', async () => {
  const database = await freshDatabase();
  const errors: Error[] = [];
  const opened = openStore(database.url, { onError: (error) => errors.push(error) });
  const { rows } = await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const reported = new Promise((resolve) => opened.pool.once('error', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await reported;
  expect(errors).toHaveLength(1);
  await expect(opened.pool.query('select 1')).resolves.toBeDefined();
  await opened.close();
  await database.drop();
});
