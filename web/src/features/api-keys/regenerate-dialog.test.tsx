import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ok, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
// Loaded ahead, so that no test waits for code.
import './api-keys.tsx';

async function openDialog() {
  renderApp('/dashboard?tab=api-keys');
  await userEvent.click(await screen.findByRole('button', { name: 'Regenerate' }));
  return within(await screen.findByRole('dialog'));
}

test('without a session the dialog leads to the sign-in before any code is mailed', async () => {
  const received = servePortal({ sendVerificationCode: () => ok() });
  localStorage.setItem('authUser', JSON.stringify(USER));
  const dialog = await openDialog();
  expect(dialog.getByText('Please login again to get a valid authentication token')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fdashboard%3Ftab%3Dapi-keys',
  );
  expect(dialog.queryByRole('button', { name: 'Send code' })).not.toBeInTheDocument();
  expect(received).toHaveLength(0);
});

test('a lost connection is reported with its consequence for the key', async () => {
  servePortal({ sendVerificationCode: 'cut' });
  signIn();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByText('No response from the server. Your key is unchanged.')).toBeVisible();
  expect(dialog.getByText('An unknown error occurred')).toBeVisible();
});

test('a press is logged to the console, without the key', async () => {
  servePortal({});
  signIn();
  const note = vi.spyOn(console, 'log').mockImplementation(() => {});
  await openDialog();
  expect(note.mock.calls).toEqual([['Regenerate was pressed']]);
  note.mockRestore();
});

test('a missing code can be requested again', async () => {
  const received = servePortal({ sendVerificationCode: () => ok() });
  signIn();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await dialog.findByLabelText('Verification code'), '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Send another code' }));
  expect(received.filter(({ name }) => name === 'sendVerificationCode').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ email: USER.email, action: 'generate-api-key' })),
  );
  expect(dialog.getByLabelText('Verification code')).toHaveValue('12');
});

test('without a key there is no warning that one stops', async () => {
  servePortal({ sendVerificationCode: () => ok() });
  signIn({ ...USER, apiKey: 'mda_not_generated' });
  const dialog = await openDialog();
  expect(dialog.getByRole('heading', { name: 'Generate a key?' })).toBeVisible();
  expect(dialog.queryByText(/stops working/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByRole('button', { name: 'Generate key' })).toBeVisible();
});

test('on a server without additional keys, new=1 in the address opens the dialog, and is removed when it closes', async () => {
  servePortal({});
  signIn();
  const { path } = renderApp('/dashboard?tab=api-keys&new=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Regenerate the key?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the key' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(path()).toBe('/dashboard?tab=api-keys');
});
