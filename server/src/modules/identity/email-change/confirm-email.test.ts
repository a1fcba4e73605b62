import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../../shared/secrets.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import { activated, form, mailedCode, otherThan, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { askForEmail, codeOf, steppedUp, unlike } from '../../../testing/proofs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const confirm = (token: string, code: string) =>
  portal.call('confirmEmail', { verification_code: code }, { token });
const signIn = async (email: string) =>
  (await portal.call('signin', { email, password: PASSWORD })).body.code;
const profileCode = async (token: string) => (await portal.call('profile', {}, { token })).body.code;

async function withPendingChange() {
  const account = await activated(portal);
  const { email: next } = form();
  await askForEmail(portal, account, next);
  return { ...account, next, code: await mailedCode(portal, next) };
}

test('the code makes the new address the sign-in address and notifies both addresses', async () => {
  const { email, session, next, code, id } = await withPendingChange();
  const { status, body } = await confirm(session, code);
  expect([status, body.additionalInfo]).toEqual([200, { email: next }]);
  expect([await signIn(next), await signIn(email)]).toEqual(['000', '110']);
  for (const address of [email, next]) {
    const [mail] = await portal.mailsTo(address);
    expect(mail!.subject).toBe('Your Meridian email address was changed');
    expect(mail!.text).toContain(`from ${email} to ${next}`);
  }
  const audit = await portal.database.store
    .selectFrom('audit')
    .select('type')
    .where('account_id', '=', id)
    .where('type', 'like', 'email%')
    .orderBy('id')
    .execute();
  expect(audit.map(({ type }) => type)).toEqual(['email_change_requested', 'email_changed']);
});

test('all other access ends; this session and its step-up stay', async () => {
  const account = await withPendingChange();
  const { id, email, session, code, next } = account;
  const second = (await portal.call('signin', { email, password: PASSWORD })).body['access_token'] as string;
  const proof = await steppedUp(portal, account.session);
  const apiKeyCode = await codeOf(portal, account, 'generate-api-key');
  const caller = { address: '192.0.2.1', device: 'test' };
  const reset = { kind: 'reset', subject: id, accountId: id, caller, nowMs: portal.clock.nowMs } as const;
  const { store } = portal.database;
  const resetToken = await store.transaction().execute((trx) => openToken(trx, reset));
  expect((await confirm(session, code)).status).toBe(200);
  expect([await profileCode(session), await profileCode(second)]).toEqual(['000', '111']);
  expect((await portal.call('changeEmail', { new_email: form().email }, proof)).body.code).toBe('000');
  const replaced = { email: next, verification_code: apiKeyCode };
  expect((await portal.call('generateApiKey', replaced, { token: session })).body.code).toBe('120');
  const left = await store
    .selectFrom('token')
    .select('kind')
    .where('hash', '=', sha256(resetToken))
    .execute();
  expect(left).toEqual([]);
});

test('five wrong codes use the code up, and fifty concurrent ones count as fifty', async () => {
  const one = await withPendingChange();
  const codes: string[] = [];
  for (const typed of [...Array.from({ length: 5 }, () => otherThan(one.code)), one.code]) {
    codes.push((await confirm(one.session, typed)).body.code);
  }
  expect(codes).toEqual(['120', '120', '120', '120', '121', '121']);
  const two = await withPendingChange();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => confirm(two.session, otherThan(two.code))),
  );
  expect(responses.filter(({ body }) => body.code === '120')).toHaveLength(4);
  expect((await confirm(two.session, two.code)).body.code).toBe('121');
});

test('a code works once, and for no other account or purpose', async () => {
  const one = await withPendingChange();
  const two = await withPendingChange();
  const body = { email: one.email, verification_code: one.code };
  expect((await portal.call('generateApiKey', body, { token: one.session })).body.code).toBe('120');
  expect((await confirm(two.session, unlike(two.code, one.code))).body.code).toBe('120');
  expect((await confirm(one.session, one.code)).status).toBe(200);
  expect((await confirm(one.session, one.code)).body.code).toBe('120');
  const three = await withPendingChange();
  const other = await codeOf(portal, three, 'generate-api-key');
  expect((await confirm(three.session, unlike(three.code, other))).body.code).toBe('120');
});

test('a code mailed for one address does not confirm one requested later', async () => {
  const account = await withPendingChange();
  const later = form().email;
  await askForEmail(portal, account, later);
  const laterCode = await mailedCode(portal, later);
  const { body: early } = await confirm(account.session, unlike(laterCode, account.code));
  expect(early.code).toBe('120');
  const { body } = await confirm(account.session, laterCode);
  expect(body.additionalInfo).toEqual({ email: later });
});

test('a change stays pending for an hour, however new its code is', async () => {
  const account = await withPendingChange();
  portal.clock.nowMs += 3_600_000;
  const fresh = await codeOf(portal, account, 'email-change');
  expect((await confirm(account.session, fresh)).body.code).toBe('120');
  expect(await signIn(account.email)).toBe('000');
});

test('an account created with the address in the meantime keeps it', async () => {
  const { next, session, code, email } = await withPendingChange();
  const winner = await activated(portal, { email: next });
  const { status, body } = await confirm(session, code);
  expect([status, body.code, body.message]).toEqual([
    409,
    '142',
    'This email address belongs to another account',
  ]);
  expect([await signIn(email), await profileCode(winner.session), await profileCode(session)]).toEqual([
    '000',
    '000',
    '000',
  ]);
});

test('of two accounts that confirm one address concurrently, one gets it and the other is refused', async () => {
  const { email: next } = form();
  const accounts = [await activated(portal), await activated(portal)];
  const ready = [];
  for (const account of accounts) {
    await askForEmail(portal, account, next);
    ready.push({ session: account.session, code: await mailedCode(portal, next) });
  }
  const responses = await Promise.all(ready.map(({ session, code }) => confirm(session, code)));
  expect(responses.map(({ body }) => body.code).toSorted()).toEqual(['000', '142']);
});

test('an unverified sign-up with the new address is erased', async () => {
  const { next, session, code } = await withPendingChange();
  const { activation } = await signedUp(portal, { email: next });
  const late = await mailedCode(portal, next);
  expect((await confirm(session, code)).status).toBe(200);
  const { body } = await portal.call('activate', { verification_code: late }, { token: activation });
  expect(body.code).toBe('111');
});
