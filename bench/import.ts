/**
 * Our import of a real file against DuckDB's plain copy of it to Parquet, in interleaved rounds: CPU seconds of the
 * process for each. Ours also checks every row, sorts by symbol, and makes a durable file for each. The bar: at
 * least 0.3 of DuckDB's speed. Run: node bench/import.ts
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { importFiles } from '../server/src/lake/import/import-files.ts';
import { report } from './figure.ts';

const ROUNDS = 9;
const BAR = 0.3;
const file = resolve(
  import.meta.dirname,
  '../../shared/data/equity_daily/sp500_2013_2018_split_adjusted.csv.gz',
);

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

if (!existsSync(file)) {
  console.log(`Skipped: ${file} is not there.`);
  process.exit(0);
}
const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-import-'));
try {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const speeds: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const target = join(folder, 'plain.parquet');
    const theirs = await cpuSeconds(() =>
      connection.run(
        `COPY (SELECT * FROM read_csv('${file}')) TO '${target}' (FORMAT parquet, COMPRESSION zstd)`,
      ),
    );
    const home = join(folder, `home-${round}`);
    const ours = await cpuSeconds(() => importFiles([file], { home, now: Date.now }));
    await rm(home, { recursive: true });
    speeds.push(theirs / ours);
    seconds.push(ours);
  }
  report('import of a real file', 's of CPU', seconds);
  report('import of a real file', "× DuckDB's speed", speeds, { least: BAR });
} finally {
  await rm(folder, { recursive: true, force: true });
}
