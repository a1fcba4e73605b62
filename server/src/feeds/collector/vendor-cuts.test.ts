import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { describeSymbol } from '../../lake/symbol-names.ts';
import { LiveMarket } from '../market/live-market.ts';
import { TapeRecorder } from '../tape/tape-recorder.ts';
import { readTape } from '../tape/tape-segments.ts';
import {
  type Delivery,
  barsOf,
  MINUTE_MS,
  startTradingServer,
  type VendorDialect,
} from '../testing/trading-server.ts';
import type { Vendor } from '../vendor.ts';
import { alpaca } from '../vendors/alpaca/alpaca.ts';
import { alpacaDialect } from '../vendors/alpaca/testing/alpaca-dialect.ts';
import { binance } from '../vendors/binance/binance.ts';
import { binanceDialect } from '../vendors/binance/testing/binance-dialect.ts';
import { coinbase } from '../vendors/coinbase/coinbase.ts';
import { coinbaseDialect } from '../vendors/coinbase/testing/coinbase-dialect.ts';
import { kraken } from '../vendors/kraken/kraken.ts';
import { krakenDialect } from '../vendors/kraken/testing/kraken-dialect.ts';
import { massive } from '../vendors/massive/massive.ts';
import { massiveDialect } from '../vendors/massive/testing/massive-dialect.ts';
import { tiingo } from '../vendors/tiingo/tiingo.ts';
import { tiingoDialect } from '../vendors/tiingo/testing/tiingo-dialect.ts';
import { Collector } from './collector.ts';
import { FeedWriter, recordOn } from './feed-writer.ts';

const CUTS = 200;
const HOW: readonly Delivery[] = ['sent', 'silent', 'twice', 'late'];
/** In the session of US shares, and early enough in it for a minute after each cut. */
const BEGIN_MS = Date.UTC(2026, 4, 11, 14);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const CASES: readonly (readonly [Vendor, VendorDialect, string, string])[] = [
  [kraken, krakenDialect, 'BTCUSD', 'ETHUSD'],
  [coinbase, coinbaseDialect, 'BTCUSD', 'ETHUSD'],
  [binance, binanceDialect, 'BTCUSDT', 'ETHUSDT'],
  [alpaca, alpacaDialect, 'AAPL', 'BRK.B'],
  [massive, massiveDialect, 'AAPL', 'BRK.B'],
  [tiingo, tiingoDialect, 'AAPL', 'BRK.B'],
];

/** The same choices in every run: a linear congruential generator. */
function chooser() {
  let state = 42;
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * end);
  };
}

/** A collector of two symbols of a vendor, and the vendor's server. */
async function open(own: Vendor, dialect: VendorDialect, values: Readonly<Record<string, string>>) {
  const clock = { nowMs: BEGIN_MS };
  const now = () => clock.nowMs;
  const folder = mkdtempSync(join(tmpdir(), 'meridian-cuts-'));
  const server = await startTradingServer(dialect);
  const tape = new TapeRecorder({ folder, now, retentionMs: 1e9, log });
  const market = new LiveMarket({
    now,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => [own.name],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });
  const [, , ...symbols] = CASES.find(([vendor]) => vendor === own)!;
  const onRejected = (_vendor: string, reason: string) => collector.reject(reason);
  const collector: Collector = new Collector({
    vendor: { ...own, restLimit: { calls: 10_000, perMs: 1_000 } },
    settings: { restUrl: server.restUrl, streamUrl: server.streamUrl, values, contact: null },
    symbols,
    writer: new FeedWriter({ record: recordOn(tape, market), now, onRejected, log }),
    market,
    now,
    firstRetryMs: 1,
    log,
  });
  return {
    clock,
    collector,
    folder,
    market,
    server,
    async close() {
      await collector.stop();
      tape.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

test.each(CASES)(
  `$name: ${CUTS} cuts, losses, repeats and late trades end in the vendor’s record`,
  { timeout: 120_000 },
  async (vendor, dialect, symbol, other) => {
    const it = await open(vendor, dialect, dialect.values);
    const { clock, collector, market, server } = it;
    const choose = chooser();
    let lastId = 0;
    const trade = (price: number, how?: Delivery, name = symbol) => {
      lastId += 1;
      clock.nowMs += 500;
      server.trade({ symbol: name, id: lastId, price, size: 1 + (lastId % 3), atMs: clock.nowMs }, how);
    };
    const first = server.subscribed();
    collector.start();
    await first;
    trade(100);
    trade(50, 'sent', other);
    await vi.waitFor(() => expect(market.view(other)).toBeDefined(), { timeout: 20_000 });
    for (let cut = 1; cut <= CUTS; cut += 1) {
      for (let count = choose(4); count > 0; count -= 1) trade(95 + choose(10), HOW[choose(4)]);
      const again = server.subscribed();
      server.cut();
      // Between two connections the vendor's market continues.
      for (let count = choose(3); count > 0; count -= 1) trade(95 + choose(10), 'silent');
      clock.nowMs = BEGIN_MS + cut * MINUTE_MS;
      await again;
    }
    await vi.waitFor(() => expect(collector.status()).toMatchObject({ state: 'live', gaps: { open: 0 } }), {
      timeout: 20_000,
    });
    for (const name of [symbol, other]) {
      const record = barsOf(server.market.trades(name, 0, Infinity), MINUTE_MS);
      const bars = market.live(name)!.minutes.between(0, Infinity);
      const minutes = Array.from(bars.timestamp, (startMs, at) => ({
        startMs,
        open: bars.open[at],
        high: bars.high[at],
        low: bars.low[at],
        close: bars.close[at],
        volume: bars.volume[at],
      }));
      expect(minutes).toEqual(record);
      expect(market.live(name)!.now!.volume).toBe(record.reduce((sum, bar) => sum + bar.volume, 0));
    }
    expect(collector.status()).toMatchObject({ reconnects: CUTS, rejected: {} });
    // Readers see each gap, and that it was filled.
    const recorded = Array.from(readTape(it.folder, 0), ({ message }) => message);
    const gaps = recorded.flatMap((one) => (one.kind === 'gap' && one.symbol === symbol ? one.toMs : []));
    expect(gaps.length).toBeGreaterThan(2);
    expect(gaps.map((toMs, at) => (toMs === null) === (at % 2 === 0))).not.toContain(false);
    await it.close();
  },
);

test.each(CASES.filter(([{ requires }]) => requires.length > 0))(
  '$name: credentials that are refused are not tried again',
  async (vendor, dialect) => {
    const wrong = Object.fromEntries(vendor.requires.map((name) => [name, 'wrong']));
    const it = await open(vendor, dialect, wrong);
    it.collector.start();
    await vi.waitFor(() => expect(it.collector.status().state).toBe('refused'), { timeout: 20_000 });
    await vi.waitFor(() => expect(it.server.sockets.size).toBe(0), { timeout: 20_000 });
    expect(it.collector.status()).toMatchObject({ reconnects: 0, messages: 0 });
    expect(it.collector.status().lastReason).not.toContain('wrong');
    await it.close();
  },
);
