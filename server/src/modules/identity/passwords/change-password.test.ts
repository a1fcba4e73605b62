import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../../../shared/errors/failure.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { findSession } from '../../../shared/tokens/tokens.ts';
import { openStore } from '../../../store/database.ts';
import { activated, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { changePassword } from './change-password.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Account = Awaited<ReturnType<typeof activated>>;

const begin = ({ email, session }: Account, password: string) =>
  portal.call('changePassword', { email, password }, { token: session });
const codeMails = async (email: string) =>
  (await portal.mailsTo(email)).filter(({ subject }) => subject.includes('password change code'));

test('the current password sends a code by mail and changes nothing yet', async () => {
  const account = await activated(portal);
  const { status, body } = await begin(account, PASSWORD);
  expect([status, body]).toEqual([
    200,
    { code: '000', status: 'success', message: 'Verification code sent', additionalInfo: {} },
  ]);
  const [mail, ...others] = await codeMails(account.email);
  expect(others).toEqual([]);
  expect(mail!.text).toMatch(/^\d{6}$/m);
  expect((await portal.call('signin', { email: account.email, password: PASSWORD })).status).toBe(200);
});

test('a dry run accepts the token and changes nothing', async () => {
  const { id, email, session } = await activated(portal);
  const dry = async (token: string) =>
    await portal.call('changePassword', { email, dry_run: true }, { token });
  const { status, body } = await dry(session);
  expect([status, body.message]).toEqual([200, 'Token accepted']);
  expect((await dry('x'.repeat(43))).body.code).toBe('111');
  expect(await codeMails(email)).toEqual([]);
  const codes = await portal.database.store
    .selectFrom('code')
    .select('purpose')
    .where('subject', '=', id)
    .execute();
  expect(codes).toEqual([]);
});

test('without a password the field is named', async () => {
  const { status, body } = await begin(await activated(portal), '');
  expect([status, body.code, body.additionalInfo['errors']]).toEqual([
    400,
    '101',
    { password: 'Password is required' },
  ]);
});

test("another account's address is refused, known or unknown, and no attempt is counted", async () => {
  const account = await activated(portal);
  const other = await activated(portal);
  for (const email of [other.email, 'nobody@mail.test', other.email, other.email, other.email, other.email]) {
    for (const dry_run of [false, true]) {
      const body = { email, password: 'wrong password', dry_run };
      const response = await portal.call('changePassword', body, { token: account.session });
      expect([response.status, response.body.code]).toEqual([403, '140']);
    }
  }
  expect(await codeMails(other.email)).toEqual([]);
  expect((await begin(account, PASSWORD)).status).toBe(200);
});

test('five wrong passwords lock the account for a while, even for the right one', async () => {
  const account = await activated(portal);
  const other = await activated(portal);
  const responses: string[] = [];
  for (let round = 1; round <= 4; round += 1)
    responses.push((await begin(account, `wrong password ${round}`)).body.code);
  responses.push((await begin(account, PASSWORD)).body.code);
  responses.push((await begin(account, 'wrong password 5')).body.code);
  expect(responses).toEqual(['130', '130', '130', '130', '000', '130']);
  portal.clock.nowMs += 5 * MINUTE_MS;
  const { status, body, headers } = await begin(account, PASSWORD);
  expect([status, body.code, headers['retry-after']]).toEqual([429, '114', '600']);
  expect((await begin(other, PASSWORD)).status).toBe(200);
  portal.clock.nowMs += 10 * MINUTE_MS;
  expect((await begin(account, PASSWORD)).status).toBe(200);
});

test('fifty concurrent guesses do not exceed the limit of five', async () => {
  const account = await activated(portal);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, guess) => begin(account, `guess ${guess}`)),
  );
  expect(responses.filter(({ body }) => body.code === '130')).toHaveLength(5);
  expect(responses.filter(({ body }) => body.code === '114')).toHaveLength(45);
});

test('a busy server or an unavailable store does not count as a failed attempt', async () => {
  const account = await activated(portal);
  const session = (await findSession(portal.database.store, account.session, portal.clock.nowMs))!;
  const busy = { ...portal.context.limits };
  busy.passwordHasher = Object.assign(Object.create(busy.passwordHasher) as typeof busy.passwordHasher, {
    matches: () => Promise.reject(errors.busy()),
  });
  const away = openStore('postgresql://nobody@127.0.0.1:1/none', { onError: () => undefined });
  const input = { session, caller: { address: '192.0.2.78', device: '' } };
  const body = { email: account.email, password: PASSWORD, dry_run: false };
  for (const context of [
    { ...portal.context, limits: busy },
    { ...portal.context, store: away.store },
  ]) {
    for (let round = 0; round < 6; round += 1) {
      const error: unknown = await changePassword(context, body, input).catch((thrown: unknown) => thrown);
      expect(failureOf(error).body.code).toBe('191');
    }
  }
  await away.close();
  expect((await begin(account, PASSWORD)).status).toBe(200);
});

test('an account without a password must set one first', async () => {
  const account = await activated(portal);
  await portal.database.store
    .updateTable('account')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', account.id)
    .execute();
  for (let round = 0; round < 6; round += 1) {
    const { status, body } = await begin(account, 'any password');
    expect([status, body.code, body.message]).toEqual([
      409,
      '142',
      'Set a password with Reset Password first',
    ]);
  }
});

test('beyond the send limit the owner gets the time to wait, and the earlier code stays valid', async () => {
  const account = await activated(portal);
  portal.clock.nowMs += 2 * MINUTE_MS;
  await begin(account, PASSWORD);
  await begin(account, PASSWORD);
  const { status, body, headers } = await begin(account, PASSWORD);
  expect([status, body.code, headers['retry-after']]).toEqual([429, '190', '55']);
  const mails = await codeMails(account.email);
  expect(mails).toHaveLength(2);
  const { email, session } = account;
  const code = /^\d{6}$/m.exec(mails[0]!.text)![0];
  const checked = await portal.call('verifyPassword', { email, verification_code: code }, { token: session });
  expect(checked.status).toBe(200);
});
