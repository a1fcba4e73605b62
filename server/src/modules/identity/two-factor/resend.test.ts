import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCode } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { challenged, withTwoFactor, wrongCode } from '../../../testing/two-factor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const resend = (challengeId: string) => portal.call('resendTwoFactor', { challenge_id: challengeId });
const begin = async (email: string) => (await challenged(portal, email)).challenge_id;
const sentTo = async (email: string) =>
  (await portal.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your Meridian sign-in code'))
    .length;
/** Codes mailed at sign-up count for the same address. */
const rested = () => void (portal.clock.nowMs += 10 * 60_000);

test('mails a code, again after 55 seconds, three times for a challenge; only the newest code works', async () => {
  const { email } = await withTwoFactor(portal);
  rested();
  const id = await begin(email);
  const first = await resend(id);
  expect([first.status, first.body.message, first.body.additionalInfo]).toEqual([
    200,
    'A code has been sent to your email.',
    { sent: true, retry_after: 55 },
  ]);
  const code = await mailedCode(portal, email);
  portal.clock.nowMs += 54_000;
  const early = await resend(id);
  expect([early.status, early.body.code, early.body.additionalInfo['retry_after']]).toEqual([429, '190', 1]);
  portal.clock.nowMs += 1_000;
  expect((await resend(id)).status).toBe(200);
  portal.clock.nowMs += 55_000;
  expect((await resend(id)).status).toBe(200);
  const newest = await mailedCode(portal, email);
  portal.clock.nowMs += 55_000;
  const fourth = await resend(id);
  expect([fourth.body.code, fourth.headers['retry-after']]).toEqual(['190', '435']);
  expect(await sentTo(email)).toBe(3);
  const verify = async (typed: string) =>
    (await portal.call('verifyTwoFactor', { challenge_id: id, code: typed })).body.code;
  expect(await verify(code)).toBe('120');
  expect(await verify(newest)).toBe('000');
});

test('twenty concurrent requests send one mail', async () => {
  const { email } = await withTwoFactor(portal);
  rested();
  const id = await begin(email);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await resend(id)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await sentTo(email)).toBe(1);
});

test('new challenges do not bypass the send limits of an address', async () => {
  const { email } = await withTwoFactor(portal);
  rested();
  const codes: string[] = [];
  for (let round = 0; round < 3; round += 1) codes.push((await resend(await begin(email))).body.code);
  expect(codes).toEqual(['000', '000', '190']);
  expect(await sentTo(email)).toBe(2);
});

test.each([
  [
    'its owner turned them off',
    async (id: string) =>
      void (await portal.database.store
        .updateTable('two_factor')
        .set({ email_codes_allowed: false })
        .where('account_id', '=', id)
        .execute()),
  ],
  [
    'the password was reset by mail within the day',
    async (id: string) =>
      void (await portal.database.store
        .updateTable('account')
        .set({ password_reset_at: new Date(portal.clock.nowMs - 86_399_999) })
        .where('id', '=', id)
        .execute()),
  ],
])('no code is mailed when %s', async (_case, prepare) => {
  const { id, email } = await withTwoFactor(portal);
  rested();
  await prepare(id);
  const { status, body } = await resend(await begin(email));
  expect([status, body.code, body.message]).toEqual([
    409,
    '142',
    'E-mail codes are turned off for this account. Use a backup code.',
  ]);
  expect(await sentTo(email)).toBe(0);
});

test('a challenge that ended by five wrong codes or by time sends nothing', async () => {
  const { email, secret } = await withTwoFactor(portal);
  rested();
  expect((await resend('B'.repeat(43))).body.code).toBe('123');
  const spent = await begin(email);
  const wrong = wrongCode(portal, secret);
  for (let round = 0; round < 5; round += 1) {
    await portal.call('verifyTwoFactor', { challenge_id: spent, code: wrong });
  }
  expect((await resend(spent)).body.code).toBe('123');
  const old = await begin(email);
  rested();
  expect((await resend(old)).body.code).toBe('123');
  expect(await sentTo(email)).toBe(0);
});
