import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCode, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import {
  appCode,
  challenged,
  type TwoFactorAccount,
  withTwoFactor,
  wrongCode,
} from '../../../testing/two-factor.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const verify = (challengeId: string, code: string) =>
  portal.call('verifyTwoFactor', { challenge_id: challengeId, code });
const codeOf = async (challengeId: string, code: string) => (await verify(challengeId, code)).body.code;

async function begin({ email }: TwoFactorAccount): Promise<string> {
  return (await challenged(portal, email)).challenge_id;
}

async function mail(account: TwoFactorAccount, challengeId: string): Promise<string> {
  await portal.call('resendTwoFactor', { challenge_id: challengeId });
  return await mailedCode(portal, account.email);
}

test('the code from the app completes the sign-in with the same fields as one without a second factor', async () => {
  const account = await withTwoFactor(portal);
  const { status, body } = await verify(await begin(account), account.next());
  expect(status).toBe(200);
  expect(body).toEqual({
    code: '000',
    status: 'success',
    message: 'Signed in',
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    user_id: account.id,
    email: account.email,
    name: 'A Person',
    api_key: account.key,
    plan: 'free',
    is_verified: true,
    usage: { requests: 0, limit: 1_800, resetDate: '2026-06-01T00:00:00.000Z' },
    additionalInfo: {
      token_id: body['access_token'],
      user_id: account.id,
      plan: 'free',
      expires_in: 2_592_000,
    },
  });
  const token = body['access_token'] as string;
  expect((await portal.call('profile', {}, { token })).status).toBe(200);
});

test('the session has the device that started the sign-in', async () => {
  const account = await withTwoFactor(portal);
  const code = account.next();
  const { body } = await portal.call('signin', {
    email: account.email,
    password: PASSWORD,
    device_name: 'Kitchen tablet',
  });
  const { challenge_id: id } = body.additionalInfo['two_factor'] as { challenge_id: string };
  await verify(id, code);
  const row = await portal.database.store
    .selectFrom('token')
    .select('device')
    .where('account_id', '=', account.id)
    .where('device', '=', 'Kitchen tablet')
    .executeTakeFirst();
  expect(row).toBeDefined();
});

test('a code from the app works once, and an older one is refused after it', async () => {
  const account = await withTwoFactor(portal);
  const code = account.next();
  const older = appCode(portal, account.secret, -1);
  const [first, second, third] = [await begin(account), await begin(account), await begin(account)];
  expect(await codeOf(first, code)).toBe('000');
  expect(await codeOf(second, code)).toBe('120');
  expect(await codeOf(third, older)).toBe('120');
  expect(await codeOf(third, account.next())).toBe('000');
});

test('the code that turned the second factor on does not sign in', async () => {
  const account = await withTwoFactor(portal);
  expect(await codeOf(await begin(account), appCode(portal, account.secret))).toBe('120');
});

test('a code from the app sent for nine challenges concurrently opens one session', async () => {
  const account = await withTwoFactor(portal);
  const code = account.next();
  const challenges = await Promise.all(Array.from({ length: 9 }, () => begin(account)));
  const codes = await Promise.all(challenges.map((id) => codeOf(id, code)));
  expect(codes.filter((one) => one === '000')).toHaveLength(1);
  expect(codes.filter((one) => one === '120')).toHaveLength(8);
});

test('a challenge opens one session, however many right codes are sent concurrently', async () => {
  const account = await withTwoFactor(portal);
  const id = await begin(account);
  const [first, second, third] = account.backupCodes as [string, string, string];
  const codes = await Promise.all([account.next(), first, second, third].map((code) => codeOf(id, code)));
  expect(codes.toSorted()).toEqual(['000', '123', '123', '123']);
  const status = await portal.call('twoFactorStatus', {}, { token: account.session });
  expect(status.body.additionalInfo['backup_codes_left']).toBeGreaterThanOrEqual(9);
});

test('five wrong codes end the challenge, and the right one is refused', async () => {
  const account = await withTwoFactor(portal);
  const id = await begin(account);
  const wrong = wrongCode(portal, account.secret);
  const responses: string[] = [];
  for (let round = 1; round <= 5; round += 1) responses.push(await codeOf(id, wrong));
  expect(responses).toEqual(['120', '120', '120', '120', '121']);
  const sixth = await verify(id, account.next());
  expect([sixth.status, sixth.body.code, sixth.body.message]).toEqual([
    429,
    '121',
    'Too many wrong codes. Please sign in again.',
  ]);
  expect(sixth.headers['retry-after']).toBe('1');
});

