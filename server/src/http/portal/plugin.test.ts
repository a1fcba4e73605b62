import { PORTAL_BASE, portal as contract, type PortalName } from '@meridian/contracts/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activated, form, PASSWORD, signedUp } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ trustedProxies: ['127.0.0.0/8'] });
});
afterAll(() => portal.close());

const names = Object.keys(contract) as PortalName[];
let clients = 0;
/** From a different client address each time, to stay below the limits per address. */
const post = (
  path: string,
  options: { payload?: string | object; headers?: Record<string, string> } = {},
) => {
  clients += 1;
  const remoteAddress = `192.0.${clients >> 8}.${clients & 255}`;
  return portal.app.inject({ method: 'POST', url: PORTAL_BASE + path, remoteAddress, ...options });
};

describe('every call of the contract', () => {
  test.each(names)(
    '%s answers in the envelope, with its request id, uncached and unsniffed',
    async (name) => {
      const reply = await post(contract[name].path, { payload: {} });
      expect(reply.json()).toMatchObject({
        code: expect.stringMatching(/^\d{3}$/),
        status: expect.stringMatching(/^(success|error)$/),
        message: expect.stringMatching(/./),
        additionalInfo: expect.any(Object),
      });
      expect(reply.headers).toMatchObject({
        'x-request-id': expect.stringMatching(/./),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test.each(names)('%s accepts only POST', async (name) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await portal.app.inject({ method, url: PORTAL_BASE + contract[name].path });
      expect([reply.statusCode, reply.json().code, reply.headers['allow']]).toEqual([405, '101', 'POST']);
    }
  });

  const guarded = names.filter((name) => ['activation', 'session'].includes(contract[name].auth));
  test.each(guarded)(
    '%s refuses a missing, malformed and unknown token before it reads the body',
    async (name) => {
      for (const authorization of [
        undefined,
        'Bearer',
        'Bearer x',
        `Bearer ${'A'.repeat(43)}`,
        'Basic dTpw',
      ]) {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        const reply = await post(contract[name].path, { payload: { email: 7 }, headers });
        expect([reply.statusCode, reply.json().code]).toEqual([401, '111']);
      }
    },
  );
});

test('an API key is no session token, and sessions and activations are not interchangeable', async () => {
  const person = await activated(portal);
  const fresh = await signedUp(portal);
  const opens = (auth: string) => ({ session: person.session, activation: fresh.activation })[auth];
  for (const name of names) {
    const { auth, path } = contract[name];
    if (auth === 'none' || auth === 'optional') continue;
    for (const token of [person.key, person.session, fresh.activation]) {
      if (token === opens(auth)) continue;
      const reply = await post(path, { payload: {}, headers: { authorization: `Bearer ${token}` } });
      expect([name, reply.statusCode, reply.json().code]).toEqual([name, 401, '111']);
    }
  }
});

test('the configuration names the data source and the mode', async () => {
  const { body } = await portal.call('config', {});
  expect(body.additionalInfo).toEqual({
    dataSource: 'simulated',
    development: true,
    contact: { support: null, sales: null, technical: null },
    socialUrl: null,
    payments: null,
    oauthProviders: [],
    debugPanel: true,
  });
});

test('an unknown path gets a response in the envelope', async () => {
  const reply = await post('/user/become-admin', { payload: {} });
  expect([reply.statusCode, reply.json().code]).toEqual([404, '141']);
});

test('treats a missing or empty body as one without fields', async () => {
  expect((await post('/config')).statusCode).toBe(200);
  const headers = { 'content-type': 'application/json' };
  expect((await post('/config', { payload: '', headers })).statusCode).toBe(200);
});

test.each([
  ['broken JSON', 'application/json', '{"email":', 400, '101'],
  ['JSON that is no object', 'application/json', '[1]', 400, '101'],
  ['JSON that reaches for prototypes', 'application/json', '{"__proto__":{"email":"a@b.test"}}', 400, '101'],
  ['XML', 'application/xml', '<email/>', 400, '101'],
  ['more than 64 kB', 'application/json', JSON.stringify({ email: 'x'.repeat(65_536) }), 413, '170'],
])('%s is refused in the envelope', async (_case, type, payload, status, code) => {
  const reply = await post('/user/signin', { payload, headers: { 'content-type': type } });
  expect([reply.statusCode, reply.json().code, reply.json().status]).toEqual([status, code, 'error']);
});

test('names every invalid field with a sentence, and the first one is the message', async () => {
  const { status, body } = await portal.call('signup', {
    ...form({ email: 'nobody', name: 'x'.repeat(121) }),
    address_info: {
      street_address_1: 'Quay\u0007',
      city: '',
      state: 'S',
      postal_code: 7 as unknown as string,
    },
  });
  expect(status).toBe(400);
  expect(body.additionalInfo['errors']).toEqual({
    email: 'Please enter a valid email address',
    name: 'Name must be at most 120 characters',
    'address_info.street_address_1': 'Street address contains characters that are not allowed',
    'address_info.city': 'City is required',
    'address_info.postal_code': 'Postal code is required',
  });
  expect(body.message).toBe('Please enter a valid email address');
});

test('signup also reads a form, with the address as JSON', async () => {
  const { address_info: address, ...fields } = form();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const encode = (text: string) =>
    new URLSearchParams({ ...(fields as Record<string, string>), address_info: text }).toString();
  const good = await post('/user/signup', { payload: encode(JSON.stringify(address)), headers });
  expect(good.statusCode).toBe(200);
  const bad = await post('/user/signup', { payload: encode('{'), headers });
  expect([bad.statusCode, bad.json().additionalInfo.errors]).toEqual([
    400,
    { address_info: 'address_info must be a JSON object' },
  ]);
});

test('an account may make 120 calls in a minute', async () => {
  const { session } = await activated(portal);
  for (let round = 0; round < 120; round += 1) {
    expect((await portal.call('profile', {}, { token: session })).status).toBe(200);
  }
  const { status, body, headers } = await portal.call('profile', {}, { token: session });
  expect([status, body.code, headers['retry-after']]).toEqual([429, '190', '60']);
});

test('the call log takes a status as a number, as text or as a class', async () => {
  const { session } = await activated(portal);
  const read = async (status: number | string) =>
    (await portal.call('usageRequests', { status }, { token: session })).status;
  for (const status of [404, '404', '4xx']) expect([status, await read(status)]).toEqual([status, 200]);
  for (const status of [40, 600, 404.5, -404, '40', '4x4'])
    expect([status, await read(status)]).toEqual([status, 400]);
});

const via = (client: string) => ({ address: '127.0.0.1', headers: { 'x-forwarded-for': client } });

test('a client address may make 600 calls in a minute; behind a trusted proxy it is the forwarded one', async () => {
  for (let round = 0; round < 600; round += 1) {
    expect((await portal.call('config', {}, via('203.0.113.9'))).status).toBe(200);
  }
  expect((await portal.call('config', {}, via('203.0.113.9'))).status).toBe(429);
  expect((await portal.call('config', {}, via('203.0.113.10'))).status).toBe(200);
});

test('logs refused access to foreign resources with call, code and client, without the body', async () => {
  const person = await activated(portal);
  portal.logged.length = 0;
  const body = { email: 'somebody-else@mail.test' };
  const { headers } = await portal.call('profile', body, { token: person.session, ...via('203.0.113.77') });
  expect(portal.logged).toEqual([
    expect.objectContaining({
      level: 30,
      requestId: headers['x-request-id'],
      call: '/v1/portal/user/profile',
      code: '140',
      address: '203.0.113.77',
    }),
  ]);
  expect(JSON.stringify(portal.logged)).not.toContain('somebody-else');
  await portal.call('profile', {}, { token: person.key });
  expect(portal.logged).toMatchObject([{ code: '140' }, { code: '111' }]);
  await portal.call('profile', { email: 7 as unknown as string }, { token: person.session });
  expect(portal.logged).toHaveLength(2);
});

test('returns 199 with the request id for a server error, logged without the body', async () => {
  const broken = await startPortal();
  await broken.database.store.schema.alterTable('token').renameTo('lost').execute();
  const person = form();
  const { status, body, headers } = await broken.call('signup', person);
  expect(status).toBe(500);
  expect(body).toEqual({ code: '199', status: 'error', message: 'Server error', additionalInfo: {} });
  const log = JSON.stringify(broken.logged);
  expect(log).toContain(headers['x-request-id']);
  expect(log).toContain('relation \\"token\\" does not exist');
  for (const secret of [person.email, PASSWORD]) expect(log).not.toContain(secret);
  await broken.close();
});
