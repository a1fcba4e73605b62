import { randomUUID } from 'node:crypto';
import type { ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';
import { ApiAuthenticator } from '../../../modules/access/index.ts';
import { secrets } from '../../../testing/api/context.ts';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 17));
const PATH = '/api/stocks/AAPL/history?limit=5&format=csv';

const send = (method: string, path: string, account: TestAccount = api.pro, body?: object) =>
  fetch(`${api.served.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${account.live.key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function make(path = PATH, expiresIn?: number, account?: TestAccount) {
  const reply = await send('POST', '/links', account, { path, ...(expiresIn && { expiresIn }) });
  expect(reply.status).toBe(201);
  const link = (await reply.json()) as ApiReply<'linksCreate'>;
  return { ...link, url: link.url.replace('http://portal.test', api.served.origin) };
}

const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];

test('a link makes its call without a key and equals the call with one', async () => {
  const { url, path, expiresAt } = await make();
  expect(path).toBe(PATH);
  expect(Date.parse(expiresAt)).toBe(api.clock.now() + 3_600_000);
  const [linked, own] = await Promise.all([fetch(url), send('GET', PATH.slice(4))]);
  expect(linked.status).toBe(200);
  expect(linked.headers.get('etag')).toBe(own.headers.get('etag'));
  expect(await linked.text()).toBe(await own.text());
});

test('a link works however its characters are escaped', async () => {
  const { url } = await make('/api/quotes?symbols=AAPL,MSFT');
  expect((await fetch(url.replace('AAPL%2CMSFT', 'AAPL,MSFT'))).status).toBe(200);
});

test.each([
  ['a changed token', (url: string) => url.replace(/.$/, (it) => (it === 'A' ? 'B' : 'A'))],
  ['a token that was cut', (url: string) => url.slice(0, -1)],
  ['another path', (url: string) => url.replace('AAPL', 'MSFT')],
  ['another query', (url: string) => url.replace('limit=5', 'limit=6')],
  ['one more parameter', (url: string) => `${url}&interval=1d`],
  ['a parameter less', (url: string) => url.replace('limit=5&', '')],
  ['a second link', (url: string) => `${url}&link=${'A'.repeat(52)}`],
])('%s is refused', async (_what, change) => {
  const { url } = await make();
  expect(await codeOf(await fetch(change(url)))).toEqual([401, 'unauthorized']);
});

test('other methods are refused, and HEAD is as GET', async () => {
  const { url } = await make();
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  const post = `${api.served.origin}/api/links?${url.slice(url.indexOf('link='))}`;
  const reply = await fetch(post, { method: 'POST', body: '{}' });
  expect(await codeOf(reply)).toEqual([401, 'unauthorized']);
});

test('an expired link says when it expired', async () => {
  const { url } = await make(PATH, 60);
  expect((await fetch(url)).status).toBe(200);
  api.clock.advance(60_000);
  const reply = await fetch(url);
  expect(reply.status).toBe(401);
  expect(await reply.text()).toContain('This link expired or was revoked at');
});

test('a revoked link fails at its next call, in another process too, is not listed, and may be revoked again', async () => {
  const { url, id } = await make();
  expect((await fetch(url)).status).toBe(200);
  const { store } = api.database;
  const other = new ApiAuthenticator({ store, secrets, now: api.clock.now, elapsed: api.clock.elapsed });
  const request = { method: 'GET', url: url.slice(api.served.origin.length), headers: {} };
  expect(await other.authenticate(request, other.instant())).toMatchObject({ accountId: api.pro.id });
  const listed = async () =>
    ((await (await send('GET', '/links')).json()) as ApiReply<'linksList'>).results.map((it) => it.id);
  expect(await listed()).toContain(id);
  expect((await send('DELETE', `/links/${id}`)).status).toBe(200);
  expect(await codeOf(await fetch(url))).toEqual([401, 'unauthorized']);
  other.keyChanged(api.pro.id);
  await expect(other.authenticate(request, other.instant())).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await listed()).not.toContain(id);
  expect((await send('DELETE', `/links/${id}`)).status).toBe(200);
});

test('the store notifies every process of a revoked link', async () => {
  const { id } = await make();
  const client = await api.database.pool.connect();
  const received: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => received.push(payload));
  await client.query('listen account_changed');
  try {
    await send('DELETE', `/links/${id}`);
    await expect.poll(() => received).toContain(`keys:${api.pro.id}`);
  } finally {
    client.release(true);
  }
});

test('another account neither lists nor revokes a link', async () => {
  const { id, url } = await make();
  expect(await codeOf(await send('DELETE', `/links/${id}`, api.free))).toEqual([404, 'not_found']);
  expect(await codeOf(await send('DELETE', `/links/${randomUUID()}`))).toEqual([404, 'not_found']);
  const { results } = (await (await send('GET', '/links', api.free)).json()) as ApiReply<'linksList'>;
  expect(results).toEqual([]);
  expect((await fetch(url)).status).toBe(200);
});

test('a link dies with its key and with the suspension of its account', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const { url } = await make(PATH, undefined, account);
  const set = async (sql: string) => {
    await api.database.pool.query(sql, [account.id]);
    api.served.authenticator.keyChanged(account.id);
  };
  await set('update account set suspended_at = now() where id = $1');
  expect(await codeOf(await fetch(url))).toEqual([403, 'account_suspended']);
  await set('update account set suspended_at = null where id = $1');
  expect((await fetch(url)).status).toBe(200);
  await set('update api_key set revoked_at = now() where account_id = $1');
  expect(await codeOf(await fetch(url))).toEqual([401, 'unauthorized']);
});

test('a link keeps the scopes and the addresses of its key', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const { url } = await make(PATH, undefined, account);
  const set = async (sql: string) => {
    await api.database.pool.query(sql, [account.id]);
    api.served.authenticator.keyChanged(account.id);
  };
  await set("update api_key set scopes = '{market}' where account_id = $1");
  expect(await codeOf(await fetch(url))).toEqual([403, 'scope_missing']);
  await set(
    "update api_key set scopes = '{market,stocks}', ip_allow = '{203.0.113.7}' where account_id = $1",
  );
  expect(await codeOf(await fetch(url))).toEqual([403, 'address_not_allowed']);
});

test('a call by link counts for its key, without the link in the log', async () => {
  const account = await newAccount(api.database.store, 'free');
  const { url } = await make(PATH, undefined, account);
  const left = async () => Number((await fetch(url)).headers.get('x-ratelimit-remaining'));
  const before = await left();
  expect(await left()).toBe(before - 1);
  const logged = async () =>
    (
      await api.database.pool.query<{ request: string }>(
        "select request from usage_call where account_id = $1 and request like 'GET %'",
        [account.id],
      )
    ).rows.map(({ request }) => request);
  await expect.poll(async () => (await logged()).length, { timeout: 10_000 }).toBe(2);
  for (const request of await logged()) {
    expect(request).toContain(PATH);
    expect(request).not.toContain('link=');
  }
});

test('a repeated call by a link asks the store nothing', async () => {
  const { url } = await make();
  const authenticator = new ApiAuthenticator({
    store: api.database.store,
    secrets,
    now: api.clock.now,
    elapsed: api.clock.elapsed,
  });
  const request = { method: 'GET', url: url.slice(api.served.origin.length), headers: {} };
  await authenticator.authenticate(request, authenticator.instant());
  expect(authenticator.authenticate(request, authenticator.instant())).not.toBeInstanceOf(Promise);
});

test.each([
  ['/api/links', 'that of a GET call'],
  ['/api/alerts/create', 'that of a GET call'],
  ['/api/stream/sse?channels=quote:AAPL', 'that of a GET call'],
  ['/api/status', 'that of a GET call'],
  ['/compat/massive/v3/reference/tickers', 'a path of this API'],
  ['https://example.com/api/symbols', 'a path of this API'],
  ['/api/stocks/%E0%A4%A/quote', 'that of a GET call'],
  ['/api/symbols?apiKey=abc', 'neither a key'],
  ['/api/symbols?link=abc', 'neither a key'],
])('no link is made to %s', async (path, message) => {
  const reply = await send('POST', '/links', api.pro, { path });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain(message);
});

test.each([59, 2_592_001, 90.5, '3600'])('a lifetime of %s is refused', async (expiresIn) => {
  const reply = await send('POST', '/links', api.pro, { path: PATH, expiresIn });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('expiresIn must be a whole number from 60 to 2592000');
});
