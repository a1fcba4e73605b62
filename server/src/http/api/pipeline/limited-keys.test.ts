import { api, type ApiName } from '@meridian/contracts/api';
import type { ApiCall } from '@meridian/contracts/api/call';
import { KEY_SCOPES, type KeyScope } from '@meridian/contracts/keys';
import { describe, expect, test } from 'vitest';
import { issueKey, listKeys, type NewKey, readAddressList } from '../../../modules/access/index.ts';
import { authenticationSuite } from '../../../testing/api/authentication-suite.ts';
import { callWith, newAccount, secrets } from '../../../testing/api/served.ts';

const START_MS = Date.UTC(2026, 10, 30, 23, 50);
const HOUR_MS = 3_600_000;

const suite = authenticationSuite(START_MS);

/** An additional key of the account. */
const further = (key: Partial<NewKey>, accountId = suite.account.id) =>
  suite.database.store
    .transaction()
    .execute((trx) =>
      issueKey(trx, secrets, { accountId, mode: 'live', name: 'A', primary: false, nowMs: 0, ...key }),
    );
const charged = async () => {
  await suite.served.metering.ingest();
  const { rows } = await suite.database.pool.query('select status, charged from usage_call order by at');
  return rows;
};

test('a key works until the instant it expires, even if it is cached', async () => {
  const { key } = await further({ expiresAt: new Date(START_MS + HOUR_MS) });
  expect(await suite.statuses(key, 1)).toEqual([200]);
  suite.clock.advance(HOUR_MS - 1);
  expect(await suite.statuses(key, 1)).toEqual([200]);
  suite.clock.advance(1);
  const [refused] = await suite.quotes(key, 1);
  expect(refused!.status).toBe(401);
  expect(await refused!.json()).toMatchObject({
    code: 'unauthorized',
    detail: `This API key expired at ${new Date(START_MS + HOUR_MS).toISOString()}.`,
  });
});

test('a rotated key and its successor both work in the overlap, then only the successor', async () => {
  const [previous, successor] = [await further({}), await further({})];
  expect(await suite.statuses(previous.key, 1)).toEqual([200]);
  const expires_at = new Date(START_MS + HOUR_MS);
  await suite.database.store
    .updateTable('api_key')
    .set({ expires_at, replaced_by: successor.id })
    .where('id', '=', previous.id)
    .execute();
  suite.served.authenticator.keyChanged(suite.account.id);
  for (const [waitMs, expected] of [
    [0, [200, 200]],
    [HOUR_MS - 1, [200, 200]],
    [1, [401, 200]],
    [24 * HOUR_MS, [401, 200]],
  ] as const) {
    suite.clock.advance(waitMs);
    const statuses = [
      ...(await suite.statuses(previous.key, 1)),
      ...(await suite.statuses(successor.key, 1)),
    ];
    expect([waitMs, statuses]).toEqual([waitMs, expected]);
  }
});

test('refuses a revoked key from the next call; other keys of the account still work', async () => {
  const { id, key } = await further({});
  expect(await suite.statuses(key, 1)).toEqual([200]);
  await suite.database.store
    .updateTable('api_key')
    .set({ revoked_at: new Date(START_MS) })
    .where('id', '=', id)
    .execute();
  suite.served.authenticator.keyChanged(suite.account.id);
  expect(await suite.statuses(key, 1)).toEqual([401]);
  expect(await suite.statuses(suite.account.live.key, 1)).toEqual([200]);
});

test('the list of keys says from where and by which program a key was used last, of IPv6 the network', async () => {
  const { id, key } = await further({});
  const lastUse = async (headers: Record<string, string>) => {
    await callWith(suite.served.origin, key, headers)('/stocks/AAPL/quote');
    suite.clock.advance(1_000);
    await suite.served.metering.ingest();
    const found = (await listKeys(suite.database.store, suite.account.id)).find((item) => item.id === id)!;
    return [found.last_used_address, found.last_used_agent];
  };
  // Nobody vouches for the header yet.
  expect(await lastUse({ 'x-forwarded-for': '203.0.113.7', 'user-agent': 'nightly/2.1' })).toEqual([
    '127.0.0.1',
    'nightly/2.1',
  ]);
  await suite.restart(['127.0.0.1']);
  expect(await lastUse({ 'x-forwarded-for': '203.0.113.7', 'user-agent': 'nightly/2.2' })).toEqual([
    '203.0.113.7',
    'nightly/2.2',
  ]);
  expect(await lastUse({ 'x-forwarded-for': '2001:db8::8' })).toEqual([
    '2001:db8:0:0::/64',
    expect.any(String),
  ]);
});

