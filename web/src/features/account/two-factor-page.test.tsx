import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

const EXPIRED = 'Your sign-in has expired. Please sign in again.';
const SESSION = { access_token: 'S1', email: 'ana.b@x.io', api_key: 'mda_1', plan: 'pro' };

/** Opens a tab whose sign-in waits for its second factor. */
function challenged(fields: object = {}) {
  const challenge = {
    challenge_id: 'C1',
    email: 'ana.b@x.io',
    remember: true,
    expires_at: Date.now() + 600_000,
    methods: ['totp', 'backup', 'email'],
    demo_code: null,
    next: '/dashboard',
    ...fields,
  };
  sessionStorage.setItem('twoFactorChallenge', JSON.stringify(challenge));
}

async function open() {
  if (sessionStorage.getItem('twoFactorChallenge') === null) challenged();
  const app = renderApp('/2fa');
  await screen.findByRole('heading', { name: 'Two-Factor Authentication' });
  return app;
}
const box = (place: number) => screen.getByLabelText(`Digit ${place} of 6`);
const typed = () => [1, 2, 3, 4, 5, 6].map((place) => (box(place) as HTMLInputElement).value).join('');
const verifyButton = () => screen.getByRole('button', { name: /Verify Code|Verifying/ });

async function enter(code: string, place = 1) {
  await userEvent.click(box(place));
  await userEvent.keyboard(code);
}

