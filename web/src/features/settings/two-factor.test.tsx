import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONFIG, PASSWORD, profileReply, proven, stepUp } from '../../testing/account.ts';
import { type Handler, ok, refused, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['aaaaa-00001', 'aaaaa-00002', 'aaaaa-00003'];
const wrong = () => refused(400, 'Invalid verification code. Please try again.', { code: '120' });
const onCode =
  (done: Handler): Handler =>
  (call) =>
    call.body['code'] === '123456' ? done(call) : wrong();

/** An account whose second factor can be switched. */
function serveTwoFactor(enabled: boolean, more: Parameters<typeof servePortal>[0] = {}) {
  const status = {
    enabled,
    enabled_at: '2026-11-20T14:00:00Z',
    backup_codes_left: 10,
    email_codes_allowed: true,
  };
  return servePortal({
    config: () => info(CONFIG),
    profile: () => profileReply(),
    stepUp,
    twoFactorStatus: () => info(status),
    enrollTwoFactor: proven(() =>
      info({ secret: SECRET, otpauth_uri: `otpauth://totp/M:a?secret=${SECRET}`, expires_in: 600 }),
    ),
    enableTwoFactor: onCode(() => {
      status.enabled = true;
      return info({ backup_codes: CODES });
    }),
    disableTwoFactor: proven(
      onCode(() => {
        status.enabled = false;
        return ok();
      }),
    ),
    renewBackupCodes: proven(() => info({ backup_codes: CODES })),
    setTwoFactor: proven(({ body }) => {
      status.email_codes_allowed = body['email_codes_allowed'] === true;
      return info({ email_codes_allowed: status.email_codes_allowed });
    }),
    ...more,
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function opened() {
  signIn();
  renderApp('/dashboard?tab=settings');
  await screen.findByText('Pune');
}

async function prove(password = PASSWORD) {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await press('Confirm');
}

test('enrolment asks for the password, shows the secret as picture and text, and gives the backup codes once', async () => {
  const received = serveTwoFactor(false);
  await opened();
  await press('Enable 2FA');
  await prove();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Turn on');
  const codes = within(await screen.findByRole('list', { name: 'Backup codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  const dialog = screen.getByRole('dialog', { name: 'Your backup codes' });
  const escape = createEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  await press('I have saved them');
  expect(await screen.findByRole('button', { name: 'Disable 2FA' })).toHaveFocus();
  expect(document.body.innerHTML).not.toContain(CODES[0]);
  expect(screen.getByText('10 left')).toBeVisible();
  expect(received.filter(({ name }) => name === 'enrollTwoFactor').map((call) => call.stepUp)).toEqual([
    null,
    'P1',
  ]);
});

test('a wrong first code shows an error at its field and enables nothing', async () => {
  serveTwoFactor(false);
  await opened();
  await press('Enable 2FA');
  await prove();
  await userEvent.type(await screen.findByLabelText('Code'), '000000');
  await press('Turn on');
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      'Invalid verification code. Please try again.',
    ),
  );
  expect(screen.queryByRole('list', { name: 'Backup codes' })).not.toBeInTheDocument();
});

test('the secret is copied whole, without the gaps', async () => {
  serveTwoFactor(false);
  const user = userEvent.setup();
  await opened();
  await press('Enable 2FA');
  await prove();
  await user.click(await screen.findByRole('button', { name: 'Copy secret' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
});

test('backup codes can be copied, downloaded and printed', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  serveTwoFactor(true);
  const user = userEvent.setup();
  await opened();
  await press('New backup codes');
  await prove();
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await press('Download');
  expect(click).toHaveBeenCalledOnce();
  expect(await files[0]!.text()).toContain(CODES[2]);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});

test('disabling takes the password and a code', async () => {
  const received = serveTwoFactor(true);
  await opened();
  await press('Disable 2FA');
  await prove();
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable 2FA?' }));
  await userEvent.type(dialog.getByLabelText('Code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable 2FA' }));
  expect(await screen.findByRole('button', { name: 'Enable 2FA' })).toBeVisible();
  expect(received.filter(({ name }) => name === 'disableTwoFactor')).toMatchObject([
    { stepUp: 'P1', body: { code: '123456' } },
  ]);
});

test('one identity check covers the next actions, and an expired one is repeated', async () => {
  let live = true;
  const received = serveTwoFactor(true, {
    setTwoFactor: (call) =>
      call.stepUp !== null && live
        ? info({ email_codes_allowed: false })
        : refused(403, 'Please confirm it is you', { code: '131' }),
  });
  const asked = () => received.filter(({ name }) => name === 'stepUp').length;
  await opened();
  const flip = async () => userEvent.click(await screen.findByRole('switch', { name: /Email codes/ }));
  await flip();
  await prove();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('New backup codes');
  await press('I have saved them');
  expect(asked()).toBe(1);
  live = false;
  await flip();
  await prove();
  expect(await screen.findByText('Please confirm it is you')).toBeVisible();
  expect(asked()).toBe(2);
  expect(received.filter(({ name }) => name === 'setTwoFactor')).toHaveLength(4);
});

test('the switch shows what the server keeps', async () => {
  serveTwoFactor(true);
  await opened();
  const mailed = () => screen.getByRole('switch', { name: /Email codes at sign-in/ });
  await screen.findByRole('button', { name: 'Disable 2FA' });
  expect(mailed()).toBeChecked();
  await userEvent.click(mailed());
  await prove();
  await waitFor(() => expect(mailed()).not.toBeChecked());
});

test('the identity check accepts a mailed code, and reports a wrong password', async () => {
  const received = serveTwoFactor(false, { sendVerificationCode: () => ok() });
  await opened();
  await press('Enable 2FA');
  await prove('wrong');
  expect(await screen.findByText('Current password is incorrect')).toBeVisible();
  await press('Use a code instead');
  expect(screen.queryByText('Current password is incorrect')).not.toBeInTheDocument();
  await press('Email me a code');
  expect(await screen.findByText(`A code is on its way to ${USER.email}.`)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Confirm');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(received.filter(({ name }) => name === 'sendVerificationCode')).toMatchObject([
    { body: { email: USER.email, action: 'step-up' } },
  ]);
});

test('an account without a password is asked for a code immediately', async () => {
  serveTwoFactor(false, { profile: () => profileReply({ password_changed_at: null }) });
  await opened();
  await press('Enable 2FA');
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use the password instead' })).not.toBeInTheDocument();
});

test('cancelling the identity check changes nothing and says nothing', async () => {
  const received = serveTwoFactor(false);
  await opened();
  await press('Enable 2FA');
  await press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enable 2FA' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(received.filter(({ name }) => name === 'enrollTwoFactor')).toHaveLength(1);
});
