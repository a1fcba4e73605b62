import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { steppedUp } from '../../../testing/proofs.ts';
import { appCode, challenged, withTwoFactor, wrongCode } from '../../../testing/two-factor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const status = async (token: string) =>
  (await portal.call('twoFactorStatus', {}, { token })).body.additionalInfo;

test.each([
  ['a code of the app', (account: Awaited<ReturnType<typeof withTwoFactor>>) => account.next()],
  ['a backup code', (account: Awaited<ReturnType<typeof withTwoFactor>>) => account.backupCodes[0]!],
])('%s turns it off: the password alone signs in, and the owner is notified', async (_case, codeOf) => {
  const account = await withTwoFactor(portal);
  const waiting = await challenged(portal, account.email);
  const options = await steppedUp(portal, account.session);
  expect((await portal.call('disableTwoFactor', { code: codeOf(account) }, options)).status).toBe(200);
  expect(await status(account.session)).toEqual({
    enabled: false,
    enabled_at: null,
    backup_codes_left: 0,
    email_codes_allowed: true,
  });
  const { email } = account;
  expect((await portal.call('signin', { email, password: PASSWORD })).status).toBe(200);
  const late = { challenge_id: waiting.challenge_id, code: account.backupCodes[1]! };
  expect((await portal.call('verifyTwoFactor', late)).body.code).toBe('123');
  const subjects = (await portal.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Two-factor authentication is off for your Meridian account');
});

test('a step-up alone does not turn it off, and five wrong codes are accepted at most', async () => {
  const { session, secret, next } = await withTwoFactor(portal);
  const options = await steppedUp(portal, session);
  const wrong = wrongCode(portal, secret);
  const responses: string[] = [];
  for (const code of [...Array.from({ length: 5 }, () => wrong), next()]) {
    responses.push((await portal.call('disableTwoFactor', { code }, options)).body.code);
  }
  expect(responses).toEqual(['120', '120', '120', '120', '121', '121']);
  expect(await status(session)).toMatchObject({ enabled: true });
});

test('the code that signed in does not turn it off', async () => {
  const { email, session, secret, next } = await withTwoFactor(portal);
  const { challenge_id: id } = await challenged(portal, email);
  expect((await portal.call('verifyTwoFactor', { challenge_id: id, code: next() })).status).toBe(200);
  const replayed = { code: appCode(portal, secret) };
  expect((await portal.call('disableTwoFactor', replayed, await steppedUp(portal, session))).body.code).toBe(
    '120',
  );
});

test('new backup codes replace the previous ones, even when renewed twice concurrently', async () => {
  const { email, session, backupCodes } = await withTwoFactor(portal);
  const options = await steppedUp(portal, session);
  const renewals = await Promise.all([1, 2, 3].map(() => portal.call('renewBackupCodes', {}, options)));
  expect(renewals.map(({ status: http }) => http)).toEqual([200, 200, 200]);
  expect(await status(session)).toMatchObject({ backup_codes_left: 10 });
  const { challenge_id: id } = await challenged(portal, email);
  const old = await portal.call('verifyTwoFactor', { challenge_id: id, code: backupCodes[0]! });
  expect(old.body.code).toBe('120');
  const { body } = await portal.call('renewBackupCodes', {}, options);
  const [code] = body.additionalInfo['backup_codes'] as [string];
  expect((await portal.call('verifyTwoFactor', { challenge_id: id, code })).status).toBe(200);
  const notices = (await portal.mailsTo(email)).filter(({ subject }) => subject.includes('were replaced'));
  expect(notices).toHaveLength(4);
});

test('email codes can be turned off and on again', async () => {
  const { email, session } = await withTwoFactor(portal);
  const options = await steppedUp(portal, session);
  for (const allowed of [false, true]) {
    const { body } = await portal.call('setTwoFactor', { email_codes_allowed: allowed }, options);
    expect(body.additionalInfo).toEqual({ email_codes_allowed: allowed });
    expect(await status(session)).toMatchObject({ email_codes_allowed: allowed });
    expect((await challenged(portal, email)).methods.includes('email')).toBe(allowed);
  }
});

test('turning off, renewing codes and changing settings are refused while it is off', async () => {
  const { session } = await activated(portal);
  const options = await steppedUp(portal, session);
  const responses = [
    await portal.call('disableTwoFactor', { code: '123456' }, options),
    await portal.call('renewBackupCodes', {}, options),
    await portal.call('setTwoFactor', { email_codes_allowed: false }, options),
  ];
  expect(responses.map(({ status: http, body }) => [http, body.code])).toEqual([
    [409, '142'],
    [409, '142'],
    [409, '142'],
  ]);
});
