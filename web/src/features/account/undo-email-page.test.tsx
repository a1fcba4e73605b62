import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

async function keep(undoEmail?: Handler | 'cut') {
  const received = servePortal(undoEmail ? { undoEmail } : {});
  renderApp('/undo-email?token=U1');
  const button = await screen.findByRole('button', { name: 'Keep my old address' });
  expect(received).toHaveLength(0);
  await userEvent.click(button);
  return received;
}

test('undoes nothing when the page opens and restores the old address with one click', async () => {
  const received = await keep(() => ok());
  expect(await screen.findByRole('heading', { name: 'Your old address is restored' })).toHaveFocus();
  expect(received).toMatchObject([{ name: 'undoEmail', authorization: null, body: { token: 'U1' } }]);
  const next = screen.getByRole('link', { name: 'Set a new password' });
  expect(next).toHaveAttribute('href', '/forgot-password');
});

test.each([400, 404, 409])('calls a link that the server rejects (%i) invalid', async (status) => {
  await keep(() => refused(status, 'X', { code: '141' }));
  expect(await screen.findByRole('heading', { name: 'Invalid link' })).toHaveFocus();
});

test.each(['', '?token=', '?token=%20'])('calls a link without a token (%j) invalid', async (query) => {
  renderApp(`/undo-email${query}`);
  expect(await screen.findByRole('heading', { name: 'Invalid link' })).toBeVisible();
});

test.each<[string, Handler | 'cut' | undefined, string]>([
  ['a server error', () => refused(500), 'Your old address could not be restored. Please try again.'],
  ['no connection', 'cut', 'Your old address could not be restored. Please try again.'],
  ['no such call', undefined, 'Not available on this server.'],
])('shows %s and allows another attempt', async (_name, undoEmail, text) => {
  await keep(undoEmail);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep my old address' })).toBeEnabled();
});
