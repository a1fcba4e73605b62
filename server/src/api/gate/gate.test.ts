import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { replacePortalKey } from '../../services/keys/replace-portal-key.ts';
import { findSession, openToken } from '../../services/sessions/tokens.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { dumpOf, tracesIn } from '../../testing/traces.ts';
import { simulatedLake, temporaryHome } from '../testing/lake.ts';
import {
  callWith,
  HandClock,
  newAccount,
  secrets,
  type Served,
  serveApi,
  type TestAccount,
} from '../testing/served.ts';

const MONTH_END_MS = Date.UTC(2026, 11, 1);
const START_MS = MONTH_END_MS - 600_000;

let market: Awaited<ReturnType<typeof simulatedLake>>;
let clock: HandClock;
let database: FreshDatabase;
let folder: ReturnType<typeof temporaryHome>;
let served: Served;
let account: TestAccount;

const start = () =>
  serveApi({ ...database, home: folder.home, lakes: { live: market.lake, test: market.lake }, clock });
const restart = async () => {
  await served.close();
  served = await start();
};
const quotes = (key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => callWith(served.origin, key)('/stocks/AAPL/quote')));
const statuses = async (key: string, count: number) => (await quotes(key, count)).map(({ status }) => status);
const count = (values: readonly number[], wanted: number) =>
  values.filter((value) => value === wanted).length;

beforeAll(async () => {
  market = await simulatedLake(() => START_MS);
});
afterAll(() => market.close());
beforeEach(async () => {
  clock = new HandClock(START_MS);
  database = await freshDatabase();
  folder = temporaryHome();
  served = await start();
  account = await newAccount(database.store);
});
afterEach(async () => {
  await served.close();
  await database.drop();
  folder.remove();
});

test('200 parallel calls on Free pass exactly 30, the rest are 429 with the wait', async () => {
  const replies = await quotes(account.live.key, 200);
  expect(
    count(
      replies.map(({ status }) => status),
      200,
    ),
  ).toBe(30);
  const refused = replies.find(({ status }) => status === 429)!;
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({ code: 'rate_limit_exceeded', title: 'Rate limit exceeded' });
});

test('the token of a session in the portal is no key', async () => {
  const session = await database.store.transaction().execute((trx) =>
    openToken(trx, {
      kind: 'session',
      subject: account.id,
      accountId: account.id,
      caller: { address: '192.0.2.1', device: '' },
      nowMs: clock.now(),
    }),
  );
  expect(await findSession(database.store, session, clock.now())).toMatchObject({ accountId: account.id });
  expect(await statuses(session, 1)).toEqual([401]);
});

test('a call after the wait that Retry-After told is admitted, one second earlier it is not', async () => {
  await quotes(account.live.key, 1);
  clock.advance(20_000);
  await quotes(account.live.key, 29);
  const [refused] = await quotes(account.live.key, 1);
  const waitMs = Number(refused!.headers.get('retry-after')) * 1_000;
  clock.advance(waitMs - 1_000);
  expect(await statuses(account.live.key, 1)).toEqual([429]);
  clock.advance(1_000);
  expect(await statuses(account.live.key, 2)).toEqual([200, 429]);
});

test('all live keys of an account share the limits, the test key has a window of its own and no month', async () => {
  const further = await database.store.transaction().execute(async (trx) => {
    const { issueKey } = await import('../../services/keys/issue-key.ts');
    return issueKey(trx, secrets, {
      accountId: account.id,
      mode: 'live',
      name: 'b',
      primary: false,
      nowMs: 0,
    });
  });
  expect(count(await statuses(account.live.key, 20), 200)).toBe(20);
  expect(count(await statuses(further.key, 20), 200)).toBe(10);
  const withTestKey = await quotes(account.test.key, 31);
  expect(
    count(
      withTestKey.map(({ status }) => status),
      200,
    ),
  ).toBe(30);
  expect(withTestKey[0]!.headers.get('x-quota-limit')).toBe('unlimited');
});

test('the call after the last of the month is refused until the month ends', async () => {
  await database.store
    .insertInto('usage_month')
    .values({ account_id: account.id, month: '2026-11-01', charged: 1_798 })
    .execute();
  expect(await statuses(account.live.key, 3)).toEqual([200, 200, 429]);
  const [refused] = await quotes(account.live.key, 1);
  expect(await refused!.json()).toMatchObject({ code: 'quota_exceeded' });
  const waitMs = Number(refused!.headers.get('retry-after')) * 1_000;
  expect(clock.now() + waitMs).toBe(MONTH_END_MS);
  clock.advance(waitMs);
  expect(await statuses(account.live.key, 1)).toEqual([200]);
});

test('the headers count down and name the limits as structured fields', async () => {
  const [first] = await quotes(account.live.key, 1);
  expect(Object.fromEntries(first!.headers)).toMatchObject({
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '29',
    'x-ratelimit-reset': String((START_MS + 60_000) / 1_000),
    'x-quota-limit': '1800',
    'x-quota-remaining': '1799',
    'x-quota-reset': String(MONTH_END_MS / 1_000),
    'ratelimit-policy': '"minute";q=30;w=60, "month";q=1800;w=2592000',
    ratelimit: '"minute";r=29;t=60, "month";r=1799;t=600',
  });
});

