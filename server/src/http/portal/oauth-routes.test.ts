import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oauthProviders } from '../../providers/oauth/providers.ts';
import { type Github, startGithub } from '../../providers/oauth/testing/github.ts';
import { type OpenidProvider, startOpenidProvider } from '../../providers/oauth/testing/openid-provider.ts';
import { form } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dumpOf, tracesIn } from '../../testing/traces.ts';
import { callbackAt, fragmentOf, startAt, visitor } from '../../testing/visitor.ts';
import { portalPlugin } from './plugin.ts';

const PUBLIC_URL = 'http://portal.test';
const ONE_TIME = /^[\w-]{43}$/;

let openid: OpenidProvider;
let github: Github;
let portal: TestPortal;
let bare: TestPortal;
let email: string;
let people = 0;
beforeAll(async () => {
  openid = await startOpenidProvider(callbackAt(PUBLIC_URL, 'google'));
  github = await startGithub();
  const oauth = oauthProviders({ google: openid.client, github: github.client });
  [portal, bare] = await Promise.all([startPortal({ oauth }), startPortal()]);
});
beforeEach(() => {
  email = form().email;
  openid.person = { sub: `google ${email}`, email, email_verified: true, name: 'A Person' };
  const emails = [{ email, primary: true, verified: true }];
  github.person = { id: (people += 1), login: 'a-person', name: null, emails };
});
afterAll(async () => {
  await Promise.all([portal.close(), bare.close()]);
  await Promise.all([openid.close(), github.close()]);
});

const atCallback = (url: string) => url.startsWith(callbackAt(PUBLIC_URL, 'google'));
const errorOf = (url: URL) => `${url.origin}${url.pathname}${url.hash}`;
const error = (kind: string) => `${PUBLIC_URL}/login#oauth_error=${kind}`;