test('fifty concurrent attempts at a challenge count as fifty', async () => {
  const account = await withTwoFactor(portal);
  const id = await begin(account);
  const right = account.next();
  const wrong = wrongCode(portal, account.secret);
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(id, wrong)));
  expect(codes.filter((code) => code === '120')).toHaveLength(4);
  expect(codes.filter((code) => code === '121')).toHaveLength(46);
  const { tries } = await portal.database.store
    .selectFrom('two_factor_challenge')
    .select('tries')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(50);
  expect(await codeOf(id, right)).toBe('121');
});

test('challenges that are unknown, ten minutes old or started with the previous password have ended', async () => {
  const account = await withTwoFactor(portal);
  const over = { status: 400, message: 'Your sign-in has expired. Please sign in again.' };
  expect(await verify('A'.repeat(43), account.next())).toMatchObject({ status: 400, body: { code: '123' } });
  const old = await begin(account);
  portal.clock.nowMs += 10 * MINUTE_MS;
  const late = await verify(old, account.next());
  expect([late.status, late.body.code, late.body.message]).toEqual([over.status, '123', over.message]);
  const stale = await begin(account);
  portal.clock.nowMs += 1;
  const changed = { password_changed_at: new Date(portal.clock.nowMs) };
  await portal.database.store.updateTable('account').set(changed).where('id', '=', account.id).execute();
  expect(await codeOf(stale, account.next())).toBe('123');
  expect(await codeOf(await begin(account), account.next())).toBe('000');
});

test('a mailed code works once, for the challenge it was sent for', async () => {
  const account = await withTwoFactor(portal);
  const [mine, other] = [await begin(account), await begin(account)];
  const code = await mail(account, mine);
  expect(await codeOf(other, code)).toBe('120');
  expect(await codeOf(mine, code)).toBe('000');
  expect(await codeOf(mine, code)).toBe('123');
});

test('a mailed code is refused when email codes were turned off in the meantime', async () => {
  const account = await withTwoFactor(portal);
  const id = await begin(account);
  const code = await mail(account, id);
  const settings = { email_codes_allowed: false };
  const { store } = portal.database;
  await store.updateTable('two_factor').set(settings).where('account_id', '=', account.id).execute();
  expect(await codeOf(id, code)).toBe('120');
});

test('a backup code signs in once, in any notation, and the response says how many are left', async () => {
  const account = await withTwoFactor(portal);
  const [code, second] = account.backupCodes as [string, string];
  const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
  const first = await verify(await begin(account), typed);
  expect(first.status).toBe(200);
  expect(first.body.additionalInfo['backup_codes_left']).toBe(9);
  const id = await begin(account);
  expect(await codeOf(id, code)).toBe('120');
  expect(await codeOf(id, second)).toBe('000');
});

test('a backup code sent for nine challenges concurrently opens one session', async () => {
  const account = await withTwoFactor(portal);
  const [code] = account.backupCodes as [string];
  const challenges = await Promise.all(Array.from({ length: 9 }, () => begin(account)));
  const codes = await Promise.all(challenges.map((id) => codeOf(id, code)));
  expect(codes.filter((one) => one === '000')).toHaveLength(1);
});

test('backup codes and app codes do not open another account', async () => {
  const [mine, other] = [await withTwoFactor(portal), await withTwoFactor(portal)];
  const id = await begin(other);
  expect(await codeOf(id, mine.backupCodes[0]!)).toBe('120');
  expect(await codeOf(id, mine.next())).toBe('120');
});

test('notifies the owner when three or fewer backup codes are left', async () => {
  const account = await withTwoFactor(portal);
  const notices = async () =>
    (await portal.mailsTo(account.email))
      .filter(({ subject }) => subject.includes('backup code'))
      .map(({ subject }) => subject);
  for (const code of account.backupCodes.slice(0, 6)) await verify(await begin(account), code);
  expect(await notices()).toEqual([]);
  await verify(await begin(account), account.backupCodes[6]!);
  expect(await notices()).toEqual(['Meridian: 3 backup codes are left']);
  for (const code of account.backupCodes.slice(7)) await verify(await begin(account), code);
  expect((await notices())[0]).toBe('Meridian: no backup code is left');
});

test('a cancelled sign-in cannot be verified, and cancelling it again is not an error', async () => {
  const account = await withTwoFactor(portal);
  const id = await begin(account);
  expect((await portal.call('cancelTwoFactor', { challenge_id: id })).status).toBe(200);
  expect(await codeOf(id, account.next())).toBe('123');
  expect((await portal.call('cancelTwoFactor', { challenge_id: id })).status).toBe(200);
});
