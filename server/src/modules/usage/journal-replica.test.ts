/** What the loss of a process with its disk, and of Valkey, must not do to counted calls. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';
import { openValkey } from '../../shared/valkey/open-valkey.ts';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import { temporaryHome } from '../../testing/api/lake.ts';
import { newAccount, type TestAccount } from '../../testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { hasValkey, startValkey, type ValkeyServer } from '../../testing/valkey-server.ts';
import { Journal } from './journal/journal.ts';
import { JournalReplica } from './journal/journal-replica.ts';
import { valkeyReplicas } from './journal/valkey-replicas.ts';
import { Meter } from './meter.ts';
import { startMetering } from './metering.ts';
import { type CountedCall, ownerFields } from './rows.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30, 0);
const now = () => NOW_MS;
const quiet = { warn: () => undefined, error: () => undefined };

describe.skipIf(!hasValkey)('a journal that is replicated in Valkey', () => {
  let server: ValkeyServer;
  let valkey: Valkey;
  let database: FreshDatabase;
  let account: TestAccount;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    server = await startValkey();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    database = await freshDatabase();
    account = await newAccount(database.store);
    valkey = await openValkey({ url: server.url, timeoutMs: 100, log: quiet });
    await valkey.run(`redis.call('FLUSHALL')`, [], []);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    await valkey.close();
    await database.drop();
  });

  /** A process that counts calls and stores none, until its home is lost. */
  function process(pendingBytesMax?: number) {
    const { home, remove } = temporaryHome();
    const journal = new Journal(join(home, 'journal'), { sync: 'off', onSyncError: () => undefined });
    const replicas = valkeyReplicas(valkey);
    const replica = new JournalReplica(journal.id, replicas, { ...(pendingBytesMax && { pendingBytesMax }) });
    const meter = new Meter(journal, quiet, { replicate: (frame) => replica.add(frame, journal.sequence) });
    closers.push(remove, () => replica.close());
    return {
      id: journal.id,
      replica,
      sequence: () => journal.sequence,
      count: async (...ids: string[]) => {
        for (const id of ids) await new Promise<void>((send, fail) => meter.count(call(id), { send, fail }));
      },
      /** Loses the process and its disk, as another process notices after a while. */
      lose: async () => {
        journal.close();
        rmSync(home, { recursive: true });
        await valkey.run(`redis.call('ZADD', 'journals', 0, ARGV[1])`, [], [journal.id]);
      },
    };
  }
  const call = (requestId: string): CountedCall => ({
    atMs: NOW_MS,
    owner: ownerFields(account.id, account.live.id),
    endpoint: '/stocks/{symbol}/quote',
    symbol: 'AAPL',
    status: 200,
    latencyUs: 1_500,
    gateUs: 40,
    bytes: 400,
    requestId,
    charged: true,
    request: null,
    response: null,
  });
  /** Another process on another machine, which stores what it finds at its start. */
  async function other() {
    const { home, remove } = temporaryHome();
    const quarantine = new Quarantine({ home, now, log: quiet });
    const { store, pool } = database;
    const replicas = valkeyReplicas(valkey);
    const metering = await startMetering({
      home,
      store,
      pool,
      now,
      log: quiet,
      quarantine,
      sync: 'off',
      replicas,
    });
    closers.push(remove, () => metering.close());
    return { quarantined: () => quarantine.list() };
  }
  async function storedIds(): Promise<string[]> {
    const rows = await database.store.selectFrom('usage_call').select('request_id').execute();
    return rows.map((row) => row.request_id).toSorted();
  }
  const left = async () =>
    (await valkey.run(`return redis.call('KEYS', 'journal*')`, [], [])) as readonly string[];
  const returned = () => new Promise<void>((resolve) => valkey.onReturned(() => resolve()));
  const names = (name: string, calls: number) => Array.from({ length: calls }, (_, i) => `${name}${i + 10}`);

  test('the calls of a process that is lost with its disk are stored by another one, each once', async () => {
    const lost = process();
    await lost.count(...names('call', 50));
    await lost.lose();
    const { quarantined } = await other();
    expect(await storedIds()).toEqual(names('call', 50));
    expect(quarantined()).toEqual([]);
    expect((await left()).filter((key) => key.includes(lost.id))).toEqual([]);
    await other();
    expect(await storedIds()).toHaveLength(50);
  });

  test('a process that still runs keeps its journal', async () => {
    const running = process();
    await running.count('call');
    await other();
    expect(await storedIds()).toEqual([]);
  });

  test('what the store has is forgotten, and not stored again', async () => {
    const lost = process();
    await lost.count(...names('call', 10));
    await database.pool.query(
      'insert into usage_journal (id, sequence, segment, position) values ($1, 7, 0, 0)',
      [lost.id],
    );
    lost.replica.stored(7);
    await lost.lose();
    await other();
    expect(await storedIds()).toEqual(['call17', 'call18', 'call19']);
  });

  test('while Valkey hangs calls are answered, and it gets them when it is back', async () => {
    const lost = process();
    await lost.count('before');
    server.hang();
    await lost.count('first', 'second');
    const back = returned();
    server.resume();
    await back;
    await lost.count('last');
    await expect.poll(() => valkey.entriesAfter(`journal:{${lost.id}}`, 3, 9)).toHaveLength(1);
    await lost.lose();
    await other();
    expect(await storedIds()).toEqual(['before', 'first', 'last', 'second']);
  });

  test('a Valkey that comes back empty gets what the store does not have', async () => {
    const lost = process();
    await lost.count('before', 'stored');
    const back = returned();
    await server.kill();
    await server.restart();
    await back;
    await lost.count('last');
    await expect.poll(() => valkey.entriesAfter(`journal:{${lost.id}}`, 0, 9)).toHaveLength(3);
    await lost.lose();
    await other();
    expect(await storedIds()).toEqual(['before', 'last', 'stored']);
  });

  test('frames behind a gap wait for the disk, and are not reported as missing', async () => {
    // Too little for three frames, so that the first ones are no longer kept.
    const lost = process(1_000);
    await lost.count('first');
    server.hang();
    await lost.count(...names('call', 9));
    const back = returned();
    server.resume();
    await back;
    await lost.count('last');
    await lost.lose();
    const { quarantined } = await other();
    expect(await storedIds()).toEqual(expect.arrayContaining(['first']));
    expect(await storedIds()).not.toContain('last');
    expect(quarantined()).toEqual([]);
  });

  test('a process that was only frozen keeps its place when it runs again', async () => {
    const frozen = process();
    await frozen.count('first');
    await valkey.run(`redis.call('ZADD', 'journals', 0, ARGV[1])`, [], [frozen.id]);
    await other();
    await valkeyReplicas(valkey).renew(frozen.id);
    await frozen.count('second');
    await frozen.lose();
    await other();
    expect(await storedIds()).toEqual(['first', 'second']);
  });
});
