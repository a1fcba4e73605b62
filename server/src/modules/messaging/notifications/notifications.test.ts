import type { PortalInput } from '@meridian/contracts/portal';
import type { Notification, NotificationKind } from '@meridian/contracts/portal/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { notify } from './notify.ts';

type Account = Awaited<ReturnType<typeof activated>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Notifies the account, a minute after the previous notification. */
async function add({ id: accountId }: Account, kind: NotificationKind, title: string, dedupe?: string) {
  portal.clock.nowMs += 60_000;
  const content = { kind, type: 'info', title, message: 'A sentence.', link: '/dashboard' } as const;
  return await portal.context.store
    .transaction()
    .execute((trx) =>
      notify(trx, { accountId, ...content, ...(dedupe ? { dedupe } : {}), nowMs: portal.clock.nowMs }),
    );
}
const list = async ({ session: token }: Account, body: PortalInput<'listNotifications'> = {}) => {
  const response = await portal.call('listNotifications', body, { token });
  return response.body.additionalInfo as { items: Notification[]; total: number; unread: number };
};
const titles = async (account: Account) => (await list(account)).items.map(({ title }) => title);
const read = async ({ session: token }: Account, body: { ids?: string[]; all?: boolean }) =>
  (await portal.call('readNotifications', body, { token })).body;
const choose = ({ session: token }: Account, body: { system_updates?: boolean; security_alerts?: boolean }) =>
  portal.call('updatePreferences', body, { token });

test('a new account gets a welcome, and lists notifications newest first', async () => {
  const account = await activated(portal);
  await add(account, 'alert', 'AAPL above 300');
  const { items, total, unread } = await list(account);
  expect(items[0]).toEqual({
    id: expect.any(String),
    kind: 'alert',
    type: 'info',
    title: 'AAPL above 300',
    message: 'A sentence.',
    link: '/dashboard',
    time: new Date(portal.clock.nowMs).toISOString(),
    read: false,
  });
  expect(items[1]).toMatchObject({ kind: 'system', type: 'success', title: 'Welcome to Meridian' });
  expect([total, unread]).toEqual([2, 2]);
});

test('read notifications stay read and are absent from the unread list', async () => {
  const account = await activated(portal);
  await add(account, 'alert', 'First');
  await add(account, 'alert', 'Second');
  const { items } = await list(account);
  expect((await read(account, { ids: [items[0]!.id] })).additionalInfo).toEqual({ unread: 2 });
  const after = await list(account);
  expect(after.items.map((item) => item.read)).toEqual([true, false, false]);
  const unread = await list(account, { unread_only: true });
  expect(unread.items.map(({ title }) => title)).toEqual(['First', 'Welcome to Meridian']);
  expect(unread.total).toBe(2);
  expect((await read(account, { all: true })).additionalInfo).toEqual({ unread: 0 });
  expect((await list(account, { unread_only: true })).items).toEqual([]);
});

test('refuses a call with neither ids nor all', async () => {
  const account = await activated(portal);
  const { code, message } = await read(account, {});
  expect([code, message]).toEqual(['101', 'Send ids, or all: true']);
  expect((await read(account, { ids: ['x'] })).code).toBe('101');
});

test('pages list every notification, newest first', async () => {
  const account = await activated(portal);
  for (const title of ['One', 'Two', 'Three', 'Four']) await add(account, 'alert', title);
  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    pages.push((await list(account, { page, page_size: 2 })).items.map(({ title }) => title));
  }
  expect(pages).toEqual([['Four', 'Three'], ['Two', 'One'], ['Welcome to Meridian'], []]);
});

test('a deleted notification is gone, and a second delete fails', async () => {
  const account = await activated(portal);
  await add(account, 'alert', 'Short-lived');
  const [{ id }] = (await list(account)).items as [Notification];
  const remove = () => portal.call('deleteNotification', { id }, { token: account.session });
  expect((await remove()).body.additionalInfo).toEqual({ unread: 1 });
  expect(await titles(account)).toEqual(['Welcome to Meridian']);
  expect((await remove()).body.code).toBe('141');
});

test('the toggles hide notifications from list and count, without deleting them', async () => {
  const account = await activated(portal);
  for (const kind of ['quota', 'security', 'billing', 'alert', 'report'] as const)
    await add(account, kind, kind);
  await choose(account, { system_updates: false });
  expect(await titles(account)).toEqual(['alert', 'billing', 'security']);
  expect((await list(account)).unread).toBe(3);
  await choose(account, { security_alerts: false });
  expect(await titles(account)).toEqual(['alert', 'billing']);
  // Only listed notifications are marked as read.
  expect((await read(account, { all: true })).additionalInfo).toEqual({ unread: 0 });
  await choose(account, { system_updates: true, security_alerts: true });
  expect(await titles(account)).toEqual([
    'report',
    'alert',
    'billing',
    'security',
    'quota',
    'Welcome to Meridian',
  ]);
  expect((await list(account)).unread).toBe(4);
});

test('the list can be limited to what notifications are about, and to how they look', async () => {
  const account = await activated(portal);
  for (const kind of ['quota', 'alert', 'security'] as const) await add(account, kind, kind);
  const titlesOf = async (filter: PortalInput<'listNotifications'>) =>
    (await list(account, filter)).items.map(({ title }) => title);
  expect(await titlesOf({ kind: 'alert' })).toEqual(['alert']);
  expect(await titlesOf({ type: 'success' })).toEqual(['Welcome to Meridian']);
  expect(await list(account, { kind: 'system', type: 'info' })).toMatchObject({ total: 0, unread: 4 });
  await choose(account, { security_alerts: false });
  expect(await titlesOf({ kind: 'security' })).toEqual([]);
});

test('an account gets one notification per dedupe key', async () => {
  const [one, two] = [await activated(portal), await activated(portal)];
  expect(await add(one, 'quota', 'Once', 'quota-80:2026-05')).toBe(true);
  expect(await add(one, 'quota', 'Twice', 'quota-80:2026-05')).toBe(false);
  expect(await add(one, 'quota', 'Another', 'quota-80:2026-06')).toBe(true);
  expect(await add(two, 'quota', 'Once', 'quota-80:2026-05')).toBe(true);
  expect(await titles(one)).toEqual(['Another', 'Once', 'Welcome to Meridian']);
});
