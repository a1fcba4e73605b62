import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HOOK, SECRET, alertItem, alertServer, backfill, delivery, firing } from '../../../testing/alerts.ts';
import { refused, servePortal } from '../../../testing/portal.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { USAGE_CALLS, info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../notifications.tsx';
import './alerts.tsx';

const ADDRESS = '/dashboard?tab=notifications#alerts';
type Server = Parameters<typeof alertServer>;

async function opened(...given: Server) {
  const server = alertServer(...given);
  signIn();
  const app = renderApp(ADDRESS);
  await screen.findByRole('button', { name: 'New alert' });
  return { ...server, ...app };
}
const press = (name: string | RegExp) =>
  userEvent.click(
    typeof name === 'string'
      ? (screen.queryByLabelText(name) ?? screen.getByText(name))
      : screen.getByRole('button', { name }),
  );
const bodies = (received: ReturnType<typeof alertServer>['received'], call: string) =>
  received.filter(({ name }) => name === call).map(({ body }) => body);
const rows = () =>
  within(screen.getByRole('table', { name: 'Your alerts' }))
    .getAllByRole('row')
    .slice(1);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeSymbol = async (text: string) => {
  fill('Symbols', text);
  fireEvent.keyDown(screen.getByLabelText('Symbols'), { key: 'Enter' });
  await screen.findByRole('button', { name: `Remove ${text.toUpperCase()}` });
};

test('each alert shows its condition, channels and state, with the plan’s limit', async () => {
  await opened({
    alerts: [
      alertItem(1, {
        name: 'Sell-off',
        symbols: ['AAPL', 'MSFT'],
        condition: { metric: 'changePct', op: 'below', value: -3, window: '1h' },
        channels: [{ type: 'inApp' }, { type: 'webhook', url: HOOK }],
        cooldown: 3_600,
        lastTriggeredAt: new Date(Date.now() - 7_215_000).toISOString(),
        triggerCount: 2,
      }),
      alertItem(2, {
        name: 'AAPL macd:12:26:9.signal crosses 0 on 1h bars',
        status: 'paused',
        condition: { metric: 'macd:12:26:9.signal', op: 'crosses', value: 0, window: '1h' },
      }),
    ],
  });
  expect(rows()[0]).toHaveTextContent(
    'Sell-offAAPL, MSFT: change below −3% in 1 hour · Portal and webhook to hooks.example.com · Cooldown 1 hourActive2 h ago2',
  );
  expect(rows()[1]).toHaveTextContent(
    'AAPL MACD (12, 26, 9) signal crosses 0 on 1-hour barsPortalPausedNever0',
  );
  expect(screen.getByText('1 of 5 live alerts on Free')).toBeVisible();
});

test('before saving, an alert previews how often it would have triggered, and whether it is met now', async () => {
  const slow = Promise.withResolvers<void>();
  const { received } = await opened(
    {},
    {
      async previewAlert({ body }) {
        const { value } = body['condition'] as { value: number };
        if (value === 2) await slow.promise;
        return info({ backfill: backfill(value === 2 ? 0 : 23) });
      },
    },
  );
  await press('New alert');
  await typeSymbol('aapl');
  expect(await screen.findByText('169.23 USD')).toBeVisible();
  fill('Value', '2');
  await waitFor(() => expect(bodies(received, 'previewAlert')).toHaveLength(1));
  fill('Value', '20');
  const box = within(screen.getByRole('region', { name: 'Would have triggered' }));
  expect(await box.findByText('23 times')).toBeVisible();
  slow.resolve();
  expect(box.getByText(/The newest 10 are marked/)).toBeVisible();
  expect(box.getByText(/The condition is met now for AAPL/)).toBeVisible();
  expect(box.queryByText(/did not begin to hold/)).not.toBeInTheDocument();
  expect(bodies(received, 'previewAlert').at(-1)).toMatchObject({
    symbols: ['AAPL'],
    condition: { metric: 'price', op: 'above', value: 20, window: '1d' },
  });
});