describe('the six boxes', () => {
  test('accept one digit each and move the focus to the next box', async () => {
    await open();
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    for (const place of [1, 6]) {
      expect(box(place)).toHaveAttribute('inputmode', 'numeric');
      expect(box(place)).toHaveAttribute('maxlength', '1');
    }
    await enter('1a2-');
    expect(typed()).toBe('12');
    expect(box(3)).toHaveFocus();
  });

  test('move back on Backspace in an empty box and with the arrow keys', async () => {
    await open();
    await enter('12');
    await userEvent.keyboard('{Backspace}');
    expect(box(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(box(3)).toHaveFocus();
  });

  test.each([
    ['123', '123', 4],
    ['12a3-4567 8', '123456', 6],
    ['no digits', '', 3],
  ])('fill from a paste of %j with %j and focus box %i', async (pasted, left, focused) => {
    await open();
    await userEvent.click(box(3));
    await userEvent.paste(pasted);
    expect(typed()).toBe(left);
    expect(box(focused)).toHaveFocus();
  });

  test('accept a complete code autofilled into the first box', async () => {
    await open();
    fireEvent.change(box(1), { target: { value: '123456' } });
    expect(typed()).toBe('123456');
  });
});

describe('verifying', () => {
  test('waits for six digits, and Enter before that shows a message and sends nothing', async () => {
    challenged();
    const received = servePortal({});
    await open();
    expect(verifyButton()).toBeDisabled();
    await enter('12345');
    expect(verifyButton()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Please enter the complete 6-digit code')).toBeVisible();
    expect(box(6)).toHaveFocus();
    expect(received).toHaveLength(0);
  });

  test('starts automatically with the sixth digit, once, and shows progress', async () => {
    challenged();
    const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetched);
    await open();
    await enter('123456');
    expect(verifyButton()).toHaveTextContent('Verifying...');
    expect(verifyButton()).toBeDisabled();
    fireEvent.submit(box(1).closest('form')!);
    expect(fetched.mock.calls).toMatchObject([
      ['/v1/portal/user/2fa/verify', { body: JSON.stringify({ challenge_id: 'C1', code: '123456' }) }],
    ]);
  });

  test('signs in, resets the failure count, remembers the email and opens the requested page', async () => {
    challenged({ next: '/dashboard?tab=api-keys' });
    localStorage.setItem('loginAttempts', '3');
    servePortal({ verifyTwoFactor: () => ok(SESSION) });
    const { path, store } = await open();
    await enter('123456');
    await waitFor(() => expect(path()).toBe('/dashboard?tab=api-keys'));
    expect(store.getState().auth).toMatchObject({ token: 'S1', user: { email: 'ana.b@x.io', plan: 'pro' } });
    expect(localStorage.getItem('authToken')).toBe('S1');
    expect(localStorage.getItem('loginAttempts')).toBeNull();
    expect(localStorage.getItem('rememberedEmail')).toBe('ana.b@x.io');
    expect(sessionStorage.getItem('twoFactorChallenge')).toBeNull();
  });

  test.each(['<!doctype html><title>Meridian</title>', {}])(
    'treats a response without a token as a failure: %j',
    async (reply) => {
      challenged();
      servePortal({ verifyTwoFactor: () => [200, reply] });
      const { store } = await open();
      await enter('123456');
      expect(await screen.findByText('Verification failed. Please try again.')).toBeVisible();
      expect(store.getState().auth.user).toBeNull();
    },
  );

  test('clears the boxes after a wrong code and focuses the first one', async () => {
    challenged();
    const received = servePortal({ verifyTwoFactor: () => refused(400, 'That is not it', { code: '120' }) });
    await open();
    await enter('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Invalid verification code. Please try again.\s*That is not it$/,
    );
    expect(typed()).toBe('');
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('65432');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('1');
    await waitFor(() => expect(received).toHaveLength(2));
    expect(localStorage.getItem('loginAttempts')).toBeNull();
  });

  test.each([['cut' as const], [() => refused(500)]])(
    'keeps the digits after a failure',
    async (verifyTwoFactor) => {
      challenged();
      servePortal({ verifyTwoFactor });
      await open();
      await enter('123456');
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Verification failed. Please try again.$/);
      expect(typed()).toBe('123456');
      expect(verifyButton()).toBeEnabled();
    },
  );

  test('shows the wait for a locked second factor', async () => {
    challenged();
    servePortal({
      verifyTwoFactor: () =>
        refused(429, 'Too many attempts.', { code: '114', additionalInfo: { retry_after: 900 } }),
    });
    await open();
    await enter('123456');
    expect(await screen.findByText('Too many attempts. Wait 15 minutes.')).toBeVisible();
  });

  test.each([
    ['121', 429, 'Too many wrong codes. Please sign in again.'],
    ['123', 400, EXPIRED],
  ])('ends the challenge on code %s and returns to the sign-in', async (code, status, notice) => {
    challenged({ next: '/dashboard?tab=api-keys' });
    servePortal({ verifyTwoFactor: () => refused(status, 'X', { code }) });
    const { path } = await open();
    await enter('123456');
    await waitFor(() => expect(path()).toBe('/login?next=%2Fdashboard%3Ftab%3Dapi-keys'));
    expect(await screen.findByText(notice)).toBeVisible();
    expect(sessionStorage.getItem('twoFactorChallenge')).toBeNull();
  });
});

describe('a backup code', () => {
  test('replaces the boxes, accepts ten characters in any grouping, and warns about the last ones', async () => {
    challenged();
    const reply = { ...SESSION, additionalInfo: { backup_codes_left: 2 } };
    const received = servePortal({ verifyTwoFactor: () => ok(reply) });
    const { path } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use a backup code' }));
    expect(screen.getByLabelText('Backup code')).toHaveFocus();
    expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull();
    await userEvent.keyboard('ab3de-fgh{Enter}');
    expect(screen.getByText('Please enter the complete 10-character backup code')).toBeVisible();
    await userEvent.keyboard('45');
    await userEvent.click(verifyButton());
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(received[0]!.body).toEqual({ challenge_id: 'C1', code: 'ab3defgh45' });
    expect(await screen.findByText(/^2 backup codes are left/)).toBeVisible();
  });

  test('is cleared and requested again if it is wrong', async () => {
    challenged();
    servePortal({ verifyTwoFactor: () => refused(400, undefined, { code: '120' }) });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use a backup code' }));
    await userEvent.keyboard('ab3defgh45{Enter}');
    expect(await screen.findByText('Invalid verification code. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Backup code')).toHaveValue('');
    expect(screen.getByLabelText('Backup code')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Use a 6-digit code' }));
    expect(box(1)).toHaveFocus();
  });

  test('is not offered for a sign-in that does not accept one', async () => {
    challenged({ methods: ['totp'] });
    await open();
    expect(screen.queryByRole('button', { name: 'Use a backup code' })).toBeNull();
  });
});

describe('a code by email', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  const click = (name: string) =>
    userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }));

  test('is sent on request at once, and only then can be sent again, 55 seconds after each', async () => {
    challenged();
    const received = servePortal({
      resendTwoFactor: () => ok({ additionalInfo: { sent: true, retry_after: 55 } }),
    });
    await open();
    expect(screen.queryByText("Didn't receive a code?")).toBeNull();
    expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
    await click('Email me a code');
    expect(await screen.findByText('A code has been sent to your email.')).toBeVisible();
    expect(screen.getByText('Enter the 6-digit code from your email')).toBeVisible();
    expect(screen.getByText("Didn't receive a code?")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend in 55s' })).toBeDisabled();
    expect(box(1)).toHaveFocus();
    await pass(54);
    expect(screen.getByRole('button', { name: 'Resend in 1s' })).toBeDisabled();
    await pass(1);
    await click('Resend Code');
    expect(await screen.findByRole('button', { name: 'Resend in 55s' })).toBeDisabled();
    expect(received).toMatchObject([
      { name: 'resendTwoFactor', body: { challenge_id: 'C1' } },
      { name: 'resendTwoFactor', body: { challenge_id: 'C1' } },
    ]);
  });

  test.each([
    [500, {}, /^Failed to resend code. Please try again.$/],
    [404, {}, /^Failed to resend code. Please try again.$/],
    [409, { code: '142', message: 'E-mail codes are turned off.' }, /^E-mail codes are turned off.$/],
  ])('reports a failed code (%i) and allows another request immediately', async (status, reply, text) => {
    challenged();
    servePortal({ resendTwoFactor: () => [status, reply] });
    await open();
    await click('Email me a code');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
  });

  test('switches to six digits from a backup code', async () => {
    challenged();
    servePortal({ resendTwoFactor: () => ok({ additionalInfo: { sent: true } }) });
    await open();
    await click('Use a backup code');
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .type(screen.getByLabelText('Backup code'), 'ab');
    await click('Email me a code');
    await waitFor(() => expect(box(1)).toHaveFocus());
    expect(screen.getByText('A code has been sent to your email.')).toBeVisible();
  });

  test('is not offered for a sign-in that does not accept one', async () => {
    challenged({ methods: ['totp', 'backup'] });
    await open();
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
    expect(screen.getByText('Use the code from your authenticator app or a backup code.')).toBeVisible();
  });

  test('returns to the sign-in for an ended challenge', async () => {
    challenged();
    servePortal({ resendTwoFactor: () => refused(400, 'X', { code: '123' }) });
    const { path } = await open();
    await click('Email me a code');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText(EXPIRED)).toBeVisible();
  });
});

