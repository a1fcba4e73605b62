/** Calls in files give the same answers as calls in the store. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRateLimits } from '../../../shared/rate-limiters/open-rate-limits.ts';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { createLimits } from '../../app-context.ts';
import { usageEndpoints } from '../endpoints.ts';
import { usageExport } from '../export.ts';
import { usageRequest } from '../request.ts';
import { usageRequests } from '../requests.ts';
import { usageSummary } from '../summary.ts';
import { type FiledSite, openFiledSite } from '../testing/filed.ts';
import { callRow, logCalls } from '../testing/logged.ts';
import { maintainCallFiles } from './maintain-call-files.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const MINUTE_MS = 60_000;
/** Hundreds of pages are read. */
const SLOW = { timeout: 120_000 };
const now = () => NOW_MS;

/** The same numbers in every run. */
let state = 7;
const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
const pick = <Value>(values: readonly Value[]) => values[Math.floor(values.length * random())]!;

let site: FiledSite;
let inFiles: TestAccount;
let inStore: TestAccount;
/** Half of its calls are in the store and half in files, as after a change of CALL_LOG. */
let inBoth: TestAccount;

/** Calls of an account over days, some at the same instant, the newest last. */
function callsOf(account: TestAccount, seed: number) {
  state = seed;
  const times = Array.from({ length: 700 }, (_, index) =>
    Math.floor(index < 500 ? random() * 300 * MINUTE_MS : random() * 20 * 24 * 60 * MINUTE_MS),
  );
  return times
    .toSorted((a, b) => b - a)
    .map((ageMs, index) =>
      callRow({
        accountId: account.id,
        keyId: random() < 0.8 ? account.live.id : account.test.id,
        atMs: NOW_MS - (index % 4 === 0 ? Math.floor(ageMs / MINUTE_MS) * MINUTE_MS : ageMs),
        endpoint: pick(['/api/stocks/{symbol}/quote', '/api/symbols', '/api/stocks/{symbol}/news']),
        symbol: pick(['AAPL', 'MSFT', null]),
        status: pick([200, 200, 200, 304, 404, 429, 500]),
        latencyUs: Math.floor(random() * 50_000),
        gateUs: random() < 0.1 ? null : Math.floor(random() * 100),
        bytes: Math.floor(random() * 5_000),
        charged: random() < 0.9,
        requestId: `req_${pick(['B', 'a', 'Z'])}${String(index).padStart(7, '0')}`,
        request: random() < 0.05 ? null : `GET /x?${index}\naccept: */*`,
        response: random() < 0.05 ? null : `Content-Length: ${index}`,
      }),
    );
}

beforeAll(async () => {
  site = await openFiledSite(now);
  const { store } = site.database;
  [inFiles, inStore, inBoth] = [await newAccount(store), await newAccount(store), await newAccount(store)];
  const others = Array.from({ length: 3 }, () => newAccount(store));
  await logCalls(site.database, callsOf(inStore, 1));
  const filed = callsOf(inFiles, 1);
  const both = callsOf(inBoth, 1);
  await logCalls(site.database, both.slice(0, 350));
  const noise = callsOf(await others[0]!, 2);
  // Several processes and parts, so that files overlap.
  await site.file([...filed.slice(0, 400), ...noise]);
  await site.file(filed.slice(400, 550));
  await site.file([...both.slice(350), ...filed.slice(550)]);
});
afterAll(() => site.close());

const context = () => ({
  store: site.database.store,
  reader: site.database.store,
  callFiles: site.files,
  now,
  limits: createLimits(openRateLimits(site.database.store)),
});
/** A reply without what differs between accounts. */
const shown = (reply: unknown, account: TestAccount) =>
  JSON.stringify(reply)
    .replaceAll(account.live.key.slice(0, 16), 'live')
    .replaceAll(account.test.key.slice(0, 16), 'test');

type Body = Omit<Parameters<typeof usageRequests>[1], 'accountId'>;

async function pagesOf(account: TestAccount, body: Body, key: 'live' | 'test' | undefined) {
  const replies: string[] = [];
  let after: string | undefined;
  do {
    const reply = await usageRequests(context(), {
      ...body,
      accountId: account.id,
      ...(key && { key_id: account[key].id }),
      ...(after !== undefined && { after }),
    });
    replies.push(shown(reply, account));
    after = reply.next ?? undefined;
  } while (after !== undefined && replies.length < 30);
  return replies;
}

