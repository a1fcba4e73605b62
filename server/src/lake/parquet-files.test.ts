import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bars, emptyBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeBars, readBars } from './parquet-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-parquet-'));
});
afterAll(() => rm(folder, { recursive: true }));

function barsOf(length: number): Bars {
  const bars = { ...emptyBars(length), vwap: new Float64Array(length), trades: new Float64Array(length) };
  for (let at = 0; at < length; at++) {
    bars.timestamp[at] = (10_000 + at) * DAY_MS;
    for (const [place, name] of (
      ['open', 'high', 'low', 'close', 'volume', 'vwap', 'trades'] as const
    ).entries())
      bars[name][at] = Math.sin(at + 1) * 10 ** place;
  }
  return bars;
}

// Short columns share memory that Node hands out in parts; long ones are read in several turns.
test.each([0, 1, 100, 6_000])('%i daily bars are read as they were written', async (length) => {
  const bars = barsOf(length);
  const { bytes, version } = encodeBars(bars);
  const path = join(folder, `ACME.${version}.parquet`);
  await writeFile(path, bytes);
  const read = await readBars(path);
  const { vwap: _vwap, trades: _trades, ...withoutTrades } = bars;
  expect(read).toEqual(length === 0 ? withoutTrades : bars);
});

test('the columns of long bars do not keep the memory of the file that they were read from', async () => {
  const { bytes, version } = encodeBars(barsOf(6_000));
  const path = join(folder, `LONG.${version}.parquet`);
  await writeFile(path, bytes);
  const { length: _length, ...columns } = await readBars(path);
  const all = Object.values(columns);
  const memories = new Set(all.map(({ buffer }) => buffer));
  const sum = (parts: Iterable<{ readonly byteLength: number }>) =>
    [...parts].reduce((total, { byteLength }) => total + byteLength, 0);
  expect(sum(memories)).toBe(sum(all));
});
