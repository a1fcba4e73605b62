import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExchange } from '@meridian/market/simulator/exchange';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Quarantine } from '../shared/quarantine/quarantine.ts';
import { type CatalogueEntry, readCatalogue } from './catalogue.ts';
import { importFiles } from './import/import-files.ts';
import { openLake } from './open-lake.ts';
import { MARKET_SEED } from './simulated-market.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const BARS = 'symbol,date,open,high,low,close,volume\nAAA,2024-01-02,1,2,1,2,10\nBBB,2024-01-02,3,4,3,4,10\n';
const MINUTES = 'symbol,ts,open,high,low,close,volume\nAAA,2024-01-02T15:00:00Z,1,2,1,2,5\n';

let home: string;
const lines: object[] = [];
const log = { error: (line: object) => void lines.push(line) };

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'meridian-damaged-'));
  await imported('mine_raw', BARS);
  await imported('minutes_raw', MINUTES);
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function imported(name: string, content: string) {
  await writeFile(join(home, `${name}.csv`), content);
  return importFiles([join(home, `${name}.csv`)], { home, now: () => NOW });
}

const opened = () =>
  openLake({ home, now: () => NOW, quarantine: new Quarantine({ home, now: () => NOW, log }) });

const entry = async (symbol: string) =>
  (await readCatalogue(home))!.entries.find((it) => it.symbol === symbol)!;

/** Inverts one byte in the middle of a stored file. Returns the damaged content. */
async function damage(fileOf: (of: CatalogueEntry) => string, symbol: string): Promise<Buffer> {
  const path = join(home, 'lake', fileOf(await entry(symbol)));
  const content = await readFile(path);
  content[content.length >> 1]! ^= 255;
  await writeFile(path, content);
  return content;
}

test('a damaged file of a simulated symbol is never served, goes to quarantine and is made again', async () => {
  await (await opened()).close();
  const content = await damage((it) => it.file!, 'MSFT');
  const events = await damage((it) => it.events!.file, 'MSFT');
  const lake = await opened();
  const exchange = createExchange(MARKET_SEED);
  try {
    expect(await lake.daily('MSFT')).toEqual(exchange.dailyBars('MSFT', '2026-11-19'));
    expect(await lake.events('MSFT')).toEqual(exchange.events('MSFT', '2026-11-20'));
    const { file, events: stored } = await entry('MSFT');
    for (const path of [file!, stored!.file])
      await vi.waitFor(() => readFile(join(home, 'lake', path)), 20_000);
    expect(lake.damaged()).toEqual([]);
  } finally {
    await lake.close();
  }
  const names = (await readdir(join(home, 'quarantine'))).filter((name) => !name.endsWith('.reason.json'));
  const kept = await Promise.all(names.map((name) => readFile(join(home, 'quarantine', name))));
  expect(kept.map((it) => it.toString('hex')).toSorted()).toEqual(
    [content, events].map((it) => it.toString('hex')).toSorted(),
  );
  expect(lines).toHaveLength(2);
  const again = await opened();
  expect([...(await again.daily('MSFT')).close]).toEqual([...exchange.dailyBars('MSFT', '2026-11-19').close]);
  await again.close();
  expect(lines).toHaveLength(2);
}, 60_000);

test('damaged bars of an imported symbol are refused with the remedy until they are imported again', async () => {
  await damage((it) => it.file!, 'AAA');
  const lake = await opened();
  expect(lake.quote('AAA', NOW)).toMatchObject({ price: 2 });
  await expect(lake.daily('AAA')).rejects.toThrow(/data of AAA are damaged.*meridian import/);
  expect(lake.quote('AAA', NOW)).toBeUndefined();
  expect(lake.damaged()).toEqual(['AAA']);
  expect([...(await lake.daily('BBB')).close]).toEqual([4]);
  await lake.close();

  const later = await opened();
  expect(later.damaged()).toEqual(['AAA']);
  expect(() => later.daily('AAA')).toThrow(/damaged/);
  expect(() => later.checkWhole('AAA')).toThrow(/damaged/);
  expect((await imported('mine_raw', BARS)).changed).toBe(1);
  expect(later.damaged()).toEqual([]);
  expect([...(await later.daily('AAA')).close]).toEqual([2]);
  expect(later.quote('AAA', NOW + 1_000)).toMatchObject({ price: 2 });
  await later.close();
});

test('damage of intraday bars is found when they are read, and after each change of the file', async () => {
  const lake = await opened();
  expect((await lake.minutes('AAA', 0, NOW)).length).toBe(1);
  await damage((it) => it.intraday!.files[0]!.file, 'AAA');
  await expect(lake.minutes('AAA', 1, NOW)).rejects.toThrow(/damaged/);
  await lake.close();
});

test('an import never merges rows of a damaged file', async () => {
  await damage((it) => it.file!, 'BBB');
  await imported('more_raw', BARS.replaceAll('2024-01-02', '2024-01-03'));
  const lake = await opened();
  expect([...(await lake.daily('BBB')).timestamp]).toEqual([Date.parse('2024-01-03')]);
  await lake.close();
});
