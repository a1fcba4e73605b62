import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../testing/accounts.ts';
import { furtherKey, keysOf } from '../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { usageFile } from './usage-file.ts';
import { callRow, logCalls } from './testing/logged.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('the calls of a range are summed by key, endpoint and day, and names cannot be formulas', async () => {
  const account = await activated(portal);
  const [own] = await keysOf(portal, account);
  const { item } = await furtherKey(portal, account, { name: '=SUM(A1)' });
  const { nowMs } = portal.clock;
  const of = { accountId: account.id, atMs: nowMs, latencyUs: 2_000 };
  await logCalls(portal.database, [
    callRow({ ...of, keyId: own!.id }),
    callRow({ ...of, keyId: own!.id, status: 404, charged: false }),
    callRow({ ...of, keyId: item.id, atMs: nowMs - DAY_MS, endpoint: '/api/symbols' }),
    callRow({ ...of, keyId: item.id, status: 429, charged: false }),
  ]);
  const file = async (by: 'key' | 'endpoint' | 'day' | 'all') => {
    const context = { ...portal.context, reader: portal.context.store };
    const { content } = await usageFile(context, { accountId: account.id, range: '7d', by });
    let text = '';
    for await (const part of content) text += part;
    return text.trimEnd().split('\r\n');
  };
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const before = new Date(nowMs - DAY_MS).toISOString().slice(0, 10);
  const quote = '/api/stocks/{symbol}/quote';
  expect(await file('key')).toEqual([
    'key_name,key_prefix,requests,charged,errors,limited,success_rate,avg_latency_ms',
    `'=SUM(A1),${item.prefix},2,1,0,1,100,2`,
    `${own!.name},${own!.prefix},2,1,1,0,50,2`,
  ]);
  expect((await file('endpoint')).map((line) => line.split(',').slice(0, 3))).toEqual([
    ['endpoint', 'requests', 'share'],
    [quote, '3', '75'],
    ['/api/symbols', '1', '25'],
  ]);
  expect(await file('day')).toEqual([
    'day,requests,errors,limited,success_rate,avg_latency_ms',
    `${before},1,0,0,100,2`,
    `${day},3,1,1,50,2`,
  ]);
  expect((await file('all')).slice(1)).toEqual([
    `${before},'=SUM(A1),${item.prefix},/api/symbols,1,1,0,0,100,2`,
    `${day},${own!.name},${own!.prefix},${quote},2,1,1,0,50,2`,
    `${day},'=SUM(A1),${item.prefix},${quote},1,0,0,1,,2`,
  ]);
});

test('filters of the log are kept by name in the account, and replaced by the same name', async () => {
  const { session: token } = await activated(portal);
  const { session: other } = await activated(portal);
  const save = (name: string, status: string) =>
    portal.call('saveFilters', { name, filters: { status, range: '30d' } }, { token });
  await save('Failures', '4xx');
  await save('Down', '5xx');
  await save('Failures', '404');
  const kept = async (session: string) =>
    (await portal.call('listSavedFilters', {}, { token: session })).body.additionalInfo['items'] as {
      id: string;
    }[];
  expect(await kept(token)).toEqual([
    { id: expect.any(String), name: 'Down', filters: { status: '5xx', range: '30d' } },
    { id: expect.any(String), name: 'Failures', filters: { status: '404', range: '30d' } },
  ]);
  expect(await kept(other)).toEqual([]);
  await portal.call('deleteSavedFilter', { id: (await kept(token))[0]!.id }, { token });
  expect(await kept(token)).toHaveLength(1);
  expect((await save('Wrong', 'often')).body.code).toBe('101');
});
