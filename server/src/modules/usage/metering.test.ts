import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import { crc32 } from 'node:zlib';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryHome } from '../../testing/api/lake.ts';
import { newAccount, type TestAccount } from '../../testing/api/served.ts';
import type { FreshDatabase } from '../../testing/database.ts';
import { describeStores } from '../../testing/database.ts';
import { decodeCounts } from '../../store/usage-counts.ts';
import { fold } from '../../store/usage-fold.ts';
import { latencyClass } from './histogram.ts';
import { Ingester } from './ingester.ts';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';
import { Journal } from './journal/journal.ts';
import { segmentFile, segmentsIn } from './journal/journal-format.ts';
import { Meter } from './meter.ts';
import { type Metering, startMetering } from './metering.ts';
import { type CountedCall, ownerFields } from './rows.ts';
import { dailyService } from './service-record.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30, 0);

/** How often each number occurs. */
const countsOf = (numbers: readonly number[]) =>
  new Map([...Map.groupBy(numbers, (number) => number)].map(([number, same]) => [number, same.length]));

/** The same number of calls in every table. */
const all = (calls: number) => Array.from({ length: 6 }, () => calls);

describeStores('counted calls', (fresh) => {
  let database: FreshDatabase;
  let folder: ReturnType<typeof temporaryHome>;
  let account: TestAccount;

  beforeEach(async () => {
    database = await fresh();
    folder = temporaryHome();
    account = await newAccount(database.store);
  });
  afterEach(async () => {
    await database.drop();
    folder.remove();
  });

  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  const now = () => NOW_MS;
  const quarantine = () => new Quarantine({ home: folder.home, now, log });
  const start = (pool: pg.Pool = database.pool) =>
    startMetering({ home: folder.home, store: database.store, pool, now, log, quarantine: quarantine() });
  const journalFolder = () => join(folder.home, 'journal');
  const openJournal = () => new Journal(journalFolder(), { sync: 'off', onSyncError: () => undefined });
  const call = (fields: Partial<CountedCall> = {}): CountedCall => ({
    atMs: NOW_MS,
    owner: ownerFields(account.id, account.live.id),
    endpoint: '/stocks/{symbol}/quote',
    symbol: 'AAPL',
    status: 200,
    latencyUs: 1_500,
    gateUs: 40,
    bytes: 400,
    requestId: 'req_1',
    charged: true,
    request: 'GET /api/stocks/AAPL/quote\nuser-agent: curl/8',
    response: 'content-length: 400\netag: "x"',
    ...fields,
  });
  const ingesterOf = (journal: Journal, pool: pg.Pool = database.pool) =>
    new Ingester({
      store: database.store,
      pool,
      root: journalFolder(),
      journal,
      quarantine: quarantine(),
      now,
    });
  /** Resolves when the response may be sent. */
  const count = (meter: Meter, fields?: Partial<CountedCall>) =>
    new Promise<void>((send, fail) => meter.count(call(fields), { send, fail }));
  const countMany = (meter: Meter, calls: number) =>
    Promise.all(Array.from({ length: calls }, (_, index) => count(meter, { requestId: `req_${index}` })));
  /** The number of calls in the log, the roll-ups, the month and the service record. */
  const counted = async () => {
    // A connection that has just ended may hold the lock of the roll-ups a little longer, so that sums wait.
    await fold(database.pool, { most: 10_000, waits: true });
    const one = async (statement: string) => (await database.pool.query<{ n: string }>(statement)).rows[0]!.n;
    return Promise.all(
      [
        'select count(*) n from usage_call',
        'select coalesce(sum(requests), 0) n from usage_minute',
        'select coalesce(sum(charged), 0) n from usage_month',
        'select coalesce(sum(requests), 0) n from usage_hour',
        'select coalesce(sum(requests), 0) n from usage_day',
        'select coalesce(sum(requests), 0) n from service_day',
      ].map(async (statement) => Number(await one(statement))),
    );
  };

  test('are not deleted for their age while the clock has jumped', async () => {
    const clock = { nowMs: NOW_MS, isSteady: false };
    const metering = await startMetering({
      ...database,
      home: folder.home,
      now: () => clock.nowMs,
      log,
      quarantine: quarantine(),
      mayDelete: () => clock.isSteady,
    });
    await count(metering.meter);
    clock.nowMs += 400 * 86_400_000;
    await metering.ingest();
    expect(await counted()).toEqual(all(1));
    clock.isSteady = true;
    await metering.ingest();
    // Sums of months and of the service are never deleted.
    expect(await counted()).toEqual([0, 0, 1, 0, 0, 1]);
    await metering.close();
  });

  test('are stored with sums by minute, month and day', async () => {
    const metering = await start();
    await count(metering.meter, { atMs: NOW_MS + 0.25, latencyUs: 700 });
    await count(metering.meter, { symbol: null, status: 404, latencyUs: 12_000, requestId: 'req_2' });
    await count(metering.meter, { status: 429, charged: false, latencyUs: 100, requestId: 'req_3' });
    await count(metering.meter, { status: 500, charged: false, latencyUs: 9_000_000, requestId: 'req_4' });
    await count(metering.meter, { atMs: NOW_MS + 60_000, requestId: 'req_5' });
    await metering.ingest();
    const rows = await database.store.selectFrom('usage_call').selectAll().orderBy('request_id').execute();
    expect(rows[0]).toEqual({
      at: new Date(NOW_MS),
      account_id: account.id,
      key_id: account.live.id,
      endpoint: '/stocks/{symbol}/quote',
      symbol: 'AAPL',
      status: 200,
      latency_us: 700,
      bytes: 400,
      request_id: 'req_1',
      charged: true,
      gate_us: 40,
      request: 'GET /api/stocks/AAPL/quote\nuser-agent: curl/8',
      response: 'content-length: 400\netag: "x"',
    });
    expect(rows[1]).toMatchObject({ symbol: null, status: 404 });
    const [first, later] = await database.store
      .selectFrom('usage_minute')
      .selectAll()
      .orderBy('at')
      .execute();
    expect(first).toEqual({
      account_id: account.id,
      at: new Date(NOW_MS),
      endpoint: '/stocks/{symbol}/quote',
      requests: 4,
      latency_us: 9_012_800,
      statuses: expect.any(Buffer) as Buffer,
      latencies: expect.any(Buffer) as Buffer,
    });
    expect(decodeCounts(first!.statuses)).toEqual(countsOf([200, 404, 429, 500]));
    expect(decodeCounts(first!.latencies)).toEqual(countsOf([700, 12_000, 100, 9_000_000].map(latencyClass)));
    expect(later).toMatchObject({ at: new Date(NOW_MS + 60_000), requests: 1, latency_us: 1_500 });
    for (const [table, atMs] of [
      ['usage_hour', Date.UTC(2026, 10, 20, 15)],
      ['usage_day', Date.UTC(2026, 10, 20)],
    ] as const) {
      const sums = await database.store.selectFrom(table).selectAll().execute();
      expect(sums).toMatchObject([{ at: new Date(atMs), requests: 5 }]);
      expect(decodeCounts(sums[0]!.statuses)).toEqual(countsOf([200, 404, 429, 500, 200]));
      expect(decodeCounts(sums[0]!.latencies)).toEqual(
        countsOf([700, 12_000, 100, 9_000_000, 1_500].map(latencyClass)),
      );
    }
    const days = await database.store.selectFrom('service_day').selectAll().execute();
    expect(days).toMatchObject([{ requests: 5, faults: 1 }]);
    expect(await dailyService(database.store, NOW_MS)).toMatchObject([
      { requests: 5, faults: 1, refused: { limited: 1, denied: 0, wrong: 1 } },
    ]);
    // An earlier version counted calls of this day, too.
    await database.store.updateTable('service_day').set({ requests: 6 }).execute();
    expect(await dailyService(database.store, NOW_MS)).toMatchObject([{ requests: 6, refused: null }]);
    expect(await database.store.selectFrom('usage_month').select('charged').execute()).toEqual([
      { charged: 3 },
    ]);
    const key = await database.store
      .selectFrom('api_key')
      .select('last_used_at')
      .where('id', '=', account.live.id)
      .executeTakeFirst();
    expect(key?.last_used_at).toEqual(new Date(NOW_MS + 60_000));
    await metering.close();
  });

  test('of failing or slow test scenarios do not count for the service record', async () => {
    const metering = await start();
    await count(metering.meter);
    for (const symbol of ['TEST.ERROR', 'TEST.DOWN', 'TEST.SLOW'])
      await count(metering.meter, { symbol, status: 500, latencyUs: 2_000_000, charged: false });
    await metering.ingest();
    const days = await database.store.selectFrom('service_day').selectAll().execute();
    expect(days).toMatchObject([{ requests: 1, faults: 0, latency_us: 1_500 }]);
    const [minute] = await database.store.selectFrom('usage_minute').select('statuses').execute();
    expect(decodeCounts(minute!.statuses)).toEqual(countsOf([200, 500, 500, 500]));
    await metering.close();
  });

  test('of different batches add up in the same minute, and its row stays short', async () => {
    const metering = await start();
    const latencyUs = (index: number) => 50 * 1.1 ** (index % 60);
    for (let batch = 0; batch < 12; batch++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          count(metering.meter, { latencyUs: Math.round(latencyUs(index)), requestId: `req_${index}` }),
        ),
      );
      await metering.ingest();
    }
    expect(await counted()).toEqual(all(1_200));
    const hundred = Array.from({ length: 100 }, (_, index) => latencyClass(Math.round(latencyUs(index))));
    const expected = countsOf(Array.from({ length: 12 }, () => hundred).flat());
    for (const table of ['usage_minute', 'usage_hour', 'usage_day', 'service_day'] as const) {
      const [row] = await database.store.selectFrom(table).select('latencies').execute();
      expect([table, decodeCounts(row!.latencies)]).toEqual([table, expected]);
      expect(row!.latencies.length).toBeLessThan(1_000);
    }
    await metering.close();
  });

  test('that were only in the journal when the process ended are stored after the next start', async () => {
    const journal = openJournal();
    await countMany(new Meter(journal, log), 50);
    journal.close();
    const metering = await start();
    expect(await counted()).toEqual(all(50));
    await metering.close();
  });

  test('are stored once when several ingesters run concurrently and repeatedly', async () => {
    const journal = openJournal();
    await countMany(new Meter(journal, log), 500);
    const ingesters = Array.from({ length: 4 }, () => ingesterOf(journal));
    await Promise.all(ingesters.map((ingester) => ingester.catchUp()));
    await Promise.all(ingesters.map((ingester) => ingester.catchUp()));
    expect(await counted()).toEqual(all(500));
  });

  test('are stored once when the store ends the connection before, during and after a commit', async () => {
    for (const [nth, when] of (
      ['begin', 'copy', 'usage_minute', 'update usage_journal', 'commit', 'after commit'] as const
    ).entries()) {
      const journal = openJournal();
      await countMany(new Meter(journal, log), 10);
      const ingester = ingesterOf(journal, breakingOnce(database.pool, when));
      await expect(ingester.catchUp()).rejects.toThrow();
      await ingester.catchUp();
      const expected = 10 * (nth + 1);
      expect([when, await counted()]).toEqual([when, all(expected)]);
      journal.close();
    }
  });

  test('survive an outage of the store, while responses are still sent', async () => {
    const away = { down: true };
    const metering = await startDown(away);
    await countMany(metering.meter, 1_000);
    await expect(metering.ingest()).rejects.toThrow('away');
    await countMany(metering.meter, 1_000);
    expect(await counted()).toEqual(all(0));
    away.down = false;
    await metering.ingest();
    expect(await counted()).toEqual(all(2_000));
    await metering.close();
  });

  /** Metering whose store becomes unavailable after the start. */
  async function startDown(away: { down: boolean }): Promise<Metering> {
    away.down = false;
    const pool = new Proxy(database.pool, {
      get: (target, name) => {
        if (name === 'connect' && away.down) return () => Promise.reject(new Error('The store is away.'));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const metering = await start(pool);
    away.down = true;
    return metering;
  }

  test('written by an earlier version are stored, with null for the fields that it did not write', async () => {
    mkdirSync(journalFolder(), { recursive: true });
    const bigEndian = (value: number) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(BigInt(value));
      return bytes;
    };
    const texts = (text: string) => Buffer.concat([lengthOf(text.length), Buffer.from(text)]);
    const lengthOf = (bytes: number) => bigEndian(bytes).subarray(4);
    const earlierRow = (symbol: string | null, requestId: string) =>
      Buffer.concat([
        Buffer.from([0, 10]),
        lengthOf(8),
        bigEndian((NOW_MS - Date.UTC(2000, 0, 1)) * 1_000),
        call().owner,
        texts('/api/symbols'),
        symbol === null ? lengthOf(0xff_ff_ff_ff) : texts(symbol),
        Buffer.from([0, 0, 0, 2, 404 >> 8, 404 & 255]),
        Buffer.from([0, 0, 0, 4, 0, 0, 9, 0, 0, 0, 0, 4, 0, 0, 1, 0]),
        texts(requestId),
        Buffer.from([0, 0, 0, 1, 1]),
      ]);
    const body = Buffer.concat([earlierRow(null, 'req_earlier_1'), earlierRow('AAPL', 'req_earlier_2')]);
    const head = Buffer.alloc(8);
    head.writeUInt32LE(body.length, 0);
    head.writeUInt32LE(crc32(body), 4);
    writeFileSync(join(journalFolder(), 'id'), 'legacy');
    writeFileSync(segmentFile(journalFolder(), 1), Buffer.concat([Buffer.from('mdacall1'), head, body]));
    const metering = await start();
    await count(metering.meter, { requestId: 'req_present' });
    await metering.ingest();
    expect(await counted()).toEqual(all(3));
    const rows = await database.store.selectFrom('usage_call').selectAll().orderBy('request_id').execute();
    const kept = { at: new Date(NOW_MS), key_id: account.live.id, endpoint: '/api/symbols', status: 404 };
    const unkept = { gate_us: null, request: null, response: null };
    expect(rows.slice(0, 2)).toMatchObject([
      {
        ...kept,
        ...unkept,
        symbol: null,
        latency_us: 2_304,
        bytes: 256,
        charged: true,
        request_id: 'req_earlier_1',
      },
      { ...kept, ...unkept, symbol: 'AAPL', request_id: 'req_earlier_2' },
    ]);
    await metering.close();
  });

  test.each([1, 7, 8, 30, 100])('keep all whole records when the last one is %i bytes short', async (cut) => {
    const journal = openJournal();
    const meter = new Meter(journal, log);
    await count(meter, { requestId: 'req_whole' });
    await count(meter, { requestId: 'req_torn' });
    journal.close();
    const file = segmentFile(journal.folder, journal.end.segment);
    truncateSync(file, statSync(file).size - cut);
    const metering = await start();
    await countMany(metering.meter, 5);
    await metering.ingest();
    expect(await counted()).toEqual(all(6));
    expect(quarantine().list()).toHaveLength(1);
    await metering.close();
  });

  test('are not read from bytes after the last record', async () => {
    const journal = openJournal();
    await count(new Meter(journal, log));
    journal.close();
    appendFileSync(segmentFile(journal.folder, journal.end.segment), Buffer.alloc(4_096, 7));
    const metering = await start();
    expect(await counted()).toEqual(all(1));
    expect(quarantine().list()).toMatchObject([{ reason: expect.stringContaining('4096 bytes') as string }]);
    await metering.close();
  });

  /** The folder of the one journal that exists. */
  const ownFolder = () =>
    join(
      journalFolder(),
      readdirSync(journalFolder()).find((name) => name !== 'drained')!,
    );

  test('leave no files behind once they are in the store', async () => {
    const metering = await start();
    for (let part = 0; part < 4; part++) {
      // Long ids fill a file sooner.
      await Promise.all(
        Array.from({ length: 100 }, () => count(metering.meter, { requestId: 'x'.repeat(90_000) })),
      );
    }
    expect(segmentsIn(ownFolder()).length).toBeGreaterThan(1);
    await metering.ingest();
    expect(segmentsIn(ownFolder())).toHaveLength(1);
    expect(await counted()).toEqual(all(400));
    await metering.close();
    expect(readdirSync(journalFolder())).toEqual(['drained']);
  });

  test('of earlier days are in daily partitions, and calls past the retention in the default partition', async () => {
    const metering = await start();
    for (const days of [5, 89, 95]) await count(metering.meter, { atMs: NOW_MS - days * 86_400_000 });
    await metering.ingest();
    expect(await counted()).toEqual(all(3));
    const { rows } = await database.pool.query<{ partition: string }>(
      'select tableoid::regclass::text as partition from usage_call order by at desc',
    );
    expect(rows.map(({ partition }) => partition)).toEqual([
      'usage_call_20261115',
      'usage_call_20260823',
      'usage_call_other',
    ]);
    await metering.close();
  });

  test('fail with their response when the disk refuses the write, and later calls are stored whole', async () => {
    const journal = openJournal();
    const meter = new Meter(journal, log);
    const append = journal.append.bind(journal);
    journal.append = () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    await expect(count(meter, { requestId: 'req_lost' })).rejects.toMatchObject({
      cause: { code: 'ENOSPC' },
    });
    journal.append = append;
    await count(meter, { requestId: 'req_kept' });
    await ingesterOf(journal).catchUp();
    const rows = await database.store.selectFrom('usage_call').select('request_id').execute();
    expect(rows).toEqual([{ request_id: 'req_kept' }]);
  });

  test('are counted in a new journal when the folder of the journals was removed by hand', async () => {
    const first = await start();
    await countMany(first.meter, 5);
    await first.close();
    rmSync(journalFolder(), { recursive: true });
    const second = await start();
    await countMany(second.meter, 3);
    await second.ingest();
    expect(await counted()).toEqual(all(8));
    await second.close();
  });
});

/** A pool whose first connection breaks at a statement. After `commit`, only the store's confirmation is lost. */
function breakingOnce(pool: pg.Pool, when: string): pg.Pool {
  let broken = false;
  const connect = async () => {
    const client = await pool.connect();
    if (broken) return client;
    broken = true;
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    const breakDown = async () => {
      await pool.query('select pg_terminate_backend($1)', [
        (client as unknown as { processID: number }).processID,
      ]);
      throw new Error('Connection terminated');
    };
    client.query = ((...values: unknown[]) => {
      const text = typeof values[0] === 'string' ? values[0] : 'copy';
      if (text === 'commit' && when === 'after commit')
        return Promise.resolve(query(...values)).then(breakDown);
      if (!text.includes(when)) return query(...values);
      if (typeof values[0] === 'string') return breakDown();
      return new Writable({ write: (_chunk, _encoding, done) => callbackify(breakDown)(done) });
    }) as typeof client.query;
    return client;
  };
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
