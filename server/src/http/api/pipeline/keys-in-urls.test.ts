import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { issueKey } from '../../../modules/access/index.ts';
import { authenticationSuite } from '../../../testing/api/authentication-suite.ts';
import { newAccount, secrets } from '../../../testing/api/served.ts';
import { dumpOf } from '../../../testing/traces.ts';

const START_MS = Date.UTC(2026, 10, 20, 17);
const PATH = '/stocks/AAPL/history?limit=5&format=csv';

const suite = authenticationSuite(START_MS);

/** An additional key, by default one that URLs may have. */
async function further(allowInUrl = true): Promise<string> {
  const input = { accountId: suite.account.id, mode: 'live', name: 'A', primary: false, nowMs: 0 } as const;
  const { key } = await suite.database.store
    .transaction()
    .execute((trx) => issueKey(trx, secrets, { ...input, allowInUrl }));
  return key;
}

const send = (path: string, init?: RequestInit) => fetch(`${suite.served.origin}/api${path}`, init);
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

test('a key that its owner allows in URLs makes GET calls there, equal to those by header', async () => {
  const key = await further();
  const [inUrl, byHeader] = await Promise.all([
    send(`${PATH}&apiKey=${key}`),
    send(PATH, { headers: { authorization: `Bearer ${key}` } }),
  ]);
  expect([inUrl.status, byHeader.status]).toEqual([200, 200]);
  expect(inUrl.headers.get('etag')).toBe(byHeader.headers.get('etag'));
  expect(await inUrl.text()).toBe(await byHeader.text());
  expect((await send(`${PATH}&apiKey=${key}`, { method: 'HEAD' })).status).toBe(200);
  expect((await send(`/symbols?apiKey=${key}&limit=1`)).status).toBe(200);
  expect(suite.served.reported).toEqual([]);
});

test('any other key in a URL is refused and reported, and an unknown one gets the same answer', async () => {
  const { makeKey } = await import('../../../shared/key-format.ts');
  const keys = [await further(false), suite.account.live.key, makeKey('live')];
  for (const key of keys) {
    const reply = await send(`${PATH}&apiKey=${key}`);
    expect([reply.status, await codeOf(reply)]).toEqual([400, 'key_in_url']);
  }
  expect(suite.served.reported).toHaveLength(keys.length);
});

test.each([
  ['another parameter', (key: string) => send(`${PATH}&api_key=${key}`)],
  ['the path', (key: string) => send(`/stocks/${key}/quote`)],
  ['two parameters', (key: string) => send(`${PATH}&apiKey=${key}&apiKey=${key}`)],
  ['a second place', (key: string) => send(`/symbols?q=${key}&apiKey=${key}`)],
  [
    'a URL beside the header',
    (key: string) => send(`${PATH}&apiKey=${key}`, { headers: { authorization: `Bearer ${key}` } }),
  ],
  ['the URL of a POST', (key: string) => send(`/links?apiKey=${key}`, { method: 'POST', body: '{}' })],
])('an allowed key in %s is refused', async (_where, attempt) => {
  const reply = await attempt(await further());
  expect([reply.status, await codeOf(reply)]).toEqual([400, 'key_in_url']);
});

test('the demo takes no key in its URL', async () => {
  const reply = await send(`/demo/stocks/AAPL/quote?apiKey=${await further()}`);
  expect(await codeOf(reply)).toBe('key_in_url');
});

test('a key that is no longer allowed in URLs is refused from the next call', async () => {
  const key = await further();
  expect((await send(`${PATH}&apiKey=${key}`)).status).toBe(200);
  await suite.database.pool.query('update api_key set allow_in_url = false');
  suite.served.authenticator.keyChanged(suite.account.id);
  expect(await codeOf(await send(`${PATH}&apiKey=${key}`))).toBe('key_in_url');
});

test('the store notifies every process when URLs may have a key', async () => {
  await further(false);
  const client = await suite.database.pool.connect();
  const received: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => received.push(payload));
  await client.query('listen account_changed');
  try {
    await suite.database.pool.query("update api_key set allow_in_url = true where name = 'A'");
    await expect.poll(() => received).toContain(`keys:${suite.account.id}`);
  } finally {
    client.release(true);
  }
});

test('a key in a URL is written to neither the store, the journal nor the log, and is in no reply', async () => {
  const key = await further();
  const replies = await Promise.all(
    [PATH, '/stocks/NONE/quote?limit=1', '/symbols?limit=2', '/nope?a=1'].map((path) =>
      send(`${path}&apiKey=${key}`),
    ),
  );
  for (const reply of replies)
    expect(JSON.stringify([...reply.headers]) + (await reply.text())).not.toContain(key);
  await suite.served.metering.ingest();
  const journal = readdirSync(suite.folder.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const stored = [...(await dumpOf(suite.database.pool)), ...journal, JSON.stringify(suite.served.errors)];
  expect(stored.join('\n')).toContain('/api/symbols?limit=2');
  expect(stored.join('\n')).not.toContain(key.slice(17));
});

test('calls by a key in a URL count against the limits of its account', async () => {
  const account = await newAccount(suite.database.store, 'free');
  const input = { accountId: account.id, mode: 'live', name: 'B', primary: false, nowMs: 0 } as const;
  const { key } = await suite.database.store
    .transaction()
    .execute((trx) => issueKey(trx, secrets, { ...input, allowInUrl: true }));
  const left = async () =>
    Number((await send(`/symbols?limit=1&apiKey=${key}`)).headers.get('x-ratelimit-remaining'));
  const before = await left();
  expect(await left()).toBe(before - 1);
});