describe('without a sign-in that waits', () => {
  test('leads to the sign-in', async () => {
    const { path } = renderApp('/2fa');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(screen.queryByText(EXPIRED)).toBeNull();
  });

  test('leads to the sign-in, which says that the previous one has expired', async () => {
    challenged({ expires_at: Date.now() - 1, next: '/dashboard?tab=api-keys' });
    const { path } = renderApp('/2fa');
    await waitFor(() => expect(path()).toBe('/login?next=%2Fdashboard%3Ftab%3Dapi-keys'));
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(sessionStorage.getItem('twoFactorChallenge')).toBeNull();
  });

  test('leads there, too, from a page on which it expired', async () => {
    const expires_at = Date.now() + 60_000;
    challenged({ expires_at });
    const received = servePortal({});
    const { path } = await open();
    vi.spyOn(Date, 'now').mockReturnValue(expires_at);
    await enter('123456');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(received).toHaveLength(0);
  });
});

test('cancels the challenge at the server, too, without waiting for it', async () => {
  challenged();
  const received = servePortal({ cancelTwoFactor: 'cut' });
  const { path } = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(received).toMatchObject([{ name: 'cancelTwoFactor', body: { challenge_id: 'C1' } }]);
  expect(sessionStorage.getItem('twoFactorChallenge')).toBeNull();
});

test.each([
  ['492817', 'Demo: use 492817'],
  [null, 'Use the code from your authenticator app, an emailed code or a backup code.'],
])('shows a demo code only if the challenge has one: %s', async (demo_code, text) => {
  challenged({ demo_code });
  await open();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByText(/Demo/)).toHaveLength(demo_code === null ? 0 : 1);
});

describe('a passkey', () => {
  const use = { name: 'Use a passkey' };
  const start = () => ok({ additionalInfo: { options: { challenge: 'AQID', allowCredentials: [] } } });

  test('is offered only for an account that has one, and asks the server for its options', async () => {
    const app = await open();
    expect(screen.queryByRole('button', use)).not.toBeInTheDocument();
    app.close();
    challenged({ methods: ['totp', 'passkey'] });
    const received = servePortal({ startPasskeySecondFactor: start });
    await open();
    await userEvent.click(screen.getByRole('button', use));
    expect(await screen.findByText('This browser does not support passkeys.')).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ challenge_id: 'C1' }]);
  });

  test('that the server refuses leaves the code to type', async () => {
    challenged({ methods: ['totp', 'passkey'] });
    servePortal({
      startPasskeySecondFactor: () => refused(400, 'Try again, or use a code.', { code: '142' }),
    });
    await open();
    await userEvent.click(screen.getByRole('button', use));
    expect(await screen.findByText('Try again, or use a code.')).toBeVisible();
    expect(box(1)).toBeEnabled();
  });
});
