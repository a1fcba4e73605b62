import {
  CONSOLE_HEADER,
  OPERATOR_BASE,
  type OperatorCall,
  type OperatorCallName,
  operatorCalls,
} from '@meridian/contracts/operator';
import { mayDo, OPERATOR_ROLES, type OperatorRole } from '@meridian/contracts/operator/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activated } from '../../testing/accounts.ts';
import { startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let testConsole: TestConsole;
const cookies = new Map<OperatorRole, string>();
beforeAll(async () => {
  portal = await startPortal();
  testConsole = await startConsole(portal);
  for (const role of OPERATOR_ROLES) cookies.set(role, (await testConsole.signedIn(role)).cookie);
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

const names = Object.keys(operatorCalls) as OperatorCallName[];
const callOf = (name: OperatorCallName): OperatorCall => operatorCalls[name];
/** Calls whose permission is a line of the table. */
const guarded = names.filter((name) => !['none', 'session'].includes(callOf(name).permission));
const signedIn = names.filter((name) => callOf(name).permission !== 'none');

describe.each(signedIn)('%s', (name) => {
  test('is 401 without a session', async () => {
    expect(await testConsole.call(name)).toMatchObject({ status: 401, body: { code: '111' } });
    for (const cookie of ['operator=', 'operator=x', `operator=${'a'.repeat(43)}`])
      expect((await testConsole.call(name, {}, { cookie })).status).toBe(401);
  });

  test('no session of a customer and no API key opens it', async () => {
    const { session } = await activated(portal);
    const { body } = await portal.call('profile', {}, { token: session });
    const keys = JSON.stringify(body).match(/mk_\w+/g) ?? [];
    for (const token of [session, ...keys]) {
      const headers = { authorization: `Bearer ${token}`, 'x-api-key': token };
      expect((await testConsole.call(name, {}, { headers })).status).toBe(401);
      expect((await testConsole.call(name, {}, { cookie: `operator=${token}` })).status).toBe(401);
    }
  });
});

test.each(guarded.flatMap((name) => OPERATOR_ROLES.map((role) => [name, role] as const)))(
  '%s by a %s is 403 exactly when the table of permissions says so',
  async (name, role) => {
    const { permission } = callOf(name);
    if (permission === 'none' || permission === 'session') throw new Error('not guarded');
    const { status, body } = await testConsole.call(name, {}, { cookie: cookies.get(role) });
    const refused = [status === 401 || status === 403, body['code'] === '140'];
    expect(refused).toEqual([!mayDo(role, permission), !mayDo(role, permission)]);
  },
);

test.each(names.filter((name) => callOf(name).method === 'POST'))(
  '%s is 403 without the header of the console, and when another site sends it',
  async (name) => {
    const url = OPERATOR_BASE + callOf(name).path;
    const cookie = cookies.get('owner')!;
    const plain = await testConsole.app.inject({ method: 'POST', url, headers: { cookie }, payload: {} });
    expect(plain.statusCode).toBe(403);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site };
      expect((await testConsole.call(name, {}, { cookie, headers })).status).toBe(403);
    }
  },
);

test('a read is refused when another site sends it', async () => {
  const cookie = cookies.get('owner');
  const from = async (site: string) =>
    (await testConsole.call('listActs', {}, { cookie, headers: { 'sec-fetch-site': site } })).status;
  expect([await from('cross-site'), await from('same-site'), await from('same-origin')]).toEqual([
    403, 403, 200,
  ]);
});

test('allows no other site to ask first', async () => {
  const reply = await testConsole.app.inject({
    method: 'OPTIONS',
    url: `${OPERATOR_BASE}/sign-in`,
    headers: { origin: 'https://evil.example', 'access-control-request-headers': CONSOLE_HEADER },
  });
  expect(reply.statusCode).toBe(405);
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a session of the console opens nothing of customers', async () => {
  const token = cookies.get('owner')!.split('=')[1]!;
  for (const name of ['profile', 'listSessions', 'listKeys'] as const) {
    expect((await portal.call(name, {}, { token })).status).toBe(401);
    const headers = { cookie: cookies.get('owner')! };
    expect((await portal.call(name, {}, { headers })).status).toBe(401);
  }
});

test.each(names)('%s is 404 for an address that is not listed', async (name) => {
  const closed = await startConsole(portal, ['192.168.7.0/24', '2001:db8::1']);
  const { cookie } = await testConsole.signedIn('owner');
  const at = async (address: string) => (await closed.call(name, {}, { cookie, address })).status;
  expect(await at('192.168.8.1')).toBe(404);
  expect(await at('192.168.7.9')).not.toBe(404);
  expect(await at('2001:db8::1')).not.toBe(404);
  expect(await at('2001:db8::2')).toBe(404);
  const page = (remoteAddress: string) =>
    closed.app.inject({ method: 'GET', url: '/operator/audit', remoteAddress });
  expect(await page('192.168.8.1')).toMatchObject({ statusCode: 404, body: 'unknown' });
  expect(await page('192.168.7.9')).toMatchObject({ statusCode: 200 });
  await closed.close();
});

test('the cookie is out of reach for scripts, other sites and other paths', async () => {
  const { token } = await testConsole.invited('viewer');
  await testConsole.call('beginSetUp', { token });
  const { cookie } = await testConsole.signedIn('viewer');
  expect(cookie).toMatch(/^operator=[\w-]{43}$/);
  const { headers } = await testConsole.call('signOut', {}, { cookie });
  expect(headers['set-cookie']).toMatch(/^operator=; Max-Age=0; Path=\/v1\/operator;/);
  expect(headers['set-cookie']).toContain('HttpOnly; SameSite=Strict');
});

test('the pages are strict, hidden from search engines and kept by no cache', async () => {
  const { headers, body } = await testConsole.app.inject({ method: 'GET', url: '/operator/audit' });
  expect(body).toContain('the console');
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers['content-security-policy']).not.toContain('unsafe');
  const missing = await testConsole.app.inject({ method: 'GET', url: '/operator/assets/missing.js' });
  expect(missing.statusCode).toBe(404);
  const call = await testConsole.call('readSession');
  expect(call.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
});

test('refuses other methods, bodies that are no JSON, and unknown values', async () => {
  const url = `${OPERATOR_BASE}/acts`;
  expect((await testConsole.app.inject({ method: 'DELETE', url })).statusCode).toBe(405);
  const form = await testConsole.app.inject({
    method: 'POST',
    url: `${OPERATOR_BASE}/sign-in`,
    headers: { [CONSOLE_HEADER]: '1', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a',
  });
  expect(form.statusCode).toBe(400);
  const cookie = cookies.get('owner');
  for (const request of [{ limit: '501' }, { limit: 'x' }, { since: 'yesterday' }, { before: '0' }])
    expect(await testConsole.call('listActs', request, { cookie })).toMatchObject({
      status: 400,
      body: { code: '101' },
    });
});
