import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { newAuthenticator } from '../../../testing/authenticator.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { steppedUp } from '../../../testing/proofs.ts';
import { withTwoFactor } from '../../../testing/two-factor.ts';
import { suspendAccount } from '../accounts/suspend-account.ts';
import { sweepExpired } from '../deletion/sweep-expired.ts';

const ORIGIN = 'http://portal.test';
const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Authenticator = ReturnType<typeof newAuthenticator>;
const authenticator = () => newAuthenticator({ origin: ORIGIN, rpId: 'portal.test' });

/** The options to make a passkey in that session. */
async function creationOptions(session: string) {
  const { body } = await portal.call('startPasskey', {}, await steppedUp(portal, session));
  return body.additionalInfo['options'] as Record<string, unknown>;
}
async function requestOptions() {
  const { body } = await portal.call('startPasskeySignIn', {});
  return body.additionalInfo['options'] as Record<string, unknown>;
}
async function added(session: string, device: Authenticator, name = 'Laptop') {
  const credential = device.register(await creationOptions(session));
  const { status, body } = await portal.call('addPasskey', { credential, name }, { token: session });
  expect(status).toBe(200);
  return (body.additionalInfo['items'] as { id: string; name: string }[]).at(-1)!;
}
const signIn = async (device: Authenticator, behavior: Parameters<Authenticator['assert']>[1] = {}) =>
  await portal.call('passkeySignIn', { credential: device.assert(await requestOptions(), behavior) });
const passkeys = async (session: string) =>
  (await portal.call('listPasskeys', {}, { token: session })).body.additionalInfo['items'];

test('a passkey signs in without password and code, and the owner is notified when it was added', async () => {
  const { id, email, session } = await activated(portal);
  const device = authenticator();
  const { name } = await added(session, device);
  expect(name).toBe('Laptop');
  const [mail] = await portal.mailsTo(email);
  expect(mail!.subject).toBe('A passkey was added to your Meridian account');
  const { status, body } = await signIn(device);
  expect(status).toBe(200);
  expect(body).toMatchObject({ user_id: id, email });
  expect(await passkeys(String(body['access_token']))).toEqual([
    {
      id: expect.any(String),
      name: 'Laptop',
      created_at: new Date(portal.clock.nowMs).toISOString(),
      last_used_at: new Date(portal.clock.nowMs).toISOString(),
      synced: false,
    },
  ]);
});

test('it stands for the second factor too', async () => {
  const { email, session } = await withTwoFactor(portal);
  const device = authenticator();
  await added(session, device);
  expect((await portal.call('signin', { email, password: PASSWORD })).body.code).toBe('113');
  expect((await signIn(device)).status).toBe(200);
});

test('adding and removing needs a step-up', async () => {
  const { session } = await activated(portal);
  expect((await portal.call('startPasskey', {}, { token: session })).body.code).toBe('131');
  const { id } = await added(session, authenticator());
  expect((await portal.call('removePasskey', { passkey_id: id }, { token: session })).body.code).toBe('131');
});

test.each([
  ['for a page of another origin', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['by an authenticator that has not verified its owner', { verifiesUser: false }],
])('a passkey made or used %s is refused', async (_what, behavior) => {
  const { session } = await activated(portal);
  const device = authenticator();
  const credential = device.register(await creationOptions(session), behavior);
  const refused = await portal.call('addPasskey', { credential }, { token: session });
  expect(refused.body.code).toBe('101');
  await added(session, device);
  expect((await signIn(device, behavior)).body.code).toBe('110');
  expect((await signIn(device)).status).toBe(200);
});

test('a challenge is valid once, for five minutes, and for its own purpose and session', async () => {
  const { session } = await activated(portal);
  const other = await activated(portal);
  const device = authenticator();
  const stolen = device.register(await creationOptions(session));
  expect((await portal.call('addPasskey', { credential: stolen }, { token: other.session })).body.code).toBe(
    '101',
  );
  await added(session, device);
  const once = device.assert(await requestOptions());
  expect((await portal.call('passkeySignIn', { credential: once })).status).toBe(200);
  expect((await portal.call('passkeySignIn', { credential: once })).body.code).toBe('110');
  const ofSession = device.assert(await creationOptions(session));
  expect((await portal.call('passkeySignIn', { credential: ofSession })).body.code).toBe('110');
  const late = device.assert(await requestOptions());
  portal.clock.nowMs += 5 * MINUTE_MS;
  expect((await portal.call('passkeySignIn', { credential: late })).body.code).toBe('110');
  await sweepExpired(portal.database.store, portal.clock.nowMs);
  expect(await portal.database.store.selectFrom('passkey_challenge').select('hash').execute()).toEqual([]);
});

test('a signature of another key is refused for a known passkey', async () => {
  const { session } = await activated(portal);
  const [device, thief] = [authenticator(), authenticator()];
  const { id } = device.register(await creationOptions(session));
  await added(session, device);
  const forged = thief.assert(await requestOptions());
  const credential = { ...forged, id, rawId: id };
  expect((await portal.call('passkeySignIn', { credential })).body.code).toBe('110');
});

test('an authenticator that counts must count up, or its passkey may have been copied', async () => {
  const { session } = await activated(portal);
  const device = authenticator();
  await added(session, device);
  expect((await signIn(device, { signCount: 7 })).status).toBe(200);
  expect((await signIn(device, { signCount: 7 })).body.code).toBe('110');
  expect((await signIn(device, { signCount: 0 })).body.code).toBe('110');
  expect((await signIn(device, { signCount: 8 })).status).toBe(200);
});

test('a removed passkey signs nobody in, and only its owner can rename or remove it', async () => {
  const { email, session } = await activated(portal);
  const stranger = await activated(portal);
  const device = authenticator();
  const { id } = await added(session, device);
  const foreign = await steppedUp(portal, stranger.session);
  expect((await portal.call('removePasskey', { passkey_id: id }, foreign)).body.code).toBe('141');
  const rename = { passkey_id: id, name: 'Mine' };
  expect((await portal.call('renamePasskey', rename, foreign)).body.code).toBe('141');
  expect((await portal.call('renamePasskey', rename, { token: session })).status).toBe(200);
  expect(await passkeys(session)).toMatchObject([{ name: 'Mine' }]);
  await portal.call('removePasskey', { passkey_id: id }, await steppedUp(portal, session));
  expect(await passkeys(session)).toEqual([]);
  expect((await signIn(device)).body.code).toBe('110');
  const [mail] = await portal.mailsTo(email);
  expect(mail!.subject).toBe('A passkey was removed from your Meridian account');
});

test('a passkey is registered once, and does not open a suspended account', async () => {
  const { id, session } = await activated(portal);
  const other = await activated(portal);
  const device = authenticator();
  await added(session, device);
  const credential = device.register(await creationOptions(other.session));
  const again = await portal.call('addPasskey', { credential }, { token: other.session });
  expect(again.body.code).toBe('142');
  await portal.database.store.transaction().execute((trx) => suspendAccount(trx, id, portal.clock.nowMs));
  expect((await signIn(device)).body.code).toBe('140');
});

test('an address may start six hundred passkey sign-ins in an hour', async () => {
  const from = { address: '192.0.2.77' };
  for (let round = 0; round < 60; round += 1) {
    const ten = Array.from({ length: 10 }, () => portal.call('startPasskeySignIn', {}, from));
    expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  expect((await portal.call('startPasskeySignIn', {}, from)).body.code).toBe('190');
});
