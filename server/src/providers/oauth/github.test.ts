import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { github } from './github.ts';
import type { OAuthProvider } from './provider.ts';
import { type Github, type GithubPerson, startGithub } from './testing/github.ts';

const REDIRECT_URI = 'http://portal.test/callback';
const PERSON: GithubPerson = {
  id: 4_711,
  login: 'a-person',
  name: 'A Person',
  emails: [
    { email: 'second@mail.test', primary: false, verified: true },
    { email: 'first@mail.test', primary: true, verified: true },
  ],
};

let server: Github;
let provider: OAuthProvider;
beforeAll(async () => {
  server = await startGithub();
  provider = github(server.client);
});
afterEach(() => {
  server.issuer = undefined;
});
afterAll(() => server.close());

async function signIn(person: GithubPerson | null, redirectUri = REDIRECT_URI) {
  server.person = person;
  const { url, attempt } = await provider.authorize(REDIRECT_URI);
  const reply = await fetch(url, { redirect: 'manual' });
  const callback = new URL(reply.headers.get('location')!);
  return { callback, attempt, identity: () => provider.identify(callback, redirectUri, attempt) };
}

test('identifies a user by account number and primary address', async () => {
  const { identity } = await signIn(PERSON);
  expect(await identity()).toEqual({
    subject: '4711',
    email: 'first@mail.test',
    emailVerified: true,
    name: 'A Person',
  });
});

test('uses the login for a user without a name', async () => {
  expect(await (await signIn({ ...PERSON, name: null })).identity()).toMatchObject({ name: 'a-person' });
});

test('another verified address does not replace an unverified primary one', async () => {
  const emails = PERSON.emails.map((entry) => ({ ...entry, verified: !entry.primary }));
  expect(await (await signIn({ ...PERSON, emails })).identity()).toMatchObject({ emailVerified: false });
  expect(await (await signIn({ ...PERSON, emails: [] })).identity()).toMatchObject({ emailVerified: false });
});

test('a denial is distinguished from a failure', async () => {
  await expect((await signIn(null)).identity()).rejects.toMatchObject({ kind: 'denied' });
});

test('rejects a response of GitHub with another issuer', async () => {
  server.issuer = `${server.client.url}/login/oauth`;
  await expect((await signIn(PERSON)).identity()).resolves.toMatchObject({ subject: '4711' });
  server.issuer = 'https://evil.example/login/oauth';
  await expect((await signIn(PERSON)).identity()).rejects.toMatchObject({ kind: 'failed' });
});

test('a code is useless without its proof key, at another redirect URL, or a second time', async () => {
  const stolen = await signIn(PERSON);
  const attempt = { ...stolen.attempt, codeVerifier: 'A'.repeat(43) };
  await expect(provider.identify(stolen.callback, REDIRECT_URI, attempt)).rejects.toMatchObject({
    kind: 'failed',
  });
  const elsewhere = await signIn(PERSON, 'http://portal.test/other');
  await expect(elsewhere.identity()).rejects.toMatchObject({ kind: 'failed' });
  const once = await signIn(PERSON);
  await once.identity();
  await expect(once.identity()).rejects.toMatchObject({ kind: 'failed' });
});

test('uses the API host of the public GitHub', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (url.endsWith('access_token')) return Response.json({ access_token: 'a', token_type: 'bearer' });
    return Response.json(url.includes('emails') ? PERSON.emails : PERSON);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const publicOne = github({ ...server.client, url: 'https://github.com/' });
  const { url, attempt } = await publicOne.authorize(REDIRECT_URI);
  const callback = new URL(`${REDIRECT_URI}?code=a&state=${attempt.state}`);
  await publicOne.identify(callback, REDIRECT_URI, attempt);
  expect([url.split('?')[0], ...requested]).toEqual([
    'https://github.com/login/oauth/authorize',
    'https://github.com/login/oauth/access_token',
    'https://api.github.com/user',
    'https://api.github.com/user/emails?per_page=100',
  ]);
});
