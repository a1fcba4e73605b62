import { DEFAULT_PREFERENCES } from '@meridian/contracts/preferences';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OWN_KEYS, TEST_KEY, keyItem } from '../../testing/keys.ts';
import { type Handler, eventCall, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS, info, summary } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './api-keys.tsx';

const listKeys = () => info({ items: OWN_KEYS });

function open() {
  signIn();
  renderApp('/dashboard?tab=api-keys');
  return screen.findByRole('heading', { level: 1, name: 'API Keys' });
}
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')!;

test('the test key is fetched when it is copied, and never in the page', async () => {
  const received = servePortal({ listKeys, testKey: () => info({ api_key: TEST_KEY }) });
  const user = userEvent.setup();
  await open();
  const active = await row(/^Test key/);
  await user.click(within(active).getByRole('button', { name: 'Copy test key' }));
  expect(await within(active).findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(TEST_KEY);
  expect(received.find(({ name }) => name === 'testKey')).toMatchObject({
    body: {},
    authorization: 'Bearer S1',
  });
  expect(document.body.innerHTML).not.toContain(TEST_KEY);
});

test.each([
  ['gives no answer', 'cut', 'No response from the server.'],
  ['refuses it', () => refused(403, 'No test key.'), 'No test key.'],
  ['has no such call', () => refused(404), 'This server does not show it again.'],
] as const)('a server that %s: the test key is said not to be copied', async (_what, testKey, reason) => {
  servePortal({ listKeys, testKey });
  await open();
  await userEvent.click(within(await row(/^Test key/)).getByRole('button', { name: 'Copy test key' }));
  expect(await screen.findByText(`The test key could not be copied. ${reason}`)).toBeVisible();
});

test('a list that failed to load says so and can be retried', async () => {
  servePortal({ listKeys: () => refused(500) });
  await open();
  expect(await screen.findByText('The list of keys could not be read')).toBeVisible();
  servePortal({ listKeys });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/^Test key/)).toBeVisible();
});

test('the list follows new calls, at most every five seconds, and stays when it fails to load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  const watch = eventCall();
  const lists: Handler[] = [() => info({ items: [keyItem()] })];
  const received = servePortal({
    ...USAGE_CALLS,
    watch: watch.handler,
    // One more call at every look.
    usageSummary: () => info(summary({ last_call_id: String((calls += 1)) })),
    listKeys: (call) => lists.shift()?.(call) ?? refused(500),
  });
  lists.push(() => info({ items: [keyItem({ last_used_at: '2026-11-20T12:00:00Z' })] }));
  await open();
  expect(await row(/^Worker/)).not.toHaveTextContent(' ago');
  const read = () => received.filter(({ name }) => name === 'listKeys').length;
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(read()).toBe(1);
  watch.emit({ changed: ['usage'] });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(read()).toBe(2);
  expect(await row(/^Worker/)).toHaveTextContent(' ago');
  watch.emit({ changed: ['usage'] });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(read()).toBe(3);
  await waitFor(() => expect(screen.getByText('Not up to date')).toBeVisible());
  expect(await row(/^Worker/)).toBeVisible();
  vi.useRealTimers();
});

test('the card says when the key was created and last used', async () => {
  const lastUsed = new Date(Date.now() - 3 * 3_600_000 - 5_000).toISOString();
  servePortal({ listKeys: () => info({ items: [{ ...OWN_KEYS[0], last_used_at: lastUsed }] }) });
  await open();
  expect(await screen.findByText('Created 20 Nov 2026')).toBeVisible();
  expect(screen.getByText(/^Last used 3 h ago, /)).toBeVisible();
});

test('a key revoked elsewhere is no longer offered', async () => {
  servePortal({ listKeys: () => info({ items: [{ ...OWN_KEYS[0], revoked_at: '2026-11-21T10:00:00Z' }] }) });
  await open();
  expect(await screen.findByText('This key was revoked. Generate one to call the API.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy key' })).toBeDisabled();
});

test('without a list of keys there is no panel for additional ones', async () => {
  const received = servePortal({});
  await open();
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('listKeys'));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Additional keys' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Copy key' })).toBeEnabled();
});

test('an event of the server refetches the list immediately', async () => {
  const watch = eventCall();
  let items: object[] = OWN_KEYS;
  servePortal({ ...USAGE_CALLS, watch: watch.handler, listKeys: () => info({ items }) });
  await open();
  await row(/^Test key/);
  items = [...OWN_KEYS, keyItem()];
  watch.emit({ changed: ['keys'] });
  expect(await row(/^Worker/)).toBeVisible();
});

test('the use of the last minute updates as it falls, worded as the account prefers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let used = 7;
  let display = 'rpm';
  const watch = eventCall();
  servePortal({
    ...USAGE_CALLS,
    watch: watch.handler,
    usageSummary: () => info(summary({ used_this_minute: used })),
    getPreferences: () => info({ ...DEFAULT_PREFERENCES, rate_limit_display: display }),
  });
  await open();
  const bar = await screen.findByRole('progressbar', { name: 'Requests this minute' });
  expect(bar).toHaveAttribute('aria-valuetext', '7 of 30 requests');
  expect(screen.getByText('30 requests per minute')).toBeVisible();
  used = 0;
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '0 of 30 requests'));
  display = 'burst';
  watch.emit({ changed: ['preferences'] });
  expect(await screen.findByText('30 at once (burst capacity)')).toBeVisible();
  vi.useRealTimers();
});
