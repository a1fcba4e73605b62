import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OWN_KEYS } from '../../testing/keys.ts';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './api-keys.tsx';

const APP = {
  id: 'a1',
  name: 'Chart Pal',
  returns_to: 'app.example',
  scopes: ['market', 'stocks'],
  allowed_by: 'Ana',
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: null,
  last_used_address: null,
  last_used_agent: null,
  ends_at: '2027-01-19T10:00:00Z',
};

function open(handlers: Parameters<typeof servePortal>[0]) {
  const received = servePortal({ listKeys: () => info({ items: OWN_KEYS }), ...handlers });
  signIn();
  renderApp('/dashboard?tab=api-keys');
  return { received, user: userEvent.setup() };
}

test('an app is listed with where it returns to, its scopes and who allowed it, and leaves the list when it is revoked', async () => {
  let items = [APP];
  const { received, user } = open({
    listConnectedApps: () => info({ items }),
    revokeConnectedApp: () => {
      items = [];
      return info({ name: 'Chart Pal' });
    },
  });
  const row = await screen.findByRole('row', { name: /Chart Pal/ });
  expect(row).toHaveTextContent(/app\.example.*market and 1 more.*Allowed by Ana.*Never used.*20 Nov 2026/);
  await user.click(screen.getByRole('button', { name: 'Revoke Chart Pal' }));
  await user.click(screen.getByRole('button', { name: 'Revoke app' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Chart Pal/ })).toBeNull());
  expect(received.find(({ name }) => name === 'revokeConnectedApp')).toMatchObject({ body: { id: 'a1' } });
  expect(screen.getByText(/No app is connected/)).toBeVisible();
});

test('a list that cannot be read says so, and the keys stay', async () => {
  open({ listConnectedApps: () => refused(500, 'Down') });
  expect(await screen.findByText('The list of apps could not be read')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Test key/ })).toBeVisible();
});

test('a server without such a list shows no panel', async () => {
  open({});
  await screen.findByRole('rowheader', { name: /^Test key/ });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Connected apps' })).toBeNull());
});
