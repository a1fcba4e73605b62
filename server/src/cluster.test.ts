/** The promises of several processes, by two real ones on one PostgreSQL and one Valkey. `npm run drills cluster` harms more of them. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { STREAM_CLOSES } from '@meridian/contracts/stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { simulatedLake, temporaryHome } from './testing/api/lake.ts';
import { callWith, newAccount, secrets } from './testing/api/served.ts';
import { StreamClient } from './testing/api/stream-client.ts';
import { type FreshDatabase, freshDatabase } from './testing/database.ts';
import { copyProduct, type ProductProcess, startProduct } from './testing/product-copy.ts';
import { hasValkey, startValkey, VALKEY_TIMEOUT_MS, type ValkeyServer } from './testing/valkey-server.ts';

/** The processes share the machine with other tests. */
const PATIENCE_MS = 120_000;
const CALLS = 40;

describe.skipIf(!hasValkey)('two processes of the product', () => {
  const folder = temporaryHome();
  const homes = ['first', 'second'].map((name) => join(folder.home, name)) as [string, string];
  let database: FreshDatabase;
  let valkey: ValkeyServer;
  let first: ProductProcess;
  let second: ProductProcess;
  beforeAll(async () => {
    const copy = join(folder.home, 'product');
    mkdirSync(copy);
    copyProduct(copy);
    const started = await Promise.all([freshDatabase(), startValkey(), simulatedLake(Date.now)]);
    const [, , market] = started;
    [database, valkey] = started;
    for (const home of homes) cpSync(market.home, home, { recursive: true });
    await market.close();
    const env = {
      DATABASE_URL: database.url,
      VALKEY_URL: valkey.url,
      VALKEY_TIMEOUT_MS: String(VALKEY_TIMEOUT_MS),
      MERIDIAN_SECRET: secrets.masters[0].toString('hex'),
      PUBLIC_URL: 'http://portal.test',
      DRAIN_SECONDS: '0',
    };
    // One after the other, so that the second one finds what the first one has compiled.
    first = await startProduct(copy, { ...env, MERIDIAN_HOME: homes[0] });
    second = await startProduct(copy, { ...env, MERIDIAN_HOME: homes[1] });
  }, PATIENCE_MS);
  afterAll(async () => {
    await first.kill();
    await second.kill();
    await valkey.close();
    await database.drop();
    folder.remove();
  });

  test(
    'together admit exactly the calls of a plan',
    async () => {
      const most = DEFAULT_PLANS.free.callsPerMinute!;
      const { live } = await newAccount(database.store);
      const callers = [first, second].map(({ origin }) => callWith(origin, live.key));
      const replies = await Promise.all(
        Array.from({ length: 2 * most }, (_, i) => callers[i % 2]!('/stocks/AAPL/quote')),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(most);
    },
    PATIENCE_MS,
  );

  test(
    'redeem a ticket of each other, once',
    async () => {
      const { live } = await newAccount(database.store, 'pro');
      const reply = await fetch(`${first.origin}/api/stream/ticket`, {
        method: 'POST',
        headers: { authorization: `Bearer ${live.key}` },
      });
      const { ticket } = (await reply.json()) as { ticket: string };
      const contenders = [second, first, second].map(
        ({ origin }) => new StreamClient(origin, `/api/stream?ticket=${ticket}`),
      );
      const opened = await Promise.allSettled(contenders.map((client) => client.until('authenticated')));
      await Promise.all(contenders.map((client) => client.close()));
      expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  test(
    'lose no answered call when one is killed and its disk deleted',
    async () => {
      const { live } = await newAccount(database.store, 'enterprise');
      const callers = [first, second].map(({ origin }) => callWith(origin, live.key));
      const replies = await Promise.all(
        Array.from({ length: CALLS }, (_, i) => callers[i % 2]!('/stocks/AAPL/quote')),
      );
      await first.kill();
      rmSync(homes[0], { recursive: true });
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const answered = replies.map(({ headers }) => headers.get('x-request-id')!).toSorted();
      const stored = async () => {
        const { rows } = await database.pool.query<{ id: string }>(
          'select request_id as id from usage_call where request_id = any($1) order by 1',
          [answered],
        );
        return rows.map(({ id }) => id).toSorted();
      };
      await vi.waitFor(async () => expect(await stored()).toEqual(answered), PATIENCE_MS);
    },
    PATIENCE_MS,
  );

  test(
    'ask clients of streams to come again elsewhere before they stop',
    async () => {
      const { live } = await newAccount(database.store, 'pro');
      const client = await StreamClient.withKey(second.origin, live.key);
      await client.subscribe(['trades.BTCUSD']);
      const stopped = second.stop();
      expect((await client.end()).code).toBe(STREAM_CLOSES.restart);
      const [{ cursor } = { cursor: {} }] = client.of('reconnect');
      expect(cursor).toHaveProperty(['trades.BTCUSD']);
      expect(await stopped).toBe(0);
    },
    PATIENCE_MS,
  );
});
