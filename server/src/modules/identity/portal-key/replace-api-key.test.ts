import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, mailedCode, otherThan, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { appCode, withTwoFactor, wrongCode } from '../../../testing/two-factor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Account = Awaited<ReturnType<typeof activated>>;

async function codeFor({ email }: Account): Promise<string> {
  portal.clock.nowMs += 10 * 60_000;
  await portal.call('sendVerificationCode', { email, action: 'generate-api-key' });
  return await mailedCode(portal, email);
}

const replace = ({ email, session }: Account, code: string) =>
  portal.call('generateApiKey', { email, verification_code: code }, { token: session });

test('a new key replaces the previous one immediately, and the owner is notified', async () => {
  const account = await activated(portal);
  const code = await codeFor(account);
  portal.keysChanged.length = 0;
  const { status, body } = await replace(account, code);
  expect(status).toBe(200);
  const key = body['api_key'] as string;
  expect(key).not.toBe(account.key);
  expect(body.additionalInfo).toEqual({
    key_id: expect.any(String),
    created_at: new Date(portal.clock.nowMs).toISOString(),
  });
  expect(portal.keysChanged).toEqual([account.id]);
  const signin = await portal.call('signin', { email: account.email, password: PASSWORD });
  expect(signin.body['api_key']).toBe(key);
  const list = await portal.call('listKeys', {}, { token: account.session });
  const items = list.body.additionalInfo['items'] as { prefix: string; revoked_at: string | null }[];
  expect(items.find(({ prefix }) => account.key.startsWith(prefix))!.revoked_at).not.toBeNull();
  expect(items.find(({ prefix }) => key.startsWith(prefix))!.revoked_at).toBeNull();
  const [mail] = await portal.mailsTo(account.email);
  expect(mail!.subject).toBe('Your Meridian API key was regenerated');
  expect(mail!.text).toContain(key.slice(0, 16));
  expect(mail!.text + mail!.html).not.toContain(key.slice(0, 20));
});

test('the mail about a first key does not mention a previous one', async () => {
  const account = await activated(portal);
  await portal.database.store
    .updateTable('api_key')
    .set({ revoked_at: new Date(portal.clock.nowMs) })
    .where('account_id', '=', account.id)
    .execute();
  expect((await replace(account, await codeFor(account))).status).toBe(200);
  const [mail] = await portal.mailsTo(account.email);
  expect(mail!.subject).toBe('Your Meridian account has an API key');
  expect(mail!.text).not.toMatch(/previous|no longer works/);
});

test('a code works once, and only for its purpose and account', async () => {
  const account = await activated(portal);
  const other = await activated(portal);
  const code = await codeFor(account);
  expect((await replace(other, code)).body.code).toBe('120');
  expect((await replace(account, otherThan(code))).body.code).toBe('120');
  expect((await replace(account, code)).status).toBe(200);
  expect((await replace(account, code)).body.code).toBe('120');
});

test("another account's email is refused and changes nothing", async () => {
  const account = await activated(portal);
  const other = await activated(portal);
  const code = await codeFor(other);
  const { status, body } = await replace({ ...account, email: other.email }, code);
  expect([status, body.code]).toEqual([403, '140']);
  expect((await replace(other, code)).status).toBe(200);
});

test('a key can be replaced five times in a day', async () => {
  const account = await activated(portal);
  for (let round = 0; round < 5; round += 1) {
    expect((await replace(account, await codeFor(account))).status).toBe(200);
  }
  const code = await codeFor(account);
  const { status, body, headers } = await replace(account, code);
  expect([status, body.code]).toEqual([429, '190']);
  expect(Number(headers['retry-after'])).toBe(86_400 - 50 * 60);
});

test('two concurrent right codes of different kinds replace the key once when one replacement is left', async () => {
  const account = await withTwoFactor(portal);
  for (let round = 0; round < 4; round += 1) {
    expect((await replace(account, account.next())).status).toBe(200);
  }
  const mailed = await codeFor(account);
  const responses = await Promise.all([replace(account, account.next()), replace(account, mailed)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
});

test('fifty concurrent attempts count as fifty', async () => {
  const account = await activated(portal);
  const code = await codeFor(account);
  const responses = await Promise.all(Array.from({ length: 50 }, () => replace(account, otherThan(code))));
  expect(responses.filter(({ body }) => body.code === '120')).toHaveLength(4);
  expect((await replace(account, code)).body.code).toBe('121');
});

test('a code from the app replaces the key too, once', async () => {
  const account = await withTwoFactor(portal);
  const code = account.next();
  expect((await replace(account, code)).status).toBe(200);
  expect((await replace(account, code)).body.code).toBe('120');
  expect((await replace(account, await codeFor(account))).status).toBe(200);
});

test('a code from an app is refused for an account without a second factor', async () => {
  const { secret } = await withTwoFactor(portal);
  const plain = await activated(portal);
  expect((await replace(plain, appCode(portal, secret))).body.code).toBe('120');
});

test('a wrong code is one attempt against mail and app together', async () => {
  const account = await withTwoFactor(portal);
  const wrong = wrongCode(portal, account.secret);
  const codes: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await codeFor(account);
    for (let guess = 0; guess < 5; guess += 1) codes.push((await replace(account, wrong)).body.code);
  }
  expect(codes).toEqual(['120', '120', '120', '120', '121', '120', '120', '120', '120', '121']);
  expect((await replace(account, await codeFor(account))).body.code).toBe('114');
});
