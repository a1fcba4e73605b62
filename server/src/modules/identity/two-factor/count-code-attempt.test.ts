import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { steppedUp } from '../../../testing/proofs.ts';
import { challenged, type TwoFactorAccount, withTwoFactor, wrongCode } from '../../../testing/two-factor.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const begin = async ({ email }: TwoFactorAccount) => (await challenged(portal, email)).challenge_id;
const verify = async (challengeId: string, code: string) =>
  await portal.call('verifyTwoFactor', { challenge_id: challengeId, code });
const notices = async ({ email }: TwoFactorAccount) =>
  (await portal.mailsTo(email)).filter(({ subject }) => subject.startsWith('Too many wrong')).length;

/** Sends wrong codes for one new challenge after another. */
async function fail(account: TwoFactorAccount, times: number): Promise<void> {
  const wrong = wrongCode(portal, account.secret);
  let id = '';
  for (let round = 0; round < times; round += 1) {
    if (round % 4 === 0) id = await begin(account);
    expect((await verify(id, wrong)).body.code).toBe('120');
  }
}

test('ten wrong codes in an hour lock the second factor for 15 minutes, across all challenges, and notify the owner', async () => {
  const account = await withTwoFactor(portal);
  await fail(account, 10);
  const locked = await verify(await begin(account), account.next());
  expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([429, '114', '870']);
  expect(await notices(account)).toBe(1);
  const audit = await portal.database.store
    .selectFrom('audit')
    .select(['type', 'result'])
    .where('account_id', '=', account.id)
    .where('type', '=', 'two_factor_locked')
    .execute();
  expect(audit).toEqual([{ type: 'two_factor_locked', result: 'refused' }]);
  portal.clock.nowMs += 15 * MINUTE_MS;
  expect((await verify(await begin(account), account.next())).status).toBe(200);
});

test('of forty-five concurrent wrong codes on nine challenges, ten are compared', async () => {
  const account = await withTwoFactor(portal);
  const wrong = wrongCode(portal, account.secret);
  const challenges = await Promise.all(Array.from({ length: 9 }, () => begin(account)));
  const responses = await Promise.all(
    challenges.flatMap((id) => Array.from({ length: 5 }, async () => (await verify(id, wrong)).body.code)),
  );
  expect(responses.filter((code) => code !== '114')).toHaveLength(10);
  expect(await notices(account)).toBe(1);
});

test('right codes do not count and do not clear the wrong ones', async () => {
  const account = await withTwoFactor(portal);
  await fail(account, 9);
  for (let round = 0; round < 3; round += 1) {
    expect((await verify(await begin(account), account.next())).status).toBe(200);
  }
  await fail(account, 1);
  expect((await verify(await begin(account), account.next())).body.code).toBe('114');
});

test('wrong codes typed in the settings count too, and a locked second factor cannot be turned off by guessing', async () => {
  const account = await withTwoFactor(portal);
  await fail(account, 6);
  const token = account.session;
  const proof = await steppedUp(portal, token);
  const wrong = wrongCode(portal, account.secret);
  for (let round = 0; round < 4; round += 1) {
    await portal.call('disableTwoFactor', { code: wrong }, proof);
  }
  const disabled = await portal.call('disableTwoFactor', { code: account.next() }, proof);
  expect(disabled.body.code).toBe('114');
  expect((await verify(await begin(account), account.next())).body.code).toBe('114');
});

test('another account is not locked with it', async () => {
  const [locked, free] = [await withTwoFactor(portal), await withTwoFactor(portal)];
  await fail(locked, 10);
  expect((await verify(await begin(free), free.next())).status).toBe(200);
});
