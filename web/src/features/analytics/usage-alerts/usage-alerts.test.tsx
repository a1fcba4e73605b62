import type { UsageAlert } from '@meridian/contracts/portal/usage-alerts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Handler, refused, servePortal } from '../../../testing/portal.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { USAGE_CALLS, info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../analytics.tsx';

const ALERT: UsageAlert = {
  id: '6f1c8f9e-0000-4000-8000-0000000000a1',
  metric: 'errors',
  threshold: 10,
  window_minutes: 15,
  cooldown: 3_600,
  email: true,
  active: true,
  above: true,
  value: 12.5,
  last_triggered_at: null,
};
const SPENT = {
  on: true,
  calls: 1_200,
  cost: '1.08',
  cost_minor: 1_08,
  cap: '25.50',
  cap_minor: 25_50,
  per_thousand_calls: '0.90',
  per_thousand_minor: 90,
  currency: 'EUR',
};

async function opened(first: readonly UsageAlert[], more: Partial<Record<string, Handler>> = {}) {
  let items = [...first];
  const received = servePortal({
    ...USAGE_CALLS,
    listUsageAlerts: () => info({ items }),
    saveUsageAlert({ body }) {
      const alert = { ...ALERT, id: 'a-new', above: false, ...body } as UsageAlert;
      items = [...items.filter(({ id }) => id !== alert.id), alert];
      return info({ alert });
    },
    deleteUsageAlert({ body }) {
      items = items.filter(({ id }) => id !== body['id']);
      return info({});
    },
    ...more,
  });
  signIn();
  renderApp('/dashboard?tab=analytics');
  const panel = within(await screen.findByRole('region', { name: 'Usage alerts' }));
  const bodies = (call: string) => received.filter(({ name }) => name === call).map(({ body }) => body);
  return { panel, bodies };
}

test('an alert shows its threshold, its figure of now and its state, and can be paused, edited and deleted', async () => {
  const { panel, bodies } = await opened([ALERT]);
  const rows = await panel.findByRole('list', { name: 'Your usage alerts' });
  expect(rows).toHaveTextContent('Error rate of 10% or more in 15 minutesNow 12.50%TriggeredNever triggered');
  await userEvent.click(panel.getByRole('button', { name: /^Pause: Error rate/ }));
  expect(await panel.findByText('Paused')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: /^Edit: Error rate/ }));
  fireEvent.change(screen.getByLabelText('Threshold, %'), { target: { value: '2.5' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await panel.findByText('Error rate of 2.5% or more in 15 minutes')).toBeVisible();
  expect(bodies('saveUsageAlert')).toMatchObject([
    { id: ALERT.id, threshold: 10, active: false },
    { id: ALERT.id, threshold: 2.5, active: false },
  ]);
  await userEvent.click(panel.getByRole('button', { name: /^Delete: Error rate/ }));
  expect(await panel.findByText('No usage alerts')).toBeVisible();
});

test('a new alert is checked here and by the server, with the reason at its field', async () => {
  const message = 'threshold is a percentage of at most 100';
  let refuses = true;
  const { panel, bodies } = await opened([], {
    saveUsageAlert: ({ body }) =>
      refuses
        ? refused(400, message, { code: '101', additionalInfo: { errors: { threshold: message } } })
        : info({ alert: { ...ALERT, ...body } }),
  });
  await userEvent.click(panel.getByRole('button', { name: 'New usage alert' }));
  expect(screen.queryByRole('option', { name: 'Share of the spend cap' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Watch'), 'Share of the monthly quota');
  expect(screen.queryByLabelText('Measured over')).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Threshold, %'), { target: { value: 'much' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create alert' }));
  expect(screen.getByText('Enter a number above 0.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Threshold, %'), { target: { value: '101' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create alert' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Threshold, %')).toBeInvalid();
  refuses = false;
  fireEvent.change(screen.getByLabelText('Threshold, %'), { target: { value: '90' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies('saveUsageAlert').at(-1)).toEqual({
    metric: 'quota',
    threshold: 90,
    window_minutes: 15,
    cooldown: 3_600,
    email: true,
    active: true,
  });
});

test('where calls beyond the quota continue, the spend is shown against the cap, which can be changed', async () => {
  let month = SPENT;
  const { panel, bodies } = await opened([], {
    overage: () => info({ settings: { on: true, month } }),
    updateOverage: ({ body }) => {
      month = { ...SPENT, cap_minor: Number(body['cap_minor']) };
      return info({ settings: { on: true, month } });
    },
  });
  expect(await panel.findByText(/€1\.08 of €25\.50 this month, 1,200 calls beyond the quota/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Change cap' }));
  fireEvent.change(screen.getByLabelText('Spend cap a month, EUR'), { target: { value: '40' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save spend cap' }));
  expect(await panel.findByText(/€1\.08 of €40\.00/)).toBeVisible();
  expect(bodies('updateOverage')).toEqual([{ on: true, cap_minor: 40_00 }]);
  await userEvent.click(panel.getByRole('button', { name: 'New usage alert' }));
  expect(screen.getByRole('option', { name: 'Share of the spend cap' })).toBeInTheDocument();
});
