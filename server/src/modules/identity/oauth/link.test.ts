import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oauthProviders } from '../../../providers/oauth/providers.ts';
import { type Github, startGithub } from '../../../providers/oauth/testing/github.ts';
import { activated, form } from '../../../testing/accounts.ts';
import { meeting } from '../../../testing/meeting.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { steppedUp } from '../../../testing/proofs.ts';
import { signedInByProvider, type BrowserVisitor, visitor } from '../../../testing/visitor.ts';

const SETTINGS = 'http://portal.test/dashboard?tab=settings';

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

function isAtGithub(email = form().email) {
  people += 1;
  github.person = { id: people, login: 'x', name: null, emails: [{ email, primary: true, verified: true }] };
}
const linkCall = async (session: string, provider: 'google' | 'github' = 'github') =>
  await portal.call('linkOauth', { provider }, await steppedUp(portal, session));
const unlink = async (session: string) =>
  await portal.call('unlinkOauth', { provider: 'github' }, await steppedUp(portal, session));
const links = async (session: string) =>
  (await portal.call('oauthLinks', {}, { token: session })).body.additionalInfo['linked'];

const subjectsTo = async (email: string) => (await portal.mailsTo(email)).map(({ subject }) => subject);

/** Requests a link in the browser of that session. Returns the URL to open and the browser that may use it. */
async function requestLink(session: string): Promise<{ startUrl: string; person: BrowserVisitor }> {
  const { body, headers } = await linkCall(session);
  const person = visitor(portal);
  person.keep(headers['set-cookie'] as string);
  return { startUrl: body.additionalInfo['start_url'] as string, person };
}

describe('a link', () => {
  test('is created by the browser of the session for any address at the provider, and is notified by mail', async () => {
    const { id, email, session } = await activated(portal);
    isAtGithub();
    const { startUrl, person } = await requestLink(session);
    expect(startUrl).toMatch(/^\/v1\/portal\/oauth\/github\/start\?link=[\w-]{43}$/);
    expect((await person.go(startUrl)).href).toBe(`${SETTINGS}#oauth=linked`);
    expect(await links(session)).toEqual(['github']);
    expect(await subjectsTo(email)).toContain('GitHub sign-in was added to your Meridian account');
    expect((await signedInByProvider(portal, 'github')).body['user_id']).toBe(id);
    const again = await linkCall(session);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      '142',
      'GitHub is already linked to your account.',
    ]);
  });

  test('requires a step-up', async () => {
    const { session } = await activated(portal);
    for (const name of ['linkOauth', 'unlinkOauth'] as const) {
      const { status, body } = await portal.call(name, { provider: 'github' }, { token: session });
      expect([status, body.code]).toEqual([403, '131']);
    }
  });

  test('cannot be completed in another browser by somebody who has its URL', async () => {
    const attacker = await activated(portal);
    isAtGithub();
    const { startUrl } = await requestLink(attacker.session);
    const landed = await visitor(portal).go(startUrl);
    expect(landed.href).toBe(`${SETTINGS}#oauth_error=expired`);
    expect(await links(attacker.session)).toEqual([]);
  });

  test('is valid for one use, one minute and one provider, and does not sign in', async () => {
    const { session } = await activated(portal);
    isAtGithub();
    const once = await requestLink(session);
    const cookies = once.person.cookies();
    await once.person.visit(once.startUrl);
    expect((await once.person.visit(once.startUrl, cookies)).location).toBe(
      `${SETTINGS}#oauth_error=expired`,
    );
    const late = await requestLink(session);
    portal.clock.nowMs += 60_000;
    expect((await late.person.visit(late.startUrl)).location).toBe(`${SETTINGS}#oauth_error=expired`);
    const misused = await requestLink(session);
    const exchange = await misused.person.exchange(misused.startUrl.split('link=')[1]!);
    expect([exchange.status, exchange.body.code]).toEqual([401, '110']);
  });

  test('ends with the session that requested it', async () => {
    const { session } = await activated(portal);
    isAtGithub();
    const { startUrl, person } = await requestLink(session);
    const callback = await person.go(startUrl, (url) => url.includes('/callback?'));
    await portal.call('logout', {}, { token: session });
    const { location } = await person.visit(callback.pathname + callback.search);
    expect(location).toBe(`${SETTINGS}#oauth_error=expired`);
  });

  test('is not completed when that session ends at the same time', async () => {
    const { id, email, session } = await activated(portal);
    isAtGithub();
    const { startUrl, person } = await requestLink(session);
    const callback = await person.go(startUrl, (url) => url.includes('/callback?'));
    const { location } = await meeting(portal, id, {
      call: () => person.visit(callback.pathname + callback.search),
      change: (trx) => trx.deleteFrom('token').where('account_id', '=', id).execute(),
    });
    expect(location).toBe(`${SETTINGS}#oauth_error=expired`);
    expect((await signedInByProvider(portal, 'github')).body['email']).not.toBe(email);
  });

  test('does not move an identity from another account', async () => {
    isAtGithub();
    const owner = await signedInByProvider(portal, 'github');
    const { session } = await activated(portal);
    const { startUrl, person } = await requestLink(session);
    expect((await person.go(startUrl)).href).toBe(`${SETTINGS}#oauth_error=failed`);
    expect(await links(session)).toEqual([]);
    expect((await signedInByProvider(portal, 'github')).body['user_id']).toBe(owner.body['user_id']);
  });

  test('is refused with a message when the provider is not set up', async () => {
    const { session } = await activated(portal);
    const { status, body } = await linkCall(session, 'google');
    expect([status, body.code, body.message]).toEqual([
      501,
      '160',
      'Google sign-in is not available right now.',
    ]);
  });
});

describe('an unlink', () => {
  test('removes that way to sign in and is notified by mail', async () => {
    const { email, session } = await activated(portal);
    isAtGithub();
    const { startUrl, person } = await requestLink(session);
    await person.go(startUrl);
    const { status, body } = await unlink(session);
    expect([status, body.additionalInfo]).toEqual([200, { linked: [] }]);
    expect(await subjectsTo(email)).toContain('GitHub sign-in was removed from your Meridian account');
    expect((await signedInByProvider(portal, 'github')).body['email']).not.toBe(email);
    const types = await portal.database.store.selectFrom('audit').select('type').execute();
    expect(types.filter(({ type }) => type === 'oauth_unlinked')).toHaveLength(1);
    expect((await unlink(session)).body).toMatchObject({
      code: '142',
      message: 'GitHub is not linked to your account.',
    });
  });

  test('is refused for the last way to sign in', async () => {
    isAtGithub();
    const { body } = await signedInByProvider(portal, 'github');
    const session = body['access_token'] as string;
    const response = await unlink(session);
    expect([response.status, response.body.code, response.body.message]).toEqual([
      409,
      '142',
      'GitHub is your only way to sign in. Set a password with Reset Password first.',
    ]);
    expect(await links(session)).toEqual(['github']);
  });
});
