import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../shared/errors/failure.ts';
import { openStore } from '../../../store/database.ts';
import { activated, form, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import type { AppContext } from '../../app-context.ts';
import { signIn } from './sign-in.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const profile = async (token: string) => (await portal.call('profile', {}, { token })).body.code;
const wrong = async (email: string, password: string, address?: string) =>
  (await portal.call('signin', { email, password }, address === undefined ? {} : { address })).body.code;

test('signin and login return the same fields, at the top level and in additionalInfo', async () => {
  const { id, email, key } = await activated(portal);
  for (const name of ['signin', 'login'] as const) {
    const { status, body } = await portal.call(name, { email: email.toUpperCase(), password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: '000',
      status: 'success',
      message: 'Signed in',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: id,
      email,
      name: 'A Person',
      api_key: key,
      plan: 'free',
      is_verified: true,
      usage: { requests: 0, limit: 1_800, resetDate: '2026-06-01T00:00:00.000Z' },
      additionalInfo: { token_id: body['access_token'], user_id: id, plan: 'free', expires_in: 2_592_000 },
    });
  }
});

test('an unknown address and a wrong password get the same response', async () => {
  const { email } = await activated(portal);
  const known = await portal.call('signin', { email, password: 'wrong password' });
  const unknown = await portal.call('signin', { email: form().email, password: 'wrong password' });
  expect(known.status).toBe(401);
  expect(known.body).toEqual(unknown.body);
  expect(known.body.message).toBe('Invalid email or password');
});

test('an unavailable store returns 503 and does not count as a failed attempt', async () => {
  const { email } = await activated(portal);
  const away = openStore('postgresql://nobody@127.0.0.1:1/none', { onError: () => undefined });
  const context = { ...portal.context, store: away.store };
  const caller = { address: '192.0.2.77', device: '' };
  for (let round = 0; round < 12; round += 1) {
    const body = { email, password: PASSWORD, device_name: '' };
    const failure = failureOf(await signIn(context, body, caller).catch((error: unknown) => error));
    expect([failure.httpStatus, failure.body.code]).toEqual([503, '191']);
  }
  await away.close();
  expect((await portal.call('signin', { email, password: PASSWORD })).status).toBe(200);
});

test('eleven different wrong passwords lock the account for a while and notify its owner', async () => {
  const { email } = await activated(portal);
  const codes: string[] = [];
  for (let round = 1; round <= 11; round += 1) codes.push(await wrong(email, `wrong password ${round}`));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => '110'), '114']);
  const locked = await portal.call('signin', { email, password: PASSWORD });
  expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([429, '114', '900']);
  const notices = (await portal.mailsTo(email)).filter(({ subject }) => subject.startsWith('Too many'));
  expect(notices).toHaveLength(1);
  portal.clock.nowMs += 15 * MINUTE_MS;
  expect((await portal.call('signin', { email, password: PASSWORD })).status).toBe(200);
});

test('an unknown address locks as an account does', async () => {
  const { email } = form();
  const codes: string[] = [];
  for (let round = 1; round <= 11; round += 1) codes.push(await wrong(email, `wrong password ${round}`));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => '110'), '114']);
  expect(await portal.mailsTo(email)).toEqual([]);
});

test('the failure that locks queues the same job, whether or not the address has an account', async () => {
  const { email } = await activated(portal);
  const left: string[][] = [];
  for (const address of [email, form().email]) {
    for (let round = 1; round < 10; round += 1) await wrong(address, `wrong password ${round}`);
    const deferred: string[] = [];
    const context: AppContext = {
      ...portal.context,
      defer: async (_trx, { type }) => void deferred.push(type),
      enqueueMail: async () => void deferred.push('mail'),
    };
    const body = { email: address, password: 'the tenth', device_name: '' };
    const refused = signIn(context, body, { address: '192.0.2.78', device: '' });
    await expect(refused).rejects.toMatchObject({ code: '110' });
    left.push(deferred);
  }
  expect(left).toEqual([['failed-sign-in'], ['failed-sign-in']]);
});

test('sixty concurrent guesses do not exceed the limit of ten', async () => {
  const { email } = await activated(portal);
  const codes = await Promise.all(Array.from({ length: 60 }, (_, guess) => wrong(email, `guess ${guess}`)));
  expect(codes.filter((code) => code === '110')).toHaveLength(10);
  expect(codes.filter((code) => code === '114')).toHaveLength(50);
});

