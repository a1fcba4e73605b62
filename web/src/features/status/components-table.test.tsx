import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './status-page.tsx';

const STATUS = {
  state: 'operational',
  components: [
    { name: 'portal', state: 'operational', detail: 'Sign-in and the dashboard work.' },
    { name: 'mail', state: 'operational', detail: 'Emails are sent without delay.' },
    { name: 'relay', state: 'operational', detail: '' },
  ],
  uptime_30d: 100,
  avg_latency_ms: 2.5,
  incidents: [],
  announced: { incidents: [], maintenance: [] },
  as_of: '2026-11-20T14:31:07Z',
};

test('shows 90 days of each component with its uptime, its faults as text, and days without data as such', async () => {
  const component_history = [
    {
      name: 'mail',
      since: '2026-11-10T00:00:00Z',
      uptime_90d: 99.123,
      days: [{ date: '2026-11-19', degraded_seconds: 720, down_seconds: 60 }],
    },
    { name: 'relay', since: '2026-11-20T08:00:00Z', uptime_90d: null, days: [] },
  ];
  const days = [{ date: '2026-11-18', uptime_pct: 99, outage_seconds: 600, planned_seconds: 0 }];
  const status = { ...STATUS, component_history, history: { since: '2026-01-01T00:00:00Z', days } };
  servePortal({ status: () => ok({ additionalInfo: status }) });
  renderApp('/status');
  const mail = await screen.findByRole('slider', { name: 'Mail, the last 90 days' });
  const row = mail.closest('li')!;
  expect(row).toHaveTextContent('No data before 10 Nov 202699.123% uptimetoday');
  mail.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(mail).toHaveAttribute('aria-valuetext', 'Thu 19 Nov 2026: outage of 1 min; degraded for 12 min');
  expect(within(row).getByText(/degraded for 12 min/)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(mail).toHaveAttribute('aria-valuetext', 'Wed 18 Nov 2026: outage of 10 min');
  await userEvent.keyboard('{Home}');
  expect(mail).toHaveAttribute('aria-valuetext', 'Sun 23 Aug 2026: no data before 10 Nov 2026');
  const list = within(screen.getByRole('list', { name: 'Components' }));
  expect(list.getByText('Uptime after 24 hours')).toBeVisible();
  expect(list.getByText('Not measured yet')).toBeVisible();
});
