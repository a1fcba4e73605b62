import type { PortalBody } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, type TestAccount } from '../../testing/api/served.ts';
import { activated } from '../../testing/accounts.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { startPortal } from '../../testing/portal.ts';
import { openRateLimits } from '../../shared/rate-limiters/open-rate-limits.ts';
import { createLimits } from '../app-context.ts';
import { usageExport } from './export.ts';
import { callRow, logCalls } from './testing/logged.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const exportRequest = (account: TestAccount, body: Partial<PortalBody<'usageExport'>> = {}) => ({
  accountId: account.id,
  range: '30d' as const,
  format: 'csv' as const,
  ...body,
});
const context = () => ({
  store: database.store,
  reader: database.store,
  now: () => NOW_MS,
  limits: createLimits(openRateLimits(database.store)),
});
async function textOf(content: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of content) text += part;
  return text;
}

async function fill(account: TestAccount, count: number) {
  const calls = Array.from({ length: count }, (_, index) =>
    callRow({
      accountId: account.id,
      keyId: account.live.id,
      atMs: NOW_MS - index * 900_000,
      symbol: index % 3 === 0 ? null : index % 3 === 1 ? 'AAPL' : '-X=1',
      status: index % 10 === 0 ? 404 : 200,
      latencyUs: 100 + index,
    }),
  );
  await logCalls(database, calls);
  return calls.map((call) => ({
    id: call.requestId,
    endpoint: call.endpoint,
    path: call.request?.split('\n')[0]!.split(' ')[1] ?? null,
    symbol: call.symbol,
    timestamp: new Date(call.atMs).toISOString(),
    latency_ms: call.latencyUs / 1_000,
    status: call.status,
    key_prefix: account.live.key.slice(0, 16),
    bytes: call.bytes,
    charged: call.charged,
  }));
}

test('both formats contain every call of the range, newest first, and none of another account', async () => {
  const account = await newAccount(database.store);
  await fill(await newAccount(database.store), 50);
  const calls = await fill(account, 2_600);
  const json = await usageExport(context(), exportRequest(account, { format: 'json' }));
  expect(json).toMatchObject({ name: 'meridian-calls-30d-2026-11-20.json' });
  const text = await textOf(json.content);
  expect(JSON.parse(text)).toEqual(calls);
  expect(text.split('\n')).toHaveLength(calls.length + 3);

  const csv = await usageExport(context(), exportRequest(account));
  expect(csv).toMatchObject({ name: 'meridian-calls-30d-2026-11-20.csv' });
  const [head, ...lines] = (await textOf(csv.content)).trimEnd().split('\r\n');
  expect(head).toBe('timestamp,id,endpoint,symbol,status,latency_ms,bytes,charged,key_prefix,path');
  expect(lines).toEqual(
    calls.map((call) =>
      [
        call.timestamp,
        call.id,
        call.endpoint,
        call.symbol === '-X=1' ? "'-X=1" : (call.symbol ?? ''),
        call.status,
        call.latency_ms,
        call.bytes,
        call.charged,
        call.key_prefix,
        call.path ?? '',
      ].join(','),
    ),
  );
});

test('filters select the matching calls, and a range without calls gives an empty file', async () => {
  const account = await newAccount(database.store);
  const calls = await fill(account, 400);
  const missing = await usageExport(context(), exportRequest(account, { format: 'json', status: '404' }));
  expect(JSON.parse(await textOf(missing.content))).toEqual(calls.filter(({ status }) => status === 404));
  const none = { status: '500' };
  expect(await textOf((await usageExport(context(), exportRequest(account, none))).content)).toMatch(
    /^timestamp.*\r\n$/,
  );
  const empty = await usageExport(context(), exportRequest(account, { ...none, format: 'json' }));
  expect(JSON.parse(await textOf(empty.content))).toEqual([]);
});

test('the log is read no further than the client has received, and not after it disconnects', async () => {
  const account = await newAccount(database.store);
  await fill(account, 2_600);
  let reads = 0;
  const counting = new Proxy(database.store, {
    get(target, name) {
      if (name === 'getExecutor') reads++;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { content } = await usageExport({ ...context(), reader: counting }, exportRequest(account));
  const parts = content[Symbol.asyncIterator]();
  await parts.next();
  await parts.next();
  const readSoFar = reads;
  expect(readSoFar).toBeGreaterThan(0);
  await parts.return?.(undefined);
  expect(await parts.next()).toMatchObject({ done: true });
  expect(reads).toBe(readSoFar);
});

test('sends a file, at most ten times an hour', async () => {
  const portal = await startPortal();
  const { session } = await activated(portal);
  const ask = (body: object) =>
    portal.app.inject({
      method: 'POST',
      url: '/v1/portal/usage/export',
      headers: { authorization: `Bearer ${session}` },
      payload: body,
    });
  const first = await ask({ range: '7d' });
  expect(first.headers).toMatchObject({
    'content-disposition': 'attachment; filename="meridian-calls-7d-2026-05-11.csv"',
    'content-type': 'text/csv; charset=utf-8; header=present',
    'cache-control': 'no-store',
  });
  for (let nth = 2; nth <= 10; nth++) expect((await ask({ format: 'json' })).statusCode).toBe(200);
  const refused = await ask({});
  expect([refused.statusCode, refused.json().code]).toEqual([429, '190']);
  await portal.close();
});