async function textOf(account: TestAccount, format: 'csv' | 'json') {
  const { content } = await usageExport(context(), { accountId: account.id, range: '30d', format });
  let text = '';
  for await (const part of content as AsyncIterable<string>) text += part;
  return shown(text, account);
}

async function expectSameAnswers(): Promise<void> {
  state = 11;
  for (let round = 0; round < 8; round++) {
    const key = pick([undefined, undefined, 'live', 'test'] as const);
    const endpoint = pick([undefined, '/api/symbols']);
    const status = pick([undefined, '200', '4xx', '5xx', '404']);
    const symbol = pick([undefined, undefined, 'aapl']);
    const id = pick([undefined, undefined, undefined, 'req_a0000300']);
    const body: Body = {
      range: pick(['1d', '7d', '30d'] as const),
      page: pick([1, 1, 2, 3]),
      page_size: pick([25, 50, 200]),
      ...(endpoint !== undefined && { endpoint }),
      ...(status !== undefined && { status }),
      ...(symbol !== undefined && { symbol }),
      ...(id !== undefined && { request_id: id }),
    };
    const asked = async (account: TestAccount) => ({ body, key, pages: await pagesOf(account, body, key) });
    const expected = await asked(inStore);
    expect(await asked(inFiles)).toEqual(expected);
    expect(await asked(inBoth)).toEqual(expected);
  }
}

test('pages of the log are the same with calls in files, in the store, and in both', SLOW, async () => {
  const rows = await site.database.store.selectFrom('usage_call').select('account_id').distinct().execute();
  expect(rows.map((row) => row.account_id).toSorted()).toEqual([inStore.id, inBoth.id].toSorted());
  await expectSameAnswers();
});

test('each call is found with its request and response', async () => {
  for (const { requestId: id, atMs } of callsOf(inStore, 1).filter((_, index) => index % 50 === 0)) {
    const timestamp = new Date(atMs).toISOString();
    const found = async (account: TestAccount) =>
      shown(await usageRequest(context(), { accountId: account.id, id, timestamp }), account);
    const expected = await found(inStore);
    expect(await found(inFiles)).toBe(expected);
    expect(await found(inBoth)).toBe(expected);
  }
  const stranger = { accountId: inStore.id, id: 'req_nowhere', timestamp: new Date(NOW_MS).toISOString() };
  await expect(usageRequest(context(), stranger)).rejects.toMatchObject({ code: '141' });
});

test('exports, sums and the last call are the same', async () => {
  for (const format of ['csv', 'json'] as const) {
    const expected = await textOf(inStore, format);
    expect(expected.length).toBeGreaterThan(40_000);
    expect(await textOf(inFiles, format)).toBe(expected);
    expect(await textOf(inBoth, format)).toBe(expected);
  }
  for (const ask of [usageSummary, usageEndpoints] as const) {
    const asked = async (account: TestAccount) =>
      shown(await ask(context(), { accountId: account.id, range: '30d' }), account);
    expect(await asked(inFiles)).toBe(await asked(inStore));
  }
});

test('merged files give the same answers, also to a read that began before', SLOW, async () => {
  const body = { accountId: inFiles.id, range: '30d' as const, format: 'csv' as const };
  const { content } = await usageExport(context(), body);
  const parts = (content as AsyncIterable<string>)[Symbol.asyncIterator]();
  let begun = ((await parts.next()).value as string) + ((await parts.next()).value as string);
  await maintainCallFiles({ store: site.database.store, files: site.files, now });
  const { rows } = await site.database.pool.query<{ merged: number; replaced: number; unmerged: number }>(`
    select count(*) filter (where merged)::integer as merged,
      count(*) filter (where state = 'replaced')::integer as replaced,
      count(*) filter (where not merged and state = 'current' and hour < '2026-11-20T14:00Z')::integer as unmerged
    from usage_call_file`);
  expect(rows[0]).toMatchObject({ merged: expect.any(Number), unmerged: 0 });
  expect(rows[0]!.replaced).toBeGreaterThan(5);
  for (let part = await parts.next(); !part.done; part = await parts.next()) begun += part.value;
  expect(shown(begun, inFiles)).toBe(await textOf(inStore, 'csv'));
  await expectSameAnswers();
});
