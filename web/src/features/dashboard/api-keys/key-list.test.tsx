import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Handler, eventCall, refused, servePortal } from '../../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../../testing/render-app.tsx';
import { USAGE_CALLS, info, summary } from '../../../testing/usage.ts';

const TEST_KEY = 'mda_test_Ab3dE5f_0123456789abcdefghijklmnopqrstuvABCDEF';

const key = (fields: object) => ({
  id: '1',
  name: 'Primary key',
  mode: 'live',
  prefix: USER.apiKey.slice(0, 16),
  primary: true,
  scopes: ['read'],
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: null,
  revoked_at: null,
  ...fields,
});
const KEYS = [
  key({}),
  key({ id: '2', name: 'Test key', mode: 'test', primary: false, prefix: TEST_KEY.slice(0, 16) }),
  key({ id: '3', name: 'Former test key', mode: 'test', revoked_at: '2026-11-20T11:00:00Z' }),
];
const listKeys = () => info({ items: KEYS });

function open() {
  signIn();
  renderApp('/dashboard?tab=api-keys');
  return screen.findByRole('heading', { level: 1, name: 'API Keys' });
}
const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!;

test('the test key is fetched when it is copied, and is on the page at no time', async () => {
  const received = servePortal({ listKeys, testKey: () => info({ api_key: TEST_KEY }) });
  const user = userEvent.setup();
  await open();
  const active = await row('Test key');
  await user.click(within(active).getByRole('button', { name: 'Copy test key' }));
  expect(await within(active).findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(TEST_KEY);
  expect(received.find(({ name }) => name === 'testKey')).toMatchObject({
    body: {},
    authorization: 'Bearer S1',
  });
  expect(document.body.innerHTML).not.toContain(TEST_KEY);
  for (const name of ['Primary key', 'Former test key']) {
    expect(within(await row(name)).queryByRole('button')).not.toBeInTheDocument();
  }
});

test.each([
  ['gives no answer', 'cut', 'No answer from the server.'],
  ['refuses it', () => refused(403, 'No test key.'), 'No test key.'],
  ['has no such call', () => refused(404), 'This server does not hand it out again.'],
] as const)('a server that %s: the test key is said not to be copied', async (_what, testKey, reason) => {
  servePortal({ listKeys, testKey });
  await open();
  await userEvent.click(within(await row('Test key')).getByRole('button'));
  expect(await screen.findByText(`The test key could not be copied. ${reason}`)).toBeVisible();
});

test('a list that cannot be read is said to be, and read on request', async () => {
  servePortal({ listKeys: () => refused(500) });
  await open();
  expect(await screen.findByText('The list of keys could not be read')).toBeVisible();
  servePortal({ listKeys });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Primary key')).toBeVisible();
});

test('the list follows the calls seen, at most every five seconds, and stays while it cannot be read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  const watch = eventCall();
  const lists: Handler[] = [listKeys];
  const received = servePortal({
    ...USAGE_CALLS,
    watch: watch.handler,
    // One more call at every look.
    usageSummary: () => info(summary({ last_call_id: String((calls += 1)) })),
    listKeys: (call) => lists.shift()?.(call) ?? refused(500),
  });
  lists.push(() => info({ items: [key({ last_used_at: '2026-11-20T12:00:00Z' })] }));
  await open();
  expect(await row('Primary key')).toHaveTextContent('never');
  const read = () => received.filter(({ name }) => name === 'listKeys').length;
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(read()).toBe(1);
  watch.tell({ changed: ['usage'] });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(read()).toBe(2);
  expect(await row('Primary key')).not.toHaveTextContent('never');
  watch.tell({ changed: ['usage'] });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(read()).toBe(3);
  await waitFor(() => expect(screen.getByText('Not up to date')).toBeVisible());
  expect(await row('Primary key')).toBeVisible();
  vi.useRealTimers();
});
