import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeSymbol } from '../lake/symbol-names.ts';
import { simulatedLake } from '../testing/api/lake.ts';
import { LiveMarket } from './market/live-market.ts';
import { readTape } from './tape/tape-segments.ts';
import { TapeFollower } from './tape-follower.ts';
import { startTradingServer, type TradingServer } from './testing/trading-server.ts';
import { krakenDialect } from './vendors/kraken/testing/kraken-dialect.ts';

const KILLS = 20;
/** Between two trades; a collector lives for some hundred of them. */
const TRADE_EVERY_MS = 2;
const CHILD = join(import.meta.dirname, 'testing/collecting-process.ts');

let home: Awaited<ReturnType<typeof simulatedLake>>;
let server: TradingServer;
beforeAll(async () => {
  home = await simulatedLake(Date.now);
  server = await startTradingServer(krakenDialect);
});
afterAll(async () => {
  await server.close();
  await home.close();
});

/** Trades until it is stopped, also while nobody listens. */
function openTrading() {
  let id = 0;
  let waiting: { readonly untilId: number; readonly resolve: () => void } | undefined;
  const timer = setInterval(() => {
    id += 1;
    server.trade({ symbol: 'BTCUSD', id, price: 100 + (id % 7), size: 1, atMs: Date.now() });
    if (waiting && id >= waiting.untilId) waiting.resolve();
  }, TRADE_EVERY_MS);
  return {
    /** Resolves after so many more trades. */
    traded(count: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = { untilId: id + count, resolve };
      return promise;
    },
    stop: () => clearInterval(timer),
  };
}

/** Starts a collector; resolves when it has subscribed. */
async function start() {
  const subscribed = server.subscribed();
  const child = fork(CHILD, [home.home, server.restUrl, server.streamUrl], { stdio: 'ignore' });
  await subscribed;
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

/** The market as the next start would restore it. */
async function restored() {
  const market = new LiveMarket({
    now: Date.now,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => ['kraken'],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });
  const folder = join(home.home, 'tape');
  const log = { warn: () => undefined };
  await new TapeFollower({ folder, market, delayMs: 0, now: Date.now, log }).follow();
  return market.live('BTCUSD')?.minutes.between(0, Infinity);
}

test(
  `a collector that is killed ${KILLS} times in the middle of a session loses no trade and counts none twice`,
  { timeout: 120_000 },
  async () => {
    let kill = await start();
    const trading = openTrading();
    for (let life = 1; life <= KILLS; life += 1) {
      // Each life ends at another moment of a batch, a checkpoint or a gap fill.
      await trading.traded(10 + ((life * 37) % 90));
      await kill();
      kill = await start();
    }
    trading.stop();
    const wanted = server.trades.length;
    const sumOf = (column: Iterable<number> = []) => [...column].reduce((sum, value) => sum + value, 0);
    await vi.waitFor(async () => expect(sumOf((await restored())?.trades)).toBe(wanted), {
      timeout: 20_000,
      interval: 200,
    });
    await kill();
    const bars = await restored();
    expect(sumOf(bars?.trades)).toBe(wanted);
    expect(sumOf(bars?.volume)).toBe(wanted);
    const ids = new Set<string>();
    for (const { message } of readTape(join(home.home, 'tape'), 0))
      if (message.kind === 'trade') ids.add(message.id);
    expect(ids.size).toBe(wanted);
    expect(wanted).toBeGreaterThan(500);
  },
);
