import { CODE_ACTIONS } from '@meridian/contracts/portal/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, mailedCode, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('known, unknown, verified and unverified addresses get the same response for every action', async () => {
  const verified = (await activated(portal)).email;
  const unverified = (await signedUp(portal)).email;
  const responses = new Set<string>();
  for (const email of [verified, unverified, form().email]) {
    for (const action of CODE_ACTIONS) {
      const { status, body } = await portal.call('sendVerificationCode', { email, action });
      responses.add(JSON.stringify([status, body]));
    }
  }
  expect([...responses]).toEqual([
    JSON.stringify([
      200,
      {
        code: '000',
        status: 'success',
        additionalInfo: {},
        message: 'If the request is valid, a code has been sent.',
      },
    ]),
  ]);
});

const codeMails = async (email: string) =>
  (await portal.mailsTo(email)).map(({ subject }) => subject.replace(/: \d{6}$/, ''));

test('mails a code only to an account that may use it', async () => {
  const verified = (await activated(portal)).email;
  const unverified = (await signedUp(portal)).email;
  const stranger = form().email;
  for (const action of CODE_ACTIONS) {
    portal.clock.nowMs += 10 * MINUTE_MS;
    for (const email of [verified, unverified, stranger])
      await portal.call('sendVerificationCode', { email, action });
  }
  expect((await codeMails(verified)).toReversed()).toEqual([
    'Your Meridian verification code',
    'Your Meridian password reset code',
    'Your Meridian password reset code',
    'Your Meridian API key code',
    'Your Meridian confirmation code',
    'Your Meridian account deletion code',
    'Your Meridian ownership transfer code',
    'Your Meridian organisation deletion code',
  ]);
  expect(await codeMails(unverified)).toEqual([
    'Your Meridian verification code',
    'Your Meridian verification code',
  ]);
  expect(await codeMails(stranger)).toEqual([]);
});

test('the mail with the deletion code says that it deletes the account', async () => {
  const { email } = await activated(portal);
  await portal.call('sendVerificationCode', { email, action: 'account-delete' });
  const [mail] = await portal.mailsTo(email);
  expect(mail!.text).toContain('This code deletes your account');
});

test('a password change can request another code for ten minutes after its start, and not when it is done', async () => {
  const { email, session } = await activated(portal);
  const resend = async () => {
    await portal.call('sendVerificationCode', { email, action: 'change-password' });
    return (await codeMails(email)).filter((subject) => subject.includes('change code')).length;
  };
  const begin = async () => {
    portal.clock.nowMs += 2 * MINUTE_MS;
    await portal.call('changePassword', { email, password: PASSWORD }, { token: session });
    portal.clock.nowMs += 5 * MINUTE_MS;
  };
  expect(await resend()).toBe(0);
  await begin();
  expect(await resend()).toBe(2);
  portal.clock.nowMs += 5 * MINUTE_MS;
  expect(await resend()).toBe(2);
  const change = { email, verification_code: await mailedCode(portal, email), password: PASSWORD };
  expect((await portal.call('verifyPassword', change, { token: session })).status).toBe(200);
  await begin();
  const again = { ...change, verification_code: await mailedCode(portal, email) };
  expect((await portal.call('verifyPassword', again, { token: session })).status).toBe(200);
  portal.clock.nowMs += MINUTE_MS;
  expect(await resend()).toBe(3);
});

test('a pending email change can request another code while no other account has the new address', async () => {
  const { id, email } = await activated(portal);
  const other = (await activated(portal)).email;
  const { store } = portal.database;
  const waitFor = async (address: string) => {
    const change = { new_email: address, new_email_key: address, asked_at: new Date(portal.clock.nowMs) };
    await store
      .insertInto('email_change')
      .values({ account_id: id, ...change })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
      .execute();
  };
  const resend = async () => {
    portal.clock.nowMs += 2 * MINUTE_MS;
    await portal.call('sendVerificationCode', { email, action: 'email-change' });
  };
  await resend();
  await waitFor(other);
  await resend();
  const fresh = form().email;
  await waitFor(fresh);
  await resend();
  expect(await codeMails(fresh)).toEqual(['Your Meridian email change code']);
  expect(await codeMails(email)).toEqual(['Your Meridian verification code']);
  expect(await codeMails(other)).toEqual(['Your Meridian verification code']);
});

