import { DuckDBInstance } from '@duckdb/node-api';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { addStatistics } from './statistics.ts';

const ROWS = Array.from({ length: 400 }, (_, i) => ({
  x: i % 17 === 3 ? null : 1e6 + Math.sin(i * 1.7) * 3,
  y: i % 23 === 5 ? null : 50 + Math.cos(i * 0.9) * 7 + Math.sin(i * 1.7),
}));
/** Our function and its equivalent in DuckDB. */
const SAME = [
  ['variance(x)', 'var_samp(x)'],
  ['stddev(x)', 'stddev_samp(x)'],
  ['stddev_pop(y)', 'stddev_pop(y)'],
  ['corr(x, y)', 'corr(x, y)'],
  ['covar(x, y)', 'covar_samp(x, y)'],
  ['regr_slope(y, x)', 'regr_slope(y, x)'],
  ['regr_intercept(y, x)', 'regr_intercept(y, x)'],
] as const;
const WINDOW = 'OVER (ORDER BY i ROWS 30 PRECEDING)';

function ours(columns: string): number[][] {
  const database = new DatabaseSync(':memory:');
  addStatistics(database);
  database.exec('CREATE TABLE t (i, x, y)');
  const insert = database.prepare('INSERT INTO t VALUES (?, ?, ?)');
  for (const [i, { x, y }] of ROWS.entries()) insert.run(i, x, y);
  const statement = database.prepare(`SELECT ${columns} FROM t`);
  statement.setReturnArrays(true);
  return statement.all() as unknown as number[][];
}

async function theirs(columns: string): Promise<number[][]> {
  const connection = await (await DuckDBInstance.create()).connect();
  const values = ROWS.map(({ x, y }, i) => `(${i}, ${x}::DOUBLE, ${y}::DOUBLE)`).join(', ');
  const reader = await connection.runAndReadAll(
    `SELECT ${columns} FROM (VALUES ${values}) AS t (i, x, y) ORDER BY i`.replace(
      / ORDER BY i$/,
      columns.includes('OVER') ? ' ORDER BY i' : '',
    ),
  );
  return reader.getRowsJS() as number[][];
}

test('statistics equal those of DuckDB, over all rows and over windows, without missing values', async () => {
  for (const over of ['', ` ${WINDOW}`]) {
    const of = (side: 0 | 1) => SAME.map((names) => `${names[side]}${over}`).join(', ');
    const [mine, reference] = [ours(of(0)), await theirs(of(1))];
    expect(mine).toHaveLength(reference.length);
    // The first rows of a window have too few values, where the two return different results.
    for (const [row, values] of reference.entries()) {
      if (over && row < 5) continue;
      for (const [column, value] of values.entries()) {
        expect(Math.abs(mine[row]![column]! / value - 1), `${SAME[column]![0]} in row ${row}`).toBeLessThan(
          1e-6,
        );
      }
    }
  }
});

test('too few values, or values that never change, have no statistic', () => {
  const database = new DatabaseSync(':memory:');
  addStatistics(database);
  const row = database.prepare(
    "SELECT stddev(a) AS one, corr(1, a) AS still, variance(text) AS texts FROM (SELECT 1 AS a, 'x' AS text)",
  );
  expect({ ...row.get() }).toEqual({ one: null, still: null, texts: null });
});
