import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdBack, profileReply } from '../../testing/account.ts';
import { ok, refused, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';

const RESENT = 'OTP has been resent to your email!';
const NOT_RESENT = 'Failed to resend OTP. Please try again.';
const LOGIN_AGAIN = 'Please login again to get a valid authentication token';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

type Handlers = Parameters<typeof servePortal>[0];
async function opened(handlers: Handlers = {}) {
  const received = servePortal({ profile: () => profileReply(), ...handlers });
  signIn();
  renderApp('/dashboard?tab=settings');
  await screen.findByText('Pune');
  return received;
}

/** The two flows differ in their first step and in the purpose of their code. */
const FLOWS = [
  {
    title: 'Security',
    end: 'Change Password',
    action: 'change-password',
    firstField: 'Current password',
    startsAt: (flow: ReturnType<typeof within>) => flow.getByRole('button', { name: 'Change Password' }),
    again: (flow: ReturnType<typeof within>) =>
      userEvent.click(flow.getByRole('button', { name: 'Change Password' })),
    first: { changePassword: () => ok() },
    begin: async (flow: ReturnType<typeof within>) => {
      await userEvent.click(flow.getByRole('button', { name: 'Change Password' }));
      await userEvent.type(flow.getByLabelText('Current password'), 'old');
      await userEvent.click(flow.getByRole('button', { name: 'Initiate Password Change' }));
    },
  },
  {
    title: 'Reset Password',
    end: 'Reset Password',
    action: 'reset-password',
    firstField: 'Email',
    startsAt: (flow: ReturnType<typeof within>) => flow.getByLabelText('Email'),
    again: () => Promise.resolve(),
    first: { forgotPassword: () => ok() },
    begin: async (flow: ReturnType<typeof within>) => {
      await userEvent.click(flow.getByRole('button', { name: 'Send Reset Code' }));
    },
  },
] as const;

const section = (name: string) => within(screen.getByRole('region', { name }));
const code = (flow: ReturnType<typeof within>) => flow.findByLabelText('Verification code');

async function fill(flow: ReturnType<typeof within>, password = 'abc', again = password, otp = '123456') {
  if (otp !== '') await userEvent.type(await code(flow), otp);
  if (password !== '') await userEvent.type(flow.getByLabelText('New password'), password);
  if (again !== '') await userEvent.type(flow.getByLabelText('Confirm new password'), again);
}

describe.each(FLOWS)('$title', ({ title, end, action, firstField, startsAt, again, first, begin }) => {
  const secondStep = async (handlers: Handlers = {}) => {
    const received = await opened({ ...first, ...handlers });
    const flow = section(title);
    await begin(flow);
    await code(flow);
    return { received, flow };
  };

  test('ends with code and password in one call, and is empty and at its start again', async () => {
    const { received, flow } = await secondStep({ verifyPassword: () => ok() });
    await fill(flow);
    await userEvent.click(flow.getByRole('button', { name: end }));
    await waitFor(() => expect(flow.queryByLabelText('New password')).not.toBeInTheDocument());
    expect(received.filter(({ name }) => name === 'verifyPassword')).toMatchObject([
      {
        authorization: 'Bearer S1',
        body: { email: USER.email, verification_code: '123456', password: 'abc' },
      },
    ]);
    expect(startsAt(flow)).toHaveFocus();
    await again(flow);
    expect(flow.getByLabelText(firstField)).toHaveValue('');
  });

  test.each([
    ['a code', 'abc', 'abc', ''],
    ['a new password', '', '', '123456'],
    ['the same password twice', 'abc', 'abd', '123456'],
  ])('cannot end without %s', async (_what, password, second, otp) => {
    const { flow } = await secondStep();
    await fill(flow, password, second, otp);
    expect(flow.getByRole('button', { name: end })).toBeDisabled();
  });

  test('does not judge the password itself and cannot be sent twice', async () => {
    const { flow } = await secondStep({ verifyPassword: () => ok() });
    const answer = holdBack('verifyPassword');
    await fill(flow);
    expect(flow.getByRole('button', { name: end })).toBeEnabled();
    await userEvent.click(flow.getByRole('button', { name: end }));
    expect(flow.getByRole('button', { name: end })).toBeDisabled();
    answer();
    await waitFor(() => expect(flow.queryByLabelText('New password')).not.toBeInTheDocument());
  });

  test.each([
    [
      'its own words',
      refused(400, 'Password must be at least 8 characters'),
      'Password must be at least 8 characters',
    ],
    ['"Verify password failed"', refused(500), 'Verify password failed'],
  ])('shows a refusal inline and in the console, with %s', async (_what, reply, text) => {
    const { flow } = await secondStep({ verifyPassword: () => reply });
    await fill(flow, 'secret-new');
    await userEvent.click(flow.getByRole('button', { name: end }));
    expect(await flow.findByRole('alert')).toHaveTextContent(text);
    expect(logged.mock.calls).toEqual([[text]]);
    expect(flow.getByLabelText('New password')).toHaveValue('secret-new');
  });

  test('sends the code again, and says so for five seconds', async () => {
    const { received, flow } = await secondStep({ sendVerificationCode: () => ok() });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.click(flow.getByRole('button', { name: 'Resend OTP' }));
    expect(await flow.findByRole('alert')).toHaveTextContent(RESENT);
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(flow.getByRole('alert')).toHaveTextContent(RESENT);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(flow.queryByRole('alert')).not.toBeInTheDocument();
    vi.useRealTimers();
    expect(received.filter(({ name }) => name === 'sendVerificationCode')).toMatchObject([
      { body: { email: USER.email, action } },
    ]);
  });

  test('says when the code could not be sent again', async () => {
    const { flow } = await secondStep({ sendVerificationCode: () => refused(500) });
    await userEvent.click(flow.getByRole('button', { name: 'Resend OTP' }));
    expect(await flow.findByRole('alert')).toHaveTextContent(NOT_RESENT);
    expect(logged.mock.calls).toEqual([[NOT_RESENT]]);
  });

  test('goes back to its first step', async () => {
    const { flow } = await secondStep();
    await userEvent.click(flow.getByRole('button', { name: 'Back' }));
    expect(flow.queryByLabelText('Verification code')).not.toBeInTheDocument();
    expect(flow.getByLabelText(firstField)).toBeVisible();
  });
});

describe('changing the password', () => {
  const security = () => section('Security');
  const start = async () => userEvent.click(security().getByRole('button', { name: 'Change Password' }));
  const initiate = () => security().getByRole('button', { name: 'Initiate Password Change' });

  test('is closed first, needs the current password, and is empty after Cancel', async () => {
    await opened();
    expect(security().queryByLabelText('Current password')).not.toBeInTheDocument();
    await start();
    expect(initiate()).toBeDisabled();
    await userEvent.type(security().getByLabelText('Current password'), 'old');
    expect(initiate()).toBeEnabled();
    await userEvent.click(security().getByRole('button', { name: 'Cancel' }));
    await start();
    expect(security().getByLabelText('Current password')).toHaveValue('');
  });

  test('sends the current password to the server, which mails the code', async () => {
    const received = await opened({ changePassword: () => ok() });
    const answer = holdBack('changePassword');
    await start();
    await userEvent.type(security().getByLabelText('Current password'), 'old');
    await userEvent.click(initiate());
    expect(initiate()).toBeDisabled();
    answer();
    await code(security());
    expect(received.filter(({ name }) => name === 'changePassword')).toMatchObject([
      { authorization: 'Bearer S1', body: { email: USER.email, password: 'old' } },
    ]);
  });

  test.each([
    [refused(400, 'Current password is incorrect', { code: '130' }), 'Current password is incorrect'],
    [refused(500), 'Change password failed'],
  ])('shows a refusal inline and in the console, and signs nobody out', async (reply, text) => {
    await opened({ changePassword: () => reply });
    await start();
    await userEvent.type(security().getByLabelText('Current password'), 'secret-old');
    await userEvent.click(initiate());
    expect(await security().findByRole('alert')).toHaveTextContent(text);
    expect(logged.mock.calls).toEqual([[text]]);
  });

  test('without a token is refused before anything is sent', async () => {
    const received = servePortal({ profile: () => profileReply() });
    localStorage.setItem('authUser', JSON.stringify(USER));
    renderApp('/dashboard?tab=settings');
    await screen.findByRole('heading', { name: 'Security' });
    await start();
    await userEvent.type(security().getByLabelText('Current password'), 'old');
    await userEvent.click(initiate());
    expect(await security().findByRole('alert')).toHaveTextContent(LOGIN_AGAIN);
    expect(received.map(({ name }) => name)).not.toContain('changePassword');
  });

  test('renews the age of the password', async () => {
    let changed = false;
    await opened({
      profile: () =>
        profileReply({ password_changed_at: changed ? new Date().toISOString() : '2020-01-01T00:00:00Z' }),
      changePassword: () => ok(),
      verifyPassword: () => {
        changed = true;
        return ok();
      },
    });
    await start();
    await userEvent.type(security().getByLabelText('Current password'), 'old');
    await userEvent.click(initiate());
    await fill(security());
    await userEvent.click(security().getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password last changed today')).toBeVisible();
  });
});

test('a reset needs an address, which is the account’s at first', async () => {
  const received = await opened({ forgotPassword: () => ok() });
  const reset = section('Reset Password');
  expect(reset.getByLabelText('Email')).toHaveValue(USER.email);
  await userEvent.clear(reset.getByLabelText('Email'));
  expect(reset.getByRole('button', { name: 'Send Reset Code' })).toBeDisabled();
  await userEvent.type(reset.getByLabelText('Email'), 'other@x.io');
  await userEvent.click(reset.getByRole('button', { name: 'Send Reset Code' }));
  await code(reset);
  expect(received.filter(({ name }) => name === 'forgotPassword')).toMatchObject([
    { authorization: null, body: { email: 'other@x.io' } },
  ]);
});