test('an indicator is sent with its parameters and output, and the new alert is listed', async () => {
  const { received } = await opened();
  await press('New alert');
  await typeSymbol('AAPL');
  await userEvent.selectOptions(screen.getByLabelText('Watch'), 'Indicator');
  await userEvent.selectOptions(screen.getByLabelText('Indicator'), 'bbands');
  fill('Deviations', '2.5');
  await userEvent.selectOptions(screen.getByLabelText('Line'), 'Percent b');
  await userEvent.selectOptions(screen.getByLabelText('Bars'), '1h');
  await userEvent.click(screen.getByRole('radio', { name: 'Crosses' }));
  fill('Value', '1');
  await userEvent.click(screen.getByRole('checkbox', { name: /By webhook/ }));
  fill('Webhook address', HOOK);
  await press('Create alert');
  await screen.findByRole('table', { name: 'Your alerts' });
  expect(bodies(received, 'createAlert')).toEqual([
    {
      symbols: ['AAPL'],
      name: 'AAPL BBANDS (20, 2.5) percent b crosses 1 on 1-hour bars',
      condition: { metric: 'bbands:20:2.5.percent_b', op: 'crosses', value: 1, window: '1h' },
      channels: [{ type: 'inApp' }, { type: 'webhook', url: HOOK }],
      cooldown: 3_600,
      once: false,
      expiresAt: null,
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a saved webhook that would not be delivered is warned about until dismissed', async () => {
  const warning = 'inside.example resolves to a private address, so webhooks to it are not delivered.';
  const updateAlert = () => info({ alert: alertItem(1), warnings: [warning] });
  await opened({ alerts: [alertItem(1)] }, { updateAlert });
  await press('Edit Alert 1');
  await press('Save changes');
  expect(await screen.findByText(warning)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('errors appear at their field, which has the focus, until it changes', async () => {
  await opened(
    {},
    {
      createAlert: () =>
        refused(400, 'Wrong', {
          code: '101',
          additionalInfo: { errors: { 'channels.1.url': 'url must be public' } },
        }),
    },
  );
  await press('New alert');
  await press('Create alert');
  expect(screen.getByText('Choose at least one symbol.')).toBeVisible();
  expect(screen.getByText('Enter a number.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Symbols' })).toHaveFocus();
  await typeSymbol('AAPL');
  expect(screen.queryByText('Choose at least one symbol.')).not.toBeInTheDocument();
  fill('Value', '160');
  await userEvent.click(screen.getByRole('checkbox', { name: /By webhook/ }));
  const address = screen.getByLabelText('Webhook address');
  fill('Webhook address', 'https://10.0.0.1/');
  await press('Create alert');
  expect(await screen.findByText('url must be public')).toBeVisible();
  expect(address).toHaveFocus();
  fill('Webhook address', 'https://10.0.0.1/x');
  expect(screen.queryByText('url must be public')).not.toBeInTheDocument();
});

test('an alert can be paused, edited without losing its settings, and deleted after a confirmation', async () => {
  const channels = [
    { type: 'webhook' as const, url: HOOK },
    { type: 'webhook' as const, url: `${HOOK}/2` },
  ];
  const { received } = await opened({ alerts: [alertItem(1, { channels, cooldown: 90 })] });
  await press('Pause Alert 1');
  expect(await screen.findByRole('button', { name: 'Resume Alert 1' })).toBeVisible();
  await press('Edit Alert 1');
  fill('Value', '260');
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies(received, 'updateAlert')).toEqual([
    { id: alertItem(1).id, status: 'paused' },
    {
      id: alertItem(1).id,
      name: 'Alert 1',
      condition: { metric: 'price', op: 'above', value: 260, window: '1d' },
      channels,
      cooldown: 90,
      once: false,
      expiresAt: null,
    },
  ]);
  await press('Delete Alert 1');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await press('Delete');
  expect(await screen.findByText('No alerts yet')).toBeVisible();
});

test('many alerts are found, sorted, and paused, resumed or deleted together', async () => {
  const alerts = Array.from({ length: 8 }, (_, index) => alertItem(index + 1));
  const { received } = await opened({ alerts, limit: null });
  expect(rows()).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Last triggered' }));
  await waitFor(() => expect(bodies(received, 'listAlerts').at(-1)).toMatchObject({ sort: 'triggered' }));
  expect(screen.getByRole('columnheader', { name: 'Last triggered' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Alert 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Alert 3' }));
  const acts = within(screen.getByRole('group', { name: 'Chosen alerts' }));
  expect(acts.getByText('2 selected')).toBeVisible();
  await userEvent.click(acts.getByRole('button', { name: 'Pause selected' }));
  await waitFor(() => expect(screen.getAllByText('Paused', { selector: '.badge' })).toHaveLength(2));
  expect(bodies(received, 'pauseAlerts')).toEqual([{ ids: [alertItem(2).id, alertItem(3).id] }]);
  expect(screen.getByRole('table', { name: 'Your alerts' })).toHaveFocus();

  await userEvent.selectOptions(screen.getByLabelText('Alert status'), 'Paused');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await press('Delete selected');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No alerts match')).toBeVisible();
  await press('Clear filters');
  await waitFor(() => expect(rows()).toHaveLength(6));
  fill('Search alerts', 'Alert 5');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a triggered alert appears with its deliveries, and a failed one can be resent', async () => {
  const { publish, received } = await opened({ alerts: [alertItem(1), alertItem(2)] });
  expect(await screen.findByText('Nothing has triggered yet')).toBeVisible();
  publish({
    firings: [firing(1, { deliveries: [delivery()] })],
    alerts: [alertItem(1, { triggerCount: 1, lastTriggeredAt: '2026-11-20T09:00:00Z' }), alertItem(2)],
  });
  const trigger = await screen.findByRole('list', { name: 'Alert log, newest first' });
  expect(trigger).toHaveTextContent('AAPL rose to 250.12');
  expect(trigger).toHaveTextContent('FailedWebhook to hooks.example.comThe receiver answered 503');
  await userEvent.click(within(trigger).getByText('1 attempt'));
  expect(within(trigger).getByText('84 ms')).toBeVisible();
  await press('Resend Webhook to hooks.example.com');
  await waitFor(() => expect(trigger).toHaveTextContent('Delivered'));
  await press(/^Triggered 1 time: show the log of Alert 1/);
  await waitFor(() =>
    expect(bodies(received, 'listAlertEvents').at(-1)).toMatchObject({ alert_id: alertItem(1).id }),
  );
  expect(screen.getByLabelText('Alert in the log')).toHaveDisplayValue('Alert 1');
  await press('Send a test of Alert 2');
  await userEvent.selectOptions(screen.getByLabelText('Alert in the log'), 'Alert 2');
  expect(await within(trigger).findByText('Test')).toBeVisible();
});

test('at the plan’s alert limit a new alert leads to a larger plan', async () => {
  await opened({ alerts: [alertItem(1)], limit: 1 });
  await press('New alert');
  const dialog = within(screen.getByRole('dialog', { name: 'Alert limit reached' }));
  expect(dialog.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
});

test('the signing secret is shown after an identity check, and a rotation says how long the previous one signs', async () => {
  const { received } = await opened(
    {},
    {
      stepUp: () => info({ step_up_token: 'P1', expires_in: 600 }),
      alertWebhookSecret: ({ stepUp, body }) =>
        stepUp === null
          ? refused(403, 'Proof needed', { code: '131' })
          : info({
              secret: SECRET,
              created_at: '2026-11-20T10:00:00Z',
              former_until: body['rotate'] === true ? '2026-11-21T10:00:00Z' : null,
            }),
    },
  );
  await press('Reveal');
  await screen.findByLabelText('Password');
  fill('Password', 'secret');
  await press('Confirm');
  expect(await screen.findByText(SECRET)).toBeVisible();
  await press('Rotate');
  await press('Rotate secret');
  expect(
    await screen.findByText(/The previous secret also signs until 21 Nov 2026, 10:00 UTC/),
  ).toBeVisible();
  expect(bodies(received, 'alertWebhookSecret').map(({ rotate }) => rotate)).toEqual([false, false, true]);
  await press('Hide');
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

test('alerts that failed to load can be retried, and a server without them says so', async () => {
  servePortal({ ...USAGE_CALLS, listAlerts: 'cut', listAlertEvents: 'cut' });
  signIn();
  const { close } = renderApp(ADDRESS);
  expect(await screen.findByText('Alerts could not be loaded')).toBeVisible();
  alertServer({ alerts: [alertItem(1)] });
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByText('Alert 1')).toBeVisible();
  close();
  servePortal(USAGE_CALLS);
  renderApp(ADDRESS);
  expect(await screen.findByText('Not available on this server.')).toBeVisible();
  expect(screen.queryByText('Alert log')).not.toBeInTheDocument();
});
