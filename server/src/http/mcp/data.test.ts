import { MCP_BUDGET, MCP_LIMITS } from '@meridian/contracts/mcp';
import { beforeAll, expect, test } from 'vitest';
import { apiSuite } from '../../testing/api/suite.ts';
import { newAccount } from '../../testing/api/served.ts';
import { type Assistant, connect } from './testing/assistant.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 15, 0));
const pro = () => connect(suite.served.origin, suite.pro.live.key);

/** Has a table `bars` of 250 daily bars, for all tests that change nothing. */
let assistant: Assistant;
let conversation: string;

beforeAll(async () => {
  assistant = await pro();
  const { data } = await assistant.use('call_api', {
    call: 'history',
    arguments: { symbol: 'AAPL', limit: 250 },
    store_as: 'bars',
  });
  ({ conversation } = data);
});

const query = (sql: string) => assistant.use('query_data', { sql, conversation });
const countOfBars = async () => (await query('SELECT count(*) FROM bars')).data['rows'];

test('stored rows can be queried, and the result names the calls that they came from', async () => {
  const stored = await assistant.use('call_api', {
    call: 'history',
    arguments: { symbol: 'AAPL', limit: 250 },
    store_as: 'prices',
    conversation,
  });
  const other = await assistant.use('call_api', {
    call: 'history',
    arguments: { symbol: 'MSFT', limit: 250 },
    store_as: 'Prices',
    append: true,
    conversation,
  });
  expect(other.data['stored']).toMatchObject({ table: 'prices', rows: 500 });
  const { data } = await assistant.use('query_data', {
    sql: `WITH r AS (SELECT symbol, timestamp, ln(close / lag(close) OVER (PARTITION BY symbol ORDER BY timestamp)) AS x FROM prices)
      SELECT count(a.x), stddev(a.x) * sqrt(252), corr(a.x, b.x), max(s) FROM r AS a JOIN r AS b USING (timestamp)
      JOIN (SELECT timestamp, stddev(x) OVER (ORDER BY timestamp ROWS 20 PRECEDING) AS s FROM r WHERE symbol = 'AAPL') USING (timestamp)
      WHERE a.symbol = 'AAPL' AND b.symbol = 'MSFT'`,
    conversation,
  });
  const [[count, volatility, correlation, most]] = data['rows'] as [number[]];
  expect(count).toBe(249);
  expect(volatility).toBeGreaterThan(0.05);
  expect(volatility).toBeLessThan(1.5);
  expect(Math.abs(correlation!)).toBeLessThanOrEqual(1);
  expect(most).toBeGreaterThan(0);
  expect(data).toMatchObject({
    source: 'simulated',
    requestIds: [...(stored.data['requestIds'] as []), ...(other.data['requestIds'] as [])],
    tables: [{ table: 'prices', call: 'history', rows: 500 }],
    dates: stored.data['dates'],
  });
});

test('stores nested rows with the fields of their parents, and a response without rows as one row', async () => {
  await assistant.use('call_api', {
    call: 'macro',
    arguments: { series: 'CPI,UNRATE' },
    store_as: 'economy',
    rows_at: 'results.observations',
    conversation,
  });
  await assistant.use('call_api', {
    call: 'quote',
    arguments: { symbol: 'AAPL' },
    store_as: 'now',
    conversation,
  });
  const sql = 'SELECT DISTINCT economy.series, now.symbol FROM economy, now ORDER BY 1';
  const { data: read } = await assistant.use('query_data', { sql, conversation });
  expect(read['rows']).toEqual([
    ['CPI', 'AAPL'],
    ['UNRATE', 'AAPL'],
  ]);
  const nowhere = await assistant.use('call_api', {
    call: 'macro',
    store_as: 'x',
    rows_at: 'results.values',
    conversation,
  });
  expect(nowhere.data.error).toMatchObject({
    argument: 'rows_at',
    remedy: expect.stringContaining('results'),
  });
});

test.each([
  ['another database', "ATTACH DATABASE '/etc/passwd' AS other"],
  ['a file to write', "VACUUM INTO '/tmp/stolen'"],
  ['a setting', 'PRAGMA hard_heap_limit = 0'],
  ['a setting as a table', "SELECT * FROM pragma_table_info('bars')"],
  ['a library', "SELECT load_extension('/tmp/evil.so')"],
  ['a file to read', "SELECT readfile('/etc/passwd')"],
  ['a deletion', 'DELETE FROM bars'],
  ['a new row', 'INSERT INTO bars (close) VALUES (1)'],
  ['a changed row', 'UPDATE bars SET close = 1 RETURNING close'],
  ['a table', 'CREATE TEMP TABLE more AS SELECT 1'],
  ['a table that is a program', 'CREATE VIRTUAL TABLE words USING fts5(text)'],
  ['a dropped table', 'DROP TABLE bars'],
  ['a transaction', 'BEGIN IMMEDIATE'],
  ['a second statement', 'SELECT 1; DROP TABLE bars'],
  ['a tokenizer', "SELECT fts3_tokenizer('simple')"],
  ['a text of a gigabyte', 'SELECT length(zeroblob(1000000000))'],
  ['a pad of a gigabyte', "SELECT length(printf('%1000000000d', 1))"],
  ['no statement', '   '],
])('SQL that asks for %s is refused, and the tables stay as they were', async (_, sql) => {
  const refused = await query(sql);
  expect(refused.data.error).toMatchObject({ code: 'invalid_arguments', argument: 'sql' });
  expect(await countOfBars()).toEqual([[250]]);
});

