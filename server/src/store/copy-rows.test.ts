import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { copyRows } from './copy-rows.ts';

/** A row of one text in binary form. */
function rowOf(text: string): Buffer {
  const row = Buffer.alloc(6 + text.length);
  row.writeInt16BE(1, 0);
  row.writeInt32BE(text.length, 2);
  row.write(text, 6);
  return row;
}

test('COPY has taken a piece of any size when it asks for the next one, which may overwrite it', async () => {
  const { pool, drop } = await freshDatabase();
  await pool.query('create table copied (value text)');
  const texts = Array.from({ length: 40 }, (_, n) => `${n} `.padEnd(n % 3 === 0 ? 400_000 : 50, 'x'));
  const memory = Buffer.alloc(500_000);
  function* pieces() {
    for (const text of texts) {
      const row = rowOf(text);
      row.copy(memory);
      yield memory.subarray(0, row.length);
      memory.fill(0);
    }
  }
  const client = await pool.connect();
  await copyRows(client, 'copy copied from stdin (format binary)', pieces());
  client.release();
  const { rows } = await pool.query<{ value: string }>('select value from copied');
  expect(rows.map(({ value }) => value)).toEqual(texts);
  await drop();
});
