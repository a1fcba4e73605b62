import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './status-page.tsx';

const STATUS = {
  state: 'operational',
  components: [
    { name: 'portal', state: 'operational', detail: 'Signing in and the dashboard work.' },
    { name: 'mail', state: 'degraded', detail: 'A mail has been waiting for 12 minutes.' },
    { name: 'relay', state: 'down', detail: 'Gone.' },
  ],
  uptime_30d: 99.999,
  avg_latency_ms: 2.5,
  incidents: [],
  as_of: '2026-11-20T14:31:07Z',
};
const statusOf =
  (changes: object = {}): Handler =>
  () =>
    ok({ additionalInfo: { ...STATUS, ...changes } });

/** Serves `GET /api/status` in addition to the portal's calls. */
function serveApiStatus(calls30d: object): void {
  const portal = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/status' ? Promise.resolve(Response.json({ calls30d })) : portal(path, init),
  );
}

const stat = (label: string) => screen.getByText(label).closest('div');

test('shows what the service measured and when', async () => {
  servePortal({ status: statusOf() });
  serveApiStatus({ requests: 84_221, availabilityPct: 99.98, averageLatencyMs: 2.5, p95LatencyMs: 12.4 });
  renderApp('/status');
  expect(await screen.findByText('All systems operational')).toBeVisible();
  expect(stat('Uptime')).toHaveTextContent('99.999%');
  expect(stat('Average latency')).toHaveTextContent('2.5ms');
  expect(stat('95 of 100 calls within')).toHaveTextContent('12ms');
  expect(stat('Calls')).toHaveTextContent('84,22199.98% without a server error');
  expect(screen.getByText('20 Nov 2026, 14:31:07 UTC')).toBeVisible();
  expect(screen.getByText('No outage on record')).toBeVisible();
});

test('shows the state of every component as text, including unknown components', async () => {
  servePortal({ status: statusOf() });
  renderApp('/status');
  await screen.findByText('All systems operational');
  const rows = within(screen.getByRole('list', { name: 'Components' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PortalOperationalSigning in and the dashboard work.',
    'MailDegradedA mail has been waiting for 12 minutes.',
    'relayDownGone.',
  ]);
});

test('shows no figure for values that were not measured', async () => {
  servePortal({ status: statusOf({ uptime_30d: null, avg_latency_ms: null }) });
  renderApp('/status');
  await screen.findByText('All systems operational');
  for (const label of ['Uptime', 'Average latency', '95 of 100 calls within', 'Calls']) {
    expect(stat(label)).toHaveTextContent('Not measured yet');
  }
});

test('lists outages and marks those of 72 hours or more as refundable', async () => {
  const incidents = [
    { started_at: '2026-11-20T12:00:00Z', ended_at: null, hours: 2.5, refundable: false },
    { started_at: '2026-11-01T00:00:00Z', ended_at: '2026-11-05T00:00:00Z', hours: 96, refundable: true },
  ];
  servePortal({ status: statusOf({ incidents, state: 'degraded' }) });
  renderApp('/status');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]).toHaveTextContent('20 Nov 2026, 12:00 UTCLasts2 h 30 minUnder 72 hours');
  expect(rows[1]).toHaveTextContent('1 Nov 2026, 00:00 UTC5 Nov 2026, 00:00 UTC4 d 0 hRefundable');
});

test('shows a failed request and retries it', async () => {
  let fails = true;
  servePortal({
    status: (call) => (fails ? refused(503, 'The service is not available') : statusOf()(call)),
  });
  renderApp('/status');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All systems operational')).toBeVisible();
});

test('says that a server lacks the call', async () => {
  servePortal({});
  renderApp('/status');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not available on this server.');
});

test('reloads the status every 30 seconds and keeps the previous figures when that fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let look = 0;
  const received = servePortal({
    status: (call) => ((look += 1) === 2 ? refused(503, 'Away') : statusOf({ uptime_30d: 90 + look })(call)),
  });
  renderApp('/status');
  await screen.findByText('All systems operational');
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(received).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByText(/Away\. The figures below are the latest available/)).toBeVisible();
  expect(stat('Uptime')).toHaveTextContent('91%');
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(stat('Uptime')).toHaveTextContent('93%');
  expect(screen.queryByText(/Away/)).not.toBeInTheDocument();
});
