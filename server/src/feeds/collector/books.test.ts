import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeSymbol } from '../../lake/symbol-names.ts';
import { LiveMarket } from '../market/live-market.ts';
import { TapeRecorder } from '../tape/tape-recorder.ts';
import { readTape } from '../tape/tape-segments.ts';
import { type ServedBook, startTradingServer, type VendorDialect } from '../testing/trading-server.ts';
import type { Vendor } from '../vendor.ts';
import { binance } from '../vendors/binance/binance.ts';
import { binanceDialect } from '../vendors/binance/testing/binance-dialect.ts';
import { kraken } from '../vendors/kraken/kraken.ts';
import { krakenDialect } from '../vendors/kraken/testing/kraken-dialect.ts';
import { Collector } from './collector.ts';
import { FeedWriter, recordOn } from './feed-writer.ts';

const BEGIN_MS = Date.UTC(2026, 4, 11, 14);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A vendor's server, and a market that collects a symbol from it. */
async function open(own: Vendor, dialect: VendorDialect, symbol: string) {
  const clock = { nowMs: BEGIN_MS };
  const now = () => clock.nowMs;
  const folder = mkdtempSync(join(tmpdir(), 'meridian-books-'));
  const server = await startTradingServer(dialect);
  const tape = new TapeRecorder({ folder, now, retentionMs: 1e9, log });
  const market = new LiveMarket({
    now,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => [own.name],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });
  const onRejected = (_vendor: string, reason: string) => collector.reject(reason);
  const collector: Collector = new Collector({
    vendor: { ...own, restLimit: { calls: 1_000, perMs: 1_000 } },
    settings: { restUrl: server.restUrl, streamUrl: server.streamUrl, values: {}, contact: null },
    symbols: [symbol],
    writer: new FeedWriter({ record: recordOn(tape, market), now, onRejected, log }),
    market,
    now,
    firstRetryMs: 1,
    log,
  });
  onTestFinished(async () => {
    await collector.stop();
    tape.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const subscribed = server.subscribed();
  collector.start();
  await subscribed;
  server.trade({ symbol, id: 1, price: 100, size: 1, atMs: clock.nowMs });
  await vi.waitFor(() => expect(market.view(symbol)).toBeDefined(), { timeout: 20_000 });
  return { clock, collector, folder, market, server };
}

/** Twelve levels a side around a price; `step` changes the sizes. */
const bookAround = (price: number, step: number): ServedBook => {
  const side = (sign: number) =>
    Array.from({ length: 12 }, (_, at) => [price + sign * (0.5 + at), 1 + ((at + step) % 5)] as const);
  return { bids: side(-1), asks: side(1) };
};
const flat = (rows: ServedBook['bids']) => rows.slice(0, 10).flat();

test.each([
  [kraken, krakenDialect, 'BTCUSD'],
  [binance, binanceDialect, 'BTCUSDT'],
] as const)(
  '$name: after every change, cut and lost message the market has the ten best levels of the vendor',
  async (vendor, dialect, symbol) => {
    const { clock, collector, folder, market, server } = await open(vendor, dialect, symbol);
    // At most one book a second is recorded, so time has to pass.
    const shows = ({ bids, asks }: ServedBook) =>
      vi.waitFor(
        () => {
          clock.nowMs += 1_000;
          expect(market.live(symbol)!.now!.book).toMatchObject({ bids: flat(bids), asks: flat(asks) });
        },
        { timeout: 20_000 },
      );
    for (let step = 0; step < 6; step += 1) {
      const book = bookAround(100 + (step % 3), step);
      if (step === 3) {
        const again = server.subscribed();
        server.cut();
        await again;
      }
      server.quote(symbol, book);
      await shows(book);
    }
    // A change that the network lost shows in the checksum of the next one, or in all of it.
    server.say(dialect.bookMessage!(symbol, bookAround(200, 0), bookAround(150, 0)));
    const last = bookAround(103, 9);
    server.quote(symbol, last);
    await shows(last);
    expect(collector.status().state).toBe('live');

    // However many changes come within a second, the tape has one of them, and the newest is not lost.
    const before = recorded(folder);
    clock.nowMs += 1_000;
    for (let step = 0; step < 50; step += 1) server.quote(symbol, bookAround(104, step));
    await vi.waitFor(() => expect(market.live(symbol)!.now!.book!.bids[0]).toBe(103.5), { timeout: 20_000 });
    await shows(bookAround(104, 49));
    expect(recorded(folder) - before).toBeLessThanOrEqual(3);
  },
);

function recorded(folder: string): number {
  return Array.from(readTape(folder, 0)).filter(({ message }) => message.kind === 'book').length;
}
