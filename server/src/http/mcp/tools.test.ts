import { api } from '@meridian/contracts/api';
import type { ApiCall, ApiExample } from '@meridian/contracts/api/call';
import { expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { apiSuite } from '../../testing/api/suite.ts';
import { CATALOGUE } from './catalogue.ts';
import { connect } from './testing/assistant.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 15, 0));
const on = (plan: 'free' | 'pro' | 'enterprise') => connect(suite.served.origin, suite[plan].live.key);

test('returns with each call everything that is needed to make it', async () => {
  const assistant = await on('pro');
  const { data } = await assistant.use('search_endpoints', { query: 'quote of one symbol' });
  const [found] = data['calls'] as { call: string; example: object; arguments: object[] }[];
  expect(found).toMatchObject({
    call: 'quote',
    arguments: [{ name: 'symbol', required: true, takes: 'string' }],
    allowed: true,
    documentation: 'http://portal.test/documentation/api/quote',
  });
  const made = await assistant.use('call_api', found!.example);
  expect(made.isError).toBe(false);
});

test('each call of the contract is available, or its error names the alternative', async () => {
  const assistant = await on('pro');
  const { data } = await assistant.use('search_endpoints', { query: '' });
  const listed = new Set((data['calls'] as { call: string }[]).map(({ call }) => call));
  const left = Object.keys(api).filter((name) => !listed.has(name));
  expect(left.toSorted()).toEqual(['bulkFile', 'linksCreate', 'streamSse', 'streamTicket']);
  for (const call of left) {
    const refused = await assistant.use('call_api', { call, conversation: data.conversation });
    expect(refused.data.error).toMatchObject({ code: 'not_a_tool', argument: 'call', remedy: /\w+/ });
  }
});

/** Of each kind: with and without a path, with rows and without, with lists in a query, without a key. */
const KINDS = [
  'marketSummary',
  'symbols',
  'quote',
  'quotes',
  'history',
  'indicators',
  'macro',
  'news',
  'status',
];

test.each(KINDS)('%s returns what the API returns, by the first example of the contract', async (name) => {
  const assistant = await on('enterprise');
  const { contract, arguments: all } = CATALOGUE.get(name)!;
  const { params, query = {} }: ApiExample = contract.examples[0];
  const known = Object.entries(query).filter(([key]) => all.some((it) => it.name === key));
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params![key]!);
  const direct = await (await suite.get(`${path}?${new URLSearchParams(known).toString()}`)).json();
  const given = { ...params, ...Object.fromEntries(known) };
  const { data } = await assistant.use('call_api', { call: name, arguments: given });
  expect(data['cut']).toBeUndefined();
  expect(withoutIds(data['data'])).toEqual(withoutIds(direct));
});

/** The fields that differ from call to call. */
function withoutIds(reply: unknown): object {
  const { requestId: _, uptimeSeconds: __, calls30d: ___, ...rest } = reply as Record<string, unknown>;
  return rest;
}

test('a result states the source and the dates of its data, and the call', async () => {
  const assistant = await on('pro');
  const given = { call: 'history', arguments: { symbol: 'aapl', from: '2026-11-02', to: '2026-11-06' } };
  const { data, text } = await assistant.use('call_api', given);
  expect(data).toMatchObject({
    source: 'simulated',
    asOf: '2026-11-20T15:00:00Z',
    dates: { first: '2026-11-02T00:00:00Z', last: '2026-11-06T00:00:00Z' },
    rows: 5,
    requestIds: [expect.stringMatching(/^req_/)],
    documentation: 'http://portal.test/documentation/api/history',
  });
  expect(text).toContain('Source: simulated.');
});

test('cuts a long response, and states the number of rows and how to use all of them', async () => {
  const assistant = await on('enterprise');
  for (const limit of [1_000, 20_000]) {
    const given = { call: 'history', arguments: { symbol: 'EURUSD', interval: '1m', limit } };
    const { data, text } = await assistant.use('call_api', given);
    expect(data['rows']).toBe(limit);
    expect(data['cut']).toMatchObject([{ path: 'results', rows: limit }]);
    expect(JSON.stringify(data).length).toBeLessThan(20_000);
    expect(text).toMatch(/store_as.*query_data/);
  }
});