test.each(['google', 'github'] as const)(
  'a user of %s returns signed in, with no token in any address',
  async (provider) => {
    const person = visitor(portal);
    const landed = await person.go(startAt(provider));
    expect(errorOf(landed)).toMatch(/^http:\/\/portal\.test\/login#oauth=[\w-]{43}$/);
    const { status, body } = await person.exchange(fragmentOf(landed)['oauth']!);
    expect([status, body.message]).toEqual([200, 'Signed in']);
    expect(body).toMatchObject({ email, plan: 'free', is_verified: true });
    expect(landed.href).not.toContain(body['access_token'] as string);
  },
);

test('the provider gets the PKCE challenge, and refuses the code without its verifier', async () => {
  const person = visitor(portal);
  const callback = await person.go(startAt('google'), atCallback);
  const sealed = /oauth=([^;]+)/.exec(person.cookies().cookie)![1]!;
  const content = portal.context.secrets.decrypt(Buffer.from(sealed, 'base64url'));
  const pending = JSON.parse(content) as { attempt: { codeVerifier: string } };
  pending.attempt.codeVerifier = createHash('sha256').update('another').digest('base64url');
  const other = portal.context.secrets.encrypt(JSON.stringify(pending)).toString('base64url');
  const reply = await person.visit(callback.pathname + callback.search, { cookie: `oauth=${other}` });
  expect(reply.location).toBe(error('failed'));
});

test('returns to the sign-in page when the user cancels at the provider', async () => {
  openid.person = null;
  github.person = null;
  for (const provider of ['google', 'github'] as const) {
    expect(errorOf(await visitor(portal).go(startAt(provider)))).toBe(error('denied'));
  }
});

describe('a callback opens nothing', () => {
  const arrivedAt = async () => {
    const person = visitor(portal);
    const callback = await person.go(startAt('google'), atCallback);
    return { person, callback, path: callback.pathname + callback.search };
  };

  test('without the cookie of its start', async () => {
    const { path } = await arrivedAt();
    expect((await visitor(portal).visit(path)).location).toBe(error('expired'));
  });

  test("with another browser's cookie, so that nobody can be signed in as somebody else", async () => {
    const victim = await arrivedAt();
    const attacker = await arrivedAt();
    expect((await victim.person.visit(attacker.path)).location).toBe(error('failed'));
  });

  test('with a changed state or cookie', async () => {
    const { person, callback } = await arrivedAt();
    callback.searchParams.set('state', 'another');
    const path = callback.pathname + callback.search;
    expect((await person.visit(path)).location).toBe(error('failed'));
    const changed = await arrivedAt();
    const cookie = changed.person.cookies().cookie.slice(0, -4) + 'AAAA';
    expect((await changed.person.visit(changed.path, { cookie })).location).toBe(error('expired'));
  });

  test('a second time, even with the first cookie', async () => {
    const { person, path } = await arrivedAt();
    const first = person.cookies();
    expect((await person.visit(path)).location).toMatch(/#oauth=/);
    expect((await person.visit(path)).location).toBe(error('expired'));
    expect((await person.visit(path, first)).location).toBe(error('failed'));
  });

  test('ten minutes after its start', async () => {
    const { person, path } = await arrivedAt();
    portal.clock.nowMs += 10 * 60_000;
    expect((await person.visit(path)).location).toBe(error('expired'));
  });

  test('at the address of another provider', async () => {
    const { person, path } = await arrivedAt();
    expect((await person.visit(path.replace('google', 'github'))).location).toBe(error('expired'));
  });
});

test('addresses of the flow come from the configuration, whatever the Host header', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const person = visitor(portal);
  const { location } = await person.visit(startAt('google'), headers);
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(callbackAt(PUBLIC_URL, 'google'));
  const reply = await person.visit(`${callbackAt('', 'google')}?error=access_denied`, headers);
  expect(reply.location).toBe(error('failed'));
});

test.each([
  ['/pricing?plan=pro', '/pricing?plan=pro'],
  ['/dashboard', null],
  ['https://evil.example', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
])('next=%s continues at %s', async (next, expected) => {
  const landed = await visitor(portal).go(startAt('google', `?next=${encodeURIComponent(next)}`));
  expect(fragmentOf(landed)).toEqual({ oauth: expect.stringMatching(ONE_TIME) });
  expect(landed.searchParams.get('next')).toBe(expected);
  expect([landed.origin, landed.pathname]).toEqual([PUBLIC_URL, '/login']);
});

test('responses are not cached and send no referrer, and scripts cannot read the cookie', async () => {
  const person = visitor(portal);
  const start = await person.visit(startAt('google'));
  const callback = await person.visit(`${callbackAt('', 'google')}?code=a&state=b`);
  for (const { status, headers } of [start, callback]) {
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      302,
      'no-store',
      'no-referrer',
    ]);
  }
  expect(start.headers['set-cookie']).toMatch(/^oauth=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(callback.headers['set-cookie']).toMatch(/^oauth=; Max-Age=0;/);
});

test('on a portal served by https the cookie is bound to its host', async () => {
  const app = Fastify();
  const context = { ...portal.context, publicUrl: 'https://portal.test' };
  await app.register(portalPlugin, { context, trustedProxies: [] });
  const reply = await app.inject({ method: 'GET', url: startAt('google') });
  expect(reply.headers['set-cookie']).toMatch(
    /^__Host-oauth=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await app.close();
});

test('a provider that is not set up redirects back with an error', async () => {
  for (const provider of ['google', 'github'] as const) {
    expect(errorOf(await visitor(bare).go(startAt(provider)))).toBe(error('unavailable'));
    const late = await visitor(bare).visit(`${callbackAt('', provider)}?code=a&state=b`);
    expect(late.location).toBe(error('expired'));
  }
  const providers = async (of: TestPortal) =>
    (await of.call('oauthProviders', {})).body.additionalInfo['items'];
  expect(await providers(bare)).toEqual([
    { id: 'google', name: 'Google', enabled: false },
    { id: 'github', name: 'GitHub', enabled: false },
    { id: 'openid', name: 'OpenID', enabled: false },
  ]);
  expect(await providers(portal)).toMatchObject([{ enabled: true }, { enabled: true }, { enabled: false }]);
});

test('an address may start thirty sign-ins an hour', async () => {
  const person = visitor(portal);
  for (let start = 0; start < 30; start += 1) {
    expect((await person.visit(startAt('google'))).location).toContain(openid.client.url);
  }
  expect((await person.visit(startAt('google'))).location).toBe(error('unavailable'));
  portal.clock.nowMs += 3_600_000;
  expect((await person.visit(startAt('google'))).location).toContain(openid.client.url);
});

test('neither log nor store contains a code, a state, a key or a one-time value', async () => {
  const person = visitor(portal);
  const callback = await person.go(startAt('google'), atCallback);
  const landed = await person.go(callback.pathname + callback.search);
  const { code, state } = Object.fromEntries(callback.searchParams);
  const oneTime = fragmentOf(landed)['oauth'];
  const secrets = new Map(
    Object.entries({ code, state, oneTime, key: openid.client.clientSecret }).map(([name, it]) => [
      it!,
      name,
    ]),
  );
  const log = JSON.stringify(portal.logged);
  expect(tracesIn([...(await dumpOf(portal.database.pool)), log].join('\n'), secrets)).toEqual([]);
  expect(log).not.toContain(email);
});
