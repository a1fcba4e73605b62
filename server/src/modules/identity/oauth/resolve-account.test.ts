import { KEY_PATTERN } from '@meridian/contracts/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oauthProviders } from '../../../providers/oauth/providers.ts';
import {
  type OpenidProvider,
  startOpenidProvider,
} from '../../../providers/oauth/testing/openid-provider.ts';
import { activated, form, mailedCode, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { callbackAt, fragmentOf, signedInByProvider, startAt, visitor } from '../../../testing/visitor.ts';

let openid: OpenidProvider;
let portal: TestPortal;
beforeAll(async () => {
  openid = await startOpenidProvider(callbackAt('http://portal.test', 'google'));
  portal = await startPortal({ oauth: oauthProviders({ google: openid.client }) });
});
afterAll(async () => {
  await portal.close();
  await openid.close();
});

const isAtGoogle = (email: string, changes: Partial<NonNullable<OpenidProvider['person']>> = {}) => {
  openid.person = { sub: `sub of ${email}`, email, email_verified: true, name: 'A Googler', ...changes };
};
const landing = async () => fragmentOf(await visitor(portal).go(startAt('google')));
const accountOf = (email: string) =>
  portal.database.store
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
const auditOf = async (accountId: string) =>
  (
    await portal.database.store
      .selectFrom('audit')
      .select('type')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type);

test('a new person gets a verified Free account with keys and without a password or postal address', async () => {
  const { email } = form();
  isAtGoogle(email);
  const { body } = await signedInByProvider(portal, 'google');
  expect(body).toMatchObject({ email, name: 'A Googler', plan: 'free', is_verified: true });
  expect(body['api_key']).toMatch(KEY_PATTERN);
  const account = await accountOf(email);
  expect(account).toMatchObject({ password_hash: null, password_changed_at: null, plan: 'free' });
  expect(Object.values(account!.address_info).join('')).toBe('');
  expect(await auditOf(account!.id)).toEqual(['signed_up', 'activated', 'oauth_linked', 'signed_in']);
  expect(portal.keysChanged).toContain(account!.id);
  expect((await portal.call('signin', { email, password: PASSWORD })).body.code).toBe('110');
});

test('an identity opens the same account after its address has changed', async () => {
  const { email } = form();
  isAtGoogle(email);
  const first = await signedInByProvider(portal, 'google');
  isAtGoogle(email, { email: form().email, email_verified: false });
  const second = await signedInByProvider(portal, 'google');
  expect(second.status).toBe(200);
  expect(second.body['user_id']).toBe(first.body['user_id']);
});

test('an address that the provider has not verified opens and creates nothing', async () => {
  const { email } = await activated(portal);
  for (const address of [email, form().email]) {
    isAtGoogle(address, { email_verified: false });
    expect(await landing()).toEqual({ oauth_error: 'unverified' });
  }
  isAtGoogle('not an address', { sub: 'nobody' });
  expect(await landing()).toEqual({ oauth_error: 'unverified' });
  expect(await accountOf('not an address')).toBeUndefined();
});

test('the verified account of the address is opened unchanged, and its owner is notified once', async () => {
  const { id, email, key } = await activated(portal);
  isAtGoogle(email.toUpperCase());
  const { body } = await signedInByProvider(portal, 'google');
  expect(body).toMatchObject({ user_id: id, email, name: 'A Person', api_key: key });
  await signedInByProvider(portal, 'google');
  const subjects = (await portal.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('Google'))).toEqual([
    'Google sign-in was added to your Meridian account',
  ]);
  expect((await auditOf(id)).filter((type) => type === 'oauth_linked')).toHaveLength(1);
  expect((await portal.call('signin', { email, password: PASSWORD })).status).toBe(200);
});

test("somebody who signed up with another person's address loses all access when the owner signs in", async () => {
  const address_info = { street_address_1: 'Attacker Road', city: 'A', state: 'B', postal_code: '1' };
  const { email, activation } = await signedUp(portal, { name: 'An Attacker', address_info, plan: 'pro' });
  const code = await mailedCode(portal, email);
  const signIn = await portal.call('signin', { email, password: PASSWORD });
  const second = signIn.body.additionalInfo['token_id'] as string;
  await portal.call('forgotPassword', { email });
  await portal.mailsTo(email);

  isAtGoogle(email);
  const { status, body } = await signedInByProvider(portal, 'google');
  expect([status, body['name']]).toEqual([200, 'A Googler']);

  const account = await accountOf(email);
  expect(account).toMatchObject({ password_hash: null, plan_wish: null });
  expect(JSON.stringify(account)).not.toContain('Attacker');
  expect((await portal.call('signin', { email, password: PASSWORD })).body.code).toBe('110');
  for (const token of [activation, second]) {
    const attempt = await portal.call('activate', { verification_code: code }, { token });
    expect(attempt.body.code).toBe('111');
  }
  const tokens = await portal.database.store
    .selectFrom('token')
    .select('kind')
    .where('account_id', '=', account!.id)
    .execute();
  expect(tokens).toEqual([{ kind: 'session' }]);
  const codes = await portal.database.store
    .selectFrom('code')
    .select('purpose')
    .where('subject', '=', account!.id)
    .execute();
  expect(codes).toEqual([]);

  await portal.call('signup', form({ email }));
  await portal.mailsTo(email);
  expect((await accountOf(email))!.password_hash).toBeNull();
});

test('two concurrent sign-ins of a new person create one account', async () => {
  const { email } = form();
  isAtGoogle(email);
  const [first, second] = await Promise.all([
    signedInByProvider(portal, 'google'),
    signedInByProvider(portal, 'google'),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body['user_id']).toBe(second.body['user_id']);
  expect(first.body['api_key']).toBe(second.body['api_key']);
});

test('a second account at the provider with the same address does not replace the first one', async () => {
  const { email } = form();
  isAtGoogle(email);
  await signedInByProvider(portal, 'google');
  isAtGoogle(email, { sub: 'recycled address' });
  expect(await landing()).toEqual({ oauth_error: 'failed' });
});

test('an invalid name is replaced by the local part of the address', async () => {
  for (const name of ['', 'a\u0000b', 'x'.repeat(121)]) {
    const { email } = form();
    isAtGoogle(email, { name });
    const { body } = await signedInByProvider(portal, 'google');
    expect(body['name']).toBe(email.split('@')[0]);
  }
});
