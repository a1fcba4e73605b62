import { STEP_UP_HEADER } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, otherThan, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { withTwoFactor, wrongCode } from '../../../testing/two-factor.ts';
import { issueCode } from '../verification-codes/code.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Input = Parameters<typeof portal.call<'stepUp'>>[1];
const stepUp = (token: string, body: Input) => portal.call('stepUp', body, { token });
const codeOf = async (token: string, body: Input) => (await stepUp(token, body)).body.code;

/** Whether the step-up lets the session make a call that requires one. */
async function opens(token: string, proof: string): Promise<boolean> {
  const headers = { [STEP_UP_HEADER]: proof };
  const { status, body } = await portal.call('enrollTwoFactor', {}, { token, headers });
  if (status === 200) return true;
  expect([status, body.code, body.message]).toEqual([403, '131', 'Please confirm it is you']);
  return false;
}

const proofOf = async (token: string, body: Input = { password: PASSWORD }) =>
  (await stepUp(token, body)).body.additionalInfo['step_up_token'] as string;

const mailed = async (accountId: string) =>
  await portal.database.store
    .transaction()
    .execute((trx) =>
      issueCode(trx, portal.context.secrets, { subject: accountId, purpose: 'step-up' }, portal.clock.nowMs),
    );

test('the password allows calls that need a step-up for ten minutes', async () => {
  const { session } = await activated(portal);
  const { status, body } = await stepUp(session, { password: PASSWORD });
  expect(status).toBe(200);
  expect(body.additionalInfo).toEqual({
    step_up_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_in: 600,
  });
  const proof = body.additionalInfo['step_up_token'] as string;
  expect(await opens(session, proof)).toBe(true);
  portal.clock.nowMs += 10 * MINUTE_MS - 1;
  expect(await opens(session, proof)).toBe(true);
  portal.clock.nowMs += 1;
  expect(await opens(session, proof)).toBe(false);
});

test('a step-up does not work for another session or account, or as a session', async () => {
  const { email, session } = await activated(portal);
  const stranger = await activated(portal);
  const second = (await portal.call('signin', { email, password: PASSWORD })).body['access_token'] as string;
  const proof = await proofOf(session);
  expect(await opens(second, proof)).toBe(false);
  expect(await opens(stranger.session, proof)).toBe(false);
  expect((await portal.call('profile', {}, { token: proof })).body.code).toBe('111');
});

test('session tokens, activation tokens and API keys are not step-ups', async () => {
  const { session, activation, key } = await activated(portal);
  for (const proof of ['', session, activation, key]) expect(await opens(session, proof)).toBe(false);
});

test('a step-up ends with its session', async () => {
  const { id, email, session } = await activated(portal);
  const proof = await proofOf(session);
  await portal.call('logout', {}, { token: session });
  const fresh = (await portal.call('signin', { email, password: PASSWORD })).body['access_token'] as string;
  expect(await opens(fresh, proof)).toBe(false);
  const left = await portal.database.store
    .selectFrom('token')
    .select('hash')
    .where('account_id', '=', id)
    .where('kind', '=', 'step-up')
    .execute();
  expect(left).toEqual([]);
});

test('a mailed code gives one step-up without the password', async () => {
  const { id, session } = await activated(portal);
  const code = await mailed(id);
  expect(await codeOf(session, { code: otherThan(code) })).toBe('120');
  expect(await opens(session, await proofOf(session, { code }))).toBe(true);
  expect(await codeOf(session, { code })).toBe('120');
});

test('with a second factor, a code from the app gives one step-up, and so does a mailed code', async () => {
  const { id, session, next } = await withTwoFactor(portal);
  const code = next();
  expect(await codeOf(session, { code })).toBe('000');
  expect(await codeOf(session, { code })).toBe('120');
  expect(await codeOf(session, { code: await mailed(id) })).toBe('000');
});

test('a backup code gives no step-up', async () => {
  const { session, backupCodes } = await withTwoFactor(portal);
  expect(await codeOf(session, { code: backupCodes[0]! })).toBe('120');
});

test('five wrong passwords or codes in 15 minutes lock step-ups and end no session', async () => {
  const { id, session } = await activated(portal);
  const right = await mailed(id);
  const wrong = { password: 'wrong password' };
  const responses = [
    await codeOf(session, wrong),
    await codeOf(session, { code: otherThan(right) }),
    await codeOf(session, wrong),
    await codeOf(session, wrong),
    await codeOf(session, wrong),
  ];
  expect(responses).toEqual(['130', '120', '130', '130', '130']);
  const locked = await stepUp(session, { password: PASSWORD });
  expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([429, '114', '900']);
  expect((await portal.call('profile', {}, { token: session })).status).toBe(200);
  portal.clock.nowMs += 15 * MINUTE_MS;
  expect(await codeOf(session, { password: PASSWORD })).toBe('000');
});

test('of twenty concurrent wrong passwords, five are compared', async () => {
  const { session } = await activated(portal);
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => codeOf(session, { password: `guess ${guess}` })),
  );
  expect(codes.filter((code) => code === '130')).toHaveLength(5);
  expect(codes.filter((code) => code === '114')).toHaveLength(15);
});

test("wrong codes from the app count against the account's second factor", async () => {
  const { session, secret } = await withTwoFactor(portal);
  const wrong = { code: wrongCode(portal, secret) };
  for (let round = 0; round < 5; round += 1) expect(await codeOf(session, wrong)).toBe('120');
  portal.clock.nowMs += 15 * MINUTE_MS;
  for (let round = 0; round < 5; round += 1) expect(await codeOf(session, wrong)).toBe('120');
  portal.clock.nowMs += 15 * MINUTE_MS - 1;
  expect(await codeOf(session, { password: PASSWORD })).toBe('114');
});

test('an account without a password uses a code', async () => {
  const { id, session } = await activated(portal);
  const none = { password_hash: null };
  await portal.database.store.updateTable('account').set(none).where('id', '=', id).execute();
  const { status, body } = await stepUp(session, { password: PASSWORD });
  expect([status, body.code, body.message]).toEqual([
    409,
    '142',
    'This account has no password. Use a code instead.',
  ]);
  expect(await codeOf(session, { code: await mailed(id) })).toBe('000');
});

test('a request with neither password nor code names the field', async () => {
  const { session } = await activated(portal);
  const { status, body } = await stepUp(session, {});
  expect([status, body.additionalInfo['errors']]).toEqual([
    400,
    { password: 'Password or code is required' },
  ]);
});
