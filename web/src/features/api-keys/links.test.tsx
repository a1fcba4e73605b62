import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OWN_KEYS } from '../../testing/keys.ts';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './api-keys.tsx';

const LINK = {
  id: 'l1',
  path: '/api/symbols?format=csv',
  key_name: 'Portal key',
  key_prefix: 'mda_live_Ab3dE5f',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-21T10:00:00Z',
};

function open(handlers: Parameters<typeof servePortal>[0]) {
  const received = servePortal({ listKeys: () => info({ items: OWN_KEYS }), ...handlers });
  signIn();
  renderApp('/dashboard?tab=api-keys');
  return { received, user: userEvent.setup() };
}

test('a link is listed with its call, its key and its end, and leaves the list when it is revoked', async () => {
  let items = [LINK];
  const { received, user } = open({
    listLinks: () => info({ items }),
    revokeLink: () => {
      items = [];
      return info({ id: 'l1' });
    },
  });
  const row = await screen.findByRole('row', { name: /symbols/ });
  expect(row).toHaveTextContent(/\/api\/symbols\?format=csv.*Portal key.*21 Nov 2026/);
  await user.click(screen.getByRole('button', { name: 'Revoke the link to /api/symbols?format=csv' }));
  await user.click(screen.getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /symbols/ })).toBeNull());
  expect(received.find(({ name }) => name === 'revokeLink')).toMatchObject({ body: { id: 'l1' } });
  expect(screen.getByText(/No link works/)).toBeVisible();
});

test('a list of links that cannot be read says so, and the keys stay', async () => {
  open({ listLinks: () => refused(500, 'Down') });
  expect(await screen.findByText('The list of links could not be read')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Test key/ })).toBeVisible();
});

test('a server without links shows no panel of them', async () => {
  open({});
  await screen.findByRole('rowheader', { name: /^Test key/ });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Links' })).toBeNull());
});
