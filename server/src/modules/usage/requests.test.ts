import type { PortalBody } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, type TestAccount } from '../../testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { requestIds } from '../../shared/request-id.ts';
import { usageRequests } from './requests.ts';
import { callRow, logCalls } from './testing/logged.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const now = () => NOW_MS;
const listCalls = (account: TestAccount, body: Partial<PortalBody<'usageRequests'>> = {}) =>
  usageRequests(
    { store: database.store, reader: database.store, now },
    { accountId: account.id, range: '7d', page: 1, page_size: 50, ...body },
  );

/** Follows `next` through all pages; `between` runs after each of them. */
async function readPages(
  account: TestAccount,
  body: Partial<PortalBody<'usageRequests'>>,
  between = async () => {},
) {
  const ids: string[] = [];
  let pages = 0;
  for (let next: string | null | undefined; next !== null;) {
    const reply = await listCalls(account, { ...body, ...(next === undefined ? {} : { after: next }) });
    ids.push(...reply.items.map(({ id }) => id));
    next = reply.next;
    pages++;
    await between();
  }
  return { ids, pages };
}

/** Calls of an account, a few minutes apart, several of them at the same instant. */
async function fill(account: TestAccount, count: number, stepMs = 20 * MINUTE_MS) {
  const calls = Array.from({ length: count }, (_, index) =>
    callRow({
      accountId: account.id,
      keyId: index % 5 === 0 ? account.test.id : account.live.id,
      atMs: NOW_MS - Math.floor(index / 3) * stepMs,
      status: index % 7 === 0 ? 404 : index % 11 === 0 ? 429 : 200,
      endpoint: index % 2 === 0 ? '/api/stocks/{symbol}/quote' : '/api/symbols',
      symbol: index % 2 === 0 ? 'AAPL' : null,
    }),
  );
  await logCalls(database, calls);
  return calls;
}
const newestFirst = (calls: Awaited<ReturnType<typeof fill>>) =>
  calls
    .toSorted((a, b) => b.atMs - a.atMs || (a.requestId < b.requestId ? 1 : -1))
    .map(({ requestId }) => requestId);

test('a search for a key skips the days on which it was not used', async () => {
  const account = await newAccount(database.store);
  const calls = Array.from({ length: 5_500 }, (_, index) =>
    callRow({
      accountId: account.id,
      keyId: account.live.id,
      atMs: NOW_MS - (index < 5_490 ? index : (index - 5_487) * DAY_MS),
    }),
  );
  await logCalls(database, calls);
  const reply = await listCalls(account, { range: '30d', key_id: account.test.id });
  expect(reply).toMatchObject({ items: [], next: null });
});

test.each([1, 7, 200])(
  'paging by %i returns each call once, newest first, while new calls arrive',
  async (pageSize) => {
    const account = await newAccount(database.store);
    await fill(await newAccount(database.store), 30);
    const calls = await fill(account, pageSize === 1 ? 40 : 600);
    const newer = () =>
      logCalls(database, [
        callRow({
          accountId: account.id,
          keyId: account.live.id,
          atMs: NOW_MS + MINUTE_MS,
          requestId: 'req_new',
        }),
      ]);
    const { ids } = await readPages(account, { page_size: pageSize }, newer);
    expect(ids).toEqual(newestFirst(calls));
  },
);

test('numbered pages equal the pages by cursor, and the total covers the range', async () => {
  const account = await newAccount(database.store);
  const calls = await fill(account, 130);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listCalls(account, { page, page_size: 50 })));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(newestFirst(calls));
  expect(pages.map(({ total, next, items }) => [total, next !== null, items.length])).toEqual([
    [130, true, 50],
    [130, true, 50],
    [130, false, 30],
    [130, false, 0],
  ]);
});

