import { CONSOLE_HEADER, UNATTENDED } from '@meridian/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeRole,
  commandLineActor,
  removeOperator,
  resetOperator,
} from '../../modules/operators/index.ts';
import { totpCode, totpStepAt } from '../../shared/totp.ts';
import { fromBase32 } from '../../testing/base32.ts';
import { cookieOf, OPERATOR_PASSWORD, startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE_MS = 60_000;
let portal: TestPortal;
let testConsole: TestConsole;
beforeAll(async () => {
  portal = await startPortal();
  testConsole = await startConsole(portal);
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

const password = OPERATOR_PASSWORD;
const WRONG = { status: 401, body: { code: '110', message: 'Email, password or code is incorrect' } };
const change = (email: string) => ({ email, actor: commandLineActor(), reason: 'Test' });
const isOpen = async (cookie: string) => (await testConsole.call('listActs', {}, { cookie })).status === 200;

async function codeOf(token: string): Promise<string> {
  const { body } = await testConsole.call('beginSetUp', { token });
  return totpCode(fromBase32(body['secret'] as string), totpStepAt(portal.clock.nowMs));
}

test('a link sets password and authenticator once, and opens the first session', async () => {
  const { email, token } = await testConsole.invited('support');
  const begun = await testConsole.call('beginSetUp', { token });
  expect(begun.body).toMatchObject({
    email,
    role: 'support',
    otpauth_uri: expect.stringContaining('otpauth://totp/'),
  });
  // The page can be loaded again without another authenticator.
  expect((await testConsole.call('beginSetUp', { token })).body).toEqual(begun.body);
  const done = await testConsole.call('finishSetUp', { token, password, code: await codeOf(token) });
  expect(done).toMatchObject({ status: 200, body: { email, role: 'support' } });
  expect(await isOpen(cookieOf(done))).toBe(true);
  for (const name of ['beginSetUp', 'finishSetUp'] as const)
    expect(await testConsole.call(name, { token, password, code: '123456' })).toMatchObject({
      status: 400,
      body: { code: '122' },
    });
});

test('of two that use a link at once, one succeeds', async () => {
  const { token } = await testConsole.invited('viewer');
  const code = await codeOf(token);
  const both = await Promise.all(
    [1, 2].map(() => testConsole.call('finishSetUp', { token, password, code })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a link ends after a day, and when another one is made', async () => {
  const first = await testConsole.invited('viewer');
  const second = await resetOperator(portal.context.store, change(first.email), portal.clock.nowMs);
  expect((await testConsole.call('beginSetUp', { token: first.token })).body).toMatchObject({ code: '122' });
  expect((await testConsole.call('beginSetUp', { token: second })).status).toBe(200);
  portal.clock.nowMs += 24 * 60 * MINUTE_MS;
  expect((await testConsole.call('beginSetUp', { token: second })).body).toMatchObject({ code: '122' });
});

test('nothing opens before password and code are both right', async () => {
  const { email, token } = await testConsole.invited('owner');
  const code = await codeOf(token);
  const wrong = code === '000000' ? '111111' : '000000';
  const finish = (fields: object) => testConsole.call('finishSetUp', { token, password, code, ...fields });
  expect(await finish({ password: 'short-pass1' })).toMatchObject({
    status: 400,
    body: { additionalInfo: { errors: { password: 'Password must be at least 12 characters' } } },
  });
  expect(await finish({ password: email })).toMatchObject({ status: 400, body: { code: '101' } });
  expect(await finish({ code: wrong })).toMatchObject({ status: 400, body: { code: '120' } });
  expect(await testConsole.call('signIn', { email, password, code })).toMatchObject(WRONG);
  expect((await finish({})).status).toBe(200);
});

test('signs in with address, password and a code that was never used', async () => {
  const operator = await testConsole.signedIn('owner');
  const code = operator.nextCode();
  const signIn = () => testConsole.call('signIn', { email: operator.email.toUpperCase(), password, code });
  const done = await signIn();
  expect(done).toMatchObject({ status: 200, body: { email: operator.email, role: 'owner' } });
  expect(done.text).not.toContain(cookieOf(done).split('=')[1]);
  expect(await signIn()).toMatchObject(WRONG);
});

test('of two sign-ins with one code at once, one succeeds', async () => {
  const { email, nextCode } = await testConsole.signedIn('owner');
  const proof = { email, password, code: nextCode() };
  const both = await Promise.all([1, 2].map(() => testConsole.call('signIn', proof)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('unknown, invited and removed addresses, a wrong password and a wrong code look the same', async () => {
  const { email, nextCode } = await testConsole.signedIn('owner');
  const invited = await testConsole.invited('owner');
  const removed = await testConsole.signedIn('owner');
  await removeOperator(portal.context.store, change(removed.email), portal.clock.nowMs);
  const code = nextCode();
  const guesses = [
    { email: 'nobody@portal.test', password, code },
    { email: invited.email, password, code },
    { email: removed.email, password, code: removed.nextCode() },
    { email, password: 'Harbour-43-lanterns', code },
    { email, password, code: code === '000000' ? '111111' : '000000' },
  ];
  const answers = await Promise.all(guesses.map((proof) => testConsole.call('signIn', proof)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject(WRONG);
});

test('locks an address of mail after ten failures and a client after thirty, known or not', async () => {
  for (const email of [(await testConsole.signedIn('viewer')).email, 'unknown@portal.test']) {
    const attempt = () => testConsole.call('signIn', { email, password: 'wrong password', code: '000000' });
    for (let index = 0; index < 10; index += 1) expect((await attempt()).status).toBe(401);
    const locked = await attempt();
    expect([locked.status, locked.body['code']]).toEqual([429, '114']);
    expect(locked.headers['retry-after']).toBeDefined();
  }
  const address = '10.9.9.9';
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    const guess = { email: `guess-${index}@portal.test`, password, code: '000000' };
    statuses.push((await testConsole.call('signIn', guess, { address })).status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
  portal.clock.nowMs += 16 * MINUTE_MS;
});

test('a session ends after half an hour without calls, and after eight hours with them', async () => {
  const { cookie } = await testConsole.signedIn('viewer');
  const endsAt = async () => (await testConsole.call('readSession', {}, { cookie })).body['ends_at'];
  const openedMs = portal.clock.nowMs;
  portal.clock.nowMs += 29 * MINUTE_MS;
  // Reading the session does not extend it.
  expect(await endsAt()).toBe(new Date(openedMs + 30 * MINUTE_MS).toISOString());
  // Nor does what the page reads by itself.
  const headers = { [CONSOLE_HEADER]: UNATTENDED };
  expect((await testConsole.call('listActs', {}, { cookie, headers })).status).toBe(200);
  expect(await endsAt()).toBe(new Date(openedMs + 30 * MINUTE_MS).toISOString());
  expect(await isOpen(cookie)).toBe(true);
  for (let index = 0; index < 15; index += 1) {
    portal.clock.nowMs += 29 * MINUTE_MS;
    expect(await isOpen(cookie)).toBe(true);
  }
  expect(await endsAt()).toBe(new Date(openedMs + 480 * MINUTE_MS).toISOString());
  portal.clock.nowMs = openedMs + 480 * MINUTE_MS;
  expect(await isOpen(cookie)).toBe(false);

  const idle = await testConsole.signedIn('viewer');
  portal.clock.nowMs += 30 * MINUTE_MS;
  expect(await isOpen(idle.cookie)).toBe(false);
});

test('signing out, a reset and a removal end sessions at once', async () => {
  const [first, second, third] = [
    await testConsole.signedIn('owner'),
    await testConsole.signedIn('owner'),
    await testConsole.signedIn('owner'),
  ];
  await testConsole.call('signOut', {}, first);
  const { store } = portal.context;
  await resetOperator(store, change(second.email), portal.clock.nowMs);
  await removeOperator(store, change(third.email), portal.clock.nowMs);
  expect(await Promise.all([first, second, third].map(({ cookie }) => isOpen(cookie)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(
    await testConsole.call('signIn', { email: second.email, password, code: second.nextCode() }),
  ).toMatchObject(WRONG);
});

test('another role holds from the next call on', async () => {
  const { email, cookie } = await testConsole.signedIn('owner');
  const mayExport = async () => (await testConsole.call('exportActs', { format: 'csv' }, { cookie })).status;
  expect(await mayExport()).toBe(200);
  await changeRole(portal.context.store, { ...change(email), role: 'viewer' }, portal.clock.nowMs);
  expect(await mayExport()).toBe(403);
});

test('the store holds neither tokens, links nor secrets in the clear', async () => {
  const { token } = await testConsole.invited('owner');
  const { body } = await testConsole.call('beginSetUp', { token });
  const { cookie } = await testConsole.signedIn('owner');
  const session = cookie.split('=')[1]!;
  const dump: string[] = [];
  for (const table of ['operator', 'operator_invitation', 'operator_session', 'operator_act']) {
    const { rows } = await portal.database.pool.query<{ row: string }>(
      `select t::text as row from ${table} t`,
    );
    dump.push(...rows.map(({ row }) => row));
  }
  const secret = fromBase32(body['secret'] as string);
  for (const value of [
    token,
    session,
    secret.toString('hex'),
    Buffer.from(secret.toString('base64')).toString('hex'),
    OPERATOR_PASSWORD,
  ])
    expect(dump.join('\n')).not.toContain(value);
});

test('records sign-ins, refusals and sign-outs with the address of the client', async () => {
  const operator = await testConsole.signedIn('finance');
  const address = '10.77.0.1';
  await testConsole.call('signIn', { email: operator.email, password: 'wrong', code: '123456' }, { address });
  const code = operator.nextCode();
  const opened = await testConsole.call('signIn', { email: operator.email, password, code }, { address });
  await testConsole.call('signOut', {}, { cookie: cookieOf(opened), address });
  const { cookie } = await testConsole.signedIn('owner');
  const { body } = await testConsole.call('listActs', { actor: operator.email }, { cookie });
  const acts = (body['items'] as { act: string; address: string; role: string }[]).filter(
    (it) => it.address === address,
  );
  expect(acts.map((it) => [it.act, it.role])).toEqual([
    ['session.closed', 'finance'],
    ['session.opened', 'finance'],
    ['session.refused', 'finance'],
  ]);
});
