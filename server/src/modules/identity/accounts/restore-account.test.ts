import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { codeOf, steppedUp } from '../../../testing/proofs.ts';
import { findKey } from '../../access/index.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function deleted() {
  const account = await activated(portal);
  const code = await codeOf(portal, account, 'account-delete');
  await portal.call('deleteAccount', { verification_code: code }, await steppedUp(portal, account.session));
  return account;
}

const signIn = (email: string, password = PASSWORD) => portal.call('signin', { email, password });
const stateOf = async (id: string) =>
  (
    await portal.database.store
      .selectFrom('account')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.deleted_at;

test('a sign-in within thirty days restores the account and notifies the owner once', async () => {
  const { id, email } = await deleted();
  portal.clock.nowMs += 30 * DAY_MS - 1;
  const { status, body } = await signIn(email);
  expect([status, body.code]).toEqual([200, '000']);
  expect(await stateOf(id)).toBeNull();
  const token = body['access_token'] as string;
  expect((await portal.call('profile', {}, { token })).status).toBe(200);
  await signIn(email);
  const notices = (await portal.mailsTo(email)).filter(
    ({ subject }) => subject === 'Your Meridian account was restored',
  );
  expect(notices).toHaveLength(1);
  const audit = await portal.database.store
    .selectFrom('audit')
    .select('type')
    .where('account_id', '=', id)
    .where('type', '=', 'account_restored')
    .execute();
  expect(audit).toHaveLength(1);
});

test('a wrong password restores nothing', async () => {
  const { id, email } = await deleted();
  expect((await signIn(email, 'wrong password')).body.code).toBe('110');
  expect(await stateOf(id)).toBeInstanceOf(Date);
});

test('keys stay revoked: the owner creates a new one and has a new test key', async () => {
  const account = await deleted();
  const { email, key } = account;
  const { body } = await signIn(email);
  expect(body['api_key']).toBe('');
  const alive = (text: string) => findKey(portal.database.store, text.slice(0, KEY_PUBLIC_LENGTH));
  expect(await alive(key)).toBeUndefined();
  const token = body['access_token'] as string;
  const testKey = (await portal.call('testKey', {}, { token })).body.additionalInfo['api_key'] as string;
  expect(await alive(testKey)).toMatchObject({ mode: 'test' });
  const code = await codeOf(portal, account, 'generate-api-key');
  const made = await portal.call('generateApiKey', { email, verification_code: code }, { token });
  expect(await alive(made.body['api_key'] as string)).toMatchObject({ mode: 'live' });
});

test('after the grace period the right password opens nothing, like an unknown address', async () => {
  const { id, email } = await deleted();
  portal.clock.nowMs += 30 * DAY_MS;
  const { status, body } = await signIn(email);
  expect([status, body]).toEqual([
    401,
    { code: '110', status: 'error', message: 'Invalid email or password', additionalInfo: {} },
  ]);
  expect(await stateOf(id)).toBeInstanceOf(Date);
});

test('of several concurrent sign-ins one restores the account and all succeed', async () => {
  const { id, email } = await deleted();
  const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stateOf(id)).toBeNull();
});