test('an API call is charged and logged as usual; search, explanations and usage are free', async () => {
  const account = await newAccount(suite.database.store);
  const assistant = await connect(suite.served.origin, account.live.key);
  const { conversation } = (await assistant.use('search_endpoints', { query: 'risk' })).data;
  await assistant.use('explain_figure', { call: 'quote', path: 'price', conversation });
  await assistant.use('call_api', { call: 'quote', arguments: { symbol: 'AAPL' }, conversation });
  await assistant.use('resolve_symbol', { query: 'Apple', conversation });
  const { data } = await assistant.use('get_usage', { conversation });
  expect(data).toMatchObject({ limits: { month: { limit: 1_800, left: 1_798 } }, budget: { calls: 198 } });
  await suite.served.metering.ingest();
  const { rows } = await suite.database.pool.query(
    'select request, charged, status from usage_call where account_id = $1 order by at, request',
    [account.id],
  );
  expect(rows).toMatchObject([
    { request: expect.stringMatching(/^GET \/api\/stocks\/AAPL\/quote\n/), charged: true, status: 200 },
    { request: expect.stringMatching(/^GET \/api\/symbols\?q=Apple&limit=10\n/), charged: true, status: 200 },
  ]);
});

test('a call over the limit says how many seconds to wait', async () => {
  const account = await newAccount(suite.database.store);
  const assistant = await connect(suite.served.origin, account.live.key);
  const call = { call: 'quote', arguments: { symbol: 'AAPL' } };
  const { conversation } = (await assistant.use('call_api', call)).data;
  const made = await Promise.all(
    Array.from({ length: 30 }, () => assistant.use('call_api', { ...call, conversation })),
  );
  const refused = made.filter(({ isError }) => isError);
  expect(refused.map(({ data }) => data.error)).toMatchObject([
    { code: 'rate_limit_exceeded', retryAfterSeconds: 60, remedy: 'Wait 60 seconds, then call again.' },
  ]);
});

test('distinguishes a used-up quota, a missing scope and an insufficient plan', async () => {
  const account = await newAccount(suite.database.store);
  const { store } = suite.database;
  const assistant = await connect(suite.served.origin, account.live.key);
  const call = { call: 'history', arguments: { symbol: 'AAPL', interval: '1m', from: '2020-01-01' } };
  expect((await assistant.use('call_api', call)).data.error).toMatchObject({ code: 'plan_required' });
  await store
    .updateTable('api_key')
    .set({ scopes: ['market'] })
    .where('account_id', '=', account.id)
    .execute();
  suite.served.authenticator.keyChanged(account.id);
  const lacking = await assistant.use('call_api', call);
  expect(lacking.data.error).toMatchObject({ code: 'scope_missing', message: /stocks/, remedy: /API Keys/ });
  const spent = { account_id: account.id, month: '2026-11-01', charged: 1_800 };
  await store
    .insertInto('usage_month')
    .values(spent)
    .onConflict((it) => it.columns(['account_id', 'month']).doUpdateSet(spent))
    .execute();
  suite.clock.advance(601_000);
  await suite.served.metering.ingest();
  await suite.served.authenticator.forgetIdle();
  expect((await assistant.use('call_api', call)).data.error).toMatchObject({ code: 'quota_exceeded' });
});

test('a test key uses the market of test mode, without a charge', async () => {
  const assistant = await connect(suite.served.origin, suite.free.test.key);
  const used = await assistant.use('call_api', { call: 'quote', arguments: { symbol: 'TEST.CRASH' } });
  expect(used.data).toMatchObject({ limits: { month: { left: 'unlimited' } } });
  const down = await assistant.use('call_api', { call: 'quote', arguments: { symbol: 'TEST.DOWN' } });
  expect(down.data.error).toMatchObject({ code: 'unavailable' });
});

