import { MCP_BUDGET, MCP_LIMITS } from '@meridian/contracts/mcp';
import { expect, test } from 'vitest';
import { newAccount } from '../api/testing/served.ts';
import { apiSuite } from '../api/testing/suite.ts';
import { type Assistant, connect } from './testing/assistant.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 15, 0));
const pro = () => connect(suite.served.origin, suite.pro.live.key);

/** An assistant with a table `bars` of so many daily bars. */
async function withBars(assistant: Assistant, limit = 250): Promise<string> {
  const { data } = await assistant.use('call_api', {
    call: 'history',
    arguments: { symbol: 'AAPL', limit },
    store_as: 'bars',
  });
  return data.conversation;
}

test('rows that are kept can be computed with, and the answer names the calls they came from', async () => {
  const assistant = await pro();
  const stored = await assistant.use('call_api', {
    call: 'history',
    arguments: { symbol: 'AAPL', limit: 250 },
    store_as: 'prices',
  });
  const { conversation } = stored.data;
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

test('rows deep in a reply are kept with what they lie in, and a reply without rows is one', async () => {
  const assistant = await pro();
  const { data } = await assistant.use('call_api', {
    call: 'macro',
    arguments: { series: 'CPI,UNRATE' },
    store_as: 'economy',
    rows_at: 'results.observations',
  });
  const { conversation } = data;
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
  const assistant = await pro();
  const conversation = await withBars(assistant, 3);
  const refused = await assistant.use('query_data', { sql, conversation });
  expect(refused.data.error).toMatchObject({ code: 'invalid_arguments', argument: 'sql' });
  const after = await assistant.use('query_data', { sql: 'SELECT count(*) FROM bars', conversation });
  expect(after.data['rows']).toEqual([[3]]);
});

test('SQL that never ends is ended, is paid for, and holds up nobody for longer', async () => {
  const assistant = await pro();
  const conversation = await withBars(assistant);
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
  const after = await assistant.use('query_data', { sql: 'SELECT count(*) FROM bars', conversation });
  expect(after.data['rows']).toEqual([[250]]);
});

test('SQL that takes all memory is ended, and the next statement works', async () => {
  const assistant = await pro();
  const conversation = await withBars(assistant);
  const greedy = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
    SELECT count(*) FROM (SELECT i, printf('%0900d', i) AS pad FROM n ORDER BY pad DESC)`;
  const ended = await assistant.use('query_data', { sql: greedy, conversation });
  expect(ended.data.error).toMatchObject({
    code: 'too_much_work',
    message: expect.stringContaining('memory'),
  });
  const after = await assistant.use('query_data', { sql: 'SELECT count(*) FROM bars', conversation });
  expect(after.data['rows']).toEqual([[250]]);
});

test('a result that is too long is cut by rows and by bytes, and says so', async () => {
  const assistant = await pro();
  const conversation = await withBars(assistant);
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

test('more rows than a conversation may keep are refused, and those that there are stay', async () => {
  const account = await newAccount(suite.database.store, 'enterprise');
  const assistant = await connect(suite.served.origin, account.live.key);
  const conversation = await withBars(assistant);
  const wish = {
    call: 'history',
    arguments: { symbol: 'EURUSD', interval: '1m', limit: 50_000 },
    store_as: 'minutes',
    conversation,
  };
  for (let time = 1; time < 5; time++) {
    const kept = await assistant.use('call_api', wish);
    expect(kept.data['stored']).toMatchObject({ rows: 50_000 });
  }
  const { data } = await assistant.use('call_api', wish);
  expect(data.error).toMatchObject({ argument: 'store_as', message: expect.stringMatching(/49750 more/) });
  const after = await assistant.use('query_data', { sql: 'SELECT count(*) FROM minutes', conversation });
  expect(after.data['rows']).toEqual([[50_000]]);
});
