import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAccount, type TestAccount } from '../../testing/api/served.ts';
import { describeStores, type FreshDatabase } from '../../testing/database.ts';
import { decodeCounts } from '../../store/usage-counts.ts';
import { ingestPart } from '../../store/usage-ingest.ts';
import { Folding } from './folding.ts';
import { makePartitions } from './partitions.ts';
import { usageOfPeriod } from './period.ts';
import { type CountedCall, RowBuffer } from './rows.ts';
import { sumsOf } from './tally.ts';
import { callRow } from './testing/logged.ts';
import { checkMonths } from './verify/check-months.ts';
import { checkRollUps } from './verify/check-roll-ups.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30, 0);
const START = { sequence: 0, segment: 0, position: 0 };
const TABLES = [
  'usage_minute',
  'usage_hour',
  'usage_day',
  'usage_month',
  'usage_key_day',
  'service_day',
] as const;

describeStores('roll-ups of several processes', (fresh) => {
  let database: FreshDatabase;
  let account: TestAccount;

  beforeEach(async () => {
    database = await fresh();
    account = await newAccount(database.store);
    await makePartitions(database.store, [Math.floor(NOW_MS / 86_400_000) * 86_400_000], NOW_MS);
  });
  afterEach(() => database.drop());

  const warnings: object[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const call = (fields: Partial<CountedCall> = {}) =>
    callRow({ accountId: account.id, keyId: account.live.id, atMs: NOW_MS, ...fields });
  /** Stores calls as a process does, as the next part of its journal. */
  async function store(journal: string, calls: readonly CountedCall[], pool: pg.Pool = database.pool) {
    const rows = new RowBuffer(0);
    for (const it of calls) rows.append(it);
    const sums = () => sumsOf([rows.bytes]);
    return await ingestPart(pool, journal, START, async (from) => ({
      bodies: [rows.bytes],
      sums,
      next: { ...from, sequence: from.sequence + 1 },
    }));
  }
  const foldingOf = (
    pool: pg.Pool = database.pool,
    onCounted: (accounts: readonly unknown[]) => void = () => undefined,
  ) => new Folding({ pool, now: () => NOW_MS, log, onCounted });
  const waitingRows = async () =>
    (await database.pool.query<{ n: number }>('select count(*) as n from usage_waiting')).rows[0]!.n;
  /** Every roll-up, with its counts merged. */
  const rollUps = async () =>
    await Promise.all(
      TABLES.map(async (table) => {
        const { rows } = await database.pool.query<Record<string, unknown>>(
          `select * from ${table} order by 1, 2, 3`,
        );
        return rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              Buffer.isBuffer(value) ? [...decodeCounts(value)].toSorted(([a], [b]) => a - b) : value,
            ]),
          ),
        );
      }),
    );
  /** The differences that `meridian verify` finds. */
  const verify = async () => {
    const verified = { store: database.store, files: undefined };
    const [sums, months] = [
      await checkRollUps(verified, NOW_MS, () => undefined),
      await checkMonths(verified, NOW_MS),
    ];
    return [...sums.faults, ...months.faults];
  };
  const faults = async () => (await verify()).map(({ what }) => what);
  const chargedInMonth = async () =>
    (await usageOfPeriod({ store: database.store, now: () => NOW_MS }, account.id)).requests;
  /** Holds the lock of the roll-ups, as a process in the middle of its turn does. */
  async function holdLock() {
    const client = await database.pool.connect();
    await client.query("begin; select pg_advisory_xact_lock(hashtext('usage'))");
    return async () => {
      await client.query('commit');
      client.release();
    };
  }

  test('a transaction does not wait for another one of the same account, and both are counted', async () => {
    const commits = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow = intercepted(database.pool, async (text, query) => {
      if (text === 'commit') {
        reached.resolve();
        await commits.promise;
      }
      return query();
    });
    const first = store('first', [call(), call()], slow);
    await reached.promise;
    // The first one has written its roll-ups and keeps its locks.
    const second = await store('second', [call({ status: 404 })]);
    expect(second.counted).toEqual([]);
    const folding = foldingOf();
    folding.add(second.waiting!);
    await folding.run();
    expect(await waitingRows()).toBe(1);
    commits.resolve();
    expect((await first).counted).toMatchObject([{ charged: 2 }]);
    await folding.run();
    expect(await waitingRows()).toBe(0);
    expect(await rollUps()).toMatchObject([
      [
        {
          requests: 3,
          statuses: [
            [200, 2],
            [404, 1],
          ],
        },
      ],
      [{ requests: 3 }],
      [{ requests: 3 }],
      [{ charged: 3 }],
      [{ requests: 3, failed: 1 }],
      [{ requests: 3 }],
    ]);
  });

  test('are the same for sums that waited as for sums that did not', async () => {
    const calls = Array.from({ length: 3_000 }, (_, index) =>
      call({
        atMs: NOW_MS - index * 40_000,
        endpoint: `/api/${index % 7}`,
        status: index % 3 === 0 ? 503 : 200,
        charged: index % 3 !== 0,
        latencyUs: 60 * (index % 400),
        request: `GET /api\nuser-agent: ${index === 0 ? 'newest' : 'older'}/1.0`,
      }),
    );
    await store('alone', calls);
    const expected = await rollUps();
    const readUses = async () =>
      (await database.pool.query('select last_used_at, last_used_agent from api_key order by id')).rows;
    const used = await readUses();
    expect(used).toContainEqual({ last_used_at: new Date(NOW_MS), last_used_agent: 'newest/1.0' });
    await database.pool.query(
      `delete from usage_call; delete from usage_journal; update api_key set last_used_at = null, last_used_agent = null`,
    );
    for (const table of TABLES) await database.pool.query(`delete from ${table}`);
    const release = await holdLock();
    const folding = foldingOf();
    for (let from = 0; from < calls.length; from += 1_500)
      folding.add((await store('late', calls.slice(from, from + 1_500))).waiting!);
    await release();
    await folding.run();
    expect(await rollUps()).toEqual(expected);
    expect(await readUses()).toEqual(used);
  });

  test('count every call once when a fold is killed at any of its statements', async () => {
    let stored = 0;
    for (const statement of [
      'begin',
      'pg_try_advisory',
      'select id, size from',
      'into usage_minute',
      'into usage_hour',
      'into usage_day',
      'into usage_month',
      'into service_day',
      'update api_key',
      'into usage_key_day',
      'delete from',
      'commit',
      'after commit',
    ]) {
      const release = await holdLock();
      const { waiting } = await store('other', [call(), call({ status: 500, charged: false })]);
      stored += 2;
      await release();
      let killed = false;
      const breaking = intercepted(database.pool, async (text, query, client) => {
        if (!killed && text.includes(statement === 'after commit' ? 'commit' : statement)) {
          killed = true;
          if (statement === 'after commit') await query();
          await database.pool.query('select pg_terminate_backend($1)', [client.processID]);
          throw new Error('Connection terminated');
        }
        return query();
      });
      const folding = foldingOf(breaking);
      folding.add(waiting!);
      await folding.run();
      expect([statement, killed]).toEqual([statement, true]);
      // The killed one may still hold the lock for a moment.
      await folding.close();
      expect([statement, await waitingRows()]).toEqual([statement, 0]);
      expect(
        (await rollUps()).map((rows) => rows.map(({ requests, charged }) => requests ?? charged)),
      ).toEqual([[stored], [stored], [stored], [stored / 2], [stored], [stored]]);
    }
  });

  test('count every call once beside a process of the version before', async () => {
    // Most transactions meet another one that holds the lock.
    const work = Array.from({ length: 6 }, async (_, process) => {
      const folding = foldingOf();
      for (let part = 0; part < 15; part++) {
        const calls = Array.from({ length: 20 }, () => call({ endpoint: `/api/${part % 3}` }));
        if (process < 2) await storeAsBefore(calls);
        else {
          const { waiting } = await store(`process ${process}`, calls);
          if (waiting) folding.add(waiting);
          await folding.run();
        }
      }
      await folding.close();
    });
    await Promise.all(work);
    expect(await waitingRows()).toBe(0);
    expect(await faults()).toEqual([]);
    expect(await chargedInMonth()).toBe(6 * 15 * 20);
  });

  /** The transaction of a process of the version before: it waits for the lock, and then changes the roll-ups itself. */
  async function storeAsBefore(calls: readonly CountedCall[]): Promise<void> {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into usage_call (at, latency_us, bytes, charged, status, account_id, key_id, endpoint, request_id)
       select $1, 1500, 400, true, 200, $2, $3, endpoint, 'req' from unnest($4::text[]) as endpoint`,
      [new Date(NOW_MS), account.id, account.live.id, calls.map(({ endpoint }) => endpoint)],
    );
    await client.query("select pg_advisory_xact_lock(hashtext('usage'))");
    const rows = new RowBuffer(0);
    for (const it of calls) rows.append(it);
    const sums = await sumsOf([rows.bytes]);
    for (const [table, ofTable] of [
      ['usage_minute', sums.minutes],
      ['usage_hour', sums.hours],
      ['usage_day', sums.days],
    ] as const)
      for (const { endpoint, atMs, requests, latencyUs, statuses, latencies } of ofTable)
        await client.query(
          `insert into ${table} as kept (account_id, at, endpoint, requests, latency_us, statuses, latencies)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (account_id, at, endpoint) do update set
             requests = kept.requests + excluded.requests, latency_us = kept.latency_us + excluded.latency_us,
             statuses = kept.statuses || excluded.statuses, latencies = kept.latencies || excluded.latencies`,
          [account.id, new Date(atMs), endpoint, requests, latencyUs, encoded(statuses), encoded(latencies)],
        );
    for (const { month, charged } of sums.months)
      await client.query(
        `insert into usage_month as kept (account_id, month, charged) values ($1, $2, $3)
         on conflict (account_id, month) do update set charged = kept.charged + excluded.charged`,
        [account.id, month, charged],
      );
    await client.query('commit');
    client.release();
  }

  test('that wait are in the month of an account and right for meridian verify', async () => {
    await store('first', [call(), call()]);
    const release = await holdLock();
    await store('second', [call(), call(), call()]);
    await release();
    expect(await waitingRows()).toBe(1);
    expect(await chargedInMonth()).toBe(5);
    expect(await faults()).toEqual([]);
  });

  test('are right after a repair that met sums that waited', async () => {
    await store('first', [call(), call()]);
    const release = await holdLock();
    await store('second', [call(), call(), call()]);
    await release();
    await database.pool.query('update usage_month set charged = 99; update usage_day set requests = 99');
    const wrong = await verify();
    expect(wrong).toHaveLength(2);
    for (const { repair } of wrong) await repair!();
    expect(await faults()).toEqual([]);
    await foldingOf().run();
    expect(await faults()).toEqual([]);
    expect(await chargedInMonth()).toBe(5);
  });

  test('show the calls of an account before its pages are notified', async () => {
    const release = await holdLock();
    const notified: unknown[] = [];
    const folding = foldingOf(database.pool, (accounts) => notified.push(...accounts));
    folding.add((await store('first', [call()])).waiting!);
    await folding.run();
    expect(notified).toEqual([]);
    folding.add((await store('first', [call()])).waiting!);
    await release();
    await folding.run();
    expect(notified).toEqual([{ accountId: account.id, month: '2026-11-01', charged: 2 }]);
  });

  test('of a process that ended before its fold are completed by the next one', async () => {
    const release = await holdLock();
    await store('ended', [call()]);
    await release();
    await foldingOf().run();
    expect(await waitingRows()).toBe(0);
    expect(await rollUps()).toMatchObject(TABLES.map(() => [{}]));
  });
});

function encoded(counts: ReadonlyMap<number, number>): Buffer {
  const bytes = Buffer.alloc(counts.size * 6);
  [...counts].forEach(([number, count], at) => {
    bytes.writeInt16BE(number, at * 6);
    bytes.writeInt32BE(count, at * 6 + 2);
  });
  return bytes;
}

type Query = () => Promise<unknown>;

/** A pool whose transactions run each statement through `run`. */
function intercepted(
  pool: pg.Pool,
  run: (text: string, query: Query, client: { readonly processID: number }) => Promise<unknown>,
): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
    const intercept = (...values: unknown[]) =>
      typeof values[0] === 'string'
        ? run(values[0], () => query(...values), client as unknown as { processID: number })
        : query(...values);
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return intercept;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
