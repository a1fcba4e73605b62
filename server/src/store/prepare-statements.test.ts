import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { openPool } from './open-pool.ts';
import { prepareStatements } from './prepare-statements.ts';

test('a connection parses a statement with parameters once, and takes binary ones', async () => {
  const { url, drop } = await freshDatabase();
  const pool = openPool(url, { onError: () => undefined, connections: 1 });
  prepareStatements(pool);
  const statement = 'select length($1::bytea) as bytes, $2::text as name';
  for (const [bytes, name] of [
    [3, 'one'],
    [4, 'other'],
  ] as const) {
    const { rows } = await pool.query(statement, [Buffer.alloc(bytes), name]);
    expect(rows).toEqual([{ bytes, name }]);
  }
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement }]);
  await pool.end();
  await drop();
});
