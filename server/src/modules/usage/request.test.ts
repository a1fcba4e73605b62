import { expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { apiSuite } from '../../testing/api/suite.ts';
import { usageRequest } from './request.ts';
import { usageRequests } from './requests.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));
const LONG = 'x'.repeat(300);

/** Makes a call and reads it from the log: first the list, then the call. */
async function logged(path: string, init: RequestInit = {}) {
  const account = await newAccount(api.database.store, 'pro');
  const headers = {
    authorization: `Bearer ${account.live.key}`,
    ...(init.headers as Record<string, string>),
  };
  const reply = await fetch(`${api.served.origin}/api${path}`, { ...init, headers });
  await api.served.metering.ingest();
  const context = { store: api.database.store, reader: api.database.store, now: api.clock.now };
  const accountId = account.id;
  const { items } = await usageRequests(context, { accountId, range: '1d', page: 1, page_size: 10 });
  const [{ id, timestamp }] = items as [(typeof items)[number]];
  const { call } = await usageRequest(context, { accountId, id, timestamp });
  return { account, reply, listed: items[0]!, call };
}

test('a call is shown with its request and response', async () => {
  const { account, reply, listed, call } = await logged('/stocks/aapl/quote', {
    headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'curl/8.5.0' },
  });
  expect(reply.status).toBe(200);
  const body = await reply.arrayBuffer();
  expect(call).toMatchObject({
    ...listed,
    id: reply.headers.get('x-request-id'),
    method: 'GET',
    url: '/api/stocks/aapl/quote',
    endpoint: '/api/stocks/{symbol}/quote',
    symbol: 'AAPL',
    status: 200,
    key_name: 'live',
    key_prefix: account.live.key.slice(0, 16),
    charged: true,
    bytes: body.byteLength,
    request_headers: [
      { name: 'accept', value: 'application/json' },
      { name: 'accept-encoding', value: 'identity' },
      { name: 'user-agent', value: 'curl/8.5.0' },
    ],
  });
  expect(call.gate_ms).toBeLessThanOrEqual(call.latency_ms);
  for (const { name, value } of call.response_headers)
    expect([name, reply.headers.get(name)]).toEqual([name, value]);
  expect(call.response_headers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Content-Length', 'Content-Type', 'ETag', 'X-Data-Source']),
  );
});

test('a refused call is shown with its retry time, and a request body only with its type', async () => {
  const refused = await logged('/stocks/NOPE1/quote?a=b');
  expect(refused.call).toMatchObject({ status: refused.reply.status, url: '/api/stocks/NOPE1/quote?a=b' });
  const sent = await logged('/stocks/AAPL/backtest', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"private":"of nobody else"}',
  });
  expect(sent.call).toMatchObject({ method: 'POST', url: '/api/stocks/AAPL/backtest' });
  expect(sent.call.request_headers).toContainEqual({ name: 'content-type', value: 'application/json' });
  expect(JSON.stringify(sent.call)).not.toContain('of nobody else');
});

test('other headers, API keys, long values and unprintable characters are not stored in the log', async () => {
  const key = (await newAccount(api.database.store)).live.key;
  const { call } = await logged(`/symbols?q=${LONG.repeat(4)}`, {
    headers: {
      cookie: 'session=of-somebody',
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://private.test/',
      accept: LONG,
      'user-agent': `bot\t\u00e9 ${key}`,
    },
  });
  const values = Object.fromEntries(call.request_headers.map(({ name, value }) => [name, value]));
  expect(values['user-agent']).toBe('bot?? [key]');
  expect(values['accept']).toHaveLength(200);
  expect(call.url).toHaveLength(1_000);
  expect(JSON.stringify(call)).not.toMatch(
    /session=|203\.0\.113|private|authorization|Bearer|mda_live_\w{8}\w+_/i,
  );
});

test('a call of another account, an unknown call, and a call at another time are not found', async () => {
  const { account, call } = await logged('/symbols');
  const other = await newAccount(api.database.store);
  const context = { store: api.database.store };
  const { id, timestamp } = call;
  const later = new Date(Date.parse(timestamp) + 1).toISOString();
  for (const query of [
    { accountId: other.id, id, timestamp },
    { accountId: account.id, id: 'req_nobodys', timestamp },
    { accountId: account.id, id, timestamp: later },
  ]) {
    await expect(usageRequest(context, query)).rejects.toMatchObject({ code: '141' });
  }
});
