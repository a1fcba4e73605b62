import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONFIG, PASSWORD, profileReply, proven, stepUp } from '../../testing/account.ts';
import { ok, servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function opened() {
  signIn();
  const app = renderApp('/profile');
  await screen.findByText('Pune');
  return app;
}

test('signs out to the sign-in page', async () => {
  servePortal({ profile: () => profileReply() });
  const { path } = await opened();
  await press('Sign Out');
  await waitFor(() => expect(path()).toBe('/login'));
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('downloads the data as a JSON file', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noGo(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('account-2026-11-20.json');
  });
  onTestFinished(() => click.mockRestore());
  const content = { exported_at: '2026-11-20T14:31:00Z', profile: { name: 'Ana' } };
  servePortal({ profile: () => profileReply(), exportAccount: () => info({ export: content }) });
  await opened();
  await press('Download my data');
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(JSON.parse(await files[0]!.text())).toEqual(content);
});

test('deletes the account after a warning, the password and an emailed code, and says until when it can be restored', async () => {
  const received = servePortal({
    config: () => info(CONFIG),
    profile: () => profileReply(),
    stepUp,
    sendVerificationCode: () => ok(),
    deleteAccount: proven(() =>
      info({ deleted_at: '2026-11-20T14:31:00Z', gone_at: '2026-12-20T14:31:00Z' }),
    ),
  });
  const { path } = await opened();
  await press('Delete account');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/your API keys stop working immediately/)).toBeVisible();
  expect(dialog.getByText(/You can restore the account within 30 days/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await dialog.findByLabelText('Password'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await userEvent.type(await dialog.findByLabelText('Verification code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(path()).toMatch(/^\/login/));
  expect(
    await screen.findByText('Your account is deleted. Sign in by 20 Dec 2026 to restore it.'),
  ).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
  const steps = new Set<unknown>(['stepUp', 'sendVerificationCode', 'deleteAccount']);
  expect(received.filter(({ name }) => steps.has(name))).toMatchObject([
    { name: 'stepUp', body: { password: PASSWORD } },
    { name: 'sendVerificationCode', body: { email: USER.email, action: 'account-delete' } },
    { name: 'deleteAccount', stepUp: 'P1', body: { verification_code: '123456' } },
  ]);
});

test('keeps the account when the user cancels at the password', async () => {
  const received = servePortal({
    config: () => info(CONFIG),
    profile: () => profileReply(),
    stepUp,
    sendVerificationCode: () => ok(),
  });
  await opened();
  await press('Delete account');
  await press('Continue');
  await press('Back');
  await press('Keep the account');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received.map(({ name }) => name)).not.toContain('sendVerificationCode');
});

test('says that a server lacks these calls, without asking for a password or signing out', async () => {
  const received = servePortal({ profile: () => profileReply() });
  const { store } = await opened();
  await press('Change email');
  await press('Download my data');
  await press('Delete account');
  await waitFor(() => expect(screen.getAllByText('Not available on this server.')).toHaveLength(3));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Download my data');
  const names = received.map(({ name }) => name);
  expect(names.filter((name) => name === 'exportAccount')).toHaveLength(1);
  expect(names).not.toContain('stepUp');
  expect(store.getState().auth.user).not.toBeNull();
});

test('accepts a code for the new email after the dialog was closed', async () => {
  const received = servePortal({
    config: () => info(CONFIG),
    profile: () => profileReply(),
    confirmEmail: () => info({ email: 'new@x.io' }),
  });
  await opened();
  await press('Change email');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'I have a code' }));
  await userEvent.type(dialog.getByLabelText('Verification code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('Your email is now new@x.io.')).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('changeEmail');
});