test('the same wrong password on signin and then login within a minute counts once', async () => {
  const { email } = await activated(portal);
  const address = '192.0.2.10';
  const codes: string[] = [];
  for (let round = 1; round <= 10; round += 1) {
    const guess = { email, password: `wrong password ${round}` };
    codes.push((await portal.call('signin', guess, { address })).body.code);
    codes.push((await portal.call('login', guess, { address })).body.code);
  }
  expect(codes).toEqual(Array.from({ length: 20 }, () => '110'));
  expect(await wrong(email, 'wrong password 11', address)).toBe('114');
});

test('the same wrong password from another client address counts again', async () => {
  const { email } = await activated(portal);
  const codes: string[] = [];
  for (let round = 1; round <= 11; round += 1)
    codes.push(await wrong(email, 'one guess', `192.0.2.${100 + round}`));
  expect(codes.at(-1)).toBe('114');
});

test('a right password clears the failures of the account and not those of the client address', async () => {
  const { email } = await activated(portal);
  const address = '203.0.113.5';
  const others = await activated(portal);
  for (let round = 1; round <= 7; round += 1) {
    for (let guess = 1; guess <= 7; guess += 1) {
      expect(await wrong(email, `wrong password ${round}.${guess}`, address)).toBe('110');
    }
    expect((await portal.call('signin', { email, password: PASSWORD }, { address })).status).toBe(200);
  }
  expect(await wrong(others.email, 'the fiftieth', address)).toBe('110');
  const full = await portal.call('signin', { email: others.email, password: PASSWORD }, { address });
  expect(full.body.code).toBe('114');
  expect((await portal.call('signin', { email: others.email, password: PASSWORD })).status).toBe(200);
});

test('from the third failure on, the response is delayed longer each time, up to two seconds', async () => {
  const { email } = await activated(portal);
  portal.pauses.length = 0;
  for (let round = 1; round <= 8; round += 1) await wrong(email, `wrong password ${round}`);
  expect(portal.pauses).toEqual([0, 0, 250, 500, 1_000, 2_000, 2_000, 2_000]);
});

describe('a session', () => {
  test('ends immediately at logout, and logging out again is not an error', async () => {
    const { email, session } = await activated(portal);
    const second = (await portal.call('signin', { email, password: PASSWORD })).body[
      'access_token'
    ] as string;
    expect((await portal.call('logout', {}, { token: session })).status).toBe(200);
    expect([await profile(session), await profile(second)]).toEqual(['111', '000']);
    expect((await portal.call('logout', {}, { token: session })).status).toBe(200);
    expect((await portal.call('logout', {})).status).toBe(200);
  });

  test('ends with all other sessions of the account on request', async () => {
    const { email, session } = await activated(portal);
    const other = await activated(portal);
    const second = (await portal.call('signin', { email, password: PASSWORD })).body[
      'access_token'
    ] as string;
    await portal.call('logout', { all: true }, { token: second });
    expect([await profile(session), await profile(second), await profile(other.session)]).toEqual([
      '111',
      '111',
      '000',
    ]);
  });

  test('ends after twelve idle hours and stays open while it is used', async () => {
    const { session } = await activated(portal);
    const idle = (await activated(portal)).session;
    portal.clock.nowMs += 11 * HOUR_MS;
    expect(await profile(session)).toBe('000');
    portal.clock.nowMs += 2 * HOUR_MS;
    expect([await profile(session), await profile(idle)]).toEqual(['000', '111']);
  });

  test('ends after thirty days even when it is used', async () => {
    const { session } = await activated(portal);
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      portal.clock.nowMs += 10 * HOUR_MS;
      expect(await profile(session)).toBe('000');
    }
    portal.clock.nowMs += 10 * HOUR_MS;
    expect(await profile(session)).toBe('111');
  });

  test('cannot be replaced by an API key', async () => {
    const { key } = await activated(portal);
    for (const name of ['profile', 'listKeys', 'generateApiKey'] as const) {
      const { status, body } = await portal.call(name, { email: '', verification_code: '' }, { token: key });
      expect([status, body.code]).toEqual([401, '111']);
    }
  });

  test("does not open another account's profile", async () => {
    const mine = await activated(portal);
    const other = await activated(portal);
    const { status, body } = await portal.call('profile', { email: other.email }, { token: mine.session });
    expect([status, body.code]).toEqual([403, '140']);
    expect(body).not.toHaveProperty('data');
  });
});
