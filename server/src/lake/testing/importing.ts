import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { runImport } from '../import-cli.ts';
import type { Lake } from '../lake.ts';
import { createEngine, createLake } from '../lake-view.ts';
import { type OpenLake, openLake } from '../open-lake.ts';

/** The folder of real data, which is not part of the repository. */
export const realData = resolve(import.meta.dirname, '../../../../../shared/data');
export const noRealData = !existsSync(realData);
if (noRealData && process.env.CI === 'true') throw new Error(`CI needs the data folder ${realData}.`);

export const real = (name: string) => join(realData, name);

/** Files, a home that is new for each test, the command on it, and the lake that comes of it. */
export function importing(nowMs: number) {
  let folder = '';
  let home = '';
  let lake: OpenLake | undefined;
  let files = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meridian-importing-'));
  });
  beforeEach(async () => {
    home = await mkdtemp(join(folder, 'home-'));
  });
  afterEach(async () => {
    await lake?.close();
    lake = undefined;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const file = async (name: string, content: string): Promise<string> => {
    const own = join(folder, String(files++));
    await mkdir(own);
    await writeFile(join(own, name), content);
    return join(own, name);
  };

  return {
    home: () => home,
    file,
    /** The rows of a CSV text as a Parquet file of another writer, which chooses the types of the columns. */
    async parquet(name: string, content: string): Promise<string> {
      const source = await file(`${name}.csv`, content);
      const target = source.replace(/\.csv$/, '');
      const connection = await (await DuckDBInstance.create(':memory:')).connect();
      await connection.run(`COPY (SELECT * FROM read_csv('${source}')) TO '${target}' (FORMAT parquet)`);
      connection.closeSync();
      return target;
    },
    /** Runs `meridian import`, and answers what it printed. */
    async run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
      const printed = { out: '', err: '' };
      const code = await runImport(argv, {
        home,
        now: () => nowMs,
        stdout: { write: (text) => (printed.out += text) },
        stderr: { write: (text) => (printed.err += text) },
      });
      return { code, ...printed };
    },
    /** The rejected rows of a file: line, reason and row. */
    async rejected(label: string): Promise<string[]> {
      const text = await readFile(join(home, 'lake/rejected', `${label}.csv`), 'utf8');
      return text.trim().split('\n').slice(1);
    },
    /** What was imported, without the simulated market, which takes seconds to make. */
    async open(): Promise<Lake> {
      const reread = () => readCatalogue(home);
      const now = () => nowMs;
      const catalogue = (await reread())!;
      const { reads } = createLake({ home, now, catalogue, reread, engine: createEngine(now) });
      return { ...reads, close: () => Promise.resolve() };
    },
    /** The whole market, the simulated one included. */
    async openWhole(): Promise<OpenLake> {
      await lake?.close();
      lake = await openLake({ home, now: () => nowMs });
      return lake;
    },
  };
}

/** One daily bar of a symbol, so that what is said about it is taken. */
export const barOf = (...symbols: string[]) =>
  `symbol,date,open,high,low,close\n${symbols.map((it) => `${it},2020-01-02,10,12,9,11\n`).join('')}`;
