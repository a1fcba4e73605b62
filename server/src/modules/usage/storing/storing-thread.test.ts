import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Quarantine } from '../../../shared/quarantine/quarantine.ts';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { describeStores, type FreshDatabase } from '../../../testing/database.ts';
import { Ingester } from '../ingester.ts';
import { Journal } from '../journal/journal.ts';
import { FRAME_HEAD_BYTES } from '../journal/journal-format.ts';
import { ownerFields, RowBuffer } from '../rows.ts';
import { StoringThread } from './storing-thread.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30, 0);
const MANY = 20;

describeStores('a thread that stores calls', (fresh) => {
  let database: FreshDatabase;
  let folder: ReturnType<typeof temporaryHome>;
  let account: TestAccount;
  let journal: Journal;
  let thread: StoringThread;
  let ingester: Ingester;
  let inThread = 0;
  let verbs: string[] = [];
  let written = 0;
  const log = { warn: () => undefined, error: () => undefined };
  const now = () => NOW_MS;

  const open = (databaseUrl: string) => {
    const root = join(folder.home, 'journal');
    journal = new Journal(root, { sync: 'off', onSyncError: () => undefined });
    thread = new StoringThread({
      databaseUrl,
      isPooled: false,
      home: folder.home,
      log,
      onStatement: ({ verb }) => verbs.push(verb),
    });
    ingester = new Ingester({
      store: database.store,
      pool: database.pool,
      root,
      journal,
      now,
      quarantine: new Quarantine({ home: folder.home, now, log }),
      addresses: { byKey: () => () => '192.0.2.7' },
      thread: {
        get isReady() {
          return thread.isReady;
        },
        note: (calls) => thread.note(calls),
        store(...args) {
          inThread += 1;
          return thread.store(...args);
        },
      },
    });
  };
  const write = (calls: number) => {
    const rows = new RowBuffer(FRAME_HEAD_BYTES);
    for (let call = 0; call < calls; call += 1) {
      written += 1;
      rows.append({
        atMs: NOW_MS + written,
        owner: ownerFields(account.id, account.live.id),
        endpoint: '/stocks/{symbol}/quote',
        symbol: 'AAPL',
        status: 200,
        latencyUs: 1_500,
        gateUs: null,
        bytes: 400,
        requestId: `req_${written}`,
        charged: true,
        request: null,
        response: null,
      });
    }
    journal.append(rows.bytes);
  };
  /** Many calls, stored on the event loop, start the thread. */
  const begin = async () => {
    write(MANY);
    await ingester.catchUp();
    await expect.poll(() => thread.isReady, { timeout: 10_000 }).toBe(true);
    expect(inThread).toBe(0);
  };
  /** Calls in the log and in the sums. */
  const stored = async () => {
    const { rows } = await database.pool.query<{ calls: number; charged: number }>(
      `select (select count(*)::int from usage_call) as calls, (select sum(charged)::int from usage_month) as charged`,
    );
    return rows[0];
  };
  const all = () => ({ calls: written, charged: written });

  beforeEach(async () => {
    [inThread, written, verbs] = [0, 0, []];
    database = await fresh();
    folder = temporaryHome();
    account = await newAccount(database.store);
  });
  afterEach(async () => {
    await thread.close();
    journal.close();
    await database.drop();
    folder.remove();
  });

  test('stores each call once, with the address of its client, and so does who stores after it', async () => {
    open(database.url);
    await begin();
    for (const calls of [MANY, 1, 3_000]) {
      write(calls);
      await ingester.catchUp();
      expect(await stored()).toEqual(all());
    }
    expect(inThread).toBe(3);
    expect(ingester.waitingFrames).toBe(0);
    const used = await database.pool.query('select last_used_address from api_key where id = $1', [
      account.live.id,
    ]);
    expect(used.rows).toEqual([{ last_used_address: '192.0.2.7' }]);
    await thread.close();
    write(1);
    await ingester.catchUp();
    expect(await stored()).toEqual(all());
    expect(inThread).toBe(3);
  });

  test('reports each statement of a part, which metrics count', async () => {
    open(database.url);
    await begin();
    expect(verbs).toEqual([]);
    write(MANY);
    await ingester.catchUp();
    expect(verbs.filter((verb) => verb === 'begin' || verb === 'commit')).toEqual(['begin', 'commit']);
    expect(verbs).toContain('with');
  });

  test('that ends while it stores loses no call, and none is counted twice', async () => {
    open(database.url);
    await begin();
    write(3_000);
    const storing = ingester.catchUp();
    await expect.poll(() => inThread).toBe(1);
    await thread.close();
    await storing.catch(() => undefined);
    await ingester.catchUp();
    expect(await stored()).toEqual(all());
  });

  test('that cannot reach the store ends, and the calls are stored without it', async () => {
    open(`${database.url}_missing`);
    await begin();
    write(MANY);
    await expect(ingester.catchUp()).rejects.toThrow('does not exist');
    expect(thread.isReady).toBe(false);
    await ingester.catchUp();
    expect(await stored()).toEqual(all());
    expect(inThread).toBe(1);
  });
});