test('a new address is not mailed more often than any other, across all accounts', async () => {
  const fresh = form().email;
  for (let round = 0; round < 4; round += 1) {
    const { id, email } = await activated(portal);
    const change = { new_email: fresh, new_email_key: fresh, asked_at: new Date(portal.clock.nowMs) };
    await portal.database.store
      .insertInto('email_change')
      .values({ account_id: id, ...change })
      .execute();
    await portal.call('sendVerificationCode', { email, action: 'email-change' });
  }
  expect(await codeMails(fresh)).toHaveLength(2);
});

test('an address without an account does the same work as one with: a job before the response and a code after it', async () => {
  const { email } = await activated(portal);
  const count = async () => {
    const sql = `select (select count(*) from code) as codes, (select count(*) from pgboss.job where name = 'deferred') as jobs`;
    const { rows } = await portal.database.pool.query<{ codes: number; jobs: number }>(sql);
    return rows[0]!;
  };
  const added = async (to: string) => {
    const before = await count();
    await portal.call('sendVerificationCode', { email: to, action: 'generate-api-key' });
    const { jobs } = await count();
    const { codes } = await count();
    return { codes: codes - before.codes, jobs: jobs - before.jobs };
  };
  expect(await added(form().email)).toEqual({ codes: 1, jobs: 1 });
  expect(await added(email)).toEqual({ codes: 1, jobs: 1 });
});

test('an unknown action is refused', async () => {
  const { status, body } = await portal.call('sendVerificationCode', {
    email: form().email,
    action: 'become-admin' as 'signup',
  });
  expect([status, body.code]).toEqual([400, '101']);
});

test('sends two mails immediately, then one per 55 seconds; more get the same response and no mail', async () => {
  const { email } = await signedUp(portal);
  const ask = async () => (await portal.call('sendVerificationCode', { email })).status;
  const sent = async () => (await portal.mailsTo(email)).length;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
  expect(await sent()).toBe(2);
  portal.clock.nowMs += 54_999;
  await ask();
  expect(await sent()).toBe(2);
  portal.clock.nowMs += 1;
  await ask();
  expect(await sent()).toBe(3);
});

test('a request over the limit leaves the earlier code valid', async () => {
  const { email, activation } = await signedUp(portal);
  for (let round = 0; round < 4; round += 1) await portal.call('sendVerificationCode', { email });
  const code = await mailedCode(portal, email);
  expect((await portal.call('activate', { verification_code: code }, { token: activation })).status).toBe(
    200,
  );
});

test('an address gets at most eight mails in an hour and twenty in a day', async () => {
  const { email } = await signedUp(portal);
  const ask = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      portal.clock.nowMs += MINUTE_MS;
      await portal.call('sendVerificationCode', { email });
    }
    return (await portal.mailsTo(email)).length;
  };
  expect(await ask(12)).toBe(8);
  portal.clock.nowMs += 60 * MINUTE_MS;
  expect(await ask(12)).toBe(16);
  portal.clock.nowMs += 60 * MINUTE_MS;
  expect(await ask(12)).toBe(20);
});

test('the twenty-first request of a client address in an hour is refused for any email address', async () => {
  const address = '198.51.100.20';
  for (let round = 0; round < 20; round += 1) {
    expect((await portal.call('sendVerificationCode', { email: form().email }, { address })).status).toBe(
      200,
    );
  }
  const { status, body, headers } = await portal.call(
    'sendVerificationCode',
    { email: form().email },
    { address },
  );
  expect([status, body.code, headers['retry-after']]).toEqual([429, '190', '3600']);
});
