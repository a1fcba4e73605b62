import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, mailedCode, mailedUndoToken, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { askForEmail, steppedUp } from '../../../testing/proofs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const subjects = async (address: string) =>
  (await portal.mailsTo(address)).map(({ subject }) => subject.replace(/\d{6}/, 'CODE'));
const NOTICE = 'Your Meridian email address is about to change';
const CODE = 'Your Meridian email change code: CODE';
const TAKEN = 'Somebody tried to use your email address for another Meridian account';

test('the new address gets a code, the current one a notice with an undo link, and nothing changes yet', async () => {
  const account = await activated(portal);
  const { email: next } = form();
  const { status, body } = await askForEmail(portal, account, next);
  expect([status, body.message, body.additionalInfo]).toEqual([
    200,
    'A verification code was sent to the new address',
    {},
  ]);
  expect(await subjects(next)).toEqual([CODE]);
  const [notice] = await portal.mailsTo(account.email);
  expect(notice!.subject).toBe(NOTICE);
  expect(notice!.text).toContain(next);
  const token = await mailedUndoToken(portal, account.email);
  expect(notice!.html).toContain(`http://portal.test/undo-email?token=${token}`);
  const profile = await portal.call('profile', {}, { token: account.session });
  expect(profile.body['data']).toContain(account.email);
  const row = await portal.database.store
    .selectFrom('email_undo')
    .select(['hash', 'expires_at'])
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(row.expires_at.getTime()).toBe(portal.clock.nowMs + 72 * 3_600_000);
  expect(row.hash.toString('base64url')).not.toBe(token);
});

test('requires a step-up of the same session', async () => {
  const account = await activated(portal);
  const other = await activated(portal);
  const { email: next } = form();
  const foreign = { ...(await steppedUp(portal, other.session)), token: account.session };
  for (const options of [{ token: account.session }, foreign]) {
    const { status, body } = await portal.call('changeEmail', { new_email: next }, options);
    expect([status, body.code]).toEqual([403, '131']);
  }
  expect(await portal.mailsTo(next)).toEqual([]);
});

test('an address with an account gets the same response for the same work, and only its owner is notified', async () => {
  const account = await activated(portal);
  const owner = await activated(portal);
  const free = await askForEmail(portal, account, form().email);
  const taken = await askForEmail(portal, account, owner.email.toUpperCase());
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await subjects(owner.email))[0]).toBe(TAKEN);
  const [notices] = await portal.mailsTo(owner.email);
  expect(notices!.text).not.toMatch(/^\d{6}$/m);
  expect(notices!.text + notices!.html).not.toContain(account.email);
  expect((await subjects(account.email)).filter((subject) => subject === NOTICE)).toHaveLength(2);
  const codes: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const body = { verification_code: 'abcdef' };
    codes.push((await portal.call('confirmEmail', body, { token: account.session })).body.code);
  }
  expect(codes).toEqual(['120', '120', '120', '120', '121', '121']);
});

test('a request for an address with an account cancels the earlier pending change', async () => {
  const account = await activated(portal);
  const owner = await activated(portal);
  const { email: next } = form();
  await askForEmail(portal, account, next);
  const code = await mailedCode(portal, next);
  await askForEmail(portal, account, owner.email);
  const { body } = await portal.call('confirmEmail', { verification_code: code }, { token: account.session });
  expect(body.code).toBe('120');
});

test('an address with an unverified sign-up counts as available', async () => {
  const account = await activated(portal);
  const { email } = await signedUp(portal);
  await askForEmail(portal, account, email);
  expect(await subjects(email)).toContain(CODE);
});

test('the current address and invalid addresses are refused by field', async () => {
  const account = await activated(portal);
  for (const [wanted, message] of [
    [account.email.toUpperCase(), 'This is already your email address'],
    ['nobody', 'Please enter a valid email address'],
  ] as const) {
    const { status, body } = await askForEmail(portal, account, wanted);
    expect([status, body.code, body.additionalInfo['errors']]).toEqual([400, '101', { new_email: message }]);
  }
});

test('beyond the send limits of the new address nothing is sent there, and the response is the same', async () => {
  const { email: next } = form();
  const responses = [];
  for (let round = 0; round < 3; round += 1) {
    const account = await activated(portal);
    responses.push((await askForEmail(portal, account, next)).body);
    expect((await subjects(account.email))[0]).toBe(NOTICE);
  }
  expect(responses[2]).toEqual(responses[0]);
  expect(await subjects(next)).toEqual([CODE, CODE]);
});

test('limits requests per client address and per account in an hour', async () => {
  const account = await activated(portal);
  const options = await steppedUp(portal, account.session);
  const ask = async (address?: string) => {
    const body = { new_email: form().email };
    return (await portal.call('changeEmail', body, { ...options, ...(address ? { address } : {}) })).body
      .code;
  };
  for (let round = 0; round < 10; round += 1) expect(await ask()).toBe('000');
  expect(await ask()).toBe('190');
  const address = '203.0.113.90';
  for (let round = 0; round < 20; round += 1) {
    const body = { email: form().email };
    expect((await portal.call('sendVerificationCode', body, { address })).body.code).toBe('000');
  }
  const other = await steppedUp(portal, (await activated(portal)).session);
  const full = await portal.call('changeEmail', { new_email: form().email }, { ...other, address });
  expect(full.body.code).toBe('190');
});
