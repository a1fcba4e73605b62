import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import {
  doubleColumn,
  emptyColumn,
  lastColumn,
  nullableColumn,
  sameText,
  timeColumn,
} from './typed-columns.ts';
import { nullableIntegers } from './typed-cells.ts';
import { typedTable } from './parquet-table.ts';

const MINUTE_MS = 60_000;
/** Before 1970, so that there are instants below zero, too. */
const FIRST_MS = Date.UTC(1969, 11, 31, 23);

/** Few enough to be in a dictionary of many rows, and as many as its indices have values. */
const PRICES = Array.from({ length: 128 }, (_, at) => at / 4 - 10);

function written(rows: number): ArrayBuffer {
  const index = Float64Array.from({ length: rows }, (_, at) => at);
  const file = typedTable(
    'parquet',
    [
      timeColumn(
        'timestamp',
        index.map((at) => FIRST_MS + at * MINUTE_MS),
      ),
      doubleColumn(
        'close',
        index.map((at) => 100.1 * at),
      ),
      nullableColumn(
        'sma',
        index.map((at) => (at % 3 === 0 ? NaN : at)),
      ),
      doubleColumn(
        'price',
        index.map((at) => PRICES[at % PRICES.length]!),
      ),
      nullableIntegers(
        'prints',
        index.map((at) => (at % 5 === 0 ? NaN : at % 9)),
      ),
      emptyColumn('trades', 'INT64'),
      lastColumn('partial', rows, true),
      sameText('source', 'simulated'),
    ],
    rows,
    'simulated',
  );
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
}

test.each([0, 1, 2, 1_000, 100_000, 200_001])(
  'a table of %d rows is read as it was written',
  async (rows) => {
    const file = written(rows);
    const read = await parquetReadObjects({ file, compressors });
    expect(read).toHaveLength(rows);
    for (const at of [0, 1, 2, 3, 99_999, 100_000, rows - 1].filter((it) => it >= 0 && it < rows)) {
      expect(read[at]).toEqual({
        timestamp: new Date(FIRST_MS + at * MINUTE_MS),
        close: Number((100.1 * at).toPrecision(12)),
        sma: at % 3 === 0 ? null : at,
        price: PRICES[at % PRICES.length],
        prints: at % 5 === 0 ? null : BigInt(at % 9),
        trades: null,
        partial: at === rows - 1,
        source: 'simulated',
      });
    }
  },
);

test('states that instants are milliseconds in UTC, and the source of the data', () => {
  const { schema, key_value_metadata } = parquetMetadata(written(3));
  expect(schema.find(({ name }) => name === 'timestamp')).toMatchObject({
    type: 'INT64',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  });
  expect(key_value_metadata).toEqual([{ key: 'source', value: 'simulated' }]);
});
