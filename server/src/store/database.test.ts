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

  test('a store of a newer version is refused with a sentence that names it, and is not changed', async () => {
    const { store, pool, drop } = await fresh();
    await migrate(store);
    const before = await namesIn(pool);
    await pool.query("insert into kysely_migration values ('9998_one', ''), ('9999_two', '')");
    await expect(migrate(store)).rejects.toThrow(
      /^Meridian of a newer version made this store, .* migration 9999_two\. Start that version, or restore a backup/,
    );
    await pool.query("insert into store_version values ('9998_one', '8.0.0'), ('9999_two', '9.1.0')");
    await expect(migrate(store)).rejects.toThrow(
      /^Meridian 9\.1\.0 made this store, and this is Meridian \d.* Start Meridian 9\.1\.0 or later, or restore/,
    );
    expect(await namesIn(pool)).toEqual([...before, '9998_one', '9999_two']);
    await drop();
  });

  test('the store names the version that ran each of its migrations', async () => {
    const { store, pool, drop } = await fresh();
    await migrate(store);
    const { rows } = await pool.query<{ name: string; version: string }>(
      'select migration as name, version from store_version order by 1',
    );
    expect(rows.map(({ name }) => name)).toEqual(await namesIn(pool));
    expect(rows.every(({ version }) => /^\d+\.\d+\.\d+/.test(version))).toBe(true);
    await drop();
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
