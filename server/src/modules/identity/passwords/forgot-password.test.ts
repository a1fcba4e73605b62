import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, mailedCode, mailedResetToken, signedUp } from '../../../testing/accounts.ts';
import { meeting } from '../../../testing/meeting.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { deliverPasswordReset } from './deliver-reset.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const valid = async (token: string) => (await portal.call('validateReset', { token })).status === 200;
const resets = async (email: string) =>
  (await portal.mailsTo(email)).filter(({ subject }) => subject.includes('password reset code'));

/** Requests a reset once the send limits allow it. Returns the mailed code and token. */
async function forget(email: string) {
  portal.clock.nowMs += 2 * MINUTE_MS;
  await portal.call('forgotPassword', { email });
  return { code: await mailedCode(portal, email), token: await mailedResetToken(portal, email) };
}

test('one mail has a six-digit code and a link to the portal', async () => {
  const { email } = await activated(portal);
  const { status, body } = await portal.call('forgotPassword', { email: email.toUpperCase() });
  expect([status, body]).toEqual([
    200,
    {
      code: '000',
      status: 'success',
      additionalInfo: {},
      message: 'If an account exists for this email, a code has been sent.',
    },
  ]);
  const [mail, ...others] = await resets(email);
  expect(others).toEqual([]);
  const token = await mailedResetToken(portal, email);
  expect(mail!.text).toMatch(/^\d{6}$/m);
  expect(mail!.html).toContain(`href="http://portal.test/reset-password?token=${token}"`);
  expect(await valid(token)).toBe(true);
});

test('known, unknown and unverified addresses get the same response, and an address without an account no mail', async () => {
  const known = (await activated(portal)).email;
  const unverified = (await signedUp(portal)).email;
  const unknown = form().email;
  const responses: unknown[] = [];
  for (const email of [known, unverified, unknown]) {
    const { status, body } = await portal.call('forgotPassword', { email });
    responses.push([status, body]);
  }
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[2]).toEqual(responses[0]);
  expect([(await resets(known)).length, (await resets(unverified)).length]).toEqual([1, 1]);
  expect(await portal.mailsTo(unknown)).toEqual([]);
});

test('creates as many codes and tokens for an address without an account as for one with, at every request', async () => {
  const { email } = await activated(portal);
  const count = async () => {
    const sql = `select (select count(*) from code) as codes, (select count(*) from token) as tokens`;
    return (await portal.database.pool.query<Record<'codes' | 'tokens', number>>(sql)).rows[0]!;
  };
  const added = async (to: string) => {
    portal.clock.nowMs += 2 * MINUTE_MS;
    const before = await count();
    await portal.call('forgotPassword', { email: to });
    const after = await count();
    return [after.codes - before.codes, after.tokens - before.tokens];
  };
  for (const to of [email, form().email]) {
    expect([to, await added(to)]).toEqual([to, [1, 1]]);
    expect([to, await added(to)]).toEqual([to, [0, 0]]);
  }
});

test.each(['reset-password', 'forgot-password'] as const)(
  'a newer request invalidates the code and the link of an older one, even as a resend by %s',
  async (action) => {
    const { email } = await activated(portal);
    const first = await forget(email);
    const second = await forget(email);
    portal.clock.nowMs += 2 * MINUTE_MS;
    await portal.call('sendVerificationCode', { email, action });
    const third = await mailedResetToken(portal, email);
    const code = await mailedCode(portal, email);
    expect([await valid(first.token), await valid(second.token), await valid(third)]).toEqual([
      false,
      false,
      true,
    ]);
    const reset = (typed: string) =>
      portal.call('resetPassword', { email, verification_code: typed, password: 'Lighthouse-7' });
    // By chance, two of a million codes are equal; then the older one is valid.
    for (const old of [first.code, second.code].filter((older) => older !== code)) {
      expect((await reset(old)).body.code).toBe('120');
    }
    expect((await reset(code)).status).toBe(200);
  },
);

test('of two concurrent requests one link stays valid', async () => {
  const { id, email } = await activated(portal);
  portal.clock.nowMs += 2 * MINUTE_MS;
  await Promise.all([portal.call('forgotPassword', { email }), portal.call('forgotPassword', { email })]);
  expect(await resets(email)).toHaveLength(2);
  const open = await portal.database.store
    .selectFrom('token')
    .select('hash')
    .where('account_id', '=', id)
    .where('kind', '=', 'reset')
    .execute();
  expect(open).toHaveLength(1);
});

test('the Host header of a request does not change the link', async () => {
  const { email } = await activated(portal);
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' };
  await portal.call('forgotPassword', { email }, { headers });
  const [mail] = await resets(email);
  expect(mail!.text).toContain('http://portal.test/reset-password?token=');
  expect(mail!.text + mail!.html).not.toContain('evil.test');
});

test('beyond the send limit the response is the same, nothing is sent and the last request stays valid', async () => {
  const { email } = await activated(portal);
  const { token } = await forget(email);
  const responses = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const { status, body } = await portal.call('forgotPassword', { email });
    responses.add(JSON.stringify([status, body]));
  }
  expect(responses.size).toBe(1);
  expect(await resets(email)).toHaveLength(2);
  expect(await valid(token)).toBe(false);
  expect(await valid(await mailedResetToken(portal, email))).toBe(true);
});

test('the twenty-first request of a client address in an hour is refused for any email address', async () => {
  const address = '198.51.100.30';
  const ask = async (email: string) => await portal.call('forgotPassword', { email }, { address });
  for (let round = 0; round < 20; round += 1) expect((await ask(form().email)).status).toBe(200);
  const known = await ask((await activated(portal)).email);
  const unknown = await ask(form().email);
  expect([known.status, known.body.code, known.headers['retry-after']]).toEqual([429, '190', '3600']);
  expect(unknown.body).toEqual(known.body);
});

test('a malformed address is refused by its field', async () => {
  const { status, body } = await portal.call('forgotPassword', { email: 'me@' });
  expect([status, body.code, body.additionalInfo['errors']]).toEqual([
    400,
    '101',
    { email: 'Please enter a valid email address' },
  ]);
});

test('a previous address gets no reset mail when the address changes at the same time', async () => {
  const { id, email } = await activated(portal);
  const { email: next } = form();
  const request = { email, caller: { address: '192.0.2.1', device: '' }, nowMs: portal.clock.nowMs };
  const moved = { email: next, email_key: next };
  await meeting(portal, id, {
    call: () => deliverPasswordReset(portal.context, request),
    change: (trx) => trx.updateTable('account').set(moved).where('id', '=', id).execute(),
  });
  expect([await resets(email), await resets(next)]).toEqual([[], []]);
});
