import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { activated, mailedResetToken, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { appCode, challenged, enrolled, withTwoFactor } from '../../../testing/two-factor.ts';

const TOKEN_NAMES = ['access_token', 'token', 'auth_token', 'authorization_token', 'jwt', 'bearer_token'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const sessionsOf = async (accountId: string) =>
  await portal.database.store
    .selectFrom('token')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'session')
    .execute();

test('with a second factor, a password opens a challenge without a token, not a session', async () => {
  const { id, email } = await withTwoFactor(portal);
  const before = await sessionsOf(id);
  for (const name of ['signin', 'login'] as const) {
    const { status, body } = await portal.call(name, { email, password: PASSWORD });
    expect(status).toBe(403);
    expect(body).toEqual({
      code: '113',
      status: 'error',
      message: 'Two-factor code required',
      additionalInfo: {
        two_factor: {
          challenge_id: expect.stringMatching(/^[\w-]{43}$/),
          methods: ['totp', 'backup', 'email'],
          expires_in: 600,
          email_hint: `${email[0]}***@mail.test`,
          demo_code: expect.stringMatching(/^\d{6}$/),
        },
      },
    });
    for (const token of TOKEN_NAMES) expect(JSON.stringify(body)).not.toContain(`"${token}"`);
    expect(JSON.stringify(body)).not.toContain('token_id');
  }
  expect(await sessionsOf(id)).toEqual(before);
});

test('a challenge is not a token for the portal or an activation', async () => {
  const { email } = await withTwoFactor(portal);
  const { challenge_id: token } = await challenged(portal, email);
  expect((await portal.call('profile', {}, { token })).body.code).toBe('111');
  const activation = await portal.call('activate', { verification_code: '000000' }, { token });
  expect(activation.body.code).toBe('111');
});

test('a wrong password gets the same response as without a second factor', async () => {
  const { email } = await withTwoFactor(portal);
  const plain = await activated(portal);
  const wrong = async (address: string) =>
    (await portal.call('signin', { email: address, password: 'wrong password' })).body;
  expect(await wrong(email)).toEqual(await wrong(plain.email));
});

test('a right password followed by a challenge does not count as a failure', async () => {
  const { email } = await withTwoFactor(portal);
  for (let round = 0; round < 12; round += 1) expect(await challenged(portal, email)).toBeDefined();
});

test('lists only methods that would work: no backup codes when none is left, no mail when turned off or right after a reset by mail', async () => {
  const { id, email } = await withTwoFactor(portal);
  const { store } = portal.database;
  await store.deleteFrom('backup_code').where('account_id', '=', id).execute();
  expect((await challenged(portal, email)).methods).toEqual(['totp', 'email']);
  const reset = { password_reset_at: new Date(portal.clock.nowMs) };
  await store.updateTable('account').set(reset).where('id', '=', id).execute();
  expect((await challenged(portal, email)).methods).toEqual(['totp']);
  portal.clock.nowMs += 24 * 3_600_000;
  expect((await challenged(portal, email)).methods).toEqual(['totp', 'email']);
  const settings = { email_codes_allowed: false };
  await store.updateTable('two_factor').set(settings).where('account_id', '=', id).execute();
  expect((await challenged(portal, email)).methods).toEqual(['totp']);
});

test('the code that a development server returns works, even after the current one was used', async () => {
  const { email, next } = await withTwoFactor(portal);
  const verify = async (challengeId: string, code: string) =>
    (await portal.call('verifyTwoFactor', { challenge_id: challengeId, code })).status;
  const first = await challenged(portal, email);
  expect(await verify(first.challenge_id, first.demo_code!)).toBe(200);
  const second = await challenged(portal, email);
  expect(second.demo_code).toBeUndefined();
  const code = next();
  const third = await challenged(portal, email);
  expect(third.demo_code).not.toBe(code);
  expect(await verify(third.challenge_id, third.demo_code!)).toBe(200);
});

test('a development server returns no code to a request that a proxy passed on', async () => {
  const { email } = await withTwoFactor(portal);
  const signIn = async (headers: Record<string, string>) =>
    (await portal.call('signin', { email, password: PASSWORD }, { headers })).body.additionalInfo[
      'two_factor'
    ];
  expect(await signIn({})).toHaveProperty('demo_code');
  expect(await signIn({ 'x-forwarded-for': '198.51.100.7' })).not.toHaveProperty('demo_code');
  expect(await signIn({ forwarded: 'for=198.51.100.7' })).not.toHaveProperty('demo_code');
});

test('a production server returns no code', async () => {
  const production = await startPortal({ development: false });
  try {
    const { email, next } = await withTwoFactor(production);
    const code = next();
    const { body } = await production.call('signin', { email, password: PASSWORD });
    expect(body.additionalInfo['two_factor']).toEqual({
      challenge_id: expect.any(String),
      methods: ['totp', 'backup', 'email'],
      expires_in: 600,
      email_hint: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain(code);
  } finally {
    await production.close();
  }
});

/** Signs in with the password that was right until `interrupt` ran: after the comparison and before a session is opened. */
async function overtakenSignIn(email: string, interrupt: () => Promise<unknown>) {
  const { passwordHasher: passwords } = portal.context.limits;
  const matches = passwords.matches.bind(passwords);
  vi.spyOn(passwords, 'matches').mockImplementationOnce(async (hash, password) => {
    const right = await matches(hash, password);
    await interrupt();
    return right;
  });
  return (await portal.call('signin', { email, password: PASSWORD })).body;
}

async function readyReset(email: string) {
  portal.clock.nowMs += 120_000;
  await portal.call('forgotPassword', { email });
  const token = await mailedResetToken(portal, email);
  return async () => {
    const { status } = await portal.call('resetPassword', { token, password: 'Lighthouse-7-keeper' });
    expect(status).toBe(200);
  };
}

test('a sign-in whose password was checked just before a reset opens no session', async () => {
  const { id, email } = await activated(portal);
  const { code, ...rest } = await overtakenSignIn(email, await readyReset(email));
  expect([code, rest]).toEqual(['110', expect.not.objectContaining({ access_token: expect.anything() })]);
  expect(await sessionsOf(id)).toEqual([]);
});

test('a sign-in whose password was checked just before a reset opens no challenge', async () => {
  const { email } = await withTwoFactor(portal);
  const { code, additionalInfo } = await overtakenSignIn(email, await readyReset(email));
  expect([code, additionalInfo]).toEqual(['110', {}]);
});

test('a second factor that is turned on at the same time is required', async () => {
  const { id, email, session } = await activated(portal);
  const secret = await enrolled(portal, session);
  const { code } = await overtakenSignIn(email, async () => {
    const enabled = await portal.call(
      'enableTwoFactor',
      { code: appCode(portal, secret) },
      { token: session },
    );
    expect(enabled.status).toBe(200);
  });
  expect([code, await sessionsOf(id)]).toEqual(['113', [expect.anything()]]);
});