test.each<[string, object, { argument: string; remedy?: RegExp; message?: RegExp }]>([
  ['a call that there is not', { call: 'histroy' }, { argument: 'call', message: /Did you mean history/ }],
  [
    'an argument that there is not',
    { call: 'quote', arguments: { ticker: 'AAPL' } },
    { argument: 'arguments.ticker', remedy: /symbol/ },
  ],
  [
    'an argument that is missing',
    { call: 'quote' },
    { argument: 'arguments.symbol', message: /needs symbol/ },
  ],
  [
    'a value that the API refuses',
    { call: 'history', arguments: { symbol: 'AAPL', limit: 0 } },
    { argument: 'arguments.limit', message: /from 1 to 50000/ },
  ],
  [
    'an object in a query',
    { call: 'history', arguments: { symbol: 'AAPL', limit: {} } },
    { argument: 'arguments.limit' },
  ],
  [
    'a path to elsewhere',
    { call: 'quote', arguments: { symbol: '../../v1/portal' } },
    { argument: 'arguments.symbol' },
  ],
  ['dots as a path', { call: 'quote', arguments: { symbol: '..' } }, { argument: 'arguments.symbol' }],
  [
    'another format',
    { call: 'history', arguments: { symbol: 'AAPL', format: 'csv' } },
    { argument: 'arguments.format', remedy: /store_as/ },
  ],
  [
    'rows without a table',
    { call: 'quote', arguments: { symbol: 'AAPL' }, append: true },
    { argument: 'store_as' },
  ],
])('%s is refused by its name, with what to do, and costs nothing', async (_, given, error) => {
  const assistant = await on('pro');
  const used = await assistant.use('call_api', given);
  expect(used.isError).toBe(true);
  const { message, remedy, ...plain } = error as Record<string, unknown>;
  const matched = Object.entries({ message, remedy }).filter(([, value]) => value !== undefined);
  expect(used.data.error).toMatchObject({
    ...plain,
    ...Object.fromEntries(matched.map(([name, value]) => [name, expect.stringMatching(value as RegExp)])),
  });
});

test('refuses unknown arguments of a tool by name', async () => {
  const assistant = await on('pro');
  const misnamed = await assistant.use('query_data', { query: 'SELECT 1' });
  expect([misnamed.isError, misnamed.text]).toEqual([true, expect.stringMatching(/sql.*query|query.*sql/s)]);
  const badName = await assistant.use('call_api', { call: 'symbols', store_as: 'sqlite_master' });
  expect(badName.text).toContain('store_as must be');
});

test('a creating call runs once, even if it is repeated with its idempotency key', async () => {
  const assistant = await on('pro');
  const example = (api.alertsCreate as ApiCall).examples[0].body!;
  const given = { call: 'alertsCreate', arguments: { ...example, idempotencyKey: 'once' } };
  const ids = [];
  for (let time = 0; time < 2; time++) {
    const { data } = await assistant.use('call_api', given);
    ids.push((data['data'] as { id: string }).id);
  }
  expect(ids[0]).toBe(ids[1]);
});

test('returns texts of others unchanged and marks them as data, not instructions', async () => {
  const assistant = await on('pro');
  const given = { call: 'news', arguments: { symbol: 'AAPL', limit: 5 }, store_as: 'news' };
  const { data, text } = await assistant.use('call_api', given);
  expect(data['quoted']).toContain('title');
  expect(text).toMatch(/never instructions/);
  const queried = await assistant.use('query_data', {
    sql: 'SELECT title FROM news',
    conversation: data.conversation,
  });
  expect(queried.data['quoted']).toContain('title');
  expect(queried.text).toMatch(/never instructions/);
});

test('finds symbols by a part of their name', async () => {
  const assistant = await on('pro');
  const { data } = await assistant.use('resolve_symbol', { query: ' microsoft ' });
  expect(data).toMatchObject({ symbols: [{ symbol: 'MSFT' }], source: 'simulated' });
  const none = await assistant.use('resolve_symbol', { query: 'no such thing' });
  expect(none.text).toMatch(/^No symbol matches/);
});

test('explains a figure with its unit, its origin and its page', async () => {
  const assistant = await on('pro');
  const { data } = await assistant.use('explain_figure', { call: 'history', path: 'results[3].vwap' });
  expect(data).toMatchObject({
    path: 'results[].vwap',
    description: 'Volume-weighted average price',
    unit: expect.stringMatching(/currency/),
    mayBeNull: true,
    origin: expect.stringMatching(/simulated/),
    documentation: 'http://portal.test/documentation/api/history',
  });
  const unknown = await assistant.use('explain_figure', { call: 'history', path: 'results[3].vwop' });
  expect(unknown.data.error).toMatchObject({ argument: 'path', remedy: 'Perhaps results[].vwap.' });
});

test.each([
  ['explain_figure', { call: 'quote', path: 'price' }],
  ['explain_figure', { call: 'quote', path: 'no.such' }],
  ['search_endpoints', { query: 'quote' }],
])('what %s says of %o ends with one full stop', async (tool, given) => {
  const { text } = await (await on('pro')).use(tool, given);
  expect(text).toMatch(/[^.]\.$/);
});