test('each filter selects its calls, and the total is given where the roll-ups can count them', async () => {
  const account = await newAccount(database.store);
  const calls = await fill(account, 300);
  const picked = [
    [{ endpoint: '/api/symbols' }, calls.filter(({ endpoint }) => endpoint === '/api/symbols'), true],
    [{ status: '404' }, calls.filter(({ status }) => status === 404), true],
    [
      { status: '4xx', endpoint: '/api/symbols' },
      calls.filter((it) => it.status > 400 && it.symbol === null),
      true,
    ],
    [{ status: '5xx' }, [], true],
    [{ key_id: account.test.id }, calls.filter((_, index) => index % 5 === 0), false],
    [{ symbol: 'aapl', status: '429' }, calls.filter((it) => it.symbol && it.status === 429), false],
    [{ request_id: calls[77]!.requestId }, [calls[77]!], false],
  ] as const;
  for (const [filters, expected, counted] of picked) {
    const { ids } = await readPages(account, { ...filters, page_size: 20 });
    expect([filters, ids]).toEqual([filters, newestFirst([...expected])]);
    expect((await listCalls(account, filters)).total).toBe(counted ? expected.length : null);
  }
});

test('a rare call may take several pages to find, and each says how far back it searched', async () => {
  const account = await newAccount(database.store);
  const calls = await fill(account, 45_000, 10_000);
  const oldest = calls.at(-1)!.requestId;
  const first = await listCalls(account, { request_id: oldest });
  expect(first.items).toEqual([]);
  expect(first.next).not.toBeNull();
  const searchedTo = Date.parse(first.searched_to);
  expect(searchedTo).toBeLessThan(NOW_MS - DAY_MS / 6);
  expect(searchedTo).toBeGreaterThan(calls.at(-1)!.atMs);
  const { ids, pages } = await readPages(account, { request_id: oldest });
  expect(ids).toEqual([oldest]);
  expect(pages).toBeLessThan(12);
});

test('a search for an id reads only calls from when it was made', async () => {
  const account = await newAccount(database.store);
  await fill(account, 12_000, 30_000);
  const ids = [NOW_MS - 2 * DAY_MS, NOW_MS].map((atMs) => ({ atMs, requestId: requestIds(() => atMs)() }));
  await logCalls(
    database,
    ids.map((id) => callRow({ accountId: account.id, keyId: account.live.id, ...id })),
  );
  for (const { requestId } of ids)
    expect(await listCalls(account, { request_id: requestId })).toMatchObject({
      items: [{ id: requestId }],
      next: null,
    });
  for (const unknown of [
    requestIds(() => NOW_MS - DAY_MS)(),
    requestIds(() => NOW_MS + DAY_MS)(),
    'req_nowhere',
  ])
    expect(await listCalls(account, { request_id: unknown })).toMatchObject({ items: [], next: null });
});

test('the first hour and the first day of a range are included completely', async () => {
  const account = await newAccount(database.store);
  const at = (atMs: number) => callRow({ accountId: account.id, keyId: account.live.id, atMs });
  const dayStart = Date.UTC(2026, 10, 14);
  const hourStart = Date.UTC(2026, 10, 19, 16);
  const edges = [at(hourStart), at(hourStart - 1), at(dayStart), at(dayStart - 1)];
  await logCalls(database, edges);
  const [inHours, beforeHours, inDays] = edges.map(({ requestId }) => requestId);
  expect((await readPages(account, { range: '1d' })).ids).toEqual([inHours]);
  expect((await readPages(account, { range: '7d' })).ids).toEqual([inHours, beforeHours, inDays]);
});

test('no filter and no cursor returns calls of another account', async () => {
  const account = await newAccount(database.store);
  const other = await newAccount(database.store);
  const [theirs] = await fill(other, 60);
  const { next } = await listCalls(other, { page_size: 10 });
  for (const body of [{}, { request_id: theirs!.requestId }, { after: next! }, { page: 2 }]) {
    expect(await listCalls(account, body)).toMatchObject({ items: [], next: null });
  }
  await expect(listCalls(account, { key_id: other.live.id })).rejects.toMatchObject({ code: '141' });
});

test('an invalid cursor is refused with the name of its parameter', async () => {
  const account = await newAccount(database.store);
  for (const after of ['', 'x', '12', '99999999999999999.req', '1.é']) {
    await expect(listCalls(account, { after })).rejects.toMatchObject({
      code: '101',
      details: { errors: { after: 'after must be the value of next in the previous response' } },
    });
  }
});
