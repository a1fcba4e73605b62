import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replacePortalKey } from '../../../modules/access/index.ts';
import { findSession, openToken } from '../../../shared/tokens/tokens.ts';
import { dumpOf, tracesIn } from '../../../testing/traces.ts';
import { authenticationSuite } from '../../../testing/api/authentication-suite.ts';
import { mistyped } from '../../../testing/mistyped.ts';
import { callWith, newAccount, secrets } from '../../../testing/api/served.ts';

const START_MS = Date.UTC(2026, 10, 30, 23, 50);

const suite = authenticationSuite(START_MS);

test('refuses the token of a portal session', async () => {
  const session = await suite.database.store.transaction().execute((trx) =>
    openToken(trx, {
      kind: 'session',
      subject: suite.account.id,
      accountId: suite.account.id,
      caller: { address: '192.0.2.1', device: '' },
      nowMs: suite.clock.now(),
    }),
  );
  expect(await findSession(suite.database.store, session, suite.clock.now())).toMatchObject({
    accountId: suite.account.id,
  });
  expect(await suite.statuses(session, 1)).toEqual([401]);
});

test('refuses a replaced key from the first call after the change, and admits its successor', async () => {
  expect(await suite.statuses(suite.account.live.key, 1)).toEqual([200]);
  const successor = await suite.database.store
    .transaction()
    .execute((trx) => replacePortalKey(trx, secrets, { accountId: suite.account.id, nowMs: START_MS }));
  suite.served.authenticator.keyChanged(suite.account.id);
  expect(await suite.statuses(suite.account.live.key, 1)).toEqual([401]);
  expect(await suite.statuses(successor.key, 1)).toEqual([200]);
});

test('returns 401 for missing, malformed, mistyped and unknown keys, without logging the call', async () => {
  const wrong = mistyped(suite.account.live.key);
  const { makeKey } = await import('../../../shared/key-format.ts');
  for (const authorization of [
    undefined,
    'Basic abc',
    'Bearer',
    'Bearer nonsense',
    `Bearer ${wrong}`,
    `Bearer ${makeKey('live')}`,
  ]) {
    const reply = await fetch(`${suite.served.origin}/api/stocks/AAPL/quote`, {
      headers: authorization ? { authorization } : {},
    });
    expect([authorization, reply.status]).toEqual([authorization, 401]);
    expect(reply.headers.get('www-authenticate')).toContain('Bearer');
    expect(await reply.json()).toMatchObject({ title: 'Unauthorized', code: 'unauthorized' });
  }
  await suite.served.metering.ingest();
  expect(await suite.database.store.selectFrom('usage_call').selectAll().execute()).toEqual([]);
});

test('refuses any key in the URL, valid or not, without a charge', async () => {
  const reply = await callWith(
    suite.served.origin,
    suite.account.live.key,
  )(`/stocks/AAPL/quote?apikey=${suite.account.live.key}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'key_in_url', title: 'Invalid parameters' });
  const [next] = await suite.quotes(suite.account.live.key, 1);
  expect(next!.headers.get('x-quota-remaining')).toBe('1799');
});

test('returns 403 for a key without the scope of the call', async () => {
  await suite.database.store
    .updateTable('api_key')
    .set({ scopes: ['market'] })
    .execute();
  expect(await suite.statuses(suite.account.live.key, 1)).toEqual([403]);
  expect((await callWith(suite.served.origin, suite.account.live.key)('/symbols')).status).toBe(200);
});

test('serves cached keys while the store is away, and returns 503 for others', async () => {
  const stranger = await newAccount(suite.database.store);
  await suite.quotes(suite.account.live.key, 1);
  await suite.database.pool.query('alter table api_key rename to api_key_away');
  expect(await suite.statuses(suite.account.live.key, 1)).toEqual([200]);
  expect(await suite.statuses(stranger.live.key, 1)).toEqual([503]);
  await suite.database.pool.query('alter table api_key_away rename to api_key');
  expect(await suite.statuses(stranger.live.key, 1)).toEqual([200]);
});

test('writes a key to neither the store, the journal nor the log, whatever the result of its call', async () => {
  const { key } = suite.account.live;
  const get = callWith(suite.served.origin, key);
  for (const path of ['/stocks/AAPL/quote', '/stocks/NONE/quote', '/nope', `/stocks/AAPL/quote?key=${key}`]) {
    await get(path);
  }
  await suite.quotes(key, 40);
  const unseen = (await newAccount(suite.database.store)).live.key;
  await suite.database.store.schema.alterTable('api_key').renameTo('lost').execute();
  expect((await callWith(suite.served.origin, unseen)('/stocks/AAPL/quote')).status).toBe(503);
  const journal = readdirSync(suite.folder.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const stored = [
    ...(await dumpOf(suite.database.pool)),
    ...journal,
    JSON.stringify(suite.served.errors),
  ].join('\n');
  expect(stored).toContain(suite.account.live.id);
  expect(suite.served.errors).not.toEqual([]);
  expect(tracesIn(stored, new Map([key, unseen].map((it) => [it, it.slice(0, 16)])))).toEqual([]);
});
