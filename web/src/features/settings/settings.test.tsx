import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CONFIG, profileReply } from '../../testing/account.ts';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
import { partAt } from './sections.ts';

const LOGIN_AGAIN = 'Please login again to get a valid authentication token';
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
type Handlers = Parameters<typeof servePortal>[0];

async function opened(handlers: Handlers = {}) {
  const received = servePortal({ profile: () => profileReply(), ...handlers });
  signIn();
  const app = renderApp('/dashboard?tab=settings');
  await screen.findByText('Pune');
  return { ...app, received };
}
const full = (handlers: Handlers = {}): Handlers => ({ config: () => info(CONFIG), ...handlers });

test('the tab is in the rail and in the account menu', async () => {
  servePortal({});
  signIn();
  const { path } = renderApp('/dashboard');
  const rail = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  expect(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/dashboard?tab=settings');
  await press('Account menu');
  expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  const links = screen.getAllByRole('link', { name: 'Settings' });
  await userEvent.click(links.find((link) => link.classList.contains('menu-item'))!);
  expect(path()).toBe('/dashboard?tab=settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('every section of the rail is on the page', async () => {
  await opened();
  const rail = within(screen.getByRole('navigation', { name: 'Settings sections' }));
  for (const link of rail.getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href')!)).toBeVisible();
  }
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Profile Management',
    'Security',
    'Security Settings',
    'Preferences',
    'API Settings',
    'Organisations',
    'Account Settings',
  ]);
});

