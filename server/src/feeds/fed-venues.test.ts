import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FULL_EFFECT, type MarketMessage } from './feed-message.ts';
import { fedVenues } from './fed-venues.ts';
import { TapeRecorder } from './tape/tape-recorder.ts';
import { TickTape } from './tape/tick-tape.ts';
import type { VendorName } from './vendor.ts';

/** Before the files are written, as it always is. */
const NOW_MS = Date.UTC(2024, 10, 25, 15);

test('each vendor of a coin is a venue with what it has traded, corrections included, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-venues-'));
  const tape = new TapeRecorder({
    folder,
    now: () => NOW_MS,
    retentionMs: 1e15,
    log: { warn: () => undefined },
  });
  onTestFinished(() => {
    tape.close();
    rmSync(folder, { recursive: true });
  });
  const record = (vendor: VendorName, message: MarketMessage & { readonly atMs: number }) =>
    tape.append([{ vendor, message }], message.atMs);
  let id = 0;
  const trade = (size: number, more: object = {}) => ({
    kind: 'trade' as const,
    symbol: 'BTCUSD',
    atMs: NOW_MS,
    price: 100,
    size,
    id: `${(id += 1)}`,
    effect: FULL_EFFECT,
    ...more,
  });
  record('kraken', trade(0.1));
  record('kraken', trade(0.2));
  record('coinbase', trade(2));
  record('coinbase', trade(5, { id: 'wrong' }));
  record('coinbase', { kind: 'cancel', symbol: 'BTCUSD', atMs: NOW_MS, id: 'wrong' });
  record('coinbase', trade(7, { effect: { ...FULL_EFFECT, volume: false } }));
  record('kraken', trade(9, { symbol: 'ETHUSD' }));
  record('kraken', trade(9, { atMs: NOW_MS - 3_600_000 }));
  const range = { fromMs: NOW_MS - 60_000, toMs: NOW_MS + 60_000 };
  const vendors = ['kraken', 'coinbase', 'binance'] as const;
  expect(await fedVenues(new TickTape(folder), 'BTCUSD', vendors, range)).toEqual([
    { venue: 'coinbase', volume: 2, trades: 2 },
    { venue: 'kraken', volume: 0.3, trades: 2 },
  ]);
});
