import { expect, test } from 'vitest';
import { updateAlert } from '../../../modules/alerts/index.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const suite = apiSuite(Date.UTC(2026, 4, 11, 15));
const condition = { metric: 'price', op: 'above', value: 1 };
const request = { symbols: ['AAPL'], condition };

async function call(
  method: string,
  path: string,
  {
    key = suite.enterprise.live.key,
    body,
    headers = {},
  }: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const reply = await fetch(`${suite.served.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    json: JSON.parse(text) as Record<string, unknown>,
  };
}
const create = (body: unknown, more: { key?: string; headers?: Record<string, string> } = {}) =>
  call('POST', '/alerts/create', { body, ...more });
const idsOf = ({ json }: { json: Record<string, unknown> }) =>
  (json['results'] as { id: string }[]).map(({ id }) => id);

test('an alert is made and listed, and nobody but its account, with a key of its mode, can see or delete it', async () => {
  const made = await create(request);
  expect([made.status, made.json]).toMatchObject([
    201,
    { status: 'active', symbols: ['AAPL'], mode: 'live' },
  ]);
  const id = String(made.json['id']);
  expect(idsOf(await call('GET', '/alerts/list?symbol=aapl'))).toContain(id);
  for (const key of [suite.pro.live.key, suite.enterprise.test.key]) {
    expect(idsOf(await call('GET', '/alerts/list', { key }))).toEqual([]);
    for (const gone of [
      await call('POST', '/alerts/delete', { key, body: { id } }),
      await call('DELETE', `/alerts/delete?id=${id}`, { key }),
    ])
      expect([gone.status, gone.json['code']]).toEqual([404, 'not_found']);
  }
  const deleted = await call('DELETE', `/alerts/delete?id=${id}`);
  expect([deleted.status, deleted.json]).toMatchObject([200, { id, deleted: true }]);
  expect((await call('POST', '/alerts/delete', { body: { id } })).status).toBe(200);
  expect(idsOf(await call('GET', '/alerts/list'))).not.toContain(id);
});

test('a saved webhook whose host leads to a private address is warned about', async () => {
  const channelsTo = (host: string) => [{ type: 'webhook' as const, url: `https://${host}/meridian` }];
  const inside = channelsTo('hooks.inside.example');
  const warnings = [
    'hooks.inside.example resolves to a private address, so webhooks to it are not delivered.',
  ];
  const made = await create({ ...request, channels: inside }, { key: suite.pro.live.key });
  expect([made.status, made.json['warnings']]).toEqual([201, warnings]);
  const id = String(made.json['id']);
  const change = (channels: typeof inside) =>
    updateAlert(suite.served.context, { id, channels }, suite.pro.id);
  expect((await change(channelsTo('hooks.example.com'))).warnings).toEqual([]);
  expect((await change(inside)).warnings).toEqual(warnings);
  await call('DELETE', `/alerts/delete?id=${id}`, { key: suite.pro.live.key });
});

test('a list is walked by its cursor, each alert once', async () => {
  const key = suite.pro.live.key;
  for (let i = 0; i < 5; i++) await create({ ...request, name: `no. ${i}` }, { key });
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page = await call('GET', `/alerts/list?limit=2${cursor ? `&cursor=${cursor}` : ''}`, {
      key,
    });
    seen.push(...idsOf(page));
    cursor = page.json['nextCursor'] as string | null;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});

test('refuses what cannot be watched or delivered with a sentence for each field', async () => {
  const { status, json } = await create({
    symbols: ['AAPL', 'NOPE'],
    condition: { metric: 'rsi:x', op: 'above', value: 1 },
    channels: [
      { type: 'webhook', url: 'https://10.0.0.1/' },
      { type: 'email', url: 'https://example.com' },
    ],
    expiresAt: '2020-01-01T00:00:00Z',
  });
  const errors = json['errors'] as { field: string }[];
  expect([status, json['code']]).toEqual([400, 'invalid_parameters']);
  expect(errors.map(({ field }) => field)).toEqual([
    'symbols',
    'condition.metric',
    'channels.0.url',
    'channels.1.url',
    'expiresAt',
  ]);
});

test('a plan has as many live alerts as it says, and a paused or deleted one makes room', async () => {
  const key = suite.free.live.key;
  const replies = await Promise.all(Array.from({ length: 8 }, () => create(request, { key })));
  const made = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(made).toHaveLength(5);
  for (const { status, json } of refused) {
    expect([status, json['code']]).toEqual([403, 'plan_required']);
    expect(json['detail']).toMatch(/The Free plan allows 5 active alerts, .*upgrade to Developer for 50/);
  }
  await call('POST', '/alerts/delete', { key, body: { id: made[0]!.json['id'] } });
  expect((await create(request, { key })).status).toBe(201);
});

test('a key without the scope makes no alert', async () => {
  const { store } = suite.served.context;
  await store
    .updateTable('api_key')
    .set({ scopes: ['alerts:read'] })
    .where('account_id', '=', suite.pro.id)
    .where('mode', '=', 'test')
    .execute();
  const reply = await create(request, { key: suite.pro.test.key });
  expect([reply.status, reply.json['code']]).toEqual([403, 'scope_missing']);
});

test('the secret of webhooks is in the reply that made it, and in no other', async () => {
  const channels = [{ type: 'webhook', url: 'https://example.com/hooks' }];
  const plain = await create(request);
  const first = await create({ ...request, channels });
  const second = await create({ ...request, channels });
  expect([plain, first, second].map(({ json }) => json['webhookSecret'])).toEqual([
    null,
    expect.stringMatching(/^whsec_[\w+/]{32}$/),
    null,
  ]);
});

test('with an Idempotency-Key a repeated call makes nothing more and is answered the same bytes', async () => {
  const key = suite.enterprise.live.key;
  const before = idsOf(await call('GET', '/alerts/list', { key })).length;
  const headers = { 'idempotency-key': 'order-7' };
  const first = await create(request, { headers });
  const again = await create(request, { headers });
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(idsOf(await call('GET', '/alerts/list', { key }))).toHaveLength(before + 1);

  const other = await create({ ...request, name: 'other' }, { headers });
  expect([other.status, other.json['code']]).toEqual([409, 'conflict']);
  const another = await create({ ...request, name: 'other' }, { headers, key: suite.pro.live.key });
  expect(another.status).toBe(201);
  expect((await create(request, { headers: { 'idempotency-key': 'with space' } })).status).toBe(400);

  suite.clock.advance(86_400_000);
  expect((await create({ ...request, name: 'other' }, { headers })).status).toBe(201);
});

test('of calls with one Idempotency-Key at once one makes something; what was refused can be tried again', async () => {
  const headers = { 'idempotency-key': 'at-once' };
  const before = idsOf(await call('GET', '/alerts/list')).length;
  const refused = await create({ ...request, symbols: ['NOPE'] }, { headers });
  const replies = await Promise.all(Array.from({ length: 6 }, () => create(request, { headers })));
  expect(refused.status).toBe(400);
  expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(idsOf(await call('GET', '/alerts/list'))).toHaveLength(before + 1);
});
