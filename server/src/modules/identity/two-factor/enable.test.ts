import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { meeting } from '../../../testing/meeting.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { steppedUp } from '../../../testing/proofs.ts';
import { appCode, enrolled, withTwoFactor, wrongCode } from '../../../testing/two-factor.ts';

const MINUTE_MS = 60_000;
const BACKUP_CODE = /^[2-9A-HJKMNP-Z]{10}$/;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const enable = (session: string, code: string) =>
  portal.call('enableTwoFactor', { code }, { token: session });
const status = async (session: string) =>
  (await portal.call('twoFactorStatus', {}, { token: session })).body.additionalInfo;
const signIn = async (email: string) => await portal.call('signin', { email, password: PASSWORD });

test('an enrollment returns the secret and the URI for the app, and changes nothing before the first code', async () => {
  const { email, session } = await activated(portal);
  const proof = await steppedUp(portal, session);
  const { status: http, body } = await portal.call('enrollTwoFactor', {}, proof);
  expect(http).toBe(200);
  const { secret } = body.additionalInfo as { secret: string };
  expect(body.additionalInfo).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    otpauth_uri: `otpauth://totp/Meridian:${email}?secret=${secret}&issuer=Meridian&algorithm=SHA1&digits=6&period=30`,
    expires_in: 600,
  });
  expect(await status(session)).toEqual({
    enabled: false,
    enabled_at: null,
    backup_codes_left: 0,
    email_codes_allowed: true,
  });
  expect((await signIn(email)).status).toBe(200);
});

test('the first right code turns it on, returns ten backup codes and notifies the owner', async () => {
  const { email, session } = await activated(portal);
  const secret = await enrolled(portal, session);
  const { status: http, body } = await enable(session, appCode(portal, secret));
  expect(http).toBe(200);
  const codes = body.additionalInfo['backup_codes'] as string[];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(BACKUP_CODE);
  expect(await status(session)).toEqual({
    enabled: true,
    enabled_at: new Date(portal.clock.nowMs).toISOString(),
    backup_codes_left: 10,
    email_codes_allowed: true,
  });
  expect((await signIn(email)).body.code).toBe('113');
  const [mail] = await portal.mailsTo(email);
  expect(mail!.subject).toBe('Two-factor authentication is on for your Meridian account');
});

test('all other sessions end with their step-ups, and this one stays open', async () => {
  const { email, session } = await activated(portal);
  const stranger = await activated(portal);
  const other = (await signIn(email)).body['access_token'] as string;
  const proof = await steppedUp(portal, other);
  await enable(session, appCode(portal, await enrolled(portal, session)));
  const codeOf = async (token: string) => (await portal.call('profile', {}, { token })).body.code;
  expect([await codeOf(session), await codeOf(other), await codeOf(stranger.session)]).toEqual([
    '000',
    '111',
    '000',
  ]);
  const stepped = await portal.call('renewBackupCodes', {}, { ...proof, token: session });
  expect(stepped.body.code).toBe('131');
});

test('five wrong codes end the enrollment; a new one starts with another secret', async () => {
  const { session } = await activated(portal);
  const secret = await enrolled(portal, session);
  const wrong = wrongCode(portal, secret);
  const responses: string[] = [];
  for (const code of [...Array.from({ length: 5 }, () => wrong), appCode(portal, secret)]) {
    responses.push((await enable(session, code)).body.code);
  }
  expect(responses).toEqual(['120', '120', '120', '120', '121', '121']);
  portal.clock.nowMs += 1;
  const second = await enrolled(portal, session);
  expect(second).not.toBe(secret);
  expect((await enable(session, appCode(portal, second))).status).toBe(200);
});

test('a code of a replaced enrollment is wrong, and an enrollment expires after ten minutes', async () => {
  const { session } = await activated(portal);
  expect((await enable(session, '123456')).body.code).toBe('142');
  const first = await enrolled(portal, session);
  const second = await enrolled(portal, session);
  expect((await enable(session, appCode(portal, first))).body.code).toBe('120');
  portal.clock.nowMs += 10 * MINUTE_MS;
  expect((await enable(session, appCode(portal, second))).body.code).toBe('142');
});

test('cannot be enrolled or turned on again while it is on', async () => {
  const { session, next } = await withTwoFactor(portal);
  const again = await portal.call('enrollTwoFactor', {}, await steppedUp(portal, session));
  expect([again.status, again.body.code]).toEqual([409, '142']);
  expect((await enable(session, next())).body.code).toBe('142');
});

test('five concurrent right codes turn it on once', async () => {
  const { session } = await activated(portal);
  const code = appCode(portal, await enrolled(portal, session));
  const codes = await Promise.all(
    Array.from({ length: 5 }, async () => (await enable(session, code)).body.code),
  );
  expect(codes.filter((one) => one === '000')).toHaveLength(1);
  expect((await status(session))['backup_codes_left']).toBe(10);
});

test('a session that ends at the same time turns nothing on, so it cannot lock the owner out', async () => {
  const { id, email, session } = await activated(portal);
  const code = appCode(portal, await enrolled(portal, session));
  const { body } = await meeting(portal, id, {
    call: () => enable(session, code),
    change: (trx) => trx.deleteFrom('token').where('account_id', '=', id).execute(),
  });
  expect(body.code).toBe('111');
  expect((await signIn(email)).body.code).toBe('000');
});
