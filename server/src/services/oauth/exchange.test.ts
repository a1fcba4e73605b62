import { afterAll, beforeAll, expect, test } from 'vitest';
import { oauthProviders } from '../../providers/oauth/providers.ts';
import { type Github, startGithub } from '../../providers/oauth/testing/github.ts';
import { activated, form } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { fragmentOf, startAt, visitor } from '../../testing/visitor.ts';

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

test('a one-time value signs in once, and its cookie is gone then', async () => {
  const { person, oneTime } = await arrived();
  const first = await person.exchange(oneTime);
  expect(first.status).toBe(200);
  expect(first.headers['set-cookie']).toMatch(/^oauth=; Max-Age=0;/);
  const again = await person.exchange(oneTime);
  expect(again).toMatchObject(refused);
  expect(again.body.message).toBe('Your sign-in has expired. Please sign in again.');
  expect(again.body).not.toHaveProperty('access_token');
});

test('sent many times at once it signs in once', async () => {
  const { person, oneTime } = await arrived();
  const answers = await Promise.all(Array.from({ length: 8 }, () => person.exchange(oneTime)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('it is worth nothing without the cookie, or with that of another browser', async () => {
  const { person, oneTime } = await arrived();
  const other = await arrived();
  expect(await visitor(portal).exchange(oneTime)).toMatchObject(refused);
  expect(await other.person.exchange(oneTime)).toMatchObject(refused);
  expect((await person.exchange(oneTime)).status).toBe(200);
});

test('it is worth nothing after a minute', async () => {
  const { person, oneTime } = await arrived();
  portal.clock.nowMs += 60_000;
  expect(await person.exchange(oneTime)).toMatchObject(refused);
});

test('it is no session, and a session is no one-time value', async () => {
  const { person, oneTime } = await arrived();
  expect((await portal.call('profile', {}, { token: oneTime })).body.code).toBe('111');
  const { session } = await activated(portal);
  expect(await person.exchange(session)).toMatchObject(refused);
});
