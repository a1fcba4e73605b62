import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { s3Objects } from '../../shared/object-store/s3-objects.ts';
import { simulatedLake } from '../../testing/api/lake.ts';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { connectValkey, hasValkey, startValkey, type ValkeyServer } from '../../testing/valkey-server.ts';
import { type Feeds, openFeeds } from '../open-feeds.ts';
import { routeVendor } from '../routes.ts';
import { readTape } from '../tape/tape-segments.ts';
import { startTradingServer, type TradingServer } from '../testing/trading-server.ts';
import { krakenDialect } from '../vendors/kraken/testing/kraken-dialect.ts';
import { kraken } from '../vendors/kraken/kraken.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const WAIT = { timeout: 20_000, interval: 20 };
const DAY_MS = 86_400_000;
const DELAY_MINUTES = 15;

describe.skipIf(!hasValkey)('several homes with one collector', () => {
  let vendor: TradingServer;
  let valkey: ValkeyServer;
  let objects: S3Server;
  let simulated: Awaited<ReturnType<typeof simulatedLake>>;
  const closers: (() => unknown)[] = [];
  /** Times of the processes, ahead of the real one. They begin at noon, since a session of coins ends at midnight. */
  const clock = { aheadMs: 0 };
  const untilNoonMs = () => (1.5 * DAY_MS - (Date.now() % DAY_MS)) % DAY_MS;
  const now = () => Date.now() + clock.aheadMs;

  beforeEach(async () => {
    clock.aheadMs = untilNoonMs();
    [vendor, valkey, objects, simulated] = await Promise.all([
      startTradingServer(krakenDialect),
      startValkey(),
      startS3(),
      simulatedLake(now),
    ]);
    for (const server of [vendor, valkey, objects, simulated]) closers.push(() => server.close());
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  /** The feeds of a home, as a process opens them. */
  async function start(role: 'collect' | 'follow', home = mkdtempSync(join(tmpdir(), 'meridian-shared-'))) {
    const connection = await connectValkey(valkey.url);
    const access = { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: undefined, region: 'x' };
    const choice = { restUrl: vendor.restUrl, streamUrl: vendor.streamUrl, symbols: ['BTCUSD'], values: {} };
    const feeds = await openFeeds({
      home,
      vendors: [routeVendor({ ...kraken, restLimit: { calls: 1_000, perMs: 1_000 } }, choice, null)],
      lake: simulated.lake,
      shared: {
        valkey: connection,
        store: s3Objects('s3://bucket/x', { ...access, endpoint: objects.endpoint }, { attempts: 1 }),
        mayCollect: role === 'collect',
      },
      delayMinutes: [DELAY_MINUTES],
      staleMs: 30_000,
      retentionMs: 86_400_000,
      now,
      every(ms, task) {
        const timer = setInterval(() => void task(), Math.min(ms, 100));
        return () => clearInterval(timer);
      },
      log,
    });
    let isOpen = true;
    const stop = async () => {
      if (!isOpen) return;
      isOpen = false;
      await feeds.stop();
      await connection.close();
    };
    closers.push(() => rmSync(home, { recursive: true, force: true }), stop);
    return { feeds, home, stop };
  }
  let lastId = 0;
  const trade = (price: number) => {
    lastId += 1;
    vendor.trade({ symbol: 'BTCUSD', id: lastId, price, size: 1, atMs: now() });
  };
  /** In the order of the trades; what a vendor's history fills arrives late. */
  const pricesOf = ({ lake }: Feeds) =>
    lake
      .trades('BTCUSD', 0, Infinity)
      .map(({ price }) => price)
      .toSorted((a, b) => a - b);
  const numbersOf = ({ lake }: Feeds) => lake.trades('BTCUSD', 0, Infinity).map(({ id }) => id);
  const volumeOf = (lake: Feeds['lake']) => lake.quote('BTCUSD', now())?.volume;
  const has = (feeds: Feeds, prices: readonly number[]) =>
    vi.waitFor(() => expect(pricesOf(feeds)).toEqual(prices), WAIT);
  const collected = async () => {
    const subscribed = vendor.subscribed();
    const first = await start('collect');
    await subscribed;
    return first;
  };

  test('show the same trades with the same numbers; another one collects once the first has stopped', async () => {
    const first = await collected();
    const second = await start('collect');
    const third = await start('follow');
    for (const price of [100, 101, 102]) trade(price);
    for (const it of [first, second, third]) await has(it.feeds, [100, 101, 102]);
    // What the collector reports is seen in every process.
    await vi.waitFor(() => expect(third.feeds.statuses()).toMatchObject([{ state: 'live' }]), WAIT);

    const again = vendor.subscribed();
    await first.stop();
    // While nobody collects; the vendor's history has it.
    trade(103);
    await again;
    trade(104);
    for (const it of [second, third]) await has(it.feeds, [100, 101, 102, 103, 104]);
    expect(numbersOf(third.feeds)).toEqual(numbersOf(second.feeds));

    const restarted = await start('follow', first.home);
    await has(restarted.feeds, [100, 101, 102, 103, 104]);
    expect(numbersOf(restarted.feeds)).toEqual(numbersOf(second.feeds));
  });

  test('a home without a disk begins with the figures of the session, also for plans whose data are late', async () => {
    const first = await collected();
    for (const price of [100, 101]) trade(price);
    await has(first.feeds, [100, 101]);
    clock.aheadMs += DELAY_MINUTES * 60_000 + 1_000;
    trade(102);
    await vi.waitFor(() => expect(volumeOf(first.feeds.lake)).toBe(3), WAIT);
    await vi.waitFor(() => expect(volumeOf(first.feeds.delayed(DELAY_MINUTES))).toBe(2), WAIT);
    const checkpoint = () => objects.objects.get('x/feeds/checkpoints/checkpoint.json.gz');
    const saved = checkpoint();
    await vi.waitFor(() => expect(checkpoint()).not.toEqual(saved), WAIT);
    trade(103);
    const second = await start('follow');
    await vi.waitFor(() => expect(volumeOf(second.feeds.lake)).toBe(4), WAIT);
    await vi.waitFor(() => expect(volumeOf(second.feeds.delayed(DELAY_MINUTES))).toBe(2), WAIT);
    clock.aheadMs += DELAY_MINUTES * 60_000 + 1_000;
    await vi.waitFor(() => expect(volumeOf(second.feeds.delayed(DELAY_MINUTES))).toBe(4), WAIT);
  });

  test('a home that collected alone before takes the tape of all', async () => {
    const first = await collected();
    trade(100);
    await has(first.feeds, [100]);
    const id = readFileSync(join(first.home, 'tape/shared-tape-id'), 'utf8');
    // Another tape, with records that the first one does not have.
    const lonely = await start('follow');
    await lonely.stop();
    rmSync(join(lonely.home, 'tape/shared-tape-id'));
    const joined = await start('follow', lonely.home);
    await has(joined.feeds, [100]);
    expect(readFileSync(join(joined.home, 'tape/shared-tape-id'), 'utf8')).toBe(id);
  });

  test('go on after Valkey has lost everything, with higher numbers and without a lost or doubled trade', async () => {
    const first = await collected();
    const second = await start('collect');
    trade(100);
    for (const it of [first, second]) await has(it.feeds, [100]);
    await valkey.kill();
    trade(101);
    const again = vendor.subscribed();
    await valkey.restart();
    await again;
    trade(102);
    for (const it of [first, second]) await has(it.feeds, [100, 101, 102]);
    expect(numbersOf(second.feeds)).toEqual(numbersOf(first.feeds));
    const numbers = numbersOf(first.feeds);
    expect(numbers[1]!).toBeGreaterThan(numbers[0]! + 100_000);
    // A new process has all of it.
    const third = await start('follow');
    await vi.waitFor(() => expect(volumeOf(third.feeds.lake)).toBe(3), WAIT);
  });

  test('a process that follows never leads, and a collector that comes later is followed', async () => {
    const follower = await start('follow');
    const first = await collected();
    trade(100);
    await has(follower.feeds, [100]);
    await first.stop();
    // Its start and the copy take several times the interval of leading.
    const other = await start('follow');
    await has(other.feeds, [100]);
    const reader = await connectValkey(valkey.url);
    closers.push(() => reader.close());
    expect(await reader.take('feeds:{tape}:lead')).toBeNull();
    await collected();
    trade(101);
    for (const it of [follower, other]) await has(it.feeds, [100, 101]);
  });

  test('the tape of each home is whole: it has each record of the collector, byte for byte', async () => {
    const first = await collected();
    const second = await start('follow');
    for (let id = 0; id < 50; id += 1) trade(200 + id);
    await has(
      second.feeds,
      Array.from({ length: 50 }, (_, id) => 200 + id),
    );
    await first.stop();
    await second.stop();
    const records = ({ home }: typeof first) => [...readTape(join(home, 'tape'), 0)];
    expect(records(second)).toEqual(records(first));
    expect(records(first).length).toBeGreaterThanOrEqual(50);
  });
});
