import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { DEFAULT_PREFERENCES, type Preferences } from '@meridian/contracts/preferences';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventCall, ok, refused, servePortal } from '../../testing/portal.ts';
import { API_KEY, USER, renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS, info, summary } from '../../testing/usage.ts';

const CALL = {
  id: '1',
  endpoint: '/api/stocks/AAPL/quote',
  symbol: 'AAPL',
  timestamp: '2026-11-20T14:31:58Z',
  latency_ms: 1.25,
  status: 200,
  key_prefix: API_KEY.slice(0, 16),
};

let preferences: Preferences;
beforeEach(() => {
  preferences = DEFAULT_PREFERENCES;
});

/** A server that logs a call when `call` is made, and says so. */
function loggingServer() {
  let called = false;
  const watch = eventCall();
  const received = servePortal({
    usageSummary: () =>
      info(
        summary(called ? { requests: 1, last_call_id: '1', success_rate: 100, avg_latency_ms: 1.25 } : {}),
      ),
    usageSeries: () => info({ points: [] }),
    usageRequests: () => info({ items: called ? [CALL] : [], total: 0, page: 1, page_size: 10, next: null }),
    getPreferences: () => info(preferences),
    watch: watch.handler,
  });
  const call = () => {
    called = true;
    watch.emit({ changed: ['usage'] });
  };
  const asked = (wanted: string) => received.filter(({ name }) => name === wanted).length;
  return { call, asked };
}

test('a visitor is sent to the sign-in', async () => {
  const { path } = renderApp('/dashboard');
  await waitFor(() => expect(path()).toBe('/login'));
});

test('a visitor who opened the keys returns to them after signing in', async () => {
  const { path } = renderApp('/dashboard?tab=api-keys');
  await waitFor(() => expect(path()).toBe('/login?next=%2Fdashboard%3Ftab%3Dapi-keys'));
});

test('the greeting uses the part of the address before the at-sign', async () => {
  servePortal({});
  signIn();
  renderApp('/dashboard');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(/^Good (morning|afternoon|evening), ana\.b$/);
  expect(await screen.findByText('No calls yet')).toBeVisible();
});

