import { PORTAL_BASE } from '@meridian/contracts/portal';
import { oauthStartPath } from '@meridian/contracts/portal/oauth';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sessionEnded } from '../../lib/auth-slice.ts';
import { ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

async function trySignIn(email: string, password: string) {
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  if (email) await user.type(field, email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

describe('client-side validation', () => {
  test.each([
    ['', '', ['Email is required', 'Password is required']],
    ['abc', 'Abcdef1', ['Please enter a valid email address', 'Password must be at least 8 characters long']],
    ['a@b', 'Abcdefg1', ['Please enter a valid email address']],
  ])('%j with %j', async (email, password, messages) => {
    const received = servePortal({});
    renderApp('/login');
    await trySignIn(email, password);
    for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
    expect(received).toHaveLength(0);
  });
});

test.each([
  ['aB3de', 'Weak'],
  ['aB3def', 'Fair'],
  ['abcdefgh', 'Good'],
  ['Abcdefg1', 'Strong'],
])('rates %j as %s', async (password, label) => {
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Password'), password);
  expect(screen.getByLabelText('Password strength')).toHaveTextContent(label);
});

test('stores session and user on success, resets the failure count and remembers the email on request', async () => {
  servePortal({ signin: () => ok({ access_token: 'S1', email: 'ana.b@x.io', api_key: 'mda_1' }) });
  localStorage.setItem('loginAttempts', '3');
  const { path } = renderApp('/login');
  await userEvent.click(await screen.findByLabelText('Remember me'));
  await trySignIn('ana.b@x.io', 'Abcdefg1');
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(localStorage.getItem('authToken')).toBe('S1');
  expect(JSON.parse(localStorage.getItem('authUser')!)).toMatchObject({
    email: 'ana.b@x.io',
    apiKey: 'mda_1',
  });
  expect(localStorage.getItem('loginAttempts')).toBeNull();
  expect(localStorage.getItem('rememberedEmail')).toBe('ana.b@x.io');
});

test('prefills the remembered email and forgets it when the checkbox is cleared', async () => {
  localStorage.setItem('rememberedEmail', 'ana.b@x.io');
  servePortal({ signin: () => ok({ access_token: 'S1' }) });
  renderApp('/login');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ana.b@x.io'));
  expect(screen.getByLabelText('Remember me')).toBeChecked();
  await userEvent.click(screen.getByLabelText('Remember me'));
  await trySignIn('ana.b@x.io', 'Abcdefg1');
  await waitFor(() => expect(localStorage.getItem('rememberedEmail')).toBeNull());
});

describe('a failure', () => {
  test('counts once although two paths are called, and starts with the same words', async () => {
    const received = servePortal({
      signin: () => refused(401, 'X'),
      login: () => refused(401, 'No such user'),
    });
    renderApp('/login');
    await trySignIn('ana.b@x.io', 'Abcdefg1');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/^Invalid email or password\s*No such user/);
    expect(received).toHaveLength(2);
    expect(localStorage.getItem('loginAttempts')).toBe('1');
  });

  test('shows the server’s message, or "Login failed"', async () => {
    servePortal({ signin: () => refused(500), login: () => refused(500) });
    renderApp('/login');
    const user = await trySignIn('ana.b@x.io', 'Abcdefg1');
    expect(await screen.findByText('Login failed')).toBeVisible();
    servePortal({
      signin: () => refused(429, 'Too many attempts.', { code: '114', additionalInfo: { retry_after: 30 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Too many attempts. Wait 30 seconds.')).toBeVisible();
  });
});

test('continues to the code for an unverified account with the right password', async () => {
  servePortal({ signin: () => refused(403, 'Verify', { code: '112', additionalInfo: { token_id: 'T5' } }) });
  const { path } = renderApp('/login');
  await trySignIn('ana.b@x.io', 'Abcdefg1');
  await waitFor(() => expect(path()).toBe('/verify-email'));
  expect(localStorage.getItem('authToken')).toBe('T5');
  expect(localStorage.getItem('loginAttempts')).toBeNull();
});

test('continues to the code for an unverified account after an ended session, too', async () => {
  servePortal({ signin: () => refused(403, 'Verify', { code: '112', additionalInfo: { token_id: 'T5' } }) });
  const { path, store } = renderApp('/login');
  await screen.findByLabelText('Email');
  act(() => void store.dispatch(sessionEnded('Please login again')));
  await trySignIn('ana.b@x.io', 'Abcdefg1');
  expect(await screen.findByLabelText('Verification code')).toHaveFocus();
  expect(path()).toBe('/verify-email');
});

test('shows and hides the password', async () => {
  renderApp('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('waits for a second factor without any token', async () => {
  const twoFactor = { challenge_id: 'C1', methods: ['totp'], expires_in: 600 };
  servePortal({
    signin: () => refused(403, 'Code', { code: '113', additionalInfo: { two_factor: twoFactor } }),
  });
  const { path } = renderApp('/login');
  await trySignIn('ana.b@x.io', 'Abcdefg1');
  await waitFor(() => expect(path()).toBe('/2fa'));
  expect(JSON.parse(sessionStorage.getItem('twoFactorChallenge')!)).toMatchObject({
    challenge_id: 'C1',
    email: 'ana.b@x.io',
    remember: false,
  });
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('keeps the requested path through the second factor', async () => {
  servePortal({
    signin: () =>
      refused(403, 'Code', { code: '113', additionalInfo: { two_factor: { challenge_id: 'C1' } } }),
    verifyTwoFactor: () => ok({ access_token: 'S1', email: 'ana.b@x.io' }),
  });
  const { path } = renderApp('/login?next=/dashboard?tab=api-keys');
  await trySignIn('ana.b@x.io', 'Abcdefg1');
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
  await userEvent.keyboard('123456');
  await waitFor(() => expect(path()).toBe('/dashboard?tab=api-keys'));
});

test('offers a password reset after five failures', async () => {
  servePortal({ signin: () => refused(401), login: () => refused(401) });
  localStorage.setItem('loginAttempts', '3');
  renderApp('/login');
  const user = await trySignIn('ana.b@x.io', 'Abcdefg1');
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reset your password' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const link = await screen.findByRole('link', { name: 'Reset your password' });
  expect(link).toHaveAttribute('href', '/forgot-password');
});

test('shows only the server’s message for a known error code', async () => {
  const refusal = () => refused(400, 'Email is too long', { code: '101' });
  servePortal({ signin: refusal, login: refusal });
  renderApp('/login');
  await trySignIn('ana.b@x.io', 'Abcdefg1');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Email is too long$/);
});

describe('a provider', () => {
  const offers = (enabled: boolean) => () =>
    ok({ additionalInfo: { items: [{ id: 'github', name: 'GitHub', enabled }] } });

  test.each<[string, Parameters<typeof servePortal>[0]]>([
    ['Google', { oauthProviders: offers(true) }],
    ['GitHub', { oauthProviders: offers(false) }],
    ['GitHub', {}],
    ['GitHub', { oauthProviders: 'cut' }],
  ])('says that it is not available (%s, %j)', async (name, handlers) => {
    const received = servePortal(handlers);
    renderApp('/login');
    const button = await screen.findByRole('button', { name });
    expect(received).toHaveLength(0);
    await userEvent.click(button);
    expect(await screen.findByText(`${name} sign-in is not available right now.`)).toBeVisible();
  });

  test('clears the previous failure before it starts', async () => {
    servePortal({ oauthProviders: offers(true) });
    renderApp('/login#oauth_error=denied');
    await screen.findByText(/cancelled/);
    await userEvent.click(screen.getByRole('button', { name: 'GitHub' }));
    await waitFor(() => expect(screen.queryByText(/cancelled/)).not.toBeInTheDocument());
  });

  test.each([
    ['/login', ''],
    ['/login?next=/dashboard?tab=api-keys', '?next=%2Fdashboard%3Ftab%3Dapi-keys'],
    ['/login?next=https://elsewhere.example', ''],
  ])('starts from %s, only with a path of this portal', async (from, query) => {
    const assign = vi.fn<(path: string) => void>();
    const { location } = window;
    vi.stubGlobal('location', { origin: location.origin, assign });
    onTestFinished(() => void vi.stubGlobal('location', location));
    servePortal({ oauthProviders: offers(true) });
    renderApp(from);
    await userEvent.click(await screen.findByRole('button', { name: 'GitHub' }));
    await waitFor(() =>
      expect(assign).toHaveBeenCalledWith(`${PORTAL_BASE}${oauthStartPath('github')}${query}`),
    );
  });

  test('signs in with the one-time token and removes it from the URL immediately', async () => {
    localStorage.setItem('rememberedEmail', 'other@x.io');
    localStorage.setItem('loginAttempts', '2');
    const received = servePortal({ exchangeOauth: () => ok({ access_token: 'S1', email: 'ana.b@x.io' }) });
    const { path, location } = renderApp('/login?next=/dashboard?tab=api-keys#oauth=W1');
    await waitFor(() => expect(path()).toBe('/dashboard?tab=api-keys'));
    expect(location().hash).toBe('');
    const exchanges = received.filter(({ name }) => name === 'exchangeOauth');
    expect(exchanges).toMatchObject([{ authorization: null, body: { one_time: 'W1' } }]);
    expect(localStorage.getItem('authToken')).toBe('S1');
    expect(localStorage.getItem('loginAttempts')).toBeNull();
    expect(localStorage.getItem('rememberedEmail')).toBe('other@x.io');
  });

  test('leads to the second factor of an account without any token', async () => {
    const twoFactor = { challenge_id: 'C1', methods: ['totp'], expires_in: 600 };
    servePortal({
      exchangeOauth: () => refused(403, 'Code', { code: '113', additionalInfo: { two_factor: twoFactor } }),
    });
    const { path } = renderApp('/login#oauth=W1');
    await waitFor(() => expect(path()).toBe('/2fa'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test.each([
    [() => refused(401, 'Invalid email or password', { code: '110' }), /took too long/],
    [() => refused(500), /failed/],
    [() => refused(404), /failed/],
    [() => [200, '<!doctype html>'] as const, /failed/],
  ])('reports a useless one-time token and counts no failed attempt', async (exchangeOauth, text) => {
    servePortal({ exchangeOauth });
    const { location } = renderApp('/login#oauth=W1');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(location().hash).toBe('');
    expect(localStorage.getItem('loginAttempts')).toBeNull();
  });

  test.each([
    ['denied', /cancelled/],
    ['unverified', /has not verified your email/],
    ['expired', /took too long/],
    ['unavailable', /not available/],
    ['constructor', /failed/],
  ])('explains the error %s without a call', async (kind, text) => {
    const received = servePortal({});
    const { location } = renderApp(`/login#oauth_error=${kind}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(location().hash).toBe('');
    expect(received).toHaveLength(0);
  });
});

test('redirects signed-in users to the dashboard', async () => {
  servePortal({});
  signIn();
  const { path } = renderApp('/login');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
