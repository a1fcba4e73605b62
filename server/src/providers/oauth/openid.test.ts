import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openid } from './openid.ts';
import type { OAuthProvider } from './provider.ts';
import { type ForgingProvider, startForgingProvider } from './testing/forging-provider.ts';

const REDIRECT_URI = 'http://portal.test/callback';

let forger: ForgingProvider;
let provider: OAuthProvider;
beforeAll(async () => {
  forger = await startForgingProvider();
  provider = openid(forger.client);
});
afterEach(() => {
  Object.assign(forger, { forge: (claims: object) => claims, otherKey: false, issuer: forger.client.url });
});
afterAll(() => forger.close());

/** A complete sign-in at the provider; `change` modifies the callback. */
async function signIn(change: (callback: URL) => void = () => undefined, from = provider) {
  const { url, attempt } = await from.authorize(REDIRECT_URI);
  const reply = await fetch(url, { redirect: 'manual' });
  const callback = new URL(reply.headers.get('location')!);
  change(callback);
  return await from.identify(callback, REDIRECT_URI, attempt);
}

test('identifies a user by the subject of a validated ID token', async () => {
  expect(await signIn()).toEqual({
    subject: 'person',
    email: 'person@mail.test',
    emailVerified: true,
    name: 'A Person',
  });
});

test('each attempt has a new state, nonce and proof key, and does not reveal the key', async () => {
  const [first, second] = [await provider.authorize(REDIRECT_URI), await provider.authorize(REDIRECT_URI)];
  const sent = new URL(first.url).searchParams;
  expect(Object.fromEntries(sent)).toMatchObject({
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: first.attempt.state,
    nonce: first.attempt.nonce,
  });
  expect(first.url).not.toContain(first.attempt.codeVerifier);
  for (const name of ['state', 'nonce', 'codeVerifier'] as const) {
    expect(first.attempt[name]).toMatch(/^[\w-]{43}$/);
    expect(first.attempt[name]).not.toBe(second.attempt[name]);
  }
});

test('an address is unverified unless the provider says otherwise', async () => {
  for (const email_verified of [undefined, false]) {
    forger.forge = (claims) => ({ ...claims, email_verified });
    expect((await signIn()).emailVerified).toBe(false);
  }
});

const seconds = () => Math.floor(Date.now() / 1_000);
test.each([
  ['of another issuer', () => ({ iss: 'https://evil.example' })],
  ['for another client', () => ({ aud: 'another client' })],
  ['for several clients without saying for which', () => ({ aud: ['portal', 'another client'] })],
  ['with the nonce of another attempt', () => ({ nonce: 'another nonce' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['that has expired', () => ({ iat: seconds() - 900, exp: seconds() - 600 })],
  ['without a subject', () => ({ sub: undefined })],
])('rejects an ID token %s', async (_what, forgery) => {
  forger.forge = (claims) => ({ ...claims, ...forgery() });
  await expect(signIn()).rejects.toMatchObject({ name: 'OAuthFailure', kind: 'failed' });
});

test('rejects an ID token signed with a key that the issuer does not publish', async () => {
  forger.otherKey = true;
  await expect(signIn()).rejects.toMatchObject({ kind: 'failed' });
});

test('rejects a callback with another or no state, or another issuer, before it uses the code', async () => {
  const before = forger.redeemed.length;
  for (const change of [
    (callback: URL) => callback.searchParams.set('state', 'another'),
    (callback: URL) => callback.searchParams.delete('state'),
    (callback: URL) => callback.searchParams.append('state', 'a second one'),
    (callback: URL) => callback.searchParams.set('iss', 'https://evil.example'),
  ]) {
    await expect(signIn(change)).rejects.toMatchObject({ kind: 'failed' });
  }
  expect(forger.redeemed.length).toBe(before);
});

test('rejects a discovery document of another issuer, and loads it again at the next sign-in', async () => {
  const fresh = openid(forger.client);
  forger.issuer = 'https://evil.example';
  await expect(signIn(undefined, fresh)).rejects.toMatchObject({ kind: 'unavailable' });
  forger.issuer = forger.client.url;
  await expect(signIn(undefined, fresh)).resolves.toMatchObject({ subject: 'person' });
});

test('an unreachable issuer is reported as unavailable, not as a failure', async () => {
  const away = openid({ ...forger.client, url: 'http://127.0.0.1:1' });
  await expect(away.authorize(REDIRECT_URI)).rejects.toMatchObject({ kind: 'unavailable' });
});