describe('on a server that has the basic calls only', () => {
  test('shows the figures of the sign-in, asks for each missing call once, and signs nobody out', async () => {
    const received = servePortal({});
    signIn({ ...USER, usage: { ...USER.usage, requests: 450 } });
    const { store } = renderApp('/dashboard');
    expect(await screen.findByText('No calls yet')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Monthly usage' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('Free forever')).toBeVisible();
    expect(screen.getAllByText('No data yet')).toHaveLength(3);
    await userEvent.click(screen.getByRole('link', { name: 'API Keys' }));
    expect(await screen.findByRole('button', { name: 'Show key' })).toBeEnabled();
    const asked = [
      'billingSubscription',
      'getPreferences',
      'listConnectedApps',
      'listKeys',
      'listLinks',
      'listNotifications',
      'listOrganisations',
      'profile',
      'usageSummary',
      'watch',
    ];
    const names = () => received.map(({ name }) => name ?? '').toSorted((a, b) => a.localeCompare(b));
    await waitFor(() => expect(names()).toEqual(asked));
    expect(store.getState().auth.user).not.toBeNull();
  });

  test('the profile is asked for with the address, and never without a token', async () => {
    const received = servePortal({});
    localStorage.setItem('authUser', JSON.stringify(USER));
    renderApp('/dashboard');
    await screen.findByText('No calls yet');
    expect(received).toHaveLength(0);
  });
});

test('a call made elsewhere appears without reloading, and the count follows', async () => {
  const { call, asked } = loggingServer();
  signIn();
  renderApp('/dashboard');
  expect(await screen.findByText('No calls yet')).toBeVisible();
  call();
  const table = await screen.findByRole('group', { name: 'Recent API calls table' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Endpoint', 'Symbol', 'Timestamp, UTC', 'Latency', 'Status']);
  expect(within(table).getByText('/api/stocks/AAPL/quote')).toBeVisible();
  expect(within(table).getByText('20 Nov, 14:31:58')).toBeVisible();
  expect(screen.getByText('1 of 1,800 requests')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Monthly usage' })).toHaveAttribute('aria-valuenow', '0.1');
  expect(asked('usageRequests')).toBe(2);
});

test('with a constant stream of calls, reads figures, list and chart every two seconds, and once more at the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const watch = eventCall();
  let calls = 0;
  const received = servePortal({
    ...USAGE_CALLS,
    usageSummary: () => info(summary({ range_requests: calls, last_call_id: `${calls}` })),
    watch: watch.handler,
  });
  const asked = (wanted: string) => received.filter(({ name }) => name === wanted).length;
  signIn();
  renderApp('/dashboard');
  await screen.findByText('No calls in 7d');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const [series, requests] = [asked('usageSeries'), asked('usageRequests')];
  for (let second = 0; second < 20; second += 1) {
    calls += 1;
    act(() => watch.emit({ changed: ['usage'] }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked('usageRequests') - requests).toBeGreaterThanOrEqual(9);
  expect(asked('usageSeries') - series).toBe(asked('usageRequests') - requests);
  expect(asked('usageSeries') - series).toBeLessThanOrEqual(12);
  const before = asked('usageSeries');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked('usageSeries')).toBe(before);
});

test.each([
  ['off, nothing is read again while nothing changes', false, 0],
  ['on, everything is read again every 30 seconds', true, 2],
] as const)('with Auto Refresh %s', async (_what, on, again) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  preferences = { ...DEFAULT_PREFERENCES, auto_refresh: on };
  const { asked } = loggingServer();
  signIn();
  renderApp('/dashboard');
  expect(await screen.findByText('No calls yet')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const before = asked('usageSummary');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked('usageSummary') - before).toBe(again);
});

test('the preferred range is the first that is read', async () => {
  preferences = { ...DEFAULT_PREFERENCES, default_time_range: '30d' };
  const received = servePortal({ ...USAGE_CALLS, getPreferences: () => info(preferences) });
  signIn();
  renderApp('/dashboard');
  expect(await screen.findByRole('slider', { name: /^Requests over 30d, 30 in all/ })).toBeVisible();
  const ranges = received.filter(({ name }) => name === 'usageSummary').map(({ body }) => body['range']);
  expect(new Set(ranges)).toEqual(new Set(['30d']));
});

test.each([
  ['free', 'Free forever'],
  ['developer', '$29/month'],
  ['pro', '$199/month'],
  ['enterprise', 'Custom pricing'],
  ['xyz', 'Custom pricing'],
])('the plan %s is priced %s', async (plan, label) => {
  servePortal({});
  signIn({ ...USER, plan });
  renderApp('/dashboard');
  expect(await screen.findByText(label)).toBeVisible();
});

/** Opens the section of the keys. */
async function keys(user: object = USER) {
  signIn(user);
  renderApp('/dashboard?tab=api-keys');
  await screen.findByRole('heading', { name: 'API Keys' });
}

describe('the key', () => {
  test('is in the page only while it is shown', async () => {
    servePortal({});
    await keys();
    expect(document.body.innerHTML).not.toContain(API_KEY);
    await userEvent.click(screen.getByRole('button', { name: 'Show key' }));
    expect(screen.getByText(API_KEY)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide key' }));
    expect(document.body.innerHTML).not.toContain(API_KEY);
  });

  test('is copied while it is hidden', async () => {
    servePortal({});
    const user = userEvent.setup();
    await keys();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(API_KEY);
    expect(screen.getByText('Copied')).toBeVisible();
    expect(document.body.innerHTML).not.toContain(API_KEY);
  });

  test('shows its first 16 characters in the header example', async () => {
    servePortal({});
    await keys();
    expect(screen.getByText(`Authorization: Bearer ${API_KEY.slice(0, 16)}…`)).toBeVisible();
  });

  test.each(['Header', 'curl', 'Python', 'Node.js'])('is copied whole by the example in %s', async (name) => {
    servePortal({});
    const user = userEvent.setup();
    await keys();
    await user.click(screen.getByRole('tab', { name }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain(API_KEY);
    expect(document.body.innerHTML).not.toContain(API_KEY);
  });

  test('is marked as not working and cannot be copied when no server sent it', async () => {
    servePortal({});
    const { apiKey: _none, ...withoutKey } = USER;
    await keys(withoutKey);
    expect(screen.getByText('No API key yet. Generate one to call the API.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy key' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Show key' })).toBeDisabled();
  });

  test('is replaced after a confirmation and a mailed code, and then shown', async () => {
    const fresh = 'mda_live_Zz9yX8w_fresh';
    const received = servePortal({
      sendVerificationCode: () => ok(),
      generateApiKey: () => ok({ api_key: fresh }),
    });
    await keys();
    await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Regenerate key' }));
    expect(await screen.findByText(fresh)).toBeVisible();
    expect(
      received.filter(({ name }) => name === 'sendVerificationCode' || name === 'generateApiKey'),
    ).toMatchObject([
      { name: 'sendVerificationCode', body: { email: USER.email, action: 'generate-api-key' } },
      {
        name: 'generateApiKey',
        authorization: 'Bearer S1',
        body: { email: USER.email, verification_code: '123456' },
      },
    ]);
    expect(JSON.parse(localStorage.getItem('authUser')!)).toMatchObject({ apiKey: fresh });
  });

  test('stays when the server refuses, with its words or "Failed to generate API key"', async () => {
    servePortal({ sendVerificationCode: () => ok(), generateApiKey: () => refused(500) });
    await keys();
    await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await screen.findByLabelText('Verification code'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Regenerate key' }));
    expect(await screen.findByText('Failed to generate API key')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('authUser')!)).toMatchObject({ apiKey: API_KEY });
  });
});

test('signing out leads to the sign-in without a way back', async () => {
  servePortal({});
  signIn();
  const { path } = renderApp('/dashboard?tab=api-keys');
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(path()).toBe('/login'));
});

test('a session that the server ended leads to the sign-in with the reason', async () => {
  const message = 'Please login again to get a valid authentication token';
  servePortal({ profile: () => refused(401, message, { code: '111' }) });
  signIn();
  const { path } = renderApp('/dashboard');
  await waitFor(() => expect(path()).toBe('/login'));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a plan that is no longer sold shows with the terms that hold for the account', async () => {
  const terms = { ...DEFAULT_PLANS.pro, id: 'desk', name: 'Desk', callsPerMinute: 75, furtherKeys: 7 };
  const data = JSON.stringify({ name: USER.name, email: USER.email, plan: 'desk', plan_terms: terms });
  servePortal({ ...USAGE_CALLS, profile: () => ok({ data }), listKeys: () => info({ items: [] }) });
  signIn({ ...USER, plan: 'desk' });
  renderApp('/dashboard');
  expect(await screen.findByText('Desk plan')).toBeVisible();
  expect(screen.getByText('$199/month')).toBeVisible();
  expect(screen.getByText('75')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'API Keys' }));
  expect(await screen.findByText('0 of 7 additional keys on Desk')).toBeVisible();
});

test('a plan that changed elsewhere shows immediately with its limits, and is stored', async () => {
  const watch = eventCall();
  let plan = 'free';
  servePortal({
    ...USAGE_CALLS,
    profile: () => ok({ data: JSON.stringify({ name: USER.name, email: USER.email, plan }) }),
    usageSummary: () => info(summary({ requests: 450, limit: plan === 'free' ? 1_800 : 36_000 })),
    watch: watch.handler,
  });
  signIn(USER);
  renderApp('/dashboard');
  await screen.findAllByText('450 of 1,800 requests');
  plan = 'pro';
  await act(async () => watch.emit({ changed: ['plan'] }));
  expect(await screen.findByText('$199/month')).toBeVisible();
  expect(screen.getByText('Pro plan')).toBeVisible();
  // Figures are read at most every two seconds.
  const limit = await screen.findAllByText('450 of 36,000 requests');
  expect(limit.length).toBeGreaterThan(0);
  expect(JSON.parse(localStorage.getItem('authUser')!)).toEqual({ ...USER, plan: 'pro', terms: null });
});
