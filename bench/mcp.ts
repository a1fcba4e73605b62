/**
 * MCP: a quote through the tool call_api compared with the same quote from the API. Both use fetch, one after
 * the other in interleaved rounds. Also SQL statements over 50,000 rows, and the memory of 100 conversations with a table each.
 * Run: node bench/mcp.ts
 */
import { report } from './figure.ts';
import { type Measured, withProduct } from './measured.ts';

const ACCOUNTS = 20;
const ROUNDS = 100;
const CONVERSATIONS = 100;
const MEGABYTE = 1_048_576;
/** Extra time of a tool call compared with the plain API call. */
const BAR_MS = 5;

interface Answer {
  readonly conversation: string;
  readonly ms?: number;
  readonly error?: object;
}

async function use(product: Measured, key: string, name: string, given: object): Promise<Answer> {
  const reply = await fetch(`http://127.0.0.1:${product.port}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given },
    }),
  });
  const event = /^data: (.*)$/m.exec(await reply.text())![1]!;
  const answer = (JSON.parse(event) as { result: { structuredContent: Answer } }).result.structuredContent;
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return answer;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function calls(product: Measured, key: string): Promise<void> {
  const request = { call: 'quote', arguments: { symbol: 'AAPL' } };
  const firstMs = await timed(() => use(product, key, 'get_usage', {}));
  const { conversation } = await use(product, key, 'call_api', request);
  const headers = { authorization: `Bearer ${key}` };
  const byApi = async () =>
    (await fetch(`http://127.0.0.1:${product.port}/api/stocks/AAPL/quote`, { headers })).json();
  const [tool, api]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    tool!.push(await timed(() => use(product, key, 'call_api', { ...request, conversation })));
    api!.push(await timed(byApi));
  }
  report('first request of a server', 'ms', [firstMs]);
  report('a quote by a tool', 'ms', tool!);
  report(
    'a quote by a tool',
    'ms more than by the API',
    tool!.map((ms, round) => ms - api![round]!),
    { most: BAR_MS },
  );
}

const STATEMENTS = {
  'count and mean': 'SELECT count(*), avg(close) FROM minutes',
  'volatility of log returns':
    'WITH r AS (SELECT ln(close / lag(close) OVER (ORDER BY timestamp)) AS x FROM minutes) SELECT stddev(x) FROM r',
  'mean of a window of 20':
    'SELECT max(m) FROM (SELECT avg(close) OVER (ORDER BY timestamp ROWS 19 PRECEDING) AS m FROM minutes)',
};

async function statements(product: Measured, key: string): Promise<void> {
  let conversation = '';
  const storedMs = await timed(async () => {
    const minutes = { symbol: 'BTCUSD', interval: '1m', limit: 50_000 };
    const request = { call: 'history', arguments: minutes, store_as: 'minutes' };
    ({ conversation } = await use(product, key, 'call_api', request));
  });
  report('50,000 rows called, read and kept', 'ms', [storedMs]);
  for (const [what, sql] of Object.entries(STATEMENTS)) {
    const ms: number[] = [];
    for (let round = 0; round < 10; round++) {
      ms.push(await timed(() => use(product, key, 'query_data', { sql, conversation })));
    }
    report(`SQL over 50,000 rows, ${what}`, 'ms', ms);
  }
}

async function memory(product: Measured): Promise<void> {
  const before = await product.used();
  const request = { call: 'history', arguments: { symbol: 'MSFT', limit: 2_000 }, store_as: 'bars' };
  for (let count = 0; count < CONVERSATIONS; count++) {
    await use(product, product.keys[2 + (count % (ACCOUNTS - 2))]!, 'call_api', request);
  }
  const after = await product.used();
  const each = (after.rssBytes - before.rssBytes) / CONVERSATIONS / MEGABYTE;
  report('memory of a conversation with 2,000 bars', 'MB', [each]);
}

await withProduct(ACCOUNTS, async (product) => {
  await calls(product, product.keys[0]!);
  await statements(product, product.keys[1]!);
  await memory(product);
});
