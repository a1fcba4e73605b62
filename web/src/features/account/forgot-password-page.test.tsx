import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

const FAILED = 'Failed to reset password. Please check your OTP and try again.';
type Handlers = Parameters<typeof servePortal>[0];

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sendTo = async (email: string) => {
  const field = await screen.findByLabelText('Email');
  await userEvent.clear(field);
  if (email) await userEvent.type(field, email);
  await press('Send code');
};

/** Opens the second step and returns the calls received from then on. */
async function atSecondStep(handlers: Handlers = {}) {
  servePortal({ forgotPassword: () => ok() });
  const app = renderApp('/forgot-password');
  await sendTo('ana.b@x.io');
  await screen.findByLabelText('Verification code');
  return { ...app, received: servePortal(handlers) };
}

async function fill(otp: string, password: string, confirmation = password) {
  const texts = { 'Verification code': otp, 'New Password': password, 'Confirm New Password': confirmation };
  for (const [label, text] of Object.entries(texts)) {
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  }
  await press('Reset Password');
}

describe('the address', () => {
  test.each([
    ['', 'Email is required'],
    ['abc', 'Please enter a valid email address'],
  ])('rejects %j without a call', async (email, message) => {
    const received = servePortal({});
    renderApp('/forgot-password');
    await sendTo(email);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(received).toHaveLength(0);
  });

  test.each<[string, Handler | 'cut', RegExp]>([
    ['a fault', () => refused(500), /^Failed to send OTP. Please try again.$/],
    ['no connection', 'cut', /^Failed to send OTP. Please try again.$/],
    ['a reason', () => refused(400, 'No.'), /^Failed to send OTP. Please try again.\s*No.$/],
    [
      'too many',
      () => refused(429, 'Slow down.', { additionalInfo: { retry_after: 30 } }),
      /^Failed to send OTP. Please try again.\s*Slow down. Wait 30 seconds.$/,
    ],
  ])('starts the message of a failure (%s) with the same words', async (_name, forgotPassword, text) => {
    servePortal({ forgotPassword });
    const { store } = renderApp('/forgot-password');
    await sendTo('ana.b@x.io');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(store.getState().auth.error).toBeNull();
  });

  test('leads to the code and is kept on the way back', async () => {
    const received = servePortal({ forgotPassword: () => ok() });
    const { store } = renderApp('/forgot-password');
    await sendTo('ana.b@x.io');
    expect(await screen.findByLabelText('Verification code')).toHaveFocus();
    expect(received).toMatchObject([{ authorization: null, body: { email: 'ana.b@x.io' } }]);
    expect(store.getState().auth.passwordForgotSuccess).toBe(true);
    await press('Back to Email');
    expect(screen.getByLabelText('Email')).toHaveValue('ana.b@x.io');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});

describe('code and password', () => {
  test.each([
    ['', 'Abcdefg1', 'Abcdefg1', 'Verification code'],
    ['123456', '', 'Abcdefg1', 'New Password'],
    ['123456', 'Abcdefg1', '', 'Confirm New Password'],
  ])('requires all fields: %j, %j, %j', async (otp, password, confirmation, refusedField) => {
    const { received } = await atSecondStep();
    await fill(otp, password, confirmation);
    expect(await screen.findByText('All fields are required')).toBeVisible();
    expect(screen.getByLabelText(refusedField)).toHaveFocus();
    expect(received).toHaveLength(0);
  });

  test('rejects two different passwords without a call', async () => {
    const { received } = await atSecondStep();
    await fill('123456', 'Abcdefg1', 'Abcdefg2');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('Confirm New Password')).toHaveFocus();
    expect(received).toHaveLength(0);
  });

  test('sets the password and leads to the sign-in', async () => {
    const { received, path } = await atSecondStep({ resetPassword: () => ok() });
    await fill('123456', 'Abcdefg1');
    expect(await screen.findByRole('heading', { name: 'Password Reset Successfully' })).toHaveFocus();
    expect(received).toMatchObject([
      {
        name: 'resetPassword',
        authorization: null,
        body: { email: 'ana.b@x.io', verification_code: '123456', password: 'Abcdefg1' },
      },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Sign In Now' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test.each<[string, Handler]>([
    ['404', () => refused(404)],
    ['404 in our own words', () => refused(404, 'Not found', { code: '141' })],
    ['405', () => refused(405)],
    ['501', () => refused(501, 'Not available', { code: '160' })],
    ['a page', () => [200, '<!doctype html><title>Meridian</title>']],
  ])(
    'falls back to the older call on a server without the newer one (%s), without a token',
    async (_name, reply) => {
      const { received } = await atSecondStep({ resetPassword: reply, verifyPassword: () => ok() });
      await fill('123456', 'Abcdefg1');
      expect(await screen.findByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();
      expect(received[1]).toMatchObject({
        name: 'verifyPassword',
        authorization: null,
        body: { email: 'ana.b@x.io', verification_code: '123456', password: 'Abcdefg1' },
      });
    },
  );

  test('sends an existing token to the older call', async () => {
    localStorage.setItem('authToken', 'T7');
    const { received } = await atSecondStep({ verifyPassword: () => ok() });
    await fill('123456', 'Abcdefg1');
    await waitFor(() => expect(received).toHaveLength(2));
    expect(received.map(({ authorization }) => authorization)).toEqual([null, 'Bearer T7']);
  });

  test.each<[string, Handlers, RegExp]>([
    [
      'a wrong code',
      { resetPassword: () => refused(400, 'Wrong.', { code: '120' }) },
      /try again.\s*Wrong.$/,
    ],
    ['a fault', { resetPassword: () => refused(500) }, /try again.$/],
    ['the older call', { verifyPassword: () => refused(400) }, /try again.$/],
  ])(
    'starts the message of a failure (%s) with the same words and keeps the input',
    async (_name, handlers, text) => {
      await atSecondStep(handlers);
      await fill('123456', 'Abcdefg1');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(FAILED);
      expect(alert).toHaveTextContent(text);
      expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
    },
  );
});

describe('another code', () => {
  afterEach(() => void vi.useRealTimers());

  test('is confirmed for five seconds', async () => {
    const { received } = await atSecondStep({ sendVerificationCode: () => ok() });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Resend OTP' }));
    const text = 'OTP has been resent to your email!';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    expect(received[0]!.body).toEqual({ email: 'ana.b@x.io', action: 'reset-password' });
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.getByText(text)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('shows the same message if it could not be sent', async () => {
    await atSecondStep({ sendVerificationCode: () => refused(500) });
    await press('Resend OTP');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to resend OTP. Please try again.$/);
  });
});

test('links both steps to the sign-in', async () => {
  const { path } = await atSecondStep();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
  await waitFor(() => expect(path()).toBe('/login'));
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Login' }));
  await waitFor(() => expect(path()).toBe('/login'));
});

test('takes over the email that was typed at the sign-in', async () => {
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'ana.b@x.io');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password' }));
  await screen.findByRole('button', { name: 'Send code' });
  expect(screen.getByLabelText('Email')).toHaveValue('ana.b@x.io');
});
