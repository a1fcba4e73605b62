/** The portal as an authorization server: what it promises to programs, and the attacks that it withstands. */
import { OAUTH_PATHS } from '@meridian/contracts/oauth-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiAuthenticator, createKeyIdentifier, sweepGrants } from '../../modules/access/index.ts';
import { suspendAccount } from '../../modules/identity/index.ts';
import { activated } from '../../testing/accounts.ts';
import {
  allow,
  allowedCode,
  APP_URI,
  appsOf,
  authorizationQuery,
  connectedApp,
  newVerifier,
  refresh,
  register,
  registeredClient,
  sendForm,
  startOauthPortal,
} from '../../testing/connected-apps.ts';
import { actingFor, createdOrganisation, joined } from '../../testing/organisations.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { steppedUp } from '../../testing/proofs.ts';
import { dumpOf } from '../../testing/traces.ts';

const { token: TOKEN, revoke: REVOKE, register: REGISTER } = OAUTH_PATHS;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startOauthPortal();
});
afterAll(() => portal.close());

/** Whether a process that has never seen the token lets it use `/mcp`. */
async function works(accessToken: string): Promise<boolean> {
  const { store, now } = portal.context;
  const authenticator = new ApiAuthenticator({ store, now, elapsed: () => performance.now() });
  const identify = createKeyIdentifier({
    authenticator,
    trustedProxies: [],
    reportKeyInUrl: () => undefined,
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  return !('refused' in (await identify({ url: '/mcp', headers } as never)));
}

const read = async (query: string) =>
  (await portal.call('readAuthorization', { query })).body.additionalInfo as {
    authorization: { app: { name: string; returns_to: string }; scopes: string[]; deny_url: string } | null;
    refused: { message: string; return_url: string | null } | null;
  };

describe('metadata', () => {
  const get = async (url: string) => {
    const reply = await portal.app.inject({ url });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.json() as Record<string, unknown>,
    };
  };

  test.each(['', '/mcp'])(
    'of the resource and of the server is found with the suffix "%s", from any origin',
    async (suffix) => {
      const resource = await get(`/.well-known/oauth-protected-resource${suffix}`);
      expect(resource.headers['access-control-allow-origin']).toBe('*');
      expect(resource.body).toMatchObject({
        resource: 'http://portal.test/mcp',
        authorization_servers: ['http://portal.test'],
        bearer_methods_supported: ['header'],
      });
      const server = await get(`/.well-known/oauth-authorization-server${suffix}`);
      expect(server.body).toMatchObject({
        issuer: 'http://portal.test',
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        authorization_response_iss_parameter_supported: true,
      });
      for (const path of Object.values(OAUTH_PATHS))
        expect(Object.values(server.body)).toContain(`http://portal.test${path}`);
    },
  );

  test('answers the preflight requests of programs in browsers, and refuses other methods', async () => {
    for (const url of [TOKEN, REGISTER, REVOKE]) {
      const preflight = await portal.app.inject({ method: 'OPTIONS', url });
      expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
      const other = await portal.app.inject({ method: 'GET', url });
      expect([other.statusCode, other.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
    }
  });
});

describe('a registration', () => {
  test('gives an id and no secret, whatever the program asks for', async () => {
    const { status, body } = await register(portal, {
      redirect_uris: [APP_URI],
      client_name: 'Chart Pal',
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      logo_uri: 'http://169.254.169.254/',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: 'Chart Pal', token_endpoint_auth_method: 'none' });
    expect(body).not.toHaveProperty('client_secret');
    expect(body).not.toHaveProperty('logo_uri');
  });

  test.each([
    ['no address', {}, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)//'] }, 'invalid_redirect_uri'],
    ['a file of data', { redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
    ['plain http elsewhere', { redirect_uris: ['http://app.example/cb'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: [`${APP_URI}#x`] }, 'invalid_redirect_uri'],
    [
      'too many addresses',
      { redirect_uris: Array.from({ length: 11 }, (_, at) => `${APP_URI}/${at}`) },
      'invalid_redirect_uri',
    ],
    [
      'a name that reorders text',
      { redirect_uris: [APP_URI], client_name: 'A\u202Eb' },
      'invalid_client_metadata',
    ],
    [
      'another grant type',
      { redirect_uris: [APP_URI], grant_types: ['implicit'] },
      'invalid_client_metadata',
    ],
    ['a list', [], 'invalid_client_metadata'],
  ])('with %s is refused', async (_what, metadata, error) => {
    const { status, body } = await register(portal, metadata);
    expect([status, body['error']]).toEqual([400, error]);
  });

  test('is limited by address', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent++)
      statuses.push((await register(portal, { redirect_uris: [APP_URI] }, '10.1.1.1')).status);
    expect(statuses.slice(0, 30)).not.toContain(429);
    const refused = await register(portal, { redirect_uris: [APP_URI] }, '10.1.1.1');
    expect([statuses.at(-1), refused.status]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a request of a program', () => {
  test('shows who asks for what, and Deny returns to the program with its state and the issuer', async () => {
    const clientId = await registeredClient(portal);
    const { authorization } = await read(authorizationQuery(clientId, newVerifier().challenge));
    expect(authorization).toMatchObject({
      app: { name: 'Chart Pal', returns_to: 'app.example' },
      scopes: ['market', 'stocks'],
    });
    const denied = new URL(authorization!.deny_url);
    expect(denied.origin + denied.pathname).toBe(APP_URI);
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'xyz',
      iss: 'http://portal.test',
    });
  });

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['an address that was not registered', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer path', { redirect_uri: `${APP_URI}/more` }],
    ['an added query', { redirect_uri: `${APP_URI}?next=x` }],
    ['another case of the path', { redirect_uri: 'https://app.example/Callback' }],
    ['a user in the address', { redirect_uri: 'https://app.example@evil.example/callback' }],
    ['no address', { redirect_uri: undefined }],
  ])('with %s leads nowhere', async (_what, changes) => {
    const clientId = await registeredClient(portal);
    const found = await read(authorizationQuery(clientId, newVerifier().challenge, changes));
    expect(found).toMatchObject({ authorization: null, refused: { return_url: null } });
  });

  test('with a parameter twice leads nowhere', async () => {
    const query = authorizationQuery(await registeredClient(portal), newVerifier().challenge);
    const found = await read(`${query}&redirect_uri=${encodeURIComponent('https://evil.example/')}`);
    expect(found).toMatchObject({ authorization: null, refused: { return_url: null } });
  });

  test.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a token in place of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['unknown scopes only', { scope: 'admin root' }, 'invalid_scope'],
  ])('with %s is refused, also by a call that allows it', async (_what, changes, error) => {
    const query = authorizationQuery(await registeredClient(portal), newVerifier().challenge, changes);
    const { refused } = await read(query);
    expect(new URL(refused!.return_url!).searchParams.get('error')).toBe(error);
    const { session } = await activated(portal);
    const answer = await portal.call(
      'allowAuthorization',
      { query, scopes: ['market'] },
      await steppedUp(portal, session),
    );
    expect(answer.status).toBe(400);
  });

  test('of a program on this computer may name another port, and nothing else', async () => {
    const clientId = await registeredClient(portal, [
      'http://127.0.0.1/cb',
      'http://localhost:3000/cb',
      'cursor://app/cb',
    ]);
    const isKnown = async (redirect_uri: string) =>
      (await read(authorizationQuery(clientId, newVerifier().challenge, { redirect_uri }))).authorization !==
      null;
    expect(await isKnown('http://127.0.0.1:51234/cb')).toBe(true);
    expect(await isKnown('http://localhost:4/cb')).toBe(true);
    expect(await isKnown('cursor://app/cb')).toBe(true);
    expect(await isKnown('http://127.0.0.1:51234/other')).toBe(false);
    expect(await isKnown('http://127.0.0.1:1@evil.example/cb')).toBe(false);
    expect(await isKnown('http://127.0.0.1.evil.example/cb')).toBe(false);
    expect(await isKnown('https://127.0.0.1/cb')).toBe(false);
    expect(await isKnown('cursor://other/cb')).toBe(false);
  });
});

describe('a consent', () => {
  test('needs a session, and a recent identity check as a new key does', async () => {
    const query = authorizationQuery(await registeredClient(portal), newVerifier().challenge);
    const { session } = await activated(portal);
    const body = { query, scopes: ['market' as const] };
    expect((await portal.call('allowAuthorization', body)).body.code).toBe('111');
    expect((await portal.call('allowAuthorization', body, { token: session })).body.code).toBe('131');
  });

  test('cannot be given by another site: no cookie stands for the session, and no other origin may send one', async () => {
    const { session } = await activated(portal);
    const url = '/v1/portal/apps/allow';
    const origin = 'https://evil.example';
    const preflight = await portal.app.inject({ method: 'OPTIONS', url, headers: { origin } });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    const sent = await portal.app.inject({
      method: 'POST',
      url,
      headers: { origin, cookie: `token=${session}; authToken=${session}` },
      payload: { query: '', scopes: ['market'] },
    });
    expect(sent.statusCode).toBe(401);
    const { token, headers } = await steppedUp(portal, session);
    const query = authorizationQuery(await registeredClient(portal), newVerifier().challenge);
    const from = (page: string) =>
      portal.call(
        'allowAuthorization',
        { query, scopes: ['market'] },
        { token, headers: { ...headers, origin: page } },
      );
    for (const page of [origin, 'null', 'http://portal.test.evil.example'])
      expect((await from(page)).body.code).toBe('140');
    expect((await from('http://portal.test')).status).toBe(200);
  });

  test('gives no scope that the program did not ask for, nor one that the person left out', async () => {
    const { session } = await activated(portal);
    const clientId = await registeredClient(portal);
    const { verifier, challenge } = newVerifier();
    const query = authorizationQuery(clientId, challenge);
    const url = await allow(portal, await steppedUp(portal, session), query, ['stocks', 'alerts:write']);
    const { body } = await sendForm(portal, TOKEN, {
      grant_type: 'authorization_code',
      code: url.searchParams.get('code')!,
      code_verifier: verifier,
      client_id: clientId,
    });
    expect(body['scope']).toBe('stocks');
  });

  test('returns code, state and issuer, and neither log nor store has the code or a token', async () => {
    const account = await activated(portal);
    const { form, url } = await allowedCode(portal, await steppedUp(portal, account.session));
    expect([url.origin + url.pathname, url.searchParams.get('state'), url.searchParams.get('iss')]).toEqual([
      APP_URI,
      'xyz',
      'http://portal.test',
    ]);
    const { body } = await sendForm(portal, TOKEN, form);
    const kept = (await dumpOf(portal.database.pool)).join('\n') + JSON.stringify(portal.logged);
    expect(kept).toContain('Chart Pal');
    for (const secret of [form.code, form.code_verifier, body['access_token'], body['refresh_token']])
      expect(kept).not.toContain(secret);
    expect((await portal.mailsTo(account.email))[0]?.subject).toMatch(/An app was connected/);
  });
});

describe('a code', () => {
  test('gives a token that works at /mcp, is in the list of apps, and in no list of keys', async () => {
    const account = await activated(portal);
    const { tokens } = await connectedApp(portal, account);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'market stocks' });
    expect(await works(tokens.access_token)).toBe(true);
    expect(await appsOf(portal, { token: account.session })).toMatchObject([
      { name: 'Chart Pal', returns_to: 'app.example', scopes: ['market', 'stocks'], allowed_by: 'A Person' },
    ]);
    const { body } = await portal.call('listKeys', {}, { token: account.session });
    expect(body.additionalInfo['items']).toHaveLength(2);
  });

  test('that comes a second time ends the access that it gave, and the owner gets an email', async () => {
    const account = await activated(portal);
    const { clientId, form, tokens } = await connectedApp(portal, account);
    const again = await sendForm(portal, TOKEN, form);
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant']);
    expect(await works(tokens.access_token)).toBe(false);
    expect((await refresh(portal, clientId, tokens.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await appsOf(portal, { token: account.session })).toEqual([]);
    expect((await portal.mailsTo(account.email))[0]?.subject).toMatch(/An app was disconnected/);
  });

  test('that two requests exchange at once gives at most one access, which ends', async () => {
    const { session } = await activated(portal);
    const { form } = await allowedCode(portal, await steppedUp(portal, session));
    const replies = await Promise.all([sendForm(portal, TOKEN, form), sendForm(portal, TOKEN, form)]);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(1);
    const given = replies.find(({ status }) => status === 200)!;
    expect(await works(given.body['access_token'] as string)).toBe(false);
  });

  test.each([
    ['another verifier', () => ({ code_verifier: newVerifier().verifier }), 'invalid_grant'],
    ['no verifier', () => ({ code_verifier: undefined }), 'invalid_request'],
    ['a challenge as the verifier', () => ({ code_verifier: newVerifier().challenge }), 'invalid_grant'],
    ['another address', () => ({ redirect_uri: `${APP_URI}/x` }), 'invalid_grant'],
    ['another resource', () => ({ resource: 'https://elsewhere.example/mcp' }), 'invalid_target'],
    ['no client', () => ({ client_id: undefined }), 'invalid_client'],
    ['an unknown code', () => ({ code: 'x'.repeat(43) }), 'invalid_grant'],
    ['another grant type', () => ({ grant_type: 'password' }), 'unsupported_grant_type'],
  ])('with %s gives nothing', async (_what, changes, error) => {
    const { session } = await activated(portal);
    const { form } = await allowedCode(portal, await steppedUp(portal, session));
    const { body } = await sendForm(portal, TOKEN, { ...form, ...changes() });
    expect(body['error']).toBe(error);
    expect(body).not.toHaveProperty('access_token');
  });

  test('gives nothing to another client, and to nobody after a minute', async () => {
    const { session } = await activated(portal);
    const { form } = await allowedCode(portal, await steppedUp(portal, session));
    const other = await registeredClient(portal);
    expect((await sendForm(portal, TOKEN, { ...form, client_id: other })).body['error']).toBe(
      'invalid_grant',
    );
    portal.clock.nowMs += 60_000;
    expect((await sendForm(portal, TOKEN, form)).body['error']).toBe('invalid_grant');
  });

  test('in a body with a parameter twice, or in JSON, gives nothing', async () => {
    const { session } = await activated(portal);
    const { form } = await allowedCode(portal, await steppedUp(portal, session));
    const twice = `${new URLSearchParams(form).toString()}&client_id=other`;
    expect((await sendForm(portal, TOKEN, twice)).body['error']).toBe('invalid_request');
    const json = await portal.app.inject({ method: 'POST', url: TOKEN, payload: form });
    expect(json.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('a refresh token', () => {
  test('gives a new pair, and the previous access token ends', async () => {
    const account = await activated(portal);
    const { clientId, tokens } = await connectedApp(portal, account);
    const { status, body, headers } = await refresh(portal, clientId, tokens.refresh_token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await works(body['access_token'] as string)).toBe(true);
    expect(await works(tokens.access_token)).toBe(false);
    expect(await appsOf(portal, { token: account.session })).toHaveLength(1);
  });

  test('that comes a second time ends the access, also by the newest token', async () => {
    const account = await activated(portal);
    const { clientId, tokens } = await connectedApp(portal, account);
    const next = await refresh(portal, clientId, tokens.refresh_token);
    expect((await refresh(portal, clientId, tokens.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await works(next.body['access_token'] as string)).toBe(false);
    const newest = next.body['refresh_token'] as string;
    expect((await refresh(portal, clientId, newest)).body['error']).toBe('invalid_grant');
    expect((await portal.mailsTo(account.email))[0]?.subject).toMatch(/An app was disconnected/);
  });

  test('does nothing for another client, and cannot widen the scopes', async () => {
    const { clientId, tokens } = await connectedApp(portal, await activated(portal));
    const other = await registeredClient(portal);
    expect((await refresh(portal, other, tokens.refresh_token)).body['error']).toBe('invalid_grant');
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id: clientId };
    const wider = await sendForm(portal, TOKEN, { ...form, scope: 'market alerts:write' });
    expect(wider.body['error']).toBe('invalid_scope');
    expect((await refresh(portal, clientId, tokens.refresh_token)).body['scope']).toBe('market stocks');
  });

  test('works for 60 days from its last use, while an access token ends after an hour', async () => {
    const { clientId, tokens } = await connectedApp(portal, await activated(portal));
    portal.clock.nowMs += 3_600_000;
    expect(await works(tokens.access_token)).toBe(false);
    portal.clock.nowMs += 59 * 86_400_000;
    const next = await refresh(portal, clientId, tokens.refresh_token);
    portal.clock.nowMs += 59 * 86_400_000;
    const last = await refresh(portal, clientId, next.body['refresh_token'] as string);
    expect(last.status).toBe(200);
    portal.clock.nowMs += 60 * 86_400_000;
    expect((await refresh(portal, clientId, last.body['refresh_token'] as string)).status).toBe(400);
  });

  test('ends a year after the person allowed the program, however often it is used', async () => {
    const { clientId, tokens } = await connectedApp(portal, await activated(portal));
    let token = tokens.refresh_token;
    for (let days = 50; days < 365; days += 50) {
      portal.clock.nowMs += 50 * 86_400_000;
      token = (await refresh(portal, clientId, token)).body['refresh_token'] as string;
    }
    portal.clock.nowMs += 15 * 86_400_000;
    expect((await refresh(portal, clientId, token)).body['error']).toBe('invalid_grant');
  });

  test('gives nothing while the account is suspended', async () => {
    const account = await activated(portal);
    const { clientId, tokens } = await connectedApp(portal, account);
    const { store } = portal.database;
    await store.transaction().execute((trx) => suspendAccount(trx, account.id, portal.clock.nowMs));
    expect((await refresh(portal, clientId, tokens.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await works(tokens.access_token)).toBe(false);
  });

  test('is limited by address, as every request for a token is', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'y' };
    const send = () => sendForm(portal, TOKEN, form, '10.1.1.2');
    for (let sent = 0; sent < 120; sent++) expect((await send()).status).toBe(400);
    expect((await send()).status).toBe(429);
    expect((await sendForm(portal, REVOKE, { token: 'x', client_id: 'y' }, '10.1.1.2')).status).toBe(429);
  });
});

describe('a revocation', () => {
  test.each(['access_token', 'refresh_token'] as const)(
    'by the program with its %s ends both tokens',
    async (kind) => {
      const { clientId, tokens } = await connectedApp(portal, await activated(portal));
      const { status } = await sendForm(portal, REVOKE, { token: tokens[kind], client_id: clientId });
      expect([status, await works(tokens.access_token)]).toEqual([200, false]);
      expect((await refresh(portal, clientId, tokens.refresh_token)).status).toBe(400);
    },
  );

  test('of an unknown token succeeds, and another client revokes nothing', async () => {
    const { tokens } = await connectedApp(portal, await activated(portal));
    const other = await registeredClient(portal);
    const { status } = await sendForm(portal, REVOKE, { token: tokens.refresh_token, client_id: other });
    expect([status, await works(tokens.access_token)]).toEqual([200, true]);
    expect((await sendForm(portal, REVOKE, { token: 'unknown', client_id: other })).status).toBe(200);
  });

  test('by the owner ends the access at once, and every process is notified', async () => {
    const account = await activated(portal);
    const { clientId, tokens } = await connectedApp(portal, account);
    const [app] = await appsOf(portal, { token: account.session });
    const before = portal.keysChanged.length;
    const { body } = await portal.call('revokeConnectedApp', { id: app!.id }, { token: account.session });
    expect(body.additionalInfo['name']).toBe('Chart Pal');
    expect(portal.keysChanged.slice(before)).toEqual([account.id]);
    expect(await works(tokens.access_token)).toBe(false);
    expect((await refresh(portal, clientId, tokens.refresh_token)).status).toBe(400);
  });
});

test('no call about keys reaches the key of an app', async () => {
  const account = await activated(portal);
  const { tokens } = await connectedApp(portal, account);
  const [app] = await appsOf(portal, { token: account.session });
  const proof = await steppedUp(portal, account.session);
  const calls = [
    await portal.call('updateKey', { id: app!.id, scopes: ['bulk'] }, proof),
    await portal.call('rotateKey', { id: app!.id }, proof),
    await portal.call('revokeKey', { id: app!.id }, proof),
  ];
  expect(calls.map(({ body }) => body.code)).toEqual(['141', '141', '141']);
  expect(await works(tokens.access_token)).toBe(true);
});

test('the sweep keeps what can be used, and deletes expired codes and tokens and apps that nobody allowed', async () => {
  const { store } = portal.database;
  const { clientId, tokens } = await connectedApp(portal, await activated(portal));
  const unused = await registeredClient(portal);
  const left = async () => ({
    clients: (
      await store.selectFrom('oauth_client').select('id').where('id', 'in', [clientId, unused]).execute()
    ).map(({ id }) => id),
    codes: (await store.selectFrom('oauth_code').select('hash').where('client_id', '=', clientId).execute())
      .length,
  });
  portal.clock.nowMs += 86_400_000;
  await sweepGrants(store, portal.clock.nowMs);
  expect(await left()).toEqual({ clients: expect.arrayContaining([clientId, unused]) as string[], codes: 1 });
  portal.clock.nowMs += 60_000;
  await sweepGrants(store, portal.clock.nowMs);
  expect((await left()).codes).toBe(0);
  portal.clock.nowMs += 30 * 86_400_000;
  await sweepGrants(store, portal.clock.nowMs);
  expect((await left()).clients).toEqual([clientId]);
  expect((await refresh(portal, clientId, tokens.refresh_token)).status).toBe(200);
});

describe('in an organisation', () => {
  test('a member connects an app as the role allows, and a removed member’s apps end', async () => {
    const owner = await activated(portal);
    const organisationId = await createdOrganisation(portal, owner);
    const developer = await joined(portal, owner, { organisationId, role: 'developer' });
    const viewer = await joined(portal, owner, { organisationId, role: 'viewer' });
    const query = authorizationQuery(await registeredClient(portal), newVerifier().challenge);
    const acting = await actingFor(portal, viewer, organisationId);
    expect((await portal.call('allowAuthorization', { query, scopes: ['market'] }, acting)).status).toBe(403);
    const asDeveloper = await actingFor(portal, developer, organisationId);
    const ofDeveloper = await connectedApp(portal, developer, asDeveloper);
    const ofOwner = await connectedApp(portal, owner, await actingFor(portal, owner, organisationId));
    expect(await appsOf(portal, asDeveloper)).toHaveLength(2);
    expect(await appsOf(portal, { token: developer.session })).toEqual([]);
    const managing = await actingFor(portal, owner, organisationId);
    await portal.call('removeMember', { member_id: developer.id }, managing);
    expect(await works(ofDeveloper.tokens.access_token)).toBe(false);
    expect(await works(ofOwner.tokens.access_token)).toBe(true);
  });

  test('a role that may not create keys ends the apps of its member, and their open codes', async () => {
    const owner = await activated(portal);
    const organisationId = await createdOrganisation(portal, owner);
    const developer = await joined(portal, owner, { organisationId, role: 'developer' });
    const acting = await actingFor(portal, developer, organisationId);
    const { clientId, tokens } = await connectedApp(portal, developer, acting);
    const { form } = await allowedCode(portal, acting);
    const managing = await actingFor(portal, owner, organisationId);
    await portal.call('changeMemberRole', { member_id: developer.id, role: 'viewer' }, managing);
    expect(await works(tokens.access_token)).toBe(false);
    expect((await refresh(portal, clientId, tokens.refresh_token)).status).toBe(400);
    expect((await sendForm(portal, TOKEN, form)).status).toBe(400);
  });
});
