import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

const verify = () => screen.getByRole('button', { name: 'Verify' });

function waiting(token = 'T1', email = 'ana.b@x.io') {
  localStorage.setItem('authToken', token);
  if (email) localStorage.setItem('signupEmail', email);
  return renderApp('/verify-email');
}

test('redirects to the sign-up without a token', async () => {
  const { path } = renderApp('/verify-email');
  await waitFor(() => expect(path()).toBe('/signup'));
});

test('accepts six characters and ignores blanks', async () => {
  waiting();
  const code = await screen.findByLabelText('Verification code');
  expect(verify()).toBeDisabled();
  await userEvent.type(code, '  ');
  expect(verify()).toBeDisabled();
  await userEvent.clear(code);
  await userEvent.type(code, '1234567');
  expect(code).toHaveValue('123456');
  expect(verify()).toBeEnabled();
});

test('opens the dashboard with the right code', async () => {
  const user = { id: '7', email: 'ana.b@x.io', api_key: 'mda_1' };
  const received = servePortal({ activate: () => ok({ access_token: 'S1', user }) });
  const { path } = waiting();
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
  await userEvent.click(verify());
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(received[0]).toMatchObject({
    authorization: 'Bearer T1',
    body: { verification_code: '123456', email: 'ana.b@x.io' },
  });
});

test('leads to the sign-in with a notice after a success without a session', async () => {
  servePortal({ activate: () => [200, {}] });
  const { path } = waiting();
  await userEvent.type(await screen.findByLabelText('Verification code'), '1');
  await userEvent.click(verify());
  await waitFor(() => expect(path()).toBe('/login'));
  expect(await screen.findByText('Your account is verified. Please sign in.')).toBeVisible();
});

test('reports a blank token and sends nothing', async () => {
  const received = servePortal({});
  waiting('  ');
  await userEvent.type(await screen.findByLabelText('Verification code'), '1');
  await userEvent.click(verify());
  expect(await screen.findByText('No token available for activation')).toBeVisible();
  expect(received).toHaveLength(0);
});

test('leads to the sign-in with a notice for an expired activation token', async () => {
  servePortal({ activate: () => refused(401, undefined, { code: '111' }) });
  const { path } = waiting();
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
  await userEvent.click(verify());
  await waitFor(() => expect(path()).toBe('/login'));
  expect(await screen.findByText('Please login again to get a valid authentication token')).toBeVisible();
});

test('does not send an unknown email', async () => {
  const received = servePortal({ activate: () => refused(400, 'X') });
  waiting('T1', '');
  await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
  await userEvent.click(verify());
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]!.body).toEqual({ verification_code: '123456' });
});

test('shows the server’s message for a wrong code, or "Activation failed"', async () => {
  servePortal({ activate: () => refused(400, 'Invalid verification code. Please try again.') });
  waiting();
  await userEvent.type(await screen.findByLabelText('Verification code'), '1');
  await userEvent.click(verify());
  expect(await screen.findByText('Invalid verification code. Please try again.')).toBeVisible();
  servePortal({ activate: () => refused(500) });
  await userEvent.click(verify());
  expect(await screen.findByText('Activation failed')).toBeVisible();
});

test('requests a new code for the email of the sign-up, or for a typed one if that is lost', async () => {
  const received = servePortal({ sendVerificationCode: () => ok() });
  waiting('T1', '');
  await screen.findByLabelText('Verification code');
  await userEvent.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(received).toHaveLength(0);
  await userEvent.keyboard('ana.b@x.io');
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Resend Code' }));
  await waitFor(() => expect(received).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText('Verification code')).toHaveFocus());
  expect(received[0]!.body).toEqual({ email: 'ana.b@x.io', action: 'signup' });
});
