import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { newAuthenticator } from '../../../testing/authenticator.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { steppedUp } from '../../../testing/proofs.ts';
import { withTwoFactor } from '../../../testing/two-factor.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Authenticator = ReturnType<typeof newAuthenticator>;
type Behavior = Parameters<Authenticator['assert']>[1];
type Options = Record<string, unknown>;
const optionsIn = ({ body }: Awaited<ReturnType<TestPortal['call']>>) =>
  body.additionalInfo['options'] as Options;

/** An authenticator with a passkey of the account of that session. */
async function passkeyOf(session: string): Promise<Authenticator> {
  const device = newAuthenticator({ origin: 'http://portal.test', rpId: 'portal.test' });
  const options = optionsIn(await portal.call('startPasskey', {}, await steppedUp(portal, session)));
  await portal.call('addPasskey', { credential: device.register(options) }, { token: session });
  return device;
}
/** The second step of a sign-in. */
async function waiting(email: string): Promise<{ challenge_id: string; methods: string[] }> {
  const { body } = await portal.call('signin', { email, password: PASSWORD });
  return body.additionalInfo['two_factor'] as { challenge_id: string; methods: string[] };
}
const startSecond = async (challenge_id: string) =>
  optionsIn(await portal.call('startPasskeySecondFactor', { challenge_id }));
const verifySecond = async (challenge_id: string, credential: ReturnType<Authenticator['assert']>) =>
  await portal.call('verifyPasskeySecondFactor', { challenge_id, credential });
const startStepUp = async (token: string) =>
  optionsIn(await portal.call('startPasskeyStepUp', {}, { token }));