test('a replaced key is refused with the first call after the change, its successor is admitted', async () => {
  expect(await statuses(account.live.key, 1)).toEqual([200]);
  const successor = await database.store
    .transaction()
    .execute((trx) => replacePortalKey(trx, secrets, { accountId: account.id, nowMs: START_MS }));
  served.gate.keyChanged(account.id);
  expect(await statuses(account.live.key, 1)).toEqual([401]);
  expect(await statuses(successor.key, 1)).toEqual([200]);
});

test('a plan takes effect with the first call after its change, and what was used stays used', async () => {
  expect(count(await statuses(account.live.key, 31), 200)).toBe(30);
  await database.store
    .updateTable('account')
    .set({ plan: 'developer' })
    .where('id', '=', account.id)
    .execute();
  served.gate.keyChanged(account.id);
  const [reply] = await quotes(account.live.key, 1);
  expect(reply!.headers.get('x-ratelimit-remaining')).toBe('89');
});

test('missing, malformed, mistyped and unknown keys are 401 and never in the call log', async () => {
  const mistyped = account.live.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const { makeKey } = await import('../../services/keys/key-format.ts');
  for (const authorization of [
    undefined,
    'Basic abc',
    'Bearer',
    'Bearer nonsense',
    `Bearer ${mistyped}`,
    `Bearer ${makeKey('live')}`,
  ]) {
    const reply = await fetch(`${served.origin}/api/stocks/AAPL/quote`, {
      headers: authorization ? { authorization } : {},
    });
    expect([authorization, reply.status]).toEqual([authorization, 401]);
    expect(reply.headers.get('www-authenticate')).toContain('Bearer');
    expect(await reply.json()).toMatchObject({ title: 'Unauthorized', code: 'unauthorized' });
  }
  await served.metering.ingest();
  expect(await database.store.selectFrom('usage_call').selectAll().execute()).toEqual([]);
});

test('a key in the URL is refused whether or not it is right, and costs nothing', async () => {
  const reply = await callWith(
    served.origin,
    account.live.key,
  )(`/stocks/AAPL/quote?apikey=${account.live.key}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'key_in_url', title: 'Invalid parameters' });
  const [next] = await quotes(account.live.key, 1);
  expect(next!.headers.get('x-quota-remaining')).toBe('1799');
});

test('a key without the scope of a call is 403', async () => {
  await database.store
    .updateTable('api_key')
    .set({ scopes: ['market'] })
    .execute();
  expect(await statuses(account.live.key, 1)).toEqual([403]);
  expect((await callWith(served.origin, account.live.key)('/symbols')).status).toBe(200);
});

test('after a restart the last minute and the month are as they were', async () => {
  expect(count(await statuses(account.live.key, 20), 200)).toBe(20);
  await restart();
  clock.advance(30_000);
  const [next] = await quotes(account.live.key, 1);
  expect(next!.headers.get('x-ratelimit-remaining')).toBe('9');
  expect(next!.headers.get('x-quota-remaining')).toBe('1779');
  clock.advance(30_000);
  const [later] = await quotes(account.live.key, 1);
  expect(later!.headers.get('x-ratelimit-remaining')).toBe('28');
});

test('an account that is forgotten while idle comes back with its month', async () => {
  await quotes(account.live.key, 3);
  await served.metering.ingest();
  clock.advance(599_000);
  await quotes(account.live.key, 1);
  await served.metering.ingest();
  await served.gate.forgetIdle();
  const [reply] = await quotes(account.live.key, 1);
  expect(reply!.headers.get('x-quota-remaining')).toBe('1795');
});

test('HEAD tells the limits and is not counted', async () => {
  await quotes(account.live.key, 1);
  const head = await fetch(`${served.origin}/api/stocks/AAPL/quote`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${account.live.key}` },
  });
  expect(head.status).toBe(200);
  expect(head.headers.get('x-quota-remaining')).toBe('1799');
  expect(await head.text()).toBe('');
});

test('keys that were seen are served while the store is away, others are 503', async () => {
  const stranger = await newAccount(database.store);
  await quotes(account.live.key, 1);
  await database.pool.query('alter table api_key rename to api_key_away');
  expect(await statuses(account.live.key, 1)).toEqual([200]);
  expect(await statuses(stranger.live.key, 1)).toEqual([503]);
  await database.pool.query('alter table api_key_away rename to api_key');
  expect(await statuses(stranger.live.key, 1)).toEqual([200]);
});

test('a key leaves itself neither in the store, the journal nor the log, whatever came of its call', async () => {
  const { key } = account.live;
  const get = callWith(served.origin, key);
  for (const path of ['/stocks/AAPL/quote', '/stocks/NONE/quote', '/nope', `/stocks/AAPL/quote?key=${key}`]) {
    await get(path);
  }
  await quotes(key, 40);
  const unseen = (await newAccount(database.store)).live.key;
  await database.store.schema.alterTable('api_key').renameTo('lost').execute();
  expect((await callWith(served.origin, unseen)('/stocks/AAPL/quote')).status).toBe(503);
  const journal = readdirSync(folder.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const kept = [...(await dumpOf(database.pool)), ...journal, JSON.stringify(served.errors)].join('\n');
  expect(kept).toContain(account.live.id);
  expect(served.errors).not.toEqual([]);
  expect(tracesIn(kept, new Map([key, unseen].map((it) => [it, it.slice(0, 16)])))).toEqual([]);
});