test('the password, sign-in security and the account have one place each', async () => {
  await opened(full());
  const [password, entry, account] = ['Security', 'Security Settings', 'Account Settings'].map(section);
  expect(password!.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  expect(entry!.getByRole('button', { name: 'View Activity' })).toBeVisible();
  for (const name of ['Change email', 'Download my data', 'Sign Out', 'Delete account'])
    expect(account!.getByRole('button', { name })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Change Password' })).toHaveLength(1);
});

test('an anchor of earlier versions leads to the section that took its place', () => {
  document.body.innerHTML = '<section id="sign-in"></section><section id="account"></section>';
  expect(partAt('#more')?.id).toBe('sign-in');
  expect(partAt('#actions')?.id).toBe('account');
  expect(partAt('#account')?.id).toBe('account');
  expect(partAt('')).toBeNull();
});

describe('the profile', () => {
  test('is edited and saved for real', async () => {
    const { received } = await opened({ updateProfile: () => [200, {}] });
    await press('Edit Profile');
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Mumbai');
    await press('Save Changes');
    expect(await screen.findByText('Mumbai')).toBeVisible();
    const call = received.find(({ name }) => name === 'updateProfile');
    expect(JSON.parse(call!.form!.get('data') as string)).toMatchObject({ address_info: { city: 'Mumbai' } });
  });

  test('has its previous values again after Cancel', async () => {
    await opened();
    await press('Edit Profile');
    await userEvent.type(screen.getByLabelText('City'), 'x');
    await press('Cancel');
    expect(screen.getByText('Pune')).toBeVisible();
  });

  test('that is refused stays open with what was typed', async () => {
    await opened({ updateProfile: () => refused(500) });
    await press('Edit Profile');
    await userEvent.type(screen.getByLabelText('City'), 'x');
    await press('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Update profile failed');
    expect(screen.getByLabelText('City')).toHaveValue('Punex');
  });
});

test('identifier and plan can be read and not changed', async () => {
  await opened();
  const account = section('Account Settings');
  expect(account.getByLabelText('User ID')).toHaveValue(USER.id);
  expect(account.getByLabelText('User ID')).toHaveAttribute('readonly');
  expect(account.getByLabelText('Plan')).toHaveValue('Free');
  expect(account.getByLabelText('Plan')).toHaveAttribute('readonly');
});

test('the danger zone signs out', async () => {
  const { path } = await opened();
  const account = section('Account Settings');
  expect(account.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  await userEvent.click(account.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect([localStorage.getItem('authUser'), sessionStorage.getItem('authToken')]).toEqual([null, null]);
});

describe('the panel about the token', () => {
  const summary = () => screen.findByText('Authentication token (debug)');
  const open = async () => userEvent.click(await summary());
  const dryRun: Handler = ({ body }) => (body['dry_run'] === true ? ok() : refused(500));

  test('is closed, and never prints the token', async () => {
    signIn(USER, 'S1-very-secret');
    servePortal({ profile: () => profileReply(), config: () => info(CONFIG) });
    renderApp('/dashboard?tab=settings');
    expect((await summary()).closest('details')).not.toHaveAttribute('open');
    await open();
    expect(screen.getByText('Present')).toBeVisible();
    expect(document.body.innerHTML).not.toContain('S1-very-secret');
  });

  test('is absent when the operator disables it', async () => {
    const { received } = await opened({ config: () => info({ ...CONFIG, debugPanel: false }) });
    await waitFor(() => expect(received.map(({ name }) => name)).toContain('config'));
    expect(screen.queryByText('Authentication token (debug)')).not.toBeInTheDocument();
  });

  test('tests the token by a dry run, which changes nothing', async () => {
    const { received } = await opened(full({ changePassword: dryRun }));
    await open();
    await press('Test Change Password API');
    expect(await screen.findByText('Token accepted')).toBeVisible();
    expect(received.filter(({ name }) => name === 'changePassword')).toMatchObject([
      { authorization: 'Bearer S1', body: { email: USER.email, dry_run: true } },
    ]);
  });

  test('says that there is no token without a request', async () => {
    localStorage.setItem('authUser', JSON.stringify(USER));
    const received = servePortal(full());
    renderApp('/dashboard?tab=settings');
    await open();
    await press('Test Change Password API');
    expect(await screen.findByText(LOGIN_AGAIN)).toBeVisible();
    expect(screen.getByText('Absent')).toBeVisible();
    expect(received.map(({ name }) => name)).not.toContain('changePassword');
  });

  test('a token that the server refuses leads to the sign-in', async () => {
    const refusal = () => refused(401, LOGIN_AGAIN, { code: '111' });
    const { path } = await opened(full({ changePassword: refusal }));
    await open();
    await press('Test Change Password API');
    await waitFor(() => expect(path()).toMatch(/^\/login/));
    expect(await screen.findByText(LOGIN_AGAIN)).toBeVisible();
  });

  test('gets another token from the server, into both storages', async () => {
    await opened(full({ rotateSession: () => info({ token_id: 'S2', expires_in: 43_200 }) }));
    await open();
    await press('Set Test Token');
    expect(await screen.findByText(/This session has a new token/)).toBeVisible();
    expect([localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]).toEqual(['S2', 'S2']);
    expect(document.body.innerHTML).not.toContain('S2');
  });

  test('on a server with the basic calls only looks whether there is a token, and rotates nothing', async () => {
    const { received } = await opened();
    await open();
    await press('Test Change Password API');
    expect(await screen.findByText('A token is present. This server cannot test it.')).toBeVisible();
    await press('Set Test Token');
    expect(await screen.findByText('Not available on this server.')).toBeVisible();
    expect(received.map(({ name }) => name)).not.toContain('changePassword');
    expect(localStorage.getItem('authToken')).toBe('S1');
  });
});

describe('the age of the password', () => {
  const DAY_MS = 86_400_000;
  const changed = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

  test.each([
    [changed(0), 'Password last changed today'],
    [changed(1), 'Password last changed 1 day ago'],
    [changed(45), 'Password last changed 45 days ago'],
    [null, 'No password yet. Reset Password sets one.'],
  ])('%s', async (password_changed_at, text) => {
    await opened(full({ profile: () => profileReply({ password_changed_at }) }));
    expect(await section('Security').findByText(text)).toBeVisible();
  });

  test('is the fixed sentence on a server with the basic calls only', async () => {
    await opened();
    expect(await screen.findByText('Password last changed 30 days ago')).toBeVisible();
  });
});

test('on a server with the basic calls only the cards say so when they are used, ask once, and sign nobody out', async () => {
  const { received, store } = await opened();
  await press('Enable 2FA');
  expect(await screen.findByText('Not available on this server.')).toBeVisible();
  await press('View Activity');
  await waitFor(() => expect(screen.getAllByText('Not available on this server.')).toHaveLength(2));
  await press('Enable 2FA');
  const names = received.map(({ name }) => name);
  expect(names.length).toBe(new Set(names).size);
  expect(screen.queryByRole('heading', { name: 'Connected accounts' })).not.toBeInTheDocument();
  expect(store.getState().auth.user).not.toBeNull();
});
