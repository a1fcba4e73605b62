import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

const INVALID = 'Invalid Reset Link';
const valid = () => ok({ additionalInfo: { valid: true, expires_in: 3_000 } });

async function open(resetPassword?: Handler) {
  const received = servePortal({ validateReset: valid, ...(resetPassword ? { resetPassword } : {}) });
  const app = renderApp('/reset-password?token=R1');
  await screen.findByLabelText('New Password');
  return { ...app, received };
}
async function submit(password: string, confirmation = password) {
  if (password) await userEvent.type(screen.getByLabelText('New Password'), password);
  if (confirmation) await userEvent.type(screen.getByLabelText('Confirm New Password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Update Password' }));
}

describe('the link', () => {
  test.each(['', '?token=', '?token=%20'])(
    'is invalid without a token (%j), without a call',
    async (query) => {
      const received = servePortal({});
      renderApp(`/reset-password${query}`);
      expect(await screen.findByRole('heading', { name: INVALID })).toBeVisible();
      expect(screen.getByText('This password reset link is invalid or has expired.')).toBeVisible();
      const again = screen.getByRole('link', { name: 'Request New Reset Link' });
      expect(again).toHaveAttribute('href', '/forgot-password');
      expect(received).toHaveLength(0);
    },
  );

  test('is checked when the page opens, with a progress message', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    renderApp('/reset-password?token=R1');
    expect(await screen.findByText('Checking…')).toBeVisible();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  test('is invalid if the server does not know it', async () => {
    const received = servePortal({ validateReset: () => refused(400, 'X', { code: '122' }) });
    renderApp('/reset-password?token=R1');
    expect(await screen.findByRole('heading', { name: INVALID })).toBeVisible();
    expect(received).toMatchObject([{ name: 'validateReset', authorization: null, body: { token: 'R1' } }]);
  });

  test.each<[string, Handler | 'cut']>([
    ['is valid', valid],
    ['returns 404', () => refused(404)],
    ['returns 405', () => refused(405)],
    ['returns 501', () => refused(501)],
    ['returns a page', () => [200, '<!doctype html><title>Meridian</title>']],
    ['fails', () => refused(500)],
    ['cannot be reached', 'cut'],
  ])('can be used if the check %s', async (_name, validateReset) => {
    servePortal({ validateReset });
    renderApp('/reset-password?token=R1');
    // The heading of the checking step is a different element from the form's.
    expect(await screen.findByLabelText('New Password')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    expect(screen.getByText('Enter your new password below')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meridian home' })).toHaveAttribute('href', '/');
  });
});

describe('the new password', () => {
  test.each([
    ['', '', ['Password is required', 'Please confirm your password']],
    ['Abcdef1', 'Abcdef1', ['Password does not meet requirements']],
    ['abcdefg1', 'abcdefg1', ['Password does not meet requirements']],
    ['ABCDEFG1', 'ABCDEFG1', ['Password does not meet requirements']],
    ['Abcdefgh', 'Abcdefgh', ['Password does not meet requirements']],
    ['Abcdefg1', 'Abcdefg2', ['Passwords do not match']],
  ])('rejects %j with %j without a call', async (password, confirmation, messages) => {
    const { received } = await open();
    await submit(password, confirmation);
    for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
    expect(received).toHaveLength(1);
  });

  test('clears only the message of the edited field', async () => {
    await open();
    await submit('');
    expect(screen.getByLabelText('New Password')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('New Password'), 'A');
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(screen.getByText('Please confirm your password')).toBeVisible();
  });

  test.each([
    ['abcdefgh', 'Weak'],
    ['abcdefg1', 'Fair'],
    ['Abcdefg1', 'Good'],
    ['Abcdefg1!', 'Strong'],
  ])('rates %j as %s', async (password, label) => {
    await open();
    await userEvent.type(screen.getByLabelText('New Password'), password);
    expect(screen.getByLabelText('Password strength')).toHaveTextContent(label);
  });

  test('marks met requirements while typing, with an optional special character', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('New Password'), 'Abcdefg1');
    const list = screen.getByRole('list', { name: 'Requirements' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'met: At least 8 characters',
      'met: An uppercase letter',
      'met: A lowercase letter',
      'met: A digit',
      'not met: A special character, optional',
    ]);
  });

  test('shows each field with its own button', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm New Password')).toHaveAttribute('type', 'password');
  });
});

describe('the update', () => {
  test('sends the token and the password, shows progress, then leads to the sign-in', async () => {
    let respond: (response: Response) => void = () => {};
    await open();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
      sent.push([path, JSON.parse(body as string)]);
      return new Promise<Response>((resolve) => {
        respond = resolve;
      });
    });
    await submit('Abcdefg1');
    const button = await screen.findByRole('button', { name: 'Updating Password...' });
    expect(button).toBeDisabled();
    respond(Response.json({ code: '000', status: 'success' }));
    expect(await screen.findByRole('heading', { name: 'Password Reset Successfully' })).toHaveFocus();
    expect(
      screen.getByText('Your password has been updated. You can now sign in with your new password.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In Now' })).toHaveAttribute('href', '/login');
    expect(sent).toEqual([['/v1/portal/user/reset-password', { token: 'R1', password: 'Abcdefg1' }]]);
  });

  test('shows that a link expired meanwhile', async () => {
    await open(() => refused(400, 'X', { code: '122' }));
    await submit('Abcdefg1');
    expect(await screen.findByRole('heading', { name: INVALID })).toHaveFocus();
  });

  test.each<[string, Handler, RegExp]>([
    ['a fault', () => refused(500), /^Failed to reset password. Please try again.$/],
    ['no such call', () => refused(404), /^Failed to reset password. Please try again.$/],
    ['a page', () => [200, '<!doctype html>'], /^Failed to reset password. Please try again.$/],
    [
      'a reason',
      () => refused(400, 'Too common', { code: '101' }),
      /^Failed to reset password. Please try again.\s*Too common$/,
    ],
  ])(
    'starts the message of a failure (%s) with the same words and keeps the input',
    async (_name, reply, text) => {
      const { received } = await open(reply);
      await submit('Abcdefg1');
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getByLabelText('New Password')).toHaveValue('Abcdefg1');
      // Without the emailed code, the older call cannot work.
      await waitFor(() =>
        expect(received.map(({ name }) => name)).toEqual(['validateReset', 'resetPassword']),
      );
    },
  );
});
