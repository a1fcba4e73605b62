import { KEY_PATTERN } from '@meridian/contracts/keys';
import type { KeyItem } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, mailedCode, otherThan, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('the mailed code activates the account, issues its keys and signs in', async () => {
  const { email, activation } = await signedUp(portal);
  const code = await mailedCode(portal, email);
  const { status, body } = await portal.call(
    'activate',
    { verification_code: code, email },
    { token: activation },
  );
  expect(status).toBe(200);
  const session = body['access_token'] as string;
  const user = body['user'] as Record<string, unknown>;
  expect(user).toEqual({
    id: expect.any(String),
    email,
    name: 'A Person',
    plan: 'free',
    api_key: expect.stringMatching(KEY_PATTERN),
    apiKey: user['api_key'],
    usage: { requests: 0, limit: 1_800, resetDate: '2026-06-01T00:00:00.000Z' },
    is_verified: true,
  });
  expect(body.additionalInfo).toMatchObject({ token_id: session, user_id: user['id'] });
  expect(portal.keysChanged).toContain(user['id']);
  const keys = await portal.call('listKeys', {}, { token: session });
  const items = keys.body.additionalInfo['items'] as KeyItem[];
  expect(items.map(({ mode, primary, own }) => ({ mode, primary, own }))).toEqual([
    { mode: 'live', primary: true, own: true },
    { mode: 'test', primary: false, own: true },
  ]);
  expect(JSON.stringify(items)).not.toContain((user['api_key'] as string).slice(17));
});

test('five wrong codes use the code up: the right one is refused after them', async () => {
  const { email, activation } = await signedUp(portal);
  const code = await mailedCode(portal, email);
  const responses: string[] = [];
  for (const typed of [...Array.from({ length: 5 }, () => otherThan(code)), code]) {
    responses.push(
      (await portal.call('activate', { verification_code: typed }, { token: activation })).body.code,
    );
  }
  expect(responses).toEqual(['120', '120', '120', '120', '121', '121']);
});

test('fifty concurrent attempts count as fifty', async () => {
  const { email, activation } = await signedUp(portal);
  const code = await mailedCode(portal, email);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      portal.call('activate', { verification_code: otherThan(code) }, { token: activation }),
    ),
  );
  const wrong = responses.filter(({ body }) => body.code === '120');
  const usedUp = responses.filter(({ body }) => body.code === '121');
  expect([wrong.length, usedUp.length]).toEqual([4, 46]);
  const tries = await portal.database.pool.query<{ tries: number }>('select max(tries) as tries from code');
  expect(tries.rows[0]!.tries).toBe(50);
  expect((await portal.call('activate', { verification_code: code }, { token: activation })).body.code).toBe(
    '121',
  );
});

test('the right code sent many times concurrently activates once and issues one pair of keys', async () => {
  const { email, activation } = await signedUp(portal);
  const code = await mailedCode(portal, email);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () =>
      portal.call('activate', { verification_code: code }, { token: activation }),
    ),
  );
  const [winner, ...others] = responses.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  const { id } = winner!.body['user'] as { id: string };
  const keys = await portal.database.store
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  expect(keys).toHaveLength(2);
});

test('a code expires after ten minutes, and a newer one replaces it', async () => {
  const { email, activation } = await signedUp(portal);
  const first = await mailedCode(portal, email);
  portal.clock.nowMs += 10 * 60_000;
  const typed = (code: string) => portal.call('activate', { verification_code: code }, { token: activation });
  expect((await typed(first)).body.code).toBe('120');
  await portal.call('sendVerificationCode', { email });
  const second = await mailedCode(portal, email);
  portal.clock.nowMs += 60_000;
  await portal.call('sendVerificationCode', { email });
  const third = await mailedCode(portal, email);
  expect((await typed(second)).body.code).toBe('120');
  expect((await typed(third)).status).toBe(200);
});

test("another account's code is refused", async () => {
  const one = await signedUp(portal);
  const two = await signedUp(portal);
  const code = await mailedCode(portal, one.email);
  const ofTwo = await mailedCode(portal, two.email);
  const { body } = await portal.call(
    'activate',
    { verification_code: code === ofTwo ? otherThan(code) : code },
    { token: two.activation },
  );
  expect(body.code).toBe('120');
});

test('an email that does not match the token is refused, and no attempt is counted', async () => {
  const { email, activation } = await signedUp(portal);
  const code = await mailedCode(portal, email);
  for (let round = 0; round < 6; round += 1) {
    const { body } = await portal.call(
      'activate',
      { verification_code: code, email: 'someone.else@mail.test' },
      { token: activation },
    );
    expect(body.code).toBe('140');
  }
  expect((await portal.call('activate', { verification_code: code }, { token: activation })).status).toBe(
    200,
  );
});

test('an activation token works only for the activation, once', async () => {
  const { activation } = await signedUp(portal);
  for (const name of ['profile', 'listKeys', 'usageSummary'] as const) {
    const { status, body } = await portal.call(name, {}, { token: activation });
    expect([status, body.code]).toEqual([401, '111']);
  }
  const account = await activated(portal);
  const again = await portal.call('activate', { verification_code: '123456' }, { token: account.activation });
  expect(again.body.code).toBe('111');
  const session = await portal.call('activate', { verification_code: '123456' }, { token: account.session });
  expect(session.body.code).toBe('111');
});

test('an activation token expires after a day', async () => {
  const { activation } = await signedUp(portal);
  portal.clock.nowMs += 24 * 3_600_000;
  expect(
    (await portal.call('activate', { verification_code: '123456' }, { token: activation })).body.code,
  ).toBe('111');
});

test('an unverified account with the right password must verify, with a new token and a new code', async () => {
  const { email } = await signedUp(portal);
  const { status, body } = await portal.call('signin', { email, password: PASSWORD });
  expect([status, body.code]).toEqual([403, '112']);
  expect(body).not.toHaveProperty('access_token');
  const code = await mailedCode(portal, email);
  const token = body.additionalInfo['token_id'] as string;
  expect((await portal.call('activate', { verification_code: code }, { token })).status).toBe(200);
  expect((await portal.call('signin', { email: 'x' + email, password: PASSWORD })).body.code).toBe('110');
});
