import { afterAll, beforeAll, expect, test } from 'vitest';
import { oauthProviders } from '../../../providers/oauth/providers.ts';
import { type Github, startGithub } from '../../../providers/oauth/testing/github.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { activated, form } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { fragmentOf, startAt, visitor } from '../../../testing/visitor.ts';

let github: Github;
let portal: TestPortal;
let people = 0;
beforeAll(async () => {
  github = await startGithub();
  portal = await startPortal({ oauth: oauthProviders({ github: github.client }) });
});
afterAll(async () => {
  await portal.close();
  await github.close();
});

async function arrived(email = form().email) {
  people += 1;
  const emails = [{ email, primary: true, verified: true }];
  github.person = { id: people, login: 'a-person', name: 'A Person', emails };
  const person = visitor(portal);
  const oneTime = fragmentOf(await person.go(startAt('github')))['oauth']!;
  return { person, oneTime };
}
const refused = { status: 401, body: { code: '110', additionalInfo: {} } };

test('a one-time token signs in once, and its cookie is deleted', async () => {
  const { person, oneTime } = await arrived();
  const first = await person.exchange(oneTime);
  expect(first.status).toBe(200);
  expect(first.headers['set-cookie']).toMatch(/^oauth=; Max-Age=0;/);
  const again = await person.exchange(oneTime);
  expect(again).toMatchObject(refused);
  expect(again.body.message).toBe('Your sign-in has expired. Please sign in again.');
  expect(again.body).not.toHaveProperty('access_token');
});

test('a token sent many times concurrently signs in once', async () => {
  const { person, oneTime } = await arrived();
  const responses = await Promise.all(Array.from({ length: 8 }, () => person.exchange(oneTime)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a token is refused without the cookie and with the cookie of another browser', async () => {
  const { person, oneTime } = await arrived();
  const other = await arrived();
  expect(await visitor(portal).exchange(oneTime)).toMatchObject(refused);
  expect(await other.person.exchange(oneTime)).toMatchObject(refused);
  expect((await person.exchange(oneTime)).status).toBe(200);
});

test('a token is refused after a minute', async () => {
  const { person, oneTime } = await arrived();
  portal.clock.nowMs += 60_000;
  expect(await person.exchange(oneTime)).toMatchObject(refused);
});

test('a one-time token is not a session, and a session is not a one-time token', async () => {
  const { person, oneTime } = await arrived();
  expect((await portal.call('profile', {}, { token: oneTime })).body.code).toBe('111');
  const { session } = await activated(portal);
  expect(await person.exchange(session)).toMatchObject(refused);
});

test('an account with a second factor gets a challenge and no token of any kind', async () => {
  const { id, email, session } = await activated(portal);
  const now = new Date(portal.clock.nowMs);
  const secret = portal.context.secrets.encrypt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await portal.database.store
    .insertInto('two_factor')
    .values({ account_id: id, secret, started_at: now, enabled_at: now })
    .execute();
  const { person, oneTime } = await arrived(email);
  const { status, body, headers } = await person.exchange(oneTime);
  expect([status, body.code]).toEqual([403, '113']);
  expect(body.additionalInfo['two_factor']).toMatchObject({ challenge_id: expect.any(String) });
  const names = [
    'access_token',
    'token',
    'auth_token',
    'authorization_token',
    'jwt',
    'bearer_token',
    'token_id',
  ];
  for (const name of names) expect(JSON.stringify(body)).not.toContain(`"${name}"`);
  expect(headers['set-cookie']).toMatch(/^oauth=; Max-Age=0;/);
  const sessions = await portal.database.store
    .selectFrom('token')
    .select('hash')
    .where('account_id', '=', id)
    .where('kind', '=', 'session')
    .execute();
  expect(sessions.map(({ hash }) => hash)).toEqual([sha256(session)]);
});
