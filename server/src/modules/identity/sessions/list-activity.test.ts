import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated, form, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let portal: TestPortal;
let account: Awaited<ReturnType<typeof activated>>;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  account = await activated(portal);
  portal.clock.nowMs += MINUTE_MS;
});
afterAll(() => portal.close());

interface Page {
  items: { type: string; time: string; address: string; device: string; result: string }[];
  total: number;
  page: number;
  page_size: number;
}
const activity = async (body: object = {}) =>
  (await portal.call('listActivity', body, { token: account.session })).body
    .additionalInfo as unknown as Page;
const types = async (body?: object) => (await activity(body)).items.map(({ type }) => type);
const tryPassword = (password: string, email = account.email) =>
  portal.call(
    'signin',
    { email, password },
    { address: '203.0.113.77', headers: { 'user-agent': 'curl/8.5.0' } },
  );

test("lists the account's activity, newest first, with network and device", async () => {
  await tryPassword(PASSWORD);
  const { items, total } = await activity();
  expect(items.map(({ type }) => type)).toEqual(['signed_in', 'activated', 'signed_up']);
  expect(total).toBe(3);
  expect(items[0]).toEqual({
    type: 'signed_in',
    time: new Date(portal.clock.nowMs).toISOString(),
    address: '203.0.113.x',
    device: 'curl',
    result: 'done',
  });
});

test('shows each failed sign-in once, even when a client sends it on both paths', async () => {
  const wrong = { email: account.email, password: 'wrong password' };
  await portal.call('signin', wrong, { address: '203.0.113.9' });
  await portal.call('login', wrong, { address: '203.0.113.9' });
  const { items } = await activity();
  expect(items.filter(({ type }) => type === 'sign_in_failed')).toEqual([
    expect.objectContaining({ result: 'refused', address: '203.0.113.x' }),
  ]);
});

test('a hundred wrong passwords leave at most the ten entries that the limit allows', async () => {
  const { rows: before } = await portal.database.pool.query('select id from audit');
  for (let round = 0; round < 100; round += 1) await tryPassword(`wrong ${round}`);
  for (let round = 0; round < 20; round += 1) await tryPassword('wrong', form().email);
  await portal.mailsTo(account.email);
  const { rows } = await portal.database.pool.query<{ type: string }>(
    'select type from audit order by id offset $1',
    [before.length],
  );
  const failed = Array.from({ length: 10 }, () => 'sign_in_failed');
  expect(rows.map(({ type }) => type)).toEqual([...failed, 'sign_in_locked']);
  portal.clock.nowMs += 15 * MINUTE_MS;
});

test('returns pages within a date range whose end is exclusive', async () => {
  const { id } = account;
  const startMs = portal.clock.nowMs;
  const entries = Array.from({ length: 25 }, (_, minute) => ({
    account_id: id,
    type: `entry_${minute}`,
    result: 'done' as const,
    at: new Date(startMs + minute * MINUTE_MS),
    address: '192.0.2.1',
    device: '',
  }));
  await portal.database.store.insertInto('audit').values(entries).execute();
  portal.clock.nowMs += 25 * MINUTE_MS;
  const from = new Date(startMs).toISOString();
  const second = await activity({ from, page: 2, page_size: 10 });
  expect(second).toMatchObject({ total: 25, page: 2, page_size: 10 });
  expect(second.items.map(({ type }) => type)).toEqual(
    Array.from({ length: 10 }, (_, index) => `entry_${14 - index}`),
  );
  expect((await activity({ from })).items).toHaveLength(20);
  expect(await types({ from, page: 4, page_size: 10 })).toEqual([]);
  expect(await types({ from, to: new Date(startMs + 2 * MINUTE_MS).toISOString() })).toEqual([
    'entry_1',
    'entry_0',
  ]);
  expect(await types({ from, to: from })).toEqual([]);
});

test.each([
  [{ from: 'yesterday' }, { from: 'from must be a time such as 2026-11-20T10:00:00Z' }],
  [{ from: '2026-05-02T00:00:00Z', to: '2026-05-01T00:00:00Z' }, { to: 'to must not be before from' }],
  [{ page_size: 101 }, { page_size: 'page_size must be at most 100' }],
])('%j is refused with the field named', async (body, errors) => {
  const reply = await portal.call('listActivity', body, { token: account.session });
  expect([reply.status, reply.body.additionalInfo['errors']]).toEqual([400, errors]);
});

test("shows only the account's own activity of the last year", async () => {
  await activated(portal);
  expect(await types()).toEqual(['activated', 'signed_up']);
  portal.clock.nowMs += 365 * DAY_MS;
  const { body } = await portal.call('signin', { email: account.email, password: PASSWORD });
  account = { ...account, session: body['access_token'] as string };
  expect(await types()).toEqual(['signed_in']);
});
