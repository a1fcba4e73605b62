import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { leaveFor } from '../../lib/leave.ts';
import { CONFIG, PASSWORD, profileReply, proven, stepUp } from '../../testing/account.ts';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
import { activityWords } from './activity-labels.ts';

vi.mock('../../lib/leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }));

const FIREFOX = 'Firefox on Linux';
const times = { created_at: '2026-11-20T10:00:00Z', last_used_at: '2026-11-20T14:31:00Z' };
const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  address: '203.0.113.0',
  current,
  ...times,
});
const event = (type: string, result = 'done') => ({
  type,
  result,
  time: '2026-11-20T14:31:00Z',
  address: '203.0.113.0',
  device: FIREFOX,
});

function serveActivity(more: Parameters<typeof servePortal>[0] = {}) {
  let items = [
    session('a', FIREFOX, true),
    session('b', 'Build server', false),
    session('c', 'Unknown device', false),
  ];
  return servePortal({
    config: () => info(CONFIG),
    profile: () => profileReply(),
    listSessions: () => info({ items }),
    revokeSessions: ({ body }) => {
      const before = items.length;
      items = items.filter(
        ({ id, current }) => current || (body['others'] !== true && id !== body['session_id']),
      );
      return info({ revoked: before - items.length });
    },
    listActivity: ({ body }) =>
      info({
        items:
          body['page'] === 1
            ? [event('signed_in'), event('sign_in_failed', 'refused')]
            : [event('signed_up')],
        total: 12,
        page: body['page'],
        page_size: 10,
      }),
    ...more,
  });
}

async function opened(view = true) {
  signIn();
  renderApp('/dashboard?tab=settings');
  await screen.findByText('Pune');
  if (view) await userEvent.click(screen.getByRole('button', { name: 'View Activity' }));
}

const table = async (name: string) => within(await screen.findByRole('group', { name }));
const devices = async () =>
  (await table('Sessions table')).getAllByRole('rowheader').map((cell) => cell.textContent);

test('lists sessions by device, and can end any but this one', async () => {
  const received = serveActivity();
  await opened();
  expect(await devices()).toEqual(['Firefox on Linux', 'Build server', 'Unknown device']);
  const rows = (await table('Sessions table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('This session');
  expect(rows[1]).toHaveTextContent('20 Nov 2026, 14:31');
  expect(within(rows[1]!).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Build server' }));
  await waitFor(async () => expect(await devices()).toEqual(['Firefox on Linux', 'Unknown device']));
  expect(screen.getByRole('group', { name: 'Sessions table' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out other sessions' }));
  await waitFor(async () => expect(await devices()).toEqual(['Firefox on Linux']));
  expect(screen.queryByRole('button', { name: 'Sign out other sessions' })).not.toBeInTheDocument();
  expect(received.filter(({ name }) => name === 'revokeSessions').map(({ body }) => body)).toEqual([
    { session_id: 'b' },
    { others: true },
  ]);
});

test('a session that cannot be ended is reported and stays', async () => {
  serveActivity({ revokeSessions: () => refused(404, 'Not found', { code: '141' }) });
  await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Build server' }));
  expect(await screen.findByText('Not found')).toBeVisible();
  expect(await devices()).toHaveLength(3);
});

test('events appear in words, page by page', async () => {
  const received = serveActivity();
  await opened();
  const names = async () =>
    (await table('Activity table')).getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(await names()).toEqual(['Signed in ', 'Sign-in failed Refused']);
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(async () => expect(await names()).toEqual(['Account created ']));
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  expect(received.filter(({ name }) => name === 'listActivity').map(({ body }) => body)).toEqual([
    { page: 1, page_size: 10 },
    { page: 2, page_size: 10 },
  ]);
});

test('activity that failed to load can be retried', async () => {
  let down = true;
  serveActivity({
    listActivity: () =>
      down ? refused(503, 'Busy') : info({ items: [event('signed_in')], total: 1, page: 1, page_size: 10 }),
  });
  await opened();
  expect(await screen.findByText('Could not be read')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table('Activity table')).toBeDefined();
});

test.each([
  ['two_factor_enabled', '2FA enabled'],
  ['password_change_begun', 'Password change started'],
  ['webhook_rotated', 'Webhook rotated'],
])('the event %s reads %s', (type, words) => {
  expect(activityWords(type)).toBe(words);
});

test('external accounts can be connected and disconnected if the operator has set them up', async () => {
  let linked: string[] = ['github'];
  serveActivity({
    config: () => info({ ...CONFIG, oauthProviders: ['google', 'github'] }),
    stepUp,
    oauthLinks: () => info({ linked }),
    unlinkOauth: proven(() => {
      linked = [];
      return info({ linked });
    }),
    linkOauth: proven(() => info({ start_url: 'https://accounts.example/start', linked })),
  });
  await opened(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect GitHub' }));
  await userEvent.type(await screen.findByLabelText('Password'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Connect GitHub' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Connect Google' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://accounts.example/start'));
});

test('the last way to sign in cannot be disconnected, with the server’s words', async () => {
  const words = 'Set a password with Reset Password first';
  serveActivity({
    config: () => info({ ...CONFIG, oauthProviders: ['github'] }),
    oauthLinks: () => info({ linked: ['github'] }),
    unlinkOauth: () => refused(409, words, { code: '142' }),
  });
  await opened(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect GitHub' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['oauth=linked', 'The account is connected. You can sign in with it.'],
  ['oauth_error=denied', 'The connection was cancelled at the provider. Nothing was changed.'],
  ['oauth_error=<b>', 'The account could not be connected. It may belong to another account here.'],
])('coming back from the provider with %s is reported, and the address is cleaned', async (word, message) => {
  serveActivity({ oauthLinks: () => info({ linked: [] }) });
  signIn();
  const { location } = renderApp(`/dashboard?tab=settings#${word}`);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Security Settings' })).toBeVisible();
  expect(location()).toMatchObject({ pathname: '/dashboard', search: '?tab=settings', hash: '' });
});
