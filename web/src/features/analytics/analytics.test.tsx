import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS, info, summary } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './analytics.tsx';

const ENDPOINTS = [
  ['/api/stocks/{symbol}/quote', 612, 36, 58],
  ['/api/market/summary', 224, 39, 61],
  ['/api/stocks/{symbol}/backtest', 64, 168, 231],
].map(([endpoint, requests, average, p95], index) => ({
  endpoint,
  requests,
  share: 10,
  avg_latency_ms: average,
  p50_ms: average,
  p95_ms: p95,
  p99_ms: p95,
  errors: 0,
  limited: 0,
  success_rate: [100, 98.99, null][index],
}));
const CALLS = {
  ...USAGE_CALLS,
  usageSummary: () =>
    info(
      summary({
        range_requests: 900,
        avg_latency_ms: 43.2,
        p95_ms: 88,
        failures: [
          { status: 429, requests: 7 },
          { status: 400, requests: 3 },
          { status: 500, requests: 1 },
        ],
        last_call_id: '1',
      }),
    ),
  usageEndpoints: () => info({ items: ENDPOINTS }),
};

function open(search = '') {
  signIn();
  return renderApp(`/dashboard?tab=analytics${search}`);
}
const tile = (name: string) => screen.getByText(name).closest('.stat');
const panel = (name: string) => screen.getByRole('region', { name });

describe('the summary', () => {
  test('has total, success rate with its rating, latency and failures by status', async () => {
    servePortal(CALLS);
    open();
    await waitFor(() => expect(tile('Total requests')).toHaveTextContent('900'));
    expect(tile('Success rate')).toHaveTextContent('99.5%Excellent');
    expect(tile('Average latency')).toHaveTextContent('43.2msp95 88.0 ms');
    expect(tile('Failed calls')).toHaveTextContent('117 × 429, 3 × 400, 1 × 500');
  });

  test.each([
    [9_899, 'Good'],
    [9_900, 'Excellent'],
    [9_499, 'Needs Attention'],
  ])(
    'with %i of 10,000 calls that succeeded is rated %s, whatever the rounded rate says',
    async (succeeded, rating) => {
      const failures = [{ status: 500, requests: 10_000 - succeeded }];
      const rounded = { range_requests: 10_000, success_rate: 99, failures, last_call_id: '1' };
      servePortal({ ...CALLS, usageSummary: () => info(summary(rounded)) });
      open();
      await waitFor(() => expect(tile('Success rate')).toHaveTextContent(rating));
    },
  );

  test('says when there are no calls, without a rating', async () => {
    servePortal({
      ...USAGE_CALLS,
      usageSummary: () => info(summary()),
      usageSeries: () => info({ points: [] }),
      usageEndpoints: () => info({ items: [] }),
    });
    open();
    expect(await screen.findByText('No calls yet')).toBeVisible();
    for (const name of ['Total requests', 'Success rate', 'Average latency', 'Failed calls']) {
      expect(tile(name)).toHaveTextContent('No data yet');
    }
    expect(document.body).not.toHaveTextContent(/NaN|Excellent|Needs Attention/);
  });
});

describe('the request volume', () => {
  test('is read column by column with the keyboard', async () => {
    servePortal(CALLS);
    open();
    const chart = await screen.findByRole('slider', {
      name: 'Requests over 7d, 7 in all, failed calls on top',
    });
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('20 Nov 2026'));
    chart.focus();
    await userEvent.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', '14 Nov 2026: 1 succeeded, 0 failed');
  });
});

describe('the endpoints', () => {
  test('are parts of a ring with a list of numbers', async () => {
    servePortal(CALLS);
    open();
    const distribution = await screen.findByRole('region', { name: 'Endpoint distribution' });
    expect(await within(distribution).findByRole('img', { name: /Share of requests/ })).toBeVisible();
    expect(within(distribution).getByText('/stocks/{symbol}/quote').closest('div')).toHaveTextContent(
      '612 68.0%',
    );
  });

  test('are rated in a sortable table', async () => {
    servePortal(CALLS);
    open();
    const table = await screen.findByRole('group', { name: 'Endpoint performance table' });
    const column = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(column()[0]).toBe('/api/stocks/{symbol}/quote');
    expect(within(table).getByText('98.9%').closest('tr')).toHaveTextContent('Good');
    const head = within(table).getByRole('columnheader', { name: 'p95' });
    expect(head).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(column()[0]).toBe('/api/stocks/{symbol}/backtest');
    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(column()[0]).toBe('/api/stocks/{symbol}/quote');
  });

  test('hide nothing else when they fail to load, and can be retried', async () => {
    servePortal({ ...CALLS, usageEndpoints: () => refused(500) });
    open();
    expect(await screen.findByText('Endpoint performance could not be read')).toBeVisible();
    await waitFor(() => expect(tile('Total requests')).toHaveTextContent('900'));
    servePortal(CALLS);
    await userEvent.click(within(panel('Endpoint performance')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Endpoint performance table' })).toBeVisible();
  });
});

test('says when the server has no such calls, and signs nobody out', async () => {
  servePortal({});
  const { store } = open();
  // Four figures, the columns, ring, table and log.
  await waitFor(() => expect(screen.getAllByText('Not available on this server.')).toHaveLength(8));
  expect(store.getState().auth.user).not.toBeNull();
});

test('the range is kept in the address and drives every part', async () => {
  const received = servePortal(CALLS);
  const { path } = open('&range=30d');
  expect(await screen.findByRole('slider', { name: /^Requests over 30d, 30 in all/ })).toBeVisible();
  await userEvent.click(screen.getByLabelText('90d'));
  expect(await screen.findByRole('slider', { name: /^Requests over 90d, 90 in all/ })).toBeVisible();
  expect(path()).toContain('range=90d');
  const asked = (name: string) => received.findLast((call) => call.name === name)?.body['range'];
  await waitFor(() => {
    expect(['usageSummary', 'usageEndpoints', 'usageRequests'].map(asked)).toEqual(['90d', '90d', '90d']);
  });
});