describe('each call of the contract', () => {
  const keyed = (Object.keys(api) as ApiName[]).filter((name) => api[name].scope !== null);

  test('refuses a key with every other scope, and admits a key with only the required one', async () => {
    const account = await newAccount(suite.database.store, 'enterprise');
    const keys = new Map<KeyScope, { only: string; but: string }>();
    for (const scope of KEY_SCOPES) {
      const only = await further({ scopes: [scope] }, account.id);
      const but = await further({ scopes: KEY_SCOPES.filter((it) => it !== scope) }, account.id);
      keys.set(scope, { only: only.key, but: but.key });
    }
    const opened = new Set<KeyScope>();
    for (const name of keyed) {
      const { path, method, scope, examples }: ApiCall = api[name];
      const [{ params = {}, query = {}, body }] = examples;
      const url = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => params[field]!);
      const call = async (key: string) => {
        const reply = await fetch(
          `${suite.served.origin}/api${url}?${new URLSearchParams(query).toString()}`,
          {
            method,
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
          },
        );
        if (reply.status === 403) return ((await reply.json()) as { code: string }).code;
        await reply.body?.cancel();
        // The resource of an example may not exist; a 404 also means that the key was admitted.
        return reply.status === 401 ? 'unauthorized' : 'open';
      };
      const { only, but } = keys.get(scope!)!;
      expect([name, await call(but)]).toEqual([name, 'scope_missing']);
      // One call per scope is enough.
      if (opened.has(scope!)) continue;
      opened.add(scope!);
      expect([name, await call(only)]).toEqual([name, 'open']);
    }
    expect(opened).toEqual(new Set(KEY_SCOPES));
    expect(keyed.length).toBeGreaterThan(10);
  });
});

describe('a key with a list of addresses', () => {
  test('returns 403 elsewhere, without a charge, and logs the call for its owner', async () => {
    const { key } = await further({ ipAllow: ['203.0.113.0/24'] });
    const [refused] = await suite.quotes(key, 1);
    expect(refused!.status).toBe(403);
    expect(await refused!.json()).toMatchObject({
      code: 'address_not_allowed',
      title: 'Forbidden',
      detail: expect.stringContaining('is not allowed from the address 127.0.0.1'),
    });
    expect(await charged()).toEqual([{ status: 403, charged: false }]);
    const [own] = await suite.quotes(suite.account.live.key, 1);
    expect(own!.headers.get('x-quota-remaining')).toBe('1799');
    expect(own!.headers.get('x-ratelimit-remaining')).toBe('29');
  });

  test('reveals nothing to other addresses by HEAD either', async () => {
    const { key } = await further({ ipAllow: ['203.0.113.0/24'] });
    const reply = await fetch(`${suite.served.origin}/api/stocks/AAPL/quote`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(reply.status).toBe(403);
  });

  test.each([
    ['127.0.0.1', 200],
    ['127.0.0.0/8', 200],
    ['::ffff:127.0.0.1', 200],
    ['127.0.0.2', 403],
    ['::1', 403],
  ])('of %s alone answers this machine %d', async (entry, expected) => {
    const { key } = await further({ ipAllow: readAddressList([entry]) });
    expect(await suite.statuses(key, 1)).toEqual([expected]);
  });

  test('uses the client address that a trusted proxy forwards, and from no other sender', async () => {
    const { key } = await further({ ipAllow: ['203.0.113.7', '2001:db8::9'] });
    const ask = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await callWith(suite.served.origin, key, headers)('/stocks/AAPL/quote')).status;
    };
    expect(await ask('203.0.113.7')).toBe(403);
    await suite.restart(['127.0.0.1']);
    for (const [forwarded, expected] of [
      ['203.0.113.7', 200],
      ['::ffff:203.0.113.7', 200],
      ['203.0.113.7, 198.51.100.1', 403],
      ['2001:db8::9', 200],
      // In the same /64, which counts as one client for limits.
      ['2001:db8::8', 403],
    ] as const) {
      expect([forwarded, await ask(forwarded)]).toEqual([forwarded, expected]);
    }
  });
});
