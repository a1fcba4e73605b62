import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { billing, subscription } from '../../testing/billing.ts';
import { eventCall, ok, refused, servePortal } from '../../testing/portal.ts';
import { API_KEY, USER, renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS, info, points, summary } from '../../testing/usage.ts';

const DAY_MS = 86_400_000;
const at = (inDays: number) => new Date(Date.now() + inDays * DAY_MS).toISOString();

interface Month {
  readonly requests?: number;
  readonly limit?: number | null;
  readonly pace?: { readonly requests: number; readonly since: string } | null;
  readonly previous?: object | null;
  readonly billed?: object;
}

/** Opens the Overview of an account whose month ends in ten days. */
async function overview({ requests = 450, limit = 1_800, pace = null, previous = null, billed = {} }: Month) {
  servePortal({
    ...USAGE_CALLS,
    usageSummary: () =>
      info(
        summary({
          requests,
          limit,
          resetDate: at(10),
          last_call_id: '1',
          range_requests: 100,
          avg_latency_ms: 4,
        }),
      ),
    usageOutlook: () => info({ previous, pace }),
    billingSubscription: () => info(billing(billed)),
  });
  signIn(USER);
  renderApp('/dashboard');
  await screen.findByRole('progressbar', { name: 'Monthly usage' });
}
const upgrades = () => screen.queryAllByRole('link', { name: 'Upgrade Plan' });

test('a quiet month asks nobody to upgrade', async () => {
  await overview({ pace: { requests: 70, since: at(-7) } });
  expect(await screen.findByText(/^Forecast: 550 by .*, 31% of the quota/)).toBeVisible();
  expect(upgrades()).toEqual([]);
});

test.each([
  ['most of the quota is used', { requests: 1_500 }, '83.3% of this month’s requests used.'],
  ['the quota is used up', { requests: 1_800 }, 'This month’s requests are used up.'],
  ['the forecast exceeds the quota', { pace: { requests: 1_400, since: at(-7) } }, 'At this pace'],
  [
    'the trial ends soon',
    { billed: { subscription: subscription({ state: 'trialing', trial_end: at(1.5) }) } },
    'trial: 2 days left.',
  ],
])('when %s, one link leads to larger plans', async (_when, month, text) => {
  await overview(month);
  expect(await screen.findByText(new RegExp(text.replace('’', "'")))).toBeVisible();
  expect(upgrades()).toHaveLength(1);
  expect(upgrades()[0]).toHaveAttribute('href', '/pricing');
});

test('a trial shows its days left wherever the plan is named', async () => {
  await overview({ billed: { subscription: subscription({ state: 'trialing', trial_end: at(4.5) }) } });
  expect(await screen.findAllByText('Free trial, 5 days left')).toHaveLength(2);
});

test('figures are compared with the span before', async () => {
  await overview({ previous: { requests: 4, success_rate: 90, avg_latency_ms: 5 } });
  expect(await screen.findByText('1.0 ms faster than in the 7 days before')).toBeVisible();
  expect(screen.getByText('10.0 points higher than in the 7 days before')).toBeVisible();
  expect(
    screen.getByText('7 over 7d, refused calls included: 75.0% more than in the 7 days before.'),
  ).toBeVisible();
});

/** A fresh account on a server that counts the call once the key has called it. */
function freshAccount() {
  const watch = eventCall();
  let called = false;
  const row = {
    id: '1',
    endpoint: '/api/stocks/AAPL/quote',
    symbol: 'AAPL',
    timestamp: '2026-11-20T14:31:58Z',
    latency_ms: 1.25,
    status: 200,
    key_prefix: API_KEY.slice(0, 16),
  };
  servePortal({
    ...USAGE_CALLS,
    usageSummary: () =>
      info(summary(called ? { requests: 1, range_requests: 1, last_call_id: '1' } : { range_requests: 0 })),
    usageSeries: () => info({ points: called ? points(7, DAY_MS) : [] }),
    usageRequests: () => info({ items: called ? [row] : [], total: 0, page: 1, page_size: 10, next: null }),
    usageOutlook: () => info({ previous: null, pace: null }),
    watch: watch.handler,
  });
  const served = globalThis.fetch;
  const api = vi.fn<typeof fetch>();
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return served(input, init);
    called = true;
    act(() => watch.emit({ changed: ['usage'] }));
    return api(input, init);
  };
  signIn();
  renderApp('/dashboard');
  return api;
}

test('the first request of a new account can be copied in four languages, and run in the page', async () => {
  const api = freshAccount();
  api.mockResolvedValue(new Response('{"symbol":"AAPL","price":190.5}', { status: 200 }));
  const hero = within(await screen.findByRole('region', { name: 'Make your first request' }));
  expect(hero.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'curl',
    'Python',
    'Node.js',
    'Java',
  ]);
  expect(document.body).not.toHaveTextContent(API_KEY);
  await userEvent.click(hero.getByRole('button', { name: 'Run here' }));
  expect(await screen.findByText(/^Status 200 in \d+ ms\.$/)).toBeVisible();
  expect(api).toHaveBeenCalledWith(
    '/api/stocks/AAPL/quote',
    expect.objectContaining({ headers: { authorization: `Bearer ${API_KEY}` } }),
  );
  expect(screen.getByLabelText('Reply')).toHaveTextContent('"price": 190.5');
  // Figure, list and chart show it together; the reply stays until it is hidden.
  expect(await screen.findByRole('group', { name: 'Recent API calls table' })).toBeVisible();
  expect(await screen.findByRole('slider', { name: /^Requests over 7d, 7 in all/ })).toBeVisible();
  expect(screen.getByText('1 of 1,800 requests')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the first request' }));
  expect(screen.queryByRole('button', { name: 'Run here' })).toBeNull();
});

test.each([
  ['a refusal with its reply', () => new Response('{"code":"invalid_key"}', { status: 401 }), /^Status 401/],
  ['no reply', () => Promise.reject(new TypeError('offline')), /^No reply arrived/],
])('the first request shows %s', async (_what, reply, text) => {
  const api = freshAccount();
  api.mockImplementation(async () => reply());
  await userEvent.click(await screen.findByRole('button', { name: 'Run here' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('an account that has called before starts with its figures', async () => {
  await overview({});
  await waitFor(() => expect(screen.getByRole('slider', { name: /^Requests over 7d/ })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Run here' })).toBeNull();
});

test('without the outlook and the subscription, the figures stand alone', async () => {
  servePortal({
    ...USAGE_CALLS,
    usageOutlook: () => refused(500),
    billingSubscription: () => refused(500),
    profile: () => ok({ data: '{}' }),
  });
  signIn(USER);
  renderApp('/dashboard');
  expect(await screen.findByRole('progressbar', { name: 'Monthly usage' })).toBeVisible();
  expect(screen.getByText('A forecast for the month appears after your first day of calls.')).toBeVisible();
});
