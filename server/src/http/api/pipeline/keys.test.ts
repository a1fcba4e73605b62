import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replacePortalKey } from '../../../modules/access/index.ts';
import { findSession, openToken } from '../../../shared/tokens/tokens.ts';
import { dumpOf, tracesIn } from '../../../testing/traces.ts';
import { gateSuite } from '../testing/gate-suite.ts';
import { callWith, newAccount, secrets } from '../testing/served.ts';

const START_MS = Date.UTC(2026, 10, 30, 23, 50);

const gate = gateSuite(START_MS);

test('the token of a session in the portal is no key', async () => {
  const session = await gate.database.store.transaction().execute((trx) =>
    openToken(trx, {
      kind: 'session',
      subject: gate.account.id,
      accountId: gate.account.id,
      caller: { address: '192.0.2.1', device: '' },
      nowMs: gate.clock.now(),
    }),
  );
  expect(await findSession(gate.database.store, session, gate.clock.now())).toMatchObject({
    accountId: gate.account.id,
  });
  expect(await gate.statuses(session, 1)).toEqual([401]);
});

test('a replaced key is refused with the first call after the change, its successor is admitted', async () => {
  expect(await gate.statuses(gate.account.live.key, 1)).toEqual([200]);
  const successor = await gate.database.store
    .transaction()
    .execute((trx) => replacePortalKey(trx, secrets, { accountId: gate.account.id, nowMs: START_MS }));
  gate.served.gate.keyChanged(gate.account.id);
  expect(await gate.statuses(gate.account.live.key, 1)).toEqual([401]);
  expect(await gate.statuses(successor.key, 1)).toEqual([200]);
});

test('missing, malformed, mistyped and unknown keys are 401 and never in the call log', async () => {
  const mistyped = gate.account.live.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const { makeKey } = await import('../../../shared/key-format.ts');
  for (const authorization of [
    undefined,
    'Basic abc',
    'Bearer',
    'Bearer nonsense',
    `Bearer ${mistyped}`,
    `Bearer ${makeKey('live')}`,
  ]) {
    const reply = await fetch(`${gate.served.origin}/api/stocks/AAPL/quote`, {
      headers: authorization ? { authorization } : {},
    });
    expect([authorization, reply.status]).toEqual([authorization, 401]);
    expect(reply.headers.get('www-authenticate')).toContain('Bearer');
    expect(await reply.json()).toMatchObject({ title: 'Unauthorized', code: 'unauthorized' });
  }
  await gate.served.metering.ingest();
  expect(await gate.database.store.selectFrom('usage_call').selectAll().execute()).toEqual([]);
});

test('a key in the URL is refused whether or not it is right, and costs nothing', async () => {
  const reply = await callWith(
    gate.served.origin,
    gate.account.live.key,
  )(`/stocks/AAPL/quote?apikey=${gate.account.live.key}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'key_in_url', title: 'Invalid parameters' });
  const [next] = await gate.quotes(gate.account.live.key, 1);
  expect(next!.headers.get('x-quota-remaining')).toBe('1799');
});

test('a key without the scope of a call is 403', async () => {
  await gate.database.store
    .updateTable('api_key')
    .set({ scopes: ['market'] })
    .execute();
  expect(await gate.statuses(gate.account.live.key, 1)).toEqual([403]);
  expect((await callWith(gate.served.origin, gate.account.live.key)('/symbols')).status).toBe(200);
});

test('keys that were seen are served while the store is away, others are 503', async () => {
  const stranger = await newAccount(gate.database.store);
  await gate.quotes(gate.account.live.key, 1);
  await gate.database.pool.query('alter table api_key rename to api_key_away');
  expect(await gate.statuses(gate.account.live.key, 1)).toEqual([200]);
  expect(await gate.statuses(stranger.live.key, 1)).toEqual([503]);
  await gate.database.pool.query('alter table api_key_away rename to api_key');
  expect(await gate.statuses(stranger.live.key, 1)).toEqual([200]);
});

test('a key leaves itself neither in the store, the journal nor the log, whatever came of its call', async () => {
  const { key } = gate.account.live;
  const get = callWith(gate.served.origin, key);
  for (const path of ['/stocks/AAPL/quote', '/stocks/NONE/quote', '/nope', `/stocks/AAPL/quote?key=${key}`]) {
    await get(path);
  }
  await gate.quotes(key, 40);
  const unseen = (await newAccount(gate.database.store)).live.key;
  await gate.database.store.schema.alterTable('api_key').renameTo('lost').execute();
  expect((await callWith(gate.served.origin, unseen)('/stocks/AAPL/quote')).status).toBe(503);
  const journal = readdirSync(gate.folder.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const kept = [...(await dumpOf(gate.database.pool)), ...journal, JSON.stringify(gate.served.errors)].join(
    '\n',
  );
  expect(kept).toContain(gate.account.live.id);
  expect(gate.served.errors).not.toEqual([]);
  expect(tracesIn(kept, new Map([key, unseen].map((it) => [it, it.slice(0, 16)])))).toEqual([]);
});
