import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, mailedCode, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LAPTOP_UPDATED = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/141.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const notices = async (email: string) =>
  (await portal.mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to your Meridian account');
const signIn = (email: string, device: string) =>
  portal.call(
    'signin',
    { email, password: PASSWORD },
    { headers: { 'user-agent': device }, address: '192.0.2.8' },
  );

/** Activates on `device`. */
async function activatedOn(device: string): Promise<string> {
  const { email, activation } = await signedUp(portal);
  const code = await mailedCode(portal, email);
  const options = { token: activation, headers: { 'user-agent': device } };
  await portal.call('activate', { verification_code: code }, options);
  return email;
}

test('the device of the activation is known, including its next version', async () => {
  const email = await activatedOn(LAPTOP);
  await signIn(email, LAPTOP);
  await signIn(email, LAPTOP_UPDATED);
  expect(await notices(email)).toEqual([]);
});

test('the owner is notified once of a new device', async () => {
  const email = await activatedOn(LAPTOP);
  await signIn(email, PHONE);
  await signIn(email, PHONE);
  await signIn(email, LAPTOP);
  const mails = await notices(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('from Safari on iOS, at the address 192.0.2.8');
});

test('a wrong password from a new device does not make it known', async () => {
  const email = await activatedOn(LAPTOP);
  const headers = { 'user-agent': PHONE };
  await portal.call('signin', { email, password: 'wrong password' }, { headers });
  await signIn(email, PHONE);
  expect(await notices(email)).toHaveLength(1);
});

test('a device name sent by a client cannot put other text into the mail', async () => {
  const email = await activatedOn(LAPTOP);
  const named = async (name: string) => {
    await portal.call('signin', { email, password: PASSWORD, device_name: name });
    return (await notices(email))[0]!.text;
  };
  expect(await named('Kitchen tablet')).toContain('from a device called “Kitchen tablet”, at');
  const text = await named('Your account is locked, call us at http://evil.test');
  expect(text).toContain('from an unknown device, at');
  expect(text).not.toContain('evil.test');
});

test('the first session of an account created by OAuth sends no notice', async () => {
  const { email: key } = form();
  const account = await portal.database.store
    .insertInto('account')
    .values({
      email: key,
      email_key: key,
      name: 'A Person',
      address_info: '{}',
      created_at: new Date(portal.clock.nowMs),
      verified_at: new Date(portal.clock.nowMs),
    })
    .returning(['id', 'email', 'name', 'plan', 'password_hash as passwordHash'])
    .executeTakeFirstOrThrow();
  const caller = { address: '192.0.2.8', device: PHONE };
  await completeSignIn(portal.context, account, caller);
  expect(await notices(key)).toEqual([]);
  await completeSignIn(portal.context, account, { ...caller, device: LAPTOP });
  expect(await notices(key)).toHaveLength(1);
});

test('a device of another account is new to this one', async () => {
  const { email } = await activated(portal);
  const other = await activatedOn(PHONE);
  await signIn(other, PHONE);
  await signIn(email, PHONE);
  expect(await notices(email)).toHaveLength(1);
});
