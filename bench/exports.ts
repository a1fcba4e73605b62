/**
 * What a reply of many bars costs. A page of 2,520 bars as JSON, in slices of the series' text as the socket gets
 * them, against JSON.stringify of the same rows; a million bars as CSV, in the largest pages that a call answers, and as Parquet against
 * DuckDB writing the same table, with one thread; as NDJSON against our CSV, and as Arrow against our Parquet. CPU of the whole process, in
 * interleaved rounds. Run: node bench/exports.ts
 */
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { LIMIT_MAX } from '@meridian/contracts/api/history';
import { type Bars, concatBars, sliceBars } from '@meridian/market/bars';
import { createExchange } from '@meridian/market/simulator/exchange';
import {
  type HistoryBodyInput,
  historyBody,
  historyParts,
} from '../server/src/http/api/renderers/history-body.ts';
import { MARKET_SEED } from '../server/src/lake/simulated-market.ts';
import { ratios, report, requireThat } from './figure.ts';

const ROWS = 1_000_000;
const JSON_BARS = 2_520;
const ROUNDS = 11;
const SYMBOL = 'AAPL';
const LAST_DATE = '2026-11-20';
const FIRST_DATE = '2016-01-04';

interface Contender {
  readonly name: string;
  /** Does its work so many times. */
  readonly times: number;
  readonly work: () => unknown;
}

const exchange = createExchange(MARKET_SEED);
const daily = exchange.dailyBars(SYMBOL, LAST_DATE);
const page = sliceBars(daily, daily.length - JSON_BARS, daily.length);
const objects = (JSON.parse(`${historyBody(order('json', page)).toString()}}`) as { results: object[] })
  .results;
const [sliced = [], stringified = []] = await cpuOf([
  { name: 'sliced', times: 2_000, work: () => historyParts(order('json', page), daily) },
  { name: 'JSON.stringify', times: 50, work: () => Buffer.from(JSON.stringify(objects)) },
]);
report(
  `${JSON_BARS} bars as JSON from the text of the series`,
  '× JSON.stringify',
  ratios(sliced, stringified),
  {
    most: 0.05,
  },
);

const folder = mkdtempSync('/tmp/meridian-bench-');
const instance = await DuckDBInstance.create(':memory:');
const duckdb = await instance.connect();
try {
  const bars = aMillionMinutes();
  const own = (name: string) => join(folder, `own.${name}`);
  const theirs = (name: string) => join(folder, `duckdb.${name}`);
  const write = (format: 'parquet' | 'arrow') => () =>
    writeFileSync(own(format), historyBody(order(format, bars)));
  /** Page after page into one file, as a client does that follows `nextCursor`. */
  const writePages = (format: 'csv' | 'ndjson') => () => {
    const file = openSync(own(format), 'w');
    for (let start = 0; start < ROWS; start += LIMIT_MAX) {
      const body = historyBody(order(format, sliceBars(bars, start, start + LIMIT_MAX)));
      const isHeadAgain = format === 'csv' && start > 0;
      writeSync(file, isHeadAgain ? body.subarray(body.indexOf('\n') + 1) : body);
    }
    closeSync(file);
  };
  write('parquet')();
  writePages('csv')();
  await duckdb.run('SET threads = 1');
  await duckdb.run(
    `CREATE TABLE bars AS SELECT * REPLACE (timestamp::TIMESTAMP AS timestamp) FROM '${own('parquet')}'`,
  );
  const [csv = [], csvOfDuckdb = [], parquet = [], parquetOfDuckdb = [], ndjson = [], arrow = []] =
    await cpuOf([
      { name: 'CSV', times: 1, work: writePages('csv') },
      {
        name: 'CSV by DuckDB',
        times: 1,
        work: () => duckdb.run(`COPY bars TO '${theirs('csv')}' (FORMAT csv, HEADER)`),
      },
      { name: 'Parquet', times: 1, work: write('parquet') },
      {
        name: 'Parquet by DuckDB',
        times: 1,
        work: () => duckdb.run(`COPY bars TO '${theirs('parquet')}' (FORMAT parquet, COMPRESSION zstd)`),
      },
      { name: 'NDJSON', times: 1, work: writePages('ndjson') },
      { name: 'Arrow', times: 1, work: write('arrow') },
    ]);
  for (const format of ['csv', 'parquet']) {
    const differences = await differing(duckdb, own(format), theirs(format));
    const megabytes = (path: string) => `${(statSync(path).size / 1e6).toFixed(1)} MB`;
    console.log(`${format}: ${megabytes(own(format))}, DuckDB's ${megabytes(theirs(format))}`);
    requireThat(differences === 0, `${differences} rows of ${format} differ`);
  }
  report(`${ROWS} bars as CSV`, '× DuckDB', ratios(csv, csvOfDuckdb), { most: 0.35 });
  report(`${ROWS} bars as Parquet`, '× DuckDB', ratios(parquet, parquetOfDuckdb), { most: 0.8 });
  report(`${ROWS} bars as NDJSON`, '× CSV', ratios(ndjson, csv), { most: 1.5 });
  report(`${ROWS} bars as Arrow`, '× Parquet', ratios(arrow, parquet), { most: 1 });
} finally {
  duckdb.closeSync();
  rmSync(folder, { recursive: true, force: true });
}

function order(format: HistoryBodyInput['format'], bars: Bars): HistoryBodyInput {
  return {
    format,
    page: { bars, adjustment: 'raw', partial: false, nextCursor: null, events: [] },
    query: { interval: '1d', compact: 'false' },
    info: { symbol: SYMBOL, source: 'simulated' },
  };
}

function aMillionMinutes(): Bars {
  const sessions = exchange.calendar(SYMBOL).between(FIRST_DATE, LAST_DATE);
  const whole = concatBars(sessions.map(({ date }) => exchange.minuteBars(SYMBOL, date)));
  return sliceBars(whole, whole.length - ROWS, whole.length);
}

/** Rows of one file that the other lacks. */
async function differing(connection: DuckDBConnection, one: string, other: string): Promise<number> {
  const rows = (path: string) => `SELECT * REPLACE (timestamp::TIMESTAMP AS timestamp) FROM '${path}'`;
  const reader = await connection.runAndReadAll(`SELECT count(*) FROM (${rows(one)} EXCEPT ${rows(other)})`);
  return Number(reader.getRows()[0]![0]);
}

/** CPU microseconds of one work of each, round by round. */
async function cpuOf(contenders: readonly Contender[]): Promise<number[][]> {
  const costs: number[][] = contenders.map(() => []);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, { times, work }] of contenders.entries()) {
      const before = process.cpuUsage();
      for (let time = 0; time < times; time++) await work();
      const { user, system } = process.cpuUsage(before);
      // The first round is for warming up.
      if (round >= 0) costs[index]!.push((user + system) / times);
    }
  }
  return costs;
}
