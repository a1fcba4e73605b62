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
    { name: 'mail', state: 'degraded', detail: 'An email has been waiting for 12 minutes.' },
    { name: 'relay', state: 'down', detail: 'Gone.' },
  ],
  uptime_30d: 99.999,
  avg_latency_ms: 2.5,
  incidents: [],
  history: { since: '2026-01-01T00:00:00Z', days: [] as object[] },
  announced: { incidents: [] as object[], maintenance: [] as object[] },
  as_of: '2026-11-20T14:31:07Z',
};
const INCIDENT = {
  id: 'incident-1',
  title: 'Late prices',
  component: 'marketData',
  impact: 'major',
  state: 'identified',
  opened_at: '2026-11-20T12:00:00Z',
  resolved_at: null,
  updates: [
    { state: 'identified', message: 'A line is cut.', at: '2026-11-20T13:00:00Z' },
    { state: 'investigating', message: 'We look.', at: '2026-11-20T12:00:00Z' },
  ],
};
const MAINTENANCE = {
  id: 'maintenance-1',
  title: 'New disks',
  state: 'planned',
  from: '2026-11-26T06:00:00Z',
  until: '2026-11-26T08:00:00Z',
  updates: [{ state: 'planned', message: 'A short stop.', at: '2026-11-20T10:00:00Z' }],
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
  expect(rows[0]).toHaveTextContent(/^PortalOperationalSigning in and the dashboard work\./);
  expect(rows[1]).toHaveTextContent(/^MailDegradedAn email has been waiting for 12 minutes\./);
  expect(rows[2]).toHaveTextContent(/^relayDownGone\./);
  expect(rows).toHaveLength(3);
});

test('shows no figure for values that were not measured', async () => {
  servePortal({
    status: statusOf({ uptime_30d: null, avg_latency_ms: null, history: { since: null, days: [] } }),
  });
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

const NEW_RECORD = { since: '2026-11-18T10:00:00Z', days: [] };

test('shows a new service as such: no figure before its first start, and no percentage of its first day', async () => {
  servePortal({ status: statusOf({ uptime_30d: null, history: NEW_RECORD }) });
  renderApp('/status');
  expect(await screen.findByText('No data before 18 Nov 2026')).toBeVisible();
  expect(stat('Uptime')).toHaveTextContent('shown after the first 24 hours');
  expect(screen.getByText('No outage on record in the last 90 days.')).toBeVisible();
  const days = screen.getByRole('slider', { name: 'The last 90 days' });
  days.focus();
  await userEvent.keyboard('{ArrowLeft>3/}');
  expect(days).toHaveAttribute('aria-valuetext', 'Tue 17 Nov 2026: no data before 18 Nov 2026');
  await userEvent.keyboard('{ArrowRight}');
  expect(days).toHaveAttribute('aria-valuetext', 'Wed 18 Nov 2026: no outage');
});

test('arrow keys choose each day, with its outage, planned stop and incidents as text', async () => {
  const days = [
    { date: '2026-11-19', uptime_pct: 99.305, outage_seconds: 600, planned_seconds: 7_200 },
    { date: '2026-11-20', uptime_pct: 99.999, outage_seconds: 1, planned_seconds: 0 },
  ];
  const maintenance = [
    { ...MAINTENANCE, state: 'completed', from: '2026-11-19T06:00:00Z', until: '2026-11-19T08:00:00Z' },
    { ...MAINTENANCE, id: 'm2', title: 'Cancelled', state: 'cancelled', from: '2026-11-19T06:00:00Z' },
  ];
  const announced = { incidents: [INCIDENT], maintenance };
  servePortal({ status: statusOf({ history: { ...STATUS.history, days }, announced }) });
  renderApp('/status');
  const bars = await screen.findByRole('slider', { name: 'The last 90 days' });
  expect(screen.getByText('2 days with an outage in the last 90 days.')).toBeVisible();
  bars.focus();
  const today = 'Fri 20 Nov 2026: 99.999% up, outage of 1 s; incident: Late prices';
  const yesterday =
    'Thu 19 Nov 2026: 99.305% up, outage of 10 min; planned stop of 2 h 0 min; maintenance: New disks';
  expect(bars).toHaveAttribute('aria-valuetext', today);
  await userEvent.keyboard('{ArrowLeft}');
  expect(bars).toHaveAttribute('aria-valuetext', yesterday);
  await userEvent.keyboard('{Home}');
  expect(bars).toHaveAttribute('aria-valuetext', 'Sun 23 Aug 2026: no outage');
  await userEvent.click(screen.getByText('The same days as text'));
  expect(screen.getByText(today)).toBeVisible();
  expect(screen.getByText(yesterday)).toBeVisible();
});

test('shows open incidents and planned maintenance with what was said, and past ones below', async () => {
  const incidents = [
    INCIDENT,
    { ...INCIDENT, id: 'i2', title: 'Mails late', state: 'resolved', resolved_at: '2026-11-20T14:30:00Z' },
  ];
  servePortal({ status: statusOf({ announced: { incidents, maintenance: [MAINTENANCE] } }) });
  renderApp('/status');
  const [incident, maintenance] = await screen.findAllByRole('article');
  expect(incident).toHaveTextContent('Late pricesMajorAffects Market data. Open for 2 h 31 min.');
  expect(incident).toHaveTextContent('Cause identified 20 Nov 2026, 13:00 UTCA line is cut.');
  expect(maintenance).toHaveTextContent('From 26 Nov 2026, 06:00 UTC until 26 Nov 2026, 08:00 UTC.');
  const past = screen.getByText('Mails late').closest('details');
  expect(past).toHaveTextContent('resolved after 2 h 30 min');
  expect(screen.queryByText('Cancelled')).not.toBeInTheDocument();
});

test('works with the reply of the version before, which announces nothing', async () => {
  servePortal({ status: statusOf({ history: undefined, announced: undefined }) });
  renderApp('/status');
  expect((await screen.findAllByText('No data yet'))[0]).toBeVisible();
});

test('subscribes an address and says what to do next, and shows why it was refused', async () => {
  let full = true;
  const received = servePortal({
    status: statusOf(),
    subscribeToStatus: () =>
      full ? refused(429, 'Too many attempts') : ok({ additionalInfo: { sent: true } }),
  });
  renderApp('/status');
  await userEvent.type(await screen.findByLabelText('Email'), 'a@mail.test');
  const button = screen.getByRole('button', { name: 'Subscribe by email' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  full = false;
  await userEvent.click(button);
  expect(await screen.findByText(/Confirm it within 24 hours/)).toHaveTextContent('a@mail.test');
  expect(received.at(-1)).toMatchObject({ body: { email: 'a@mail.test', website: '' } });
  expect(screen.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/status.atom');
});
