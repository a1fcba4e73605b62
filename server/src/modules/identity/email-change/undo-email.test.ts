import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, mailedCode, mailedUndoToken, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { askForEmail, codeOf, type SignedInSession, steppedUp } from '../../../testing/proofs.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const undo = (token: string) => portal.call('undoEmail', { token });
const signIn = async (email: string) =>
  (await portal.call('signin', { email, password: PASSWORD })).body.code;

async function ask(account: SignedInSession, next = form().email) {
  await askForEmail(portal, account, next);
  return {
    next,
    code: await mailedCode(portal, next),
    undoToken: await mailedUndoToken(portal, account.email),
  };
}

async function change(account: SignedInSession, next?: string) {
  const request = await ask(account, next);
  const options = { token: account.session };
  await portal.call('confirmEmail', { verification_code: request.code }, options);
  return request;
}

const newest = async (address: string) => (await portal.mailsTo(address))[0]!;

test('before the confirmation the link cancels the change, and sessions stay', async () => {
  const account = await activated(portal);
  const { code, undoToken } = await ask(account);
  const { status, body } = await undo(undoToken);
  expect([status, body.message]).toEqual([200, 'Your email address is kept']);
  const options = { token: account.session };
  expect((await portal.call('confirmEmail', { verification_code: code }, options)).body.code).toBe('120');
  const fresh = await codeOf(portal, account, 'email-change');
  expect((await portal.call('confirmEmail', { verification_code: fresh }, options)).body.code).toBe('120');
  const mail = await newest(account.email);
  expect(mail.subject).toBe('The change of your Meridian email address was undone');
  expect(mail.text).toContain('The change was cancelled');
});

test('after the confirmation the link restores the previous address, ends every session and notifies both addresses', async () => {
  const account = await activated(portal);
  const { next, undoToken } = await change(account);
  portal.clock.nowMs += 71 * HOUR_MS;
  const late = (await portal.call('signin', { email: next, password: PASSWORD })).body['access_token'];
  const waiting = await ask({ ...account, email: next, session: late as string });
  expect((await undo(undoToken)).status).toBe(200);
  expect([await signIn(account.email), await signIn(next)]).toEqual(['000', '110']);
  for (const token of [account.session, late as string]) {
    expect((await portal.call('profile', {}, { token })).body.code).toBe('111');
  }
  for (const address of [account.email, next]) {
    expect((await newest(address)).text).toContain(`The address of the account is ${account.email} again`);
  }
  const pending = await portal.database.store
    .selectFrom('email_change')
    .select('new_email')
    .where('new_email', '=', waiting.next)
    .execute();
  expect(pending).toEqual([]);
  const audit = await portal.database.store
    .selectFrom('audit')
    .select('type')
    .where('account_id', '=', account.id)
    .where('type', '=', 'email_change_undone')
    .execute();
  expect(audit).toHaveLength(1);
});

test('a link works once and for 72 hours; every other token gets the same error', async () => {
  const account = await activated(portal);
  const { undoToken } = await change(account);
  const old = await activated(portal);
  const { undoToken: expired } = await change(old);
  expect((await undo(undoToken)).status).toBe(200);
  portal.clock.nowMs += 72 * HOUR_MS;
  const responses = [await undo(undoToken), await undo(expired), await undo('A'.repeat(43)), await undo('x')];
  for (const { status, body } of responses) {
    expect([status, body]).toEqual([
      400,
      { code: '122', status: 'error', message: 'This link is invalid or has expired.', additionalInfo: {} },
    ]);
  }
});

test('a link sent many times concurrently works once', async () => {
  const account = await activated(portal);
  const { undoToken } = await change(account);
  const responses = await Promise.all(Array.from({ length: 5 }, () => undo(undoToken)));
  expect(responses.map(({ body }) => body.code).toSorted()).toEqual(['000', '122', '122', '122', '122']);
});

test('somebody who took over the account cannot invalidate the undo link with further changes', async () => {
  const account = await activated(portal);
  const first = await change(account);
  portal.clock.nowMs += HOUR_MS;
  const taken = { ...account, email: first.next };
  const second = await change(taken);
  expect((await undo(second.undoToken)).status).toBe(200);
  expect(await signIn(first.next)).toBe('000');
  expect((await undo(first.undoToken)).status).toBe(200);
  expect(await signIn(account.email)).toBe('000');
});

test('an undo link invalidates later links', async () => {
  const account = await activated(portal);
  const first = await change(account);
  portal.clock.nowMs += HOUR_MS;
  const second = await change({ ...account, email: first.next });
  expect((await undo(first.undoToken)).status).toBe(200);
  expect((await undo(second.undoToken)).body.code).toBe('122');
  expect([await signIn(account.email), await signIn(first.next)]).toEqual(['000', '110']);
});

test('changes nothing when the previous address has another account in the meantime', async () => {
  const account = await activated(portal);
  const { next, undoToken } = await change(account);
  await activated(portal, { email: account.email });
  const { status, body } = await undo(undoToken);
  expect([status, body.code]).toEqual([409, '142']);
  expect(await signIn(next)).toBe('000');
});

test('a concurrent confirmation and undo leave the previous address, in either order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const account = await activated(portal);
    const { next, code, undoToken } = await ask(account);
    const body = { verification_code: code };
    const [, undone] = await Promise.all([
      portal.call('confirmEmail', body, { token: account.session }),
      undo(undoToken),
    ]);
    expect(undone.status).toBe(200);
    expect([await signIn(account.email), await signIn(next)]).toEqual(['000', '110']);
  }
});

test('the undo link stays valid when the person who changed the address has deleted the account', async () => {
  const account = await activated(portal);
  const { next, undoToken } = await change(account);
  const code = await codeOf(portal, account, 'account-delete');
  const proof = await steppedUp(portal, account.session);
  expect((await portal.call('deleteAccount', { verification_code: code }, proof)).status).toBe(200);
  expect((await undo(undoToken)).status).toBe(200);
  expect([await signIn(next), await signIn(account.email)]).toEqual(['110', '000']);
});
