import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { challenged, withTwoFactor } from '../../testing/two-factor.ts';

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

test('with a second factor the password opens no session on any way in, but a challenge without a token', async () => {
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

test('a challenge is no token: it opens neither the portal nor an activation', async () => {
  const { email } = await withTwoFactor(portal);
  const { challenge_id: token } = await challenged(portal, email);
  expect((await portal.call('profile', {}, { token })).body.code).toBe('111');
  const activation = await portal.call('activate', { verification_code: '000000' }, { token });
  expect(activation.body.code).toBe('111');
});

test('the database does not hold the identifier of a challenge', async () => {
  const { email } = await withTwoFactor(portal);
  const { challenge_id: id } = await challenged(portal, email);
  const { rows } = await portal.database.pool.query('select row(c.*)::text from two_factor_challenge c');
  expect(JSON.stringify(rows)).not.toContain(id);
});

test('a wrong password is answered as without a second factor', async () => {
  const { email } = await withTwoFactor(portal);
  const plain = await activated(portal);
  const wrong = async (address: string) =>
    (await portal.call('signin', { email: address, password: 'wrong password' })).body;
  expect(await wrong(email)).toEqual(await wrong(plain.email));
});

test('the right password of a sign-in that waits for its code is no failure', async () => {
  const { email } = await withTwoFactor(portal);
  for (let round = 0; round < 12; round += 1) expect(await challenged(portal, email)).toBeDefined();
});

test('methods are those that would work: no backup code left, and no mail when its owner turned it off or right after a reset by mail', async () => {
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

test('the code that a development server tells is one that works, also after the present one was used', async () => {
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

test('no other server tells a code', async () => {
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
