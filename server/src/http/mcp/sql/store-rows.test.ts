import { expect, test } from 'vitest';
import { storeRows } from './store-rows.ts';
import { CommandError } from './command-error.ts';
import type { StoreRowsCommand } from './commands.ts';
import { runQuery } from './query.ts';

const orderOf = (results: readonly object[], more: Partial<StoreRowsCommand> = {}): StoreRowsCommand => ({
  task: 'keep',
  image: null,
  body: Buffer.from(JSON.stringify({ results, source: 'simulated' })),
  table: 'kept',
  append: false,
  rowsAt: undefined,
  rowsMost: 1_000,
  imageMost: 1_000_000,
  dataBytes: 1_000,
  ...more,
});

const read = (image: Uint8Array, sql: string) =>
  runQuery({ task: 'query', image, sql, rowsMost: 10, bytesMost: 1_000 });

function faultOf(command: StoreRowsCommand): string {
  try {
    storeRows(command);
  } catch (error) {
    if (error instanceof CommandError) return `${error.fault.argument}: ${error.message}`;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

test('fields of objects become columns, lists stay JSON, and values keep their types', () => {
  const { image, columns } = storeRows(
    orderOf([{ id: 'a', ok: true, at: { x: 1.5, none: null }, tags: ['u', 'v'] }]),
  );
  expect(columns).toEqual(['id', 'ok', 'at_x', 'at_none', 'tags']);
  const { rows } = read(image, 'SELECT kept.*, value FROM kept, json_each(tags) WHERE key = 1');
  expect(rows).toEqual([['a', 1, 1.5, null, '["u","v"]', 'v']]);
});

test('names of fields cannot become SQL', () => {
  const { columns } = storeRows(orderOf([{ 'a"); DROP TABLE kept; --': 1, select: 2, SELECT: 3 }]));
  expect(columns).toEqual(['a____DROP_TABLE_kept____', 'select']);
});

test('appended rows may have more fields, which are null in the earlier rows', () => {
  const first = storeRows(orderOf([{ a: 1 }]));
  const { image, rows, written } = storeRows(orderOf([{ a: 2, b: 3 }], { image: first.image, append: true }));
  expect([written, rows]).toEqual([1, 2]);
  expect(read(image, 'SELECT a, b FROM kept').rows).toEqual([
    [1, null],
    [2, 3],
  ]);
});

test('the first and last date are those of the stored rows', () => {
  const deep = [{ series: 'CPI', values: [{ date: '2026-02-01' }, { date: '2026-01-01' }] }];
  const { digest } = storeRows(orderOf(deep, { rowsAt: 'results.values' }));
  expect(digest).toMatchObject({ first: '2026-01-01', last: '2026-02-01' });
});

test('an empty response creates an empty table', () => {
  const { image } = storeRows(orderOf([]));
  expect(read(image, 'SELECT count(*) FROM kept').rows).toEqual([[0]]);
});

test('refuses more rows, bytes or columns than the limits allow', () => {
  const rows = (count: number, text = '') => Array.from({ length: count }, (_, i) => ({ i, text }));
  expect(faultOf(orderOf(rows(1_001)))).toBe(
    'store_as: These are 1001 rows, but this conversation can store only 1000 more.',
  );
  expect(faultOf(orderOf(rows(1_000, 'x'.repeat(1_000))))).toMatch(/no space/);
  expect(faultOf(orderOf(rows(1, 'x'.repeat(1_100_000)), { imageMost: 1e8 }))).toMatch(/no space/);
  const wide = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`c${i}`, i]));
  expect(faultOf(orderOf([wide]))).toMatch(/more than 200 fields/);
});
