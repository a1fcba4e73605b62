import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, mailedCode, signedUp } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('known, unknown, verified and unverified addresses get the same answer for every action', async () => {
  const verified = (await activated(portal)).email;
  const unverified = (await signedUp(portal)).email;
  const answers = new Set<string>();
  for (const email of [verified, unverified, form().email]) {
    for (const action of ['signup', 'reset-password', 'generate-api-key', 'step-up'] as const) {
      const { status, body } = await portal.call('sendVerificationCode', { email, action });
      answers.add(JSON.stringify([status, body]));
    }
  }
  expect([...answers]).toEqual([
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

test('only an account that may use the code is mailed one', async () => {
  const verified = (await activated(portal)).email;
  const unverified = (await signedUp(portal)).email;
  const stranger = form().email;
  const subjects = async (email: string) =>
    (await portal.mailsTo(email)).map(({ subject }) => subject.split(':')[0]);
  const askFor = async (action: 'signup' | 'generate-api-key' | 'reset-password') => {
    portal.clock.nowMs += 5 * MINUTE_MS;
    for (const email of [verified, unverified, stranger])
      await portal.call('sendVerificationCode', { email, action });
  };
  await askFor('signup');
  await askFor('generate-api-key');
  await askFor('reset-password');
  expect(await subjects(verified)).toEqual(['Your Meridian API key code', 'Your Meridian verification code']);
  expect(await subjects(unverified)).toEqual([
    'Your Meridian verification code',
    'Your Meridian verification code',
  ]);
  expect(await subjects(stranger)).toEqual([]);
});

test('before the answer an address without an account costs what one with costs: a job, and afterwards a code', async () => {
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
    await portal.settled();
    const { codes } = await count();
    return { codes: codes - before.codes, jobs: jobs - before.jobs };
  };
  expect(await added(form().email)).toEqual({ codes: 1, jobs: 1 });
  expect(await added(email)).toEqual({ codes: 1, jobs: 1 });
});

test('an action that is none is refused', async () => {
  const { status, body } = await portal.call('sendVerificationCode', {
    email: form().email,
    action: 'become-admin' as 'signup',
  });
  expect([status, body.code]).toEqual([400, '101']);
});

test('two mails go at once, then one per 55 seconds; more are answered alike and not sent', async () => {
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

test('a request over the limit leaves the code that was sent valid', async () => {
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

test('the twenty-first request of a client address in an hour is refused, whoever it is for', async () => {
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
