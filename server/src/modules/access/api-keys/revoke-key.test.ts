import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, mailedCode, PASSWORD } from '../../../testing/accounts.ts';
import { furtherKey, keysOf } from '../../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Account = Awaited<ReturnType<typeof activated>>;
const revoke = ({ session: token }: Account, id: string) => portal.call('revokeKey', { id }, { token });

test('a session can revoke a key immediately, and the owner gets one mail', async () => {
  const account = await activated(portal);
  const { item } = await furtherKey(portal, account, { name: 'Worker' });
  portal.keysChanged.length = 0;
  const { status, body } = await revoke(account, item.id);
  const revoked = { ...item, revoked_at: new Date(portal.clock.nowMs).toISOString() };
  expect([status, body.additionalInfo['item']]).toEqual([200, revoked]);
  expect(portal.keysChanged).toEqual([account.id]);
  portal.clock.nowMs += 60_000;
  const again = await revoke(account, item.id);
  expect([again.status, again.body.additionalInfo['item']]).toEqual([200, revoked]);
  const mails = (await portal.mailsTo(account.email)).filter(({ subject }) => subject.includes('revoked'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`begins with ${item.prefix}, was revoked`);
  const { rows } = await portal.database.pool.query("select 1 from audit where type = 'api_key_revoked'");
  expect(rows).toHaveLength(1);
});

test('an account without a live key can sign in, reads none, and can create one', async () => {
  const account = await activated(portal);
  const own = (await keysOf(portal, account)).find(({ mode }) => mode === 'live')!;
  expect((await revoke(account, own.id)).status).toBe(200);
  const { email, session: token } = account;
  const { body } = await portal.call('signin', { email, password: PASSWORD });
  expect([body.code, body['api_key']]).toEqual(['000', '']);
  portal.clock.nowMs += 120_000;
  await portal.call('sendVerificationCode', { email, action: 'generate-api-key' });
  const code = { email, verification_code: await mailedCode(portal, email) };
  const made = await portal.call('generateApiKey', code, { token });
  expect(made.body['api_key']).toMatch(/^mda_live_/);
});

test('revoking the account’s own test key issues a new one in the same transaction', async () => {
  const account = await activated(portal);
  const { session: token } = account;
  const testKey = async () => (await portal.call('testKey', {}, { token })).body.additionalInfo['api_key'];
  const before = await testKey();
  const own = (await keysOf(portal, account)).find(({ mode }) => mode === 'test')!;
  expect((await revoke(account, own.id)).status).toBe(200);
  const after = await testKey();
  expect(after).toMatch(/^mda_test_/);
  expect(after).not.toBe(before);
});
