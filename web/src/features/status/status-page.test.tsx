import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Loaded ahead, so that the first test does not wait for its code.
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
const telling =
  (changes: object = {}): Handler =>
  () =>
    ok({ additionalInfo: { ...STATUS, ...changes } });

/** Lets `GET /api/status` answer beside the portal's calls. */
function serveApiStatus(calls30d: object): void {
  const portal = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/status' ? Promise.resolve(Response.json({ calls30d })) : portal(path, init),
  );
}

const stat = (label: string) => screen.getByText(label).closest('div');

test('the page tells what the service measured, with the time of the reading', async () => {
  servePortal({ status: telling() });
  serveApiStatus({ requests: 84_221, availabilityPct: 99.98, averageLatencyMs: 2.5, p95LatencyMs: 12.4 });
  renderApp('/status');
  expect(await screen.findByText('Everything runs.')).toBeVisible();
  expect(stat('Uptime')).toHaveTextContent('99.999%');
  expect(stat('Average latency')).toHaveTextContent('2.5ms');
  expect(stat('95 of 100 calls within')).toHaveTextContent('12ms');
  expect(stat('Calls')).toHaveTextContent('84,22199.98% without a fault of the server');
  expect(screen.getByText('20 Nov 2026, 14:31:07 UTC')).toBeVisible();
  expect(screen.getByText('No outage on record')).toBeVisible();
});

test('each component has its state in words, also one that this page does not know', async () => {
  servePortal({ status: telling() });
  renderApp('/status');
  await screen.findByText('Everything runs.');
  const rows = within(screen.getByRole('list', { name: 'Components' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PortalOperationalSigning in and the dashboard work.',
    'MailDegradedA mail has been waiting for 12 minutes.',
    'relayDownGone.',
  ]);
});

test('nothing that was not measured is shown as a figure', async () => {
  servePortal({ status: telling({ uptime_30d: null, avg_latency_ms: null }) });
  renderApp('/status');
  await screen.findByText('Everything runs.');
  for (const label of ['Uptime', 'Average latency', '95 of 100 calls within', 'Calls']) {
    expect(stat(label)).toHaveTextContent('Not measured yet');
  }
});

test('outages are listed, and those of 72 hours or more are marked as refundable', async () => {
  const incidents = [
    { started_at: '2026-11-20T12:00:00Z', ended_at: null, hours: 2.5, refundable: false },
    { started_at: '2026-11-01T00:00:00Z', ended_at: '2026-11-05T00:00:00Z', hours: 96, refundable: true },
  ];
  servePortal({ status: telling({ incidents, state: 'degraded' }) });
  renderApp('/status');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]).toHaveTextContent('20 Nov 2026, 12:00 UTCLasts2 h 30 minUnder 72 hours');
  expect(rows[1]).toHaveTextContent('1 Nov 2026, 00:00 UTC5 Nov 2026, 00:00 UTC4 d 0 hRefundable');
});

test('a failed reading says so and can be tried again', async () => {
  let fails = true;
  servePortal({ status: (call) => (fails ? refused(503, 'The service is not available') : telling()(call)) });
  renderApp('/status');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything runs.')).toBeVisible();
});

test('a server without the call says so', async () => {
  servePortal({});
  renderApp('/status');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not available on this server.');
});

test('the state is read again every 30 seconds, and former figures stay when that fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let look = 0;
  const received = servePortal({
    status: (call) => ((look += 1) === 2 ? refused(503, 'Away') : telling({ uptime_30d: 90 + look })(call)),
  });
  renderApp('/status');
  await screen.findByText('Everything runs.');
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(received).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByText(/Away\. The figures below are the last that came/)).toBeVisible();
  expect(stat('Uptime')).toHaveTextContent('91%');
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(stat('Uptime')).toHaveTextContent('93%');
  expect(screen.queryByText(/Away/)).not.toBeInTheDocument();
});
