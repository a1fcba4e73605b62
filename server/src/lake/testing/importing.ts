import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { runImport } from '../../cli/import.ts';
import type { Lake } from '../lake.ts';
import { createEngine } from '../lake-engine.ts';
import { createLake } from '../lake-view.ts';
import { type OpenLake, openLake } from '../open-lake.ts';
import { readBars } from '../parquet-files.ts';

/** The folder of real data, which is not part of the repository. */
export const realData = resolve(import.meta.dirname, '../../../../../shared/data');
export const noRealData = !existsSync(realData);
if (noRealData && process.env.CI === 'true') throw new Error(`CI needs the data folder ${realData}.`);

/** The path of a real file. */
export const real = (name: string) => join(realData, name);

export const HEADER = 'symbol,date,open,high,low,close,volume';
/** Three valid bars of two symbols. */
export const GOOD =
  'AAA,2020-01-02,10,12,9,11,100\nAAA,2020-01-03,11,13,10,12,200\nBBB,2020-01-02,5,6,4,5.5,0\n';

/** Files, a new home for each test, the import command on it, and the resulting lake. */
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

  const file = async (name: string, content: string | Uint8Array): Promise<string> => {
    const own = join(folder, String(files++));
    await mkdir(own);
    await writeFile(join(own, name), content);
    return join(own, name);
  };

  const entry = async (symbol: string) =>
    (await readCatalogue(home))?.entries.find((found) => found.symbol === symbol);

  return {
    nowMs,
    /** Folder of the files, shared by all tests. */
    folder: () => folder,
    home: () => home,
    file,
    /** Writes a file of daily bars with their header. */
    csv: (name: string, rows: string) => file(name, `${HEADER}\n${rows}`),
    /** The catalogue entry of a symbol. */
    entry,
    /** The stored closes of a symbol. */
    async closes(symbol: string): Promise<number[]> {
      return [...(await readBars(join(home, 'lake', (await entry(symbol))!.file!))).close];
    },
    /** Every file of the market store by name and content, except rejected rows and the lock. */
    async fingerprint(): Promise<string> {
      const store = join(home, 'lake');
      const hash = createHash('sha256');
      for (const name of (await readdir(store, { recursive: true })).toSorted()) {
        if (/rejected|write-lock/.test(name) || (await stat(join(store, name))).isDirectory()) continue;
        hash.update(name).update(await readFile(join(store, name)));
      }
      return hash.digest('hex');
    },
    /** The rows of a CSV text as a Parquet file of another writer, which infers the column types. */
    async parquet(name: string, content: string): Promise<string> {
      const source = await file(`${name}.csv`, content);
      const target = source.replace(/\.csv$/, '');
      const connection = await (await DuckDBInstance.create(':memory:')).connect();
      await connection.run(`COPY (SELECT * FROM read_csv('${source}')) TO '${target}' (FORMAT parquet)`);
      connection.closeSync();
      return target;
    },
    /** Runs `meridian import` and returns its output. */
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
    /** Opens the imported data without the simulated market, which takes seconds to generate; by default at the time of the tests. */
    async open(atMs = nowMs): Promise<Lake> {
      const reread = () => readCatalogue(home);
      const now = () => atMs;
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

/** One daily bar per symbol, so that other files about these symbols are accepted. */
export const barOf = (...symbols: string[]) =>
  `symbol,date,open,high,low,close\n${symbols.map((it) => `${it},2020-01-02,10,12,9,11\n`).join('')}`;
