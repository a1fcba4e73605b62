import { expect, test } from 'vitest';
import { runMigrate } from './migrate.ts';
import { MIGRATIONS } from '../store/migrations/index.ts';
import { outputOf } from '../testing/command.ts';
import { emptyDatabase } from '../testing/database.ts';

const { keys } = Object;

async function run(databaseUrl: string, ...argv: string[]) {
  return await outputOf((output) =>
    runMigrate(argv, {
      config: { home: '', databaseUrl },
      ...output,
    }),
  );
}

test('brings an empty store to this version once, and refuses a newer one', async () => {
  const { url, pool, drop } = await emptyDatabase();
  try {
    const names = keys(MIGRATIONS);
    const done = `${names.map((name) => `${name}\n`).join('')}${names.length} migrations run.\n`;
    expect(await run(url)).toEqual({ code: 0, out: done, err: '' });
    expect(await run(url)).toEqual({ code: 0, out: 'The store is up to date.\n', err: '' });
    await pool.query(
      `insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '2030-01-01')`,
    );
    const { code, err } = await run(url);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('9999_of_tomorrow') });
  } finally {
    await drop();
  }
});

test('takes no arguments', async () => {
  const { code, err } = await run('postgresql://nobody@127.0.0.1:1/none', '--now');
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('meridian migrate') });
});
