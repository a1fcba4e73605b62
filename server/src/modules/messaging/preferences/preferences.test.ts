import { DEFAULT_PREFERENCES, type Preferences } from '@meridian/contracts/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const UNCHOSEN = { ...DEFAULT_PREFERENCES, theme_chosen: false };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const get = async (token: string) =>
  (await portal.call('getPreferences', {}, { token })).body.additionalInfo as unknown;
const update = (token: string, changes: Partial<Preferences>) =>
  portal.call('updatePreferences', changes, { token });

test('an account without preferences has the defaults', async () => {
  const { session } = await activated(portal);
  expect(await get(session)).toEqual({
    system_updates: true,
    security_alerts: true,
    email_notifications: true,
    dark_mode: false,
    auto_refresh: false,
    default_time_range: '7d',
    rate_limit_display: 'rpm',
    theme_chosen: false,
  });
});

test('stores preferences per account, in all sessions, and keeps the others', async () => {
  const { session } = await activated(portal);
  const other = await activated(portal);
  await update(session, { dark_mode: true, default_time_range: '30d' });
  const { body } = await update(session, { rate_limit_display: 'burst', dark_mode: false });
  const chosen = {
    ...DEFAULT_PREFERENCES,
    default_time_range: '30d',
    rate_limit_display: 'burst',
    theme_chosen: true,
  };
  expect(body.additionalInfo).toEqual(chosen);
  expect(await get(session)).toEqual(chosen);
  expect(await get(other.session)).toEqual(UNCHOSEN);
});

test('two concurrent changes both apply', async () => {
  const { session } = await activated(portal);
  await Promise.all([update(session, { auto_refresh: true }), update(session, { system_updates: false })]);
  expect(await get(session)).toEqual({ ...UNCHOSEN, auto_refresh: true, system_updates: false });
});

test.each([
  [{ dark_mod: true }, 'dark_mod is not a field of this call'],
  [{ dark_mode: 'yes' }, 'dark_mode'],
  [{ theme_chosen: true }, 'theme_chosen'],
  [{ default_time_range: '2d' }, 'default_time_range'],
  [{ rate_limit_display: 'none', dark_mode: true }, 'rate_limit_display'],
])('refuses %o by name and stores nothing', async (changes, named) => {
  const { session } = await activated(portal);
  const { status, body } = await update(session, changes as Partial<Preferences>);
  expect([status, body.code]).toEqual([400, '101']);
  expect(JSON.stringify(body)).toContain(named);
  expect(await get(session)).toEqual(UNCHOSEN);
});

test('open pages are notified of a change', async () => {
  const { id, session } = await activated(portal);
  const leaving = new AbortController();
  const watching = portal.context.changes.watch(id, leaving.signal);
  const received = watching.next();
  await update(session, { dark_mode: true });
  expect((await received).value).toContain('preferences');
  leaving.abort();
});
