import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, mailedResetToken } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function resetToken(): Promise<string> {
  const { email } = await activated(portal);
  await portal.call('forgotPassword', { email });
  return await mailedResetToken(portal, email);
}

test('a link can be checked many times, returns its remaining time, and reveals nothing about the account', async () => {
  const token = await resetToken();
  portal.clock.nowMs += 20 * MINUTE_MS;
  for (let round = 0; round < 3; round += 1) {
    const { status, body } = await portal.call('validateReset', { token });
    expect([status, body]).toEqual([
      200,
      {
        code: '000',
        status: 'success',
        message: 'The link is valid',
        additionalInfo: { valid: true, expires_in: 2_400 },
      },
    ]);
  }
  expect((await portal.call('resetPassword', { token, password: 'Lighthouse-7' })).status).toBe(200);
});

test('unknown, used and expired links and other kinds of tokens get the same error', async () => {
  const used = await resetToken();
  await portal.call('resetPassword', { token: used, password: 'Lighthouse-7' });
  const expired = await resetToken();
  portal.clock.nowMs += 60 * MINUTE_MS;
  const { session } = await activated(portal);
  for (const token of ['x'.repeat(43), 'short', used, expired, session]) {
    const { status, body } = await portal.call('validateReset', { token });
    expect([status, body]).toEqual([
      400,
      {
        code: '122',
        status: 'error',
        message: 'This password reset link is invalid or has expired.',
        additionalInfo: {},
      },
    ]);
  }
});

test('the thirty-first check of a client address in an hour is refused', async () => {
  const address = '198.51.100.31';
  const check = async (token: string) => await portal.call('validateReset', { token }, { address });
  for (let round = 0; round < 30; round += 1) expect((await check('guess')).body.code).toBe('122');
  const { status, body, headers } = await check(await resetToken());
  expect([status, body.code, headers['retry-after']]).toEqual([429, '190', '3600']);
});