test('stops SQL that never ends, charges its time, and then serves others', async () => {
  const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
  const quotes = connect(suite.served.origin, suite.enterprise.live.key);
  const [ended, meanwhile] = await Promise.all([
    assistant.use('query_data', { sql: endless, conversation }),
    (await quotes).use('call_api', { call: 'quote', arguments: { symbol: 'AAPL' } }),
  ]);
  expect(meanwhile.isError).toBe(false);
  expect(ended.data.error).toMatchObject({
    code: 'too_much_work',
    message: expect.stringContaining('3 seconds'),
  });
  expect(ended.data.budget.sqlMs).toBeLessThanOrEqual(MCP_BUDGET.sqlMs - MCP_LIMITS.statementMs);
  expect(await countOfBars()).toEqual([[250]]);
});

test('stops SQL that takes all memory, and the next statement works', async () => {
  const greedy = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
    SELECT count(*) FROM (SELECT i, printf('%0900000d', i) AS pad FROM n ORDER BY pad DESC)`;
  const ended = await query(greedy);
  expect(ended.data.error).toMatchObject({
    code: 'too_much_work',
    message: expect.stringContaining('memory'),
  });
  expect(await countOfBars()).toEqual([[250]]);
});

test('cuts a result that is too long by rows and by bytes, and reports it', async () => {
  const many = await assistant.use('query_data', { sql: 'SELECT 1 FROM bars AS a, bars AS b', conversation });
  expect(many.data).toMatchObject({ cut: true });
  expect(many.data['rows']).toHaveLength(MCP_LIMITS.statementRows);
  expect(many.text).toMatch(/LIMIT and OFFSET/);
  const wide = await assistant.use('query_data', {
    sql: "SELECT printf('%0900d', 1) FROM bars",
    conversation,
  });
  expect(wide.data).toMatchObject({ cut: true });
  expect(JSON.stringify(wide.data['rows']).length).toBeLessThan(MCP_LIMITS.dataBytes);
});

test('an account reads nothing of another over HTTP, whatever conversation id it sends', async () => {
  const [a, b] = [await newAccount(suite.database.store), await newAccount(suite.database.store)];
  const owner = await connect(suite.served.origin, a.live.key, 'legacy');
  await owner.use('call_api', { call: 'quote', arguments: { symbol: 'AAPL' }, store_as: 'secrets' });
  const session = owner.session!;
  const thief = await connect(suite.served.origin, b.live.key);
  const bySentence = await thief.use('query_data', { sql: 'SELECT * FROM secrets', conversation: session });
  expect(bySentence.data.error).toMatchObject({ argument: 'conversation' });
  const byHeader = await fetch(`${suite.served.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${b.live.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-session-id': session,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'query_data', arguments: { sql: 'SELECT * FROM secrets' } },
    }),
  });
  expect(await byHeader.text()).toContain('no such table: secrets');
  const still = await owner.use('query_data', { sql: 'SELECT symbol FROM secrets' });
  expect(still.data['rows']).toEqual([['AAPL']]);
});

test('every result, even an error, states the remaining budget, and no call is made without one', async () => {
  const spender = await connect(
    suite.served.origin,
    (await newAccount(suite.database.store, 'enterprise')).live.key,
  );
  const request = { call: 'quote', arguments: { symbol: 'AAPL' } };
  const first = await spender.use('call_api', request);
  const named = { conversation: first.data.conversation };
  const left = first.data.budget;
  const { data } = await spender.use('call_api', { call: 'none', ...named });
  expect(data.budget).toMatchObject({ calls: left.calls, uses: left.uses - 1 });
  expect(data.budget.answerBytes).toBeLessThan(left.answerBytes);
  const rest = Array.from({ length: left.calls }, () => spender.use('call_api', { ...request, ...named }));
  expect((await Promise.all(rest)).filter(({ isError }) => isError)).toEqual([]);
  const before = await spender.use('get_usage', named);
  const refused = await spender.use('call_api', { ...request, ...named });
  expect(refused.data).toMatchObject({ error: { code: 'budget_spent' }, budget: { calls: 0 } });
  const after = await spender.use('get_usage', named);
  expect(after.data['limits']).toEqual(before.data['limits']);
  const another = await spender.use('call_api', request);
  expect(another.isError).toBe(false);
});

test('a batch of requests costs the same as single requests', async () => {
  const account = await newAccount(suite.database.store);
  const body = Array.from({ length: 40 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'call_api', arguments: { call: 'quote', arguments: { symbol: 'AAPL' } } },
  }));
  const reply = await fetch(`${suite.served.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.live.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-session-id': 'a-session-of-my-own',
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  expect(text.match(/"isError":true/g)).toHaveLength(10);
  const after = await connect(suite.served.origin, account.live.key);
  const { data } = await after.use('get_usage', { conversation: 'a-session-of-my-own' });
  expect(data).toMatchObject({ budget: { calls: 160 }, limits: { minute: { left: 0 } } });
});