const DISHONEST: readonly (readonly [string, Behavior])[] = [
  ['for a page of another origin', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['by an authenticator that has not verified its owner', { verifiesUser: false }],
];

test('a passkey is offered as a second factor only to an account that has one, and completes the sign-in', async () => {
  const { id, email, session } = await withTwoFactor(portal);
  const { challenge_id: without, methods } = await waiting(email);
  expect(methods).not.toContain('passkey');
  const refused = await portal.call('startPasskeySecondFactor', { challenge_id: without });
  expect(refused.body.code).toBe('142');
  const device = await passkeyOf(session);
  const { challenge_id, methods: offered } = await waiting(email);
  expect(offered).toContain('passkey');
  const options = await startSecond(challenge_id);
  expect(options['allowCredentials']).toHaveLength(1);
  const { status, body } = await verifySecond(challenge_id, device.assert(options));
  expect([status, body['user_id']]).toEqual([200, id]);
  // The sign-in is used up.
  expect((await verifySecond(challenge_id, device.assert(options))).body.code).toBe('123');
});

test.each(DISHONEST)('as a second factor, a passkey used %s is refused', async (_what, behavior) => {
  const { email, session } = await withTwoFactor(portal);
  const device = await passkeyOf(session);
  const { challenge_id } = await waiting(email);
  const forged = device.assert(await startSecond(challenge_id), behavior);
  expect((await verifySecond(challenge_id, forged)).body.code).toBe('120');
  const honest = device.assert(await startSecond(challenge_id));
  expect((await verifySecond(challenge_id, honest)).status).toBe(200);
});

test('as a second factor, a signature counts once, for its own sign-in, and for no other account', async () => {
  const mine = await withTwoFactor(portal);
  const theirs = await withTwoFactor(portal);
  const [device, stranger] = [await passkeyOf(mine.session), await passkeyOf(theirs.session)];
  const first = (await waiting(mine.email)).challenge_id;
  const second = (await waiting(mine.email)).challenge_id;
  const codeOf = async (id: string, credential: ReturnType<Authenticator['assert']>) =>
    (await verifySecond(id, credential)).body.code;
  expect(await codeOf(first, stranger.assert(await startSecond(first)))).toBe('120');
  expect(await codeOf(first, device.assert(await startSecond(second)))).toBe('120');
  const ofSignIn = optionsIn(await portal.call('startPasskeySignIn', {}));
  expect(await codeOf(first, device.assert(ofSignIn))).toBe('120');
  const late = device.assert(await startSecond(first));
  expect(await codeOf(first, late)).toBe('000');
  expect(await codeOf(second, late)).toBe('120');
});

test('the fifth refused passkey ends the sign-in', async () => {
  const { email, session } = await withTwoFactor(portal);
  const device = await passkeyOf(session);
  const { challenge_id } = await waiting(email);
  const options = await startSecond(challenge_id);
  const codes: unknown[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const forged = device.assert(options, { verifiesUser: false });
    codes.push((await verifySecond(challenge_id, forged)).body.code);
  }
  expect(codes).toEqual(['120', '120', '120', '120', '121', '121']);
  expect((await verifySecond(challenge_id, device.assert(await startSecond(challenge_id)))).body.code).toBe(
    '121',
  );
});

test('a passkey confirms an act instead of the password, in its own session', async () => {
  const { email, session: token } = await activated(portal);
  expect((await portal.call('startPasskeyStepUp', {}, { token })).body.code).toBe('142');
  const device = await passkeyOf(token);
  const { body } = await portal.call(
    'stepUp',
    { credential: device.assert(await startStepUp(token)) },
    { token },
  );
  const stepUp = body.additionalInfo['step_up_token'] as string;
  const changed = await portal.call(
    'changeEmail',
    { new_email: `new-${email}` },
    { token, headers: { 'x-step-up': stepUp } },
  );
  expect(changed.status).toBe(200);
  const other = await portal.call('signin', { email, password: PASSWORD });
  const second = {
    token: String(other.body['access_token']),
    headers: { 'x-step-up': stepUp },
  };
  expect((await portal.call('startPasskey', {}, second)).body.code).toBe('131');
});

test.each(DISHONEST)('as a confirmation, a passkey used %s is refused', async (_what, behavior) => {
  const { session: token } = await activated(portal);
  const device = await passkeyOf(token);
  const credential = device.assert(await startStepUp(token), behavior);
  expect((await portal.call('stepUp', { credential }, { token })).body.code).toBe('120');
});

test('a confirmation counts once, within five minutes, and neither for another account nor session nor sign-in', async () => {
  const [mine, theirs] = [await activated(portal), await activated(portal)];
  const token = mine.session;
  const [device, stranger] = [await passkeyOf(token), await passkeyOf(theirs.session)];
  const confirm = async (credential: ReturnType<Authenticator['assert']>, session = token) =>
    (await portal.call('stepUp', { credential }, { token: session })).body.code;
  expect(await confirm(stranger.assert(await startStepUp(token)))).toBe('120');
  expect(await confirm(device.assert(await startStepUp(theirs.session)))).toBe('120');
  const ofSignIn = optionsIn(await portal.call('startPasskeySignIn', {}));
  expect(await confirm(device.assert(ofSignIn))).toBe('120');
  const once = device.assert(await startStepUp(token));
  expect(await confirm(once)).toBe('000');
  expect(await confirm(once)).toBe('120');
  const ofStepUp = device.assert(await startStepUp(token));
  expect((await portal.call('passkeySignIn', { credential: ofStepUp })).body.code).toBe('110');
  const late = device.assert(await startStepUp(token));
  portal.clock.nowMs += 5 * MINUTE_MS;
  expect(await confirm(late)).toBe('120');
});

test('five refused passkeys stop confirmations, as wrong passwords do', async () => {
  const { session: token } = await activated(portal);
  const device = await passkeyOf(token);
  const refuse = async () => {
    const credential = device.assert(await startStepUp(token), { verifiesUser: false });
    return (await portal.call('stepUp', { credential }, { token })).body.code;
  };
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await refuse()).toBe('120');
  expect(await refuse()).toBe('114');
  expect((await portal.call('stepUp', { password: PASSWORD }, { token })).body.code).toBe('114');
});
