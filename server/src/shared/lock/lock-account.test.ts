import type { PortalInput, PortalName } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCode, PASSWORD } from '../../testing/accounts.ts';
import { meeting } from '../../testing/meeting.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { steppedUp } from '../../testing/proofs.ts';
import { challenged, type TwoFactorAccount, withTwoFactor } from '../../testing/two-factor.ts';

const unasked = async (): Promise<never> => {
  throw new Error('Nobody goes there.');
};

let portal: TestPortal;
beforeAll(async () => {
  const google = { authorize: unasked, identify: unasked };
  portal = await startPortal({ oauth: { google } });
});
afterAll(() => portal.close());

/** Mails a code to the account and returns it. */
async function codeFor(email: string, action: 'step-up' | 'generate-api-key'): Promise<string> {
  portal.clock.nowMs += 120_000;
  await portal.call('sendVerificationCode', { email, action });
  return await mailedCode(portal, email);
}

/** Prepares the call with everything that it needs. */
type Prepared = (account: TwoFactorAccount) => Promise<() => Promise<{ body: { code: string } }>>;

const withSession =
  <Name extends PortalName>(
    name: Name,
    bodyOf: (account: TwoFactorAccount) => Promise<PortalInput<Name>>,
  ): Prepared =>
  async (account) => {
    const token = account.session;
    const body = await bodyOf(account);
    const options = await steppedUp(portal, token);
    return () => portal.call(name, body, options);
  };

const CALLS: Record<string, { readonly prepare: Prepared; readonly response: string }> = {
  'a sign-in': {
    prepare:
      async ({ email }) =>
      () =>
        portal.call('signin', { email, password: PASSWORD }),
    // The end of all access also removed the second factor.
    response: '000',
  },
  'the second step of a sign-in by the app': {
    async prepare({ email, next }) {
      const { challenge_id } = await challenged(portal, email);
      return () => portal.call('verifyTwoFactor', { challenge_id, code: next() });
    },
    response: '123',
  },
  'the second step of a sign-in by mail': {
    async prepare({ email }) {
      portal.clock.nowMs += 120_000;
      const { challenge_id } = await challenged(portal, email);
      await portal.call('resendTwoFactor', { challenge_id });
      const code = await mailedCode(portal, email);
      return () => portal.call('verifyTwoFactor', { challenge_id, code });
    },
    response: '123',
  },
  'a step-up by password': {
    prepare: withSession('stepUp', async () => ({ password: PASSWORD })),
    response: '111',
  },
  'a step-up by code': {
    prepare: withSession('stepUp', async ({ email }) => ({ code: await codeFor(email, 'step-up') })),
    response: '120',
  },
  'a step-up by the app': {
    prepare: withSession('stepUp', async ({ next }) => ({ code: next() })),
    response: '111',
  },
  'a rotation': { prepare: withSession('rotateSession', async () => ({})), response: '111' },
  'a sign-out everywhere': {
    prepare: withSession('logout', async () => ({ all: true })),
    response: '000',
  },
  'an end of the other sessions': {
    prepare: withSession('revokeSessions', async () => ({ others: true })),
    response: '000',
  },
  'new backup codes': { prepare: withSession('renewBackupCodes', async () => ({})), response: '111' },
  'a setting of the second factor': {
    prepare: withSession('setTwoFactor', async () => ({ email_codes_allowed: false })),
    response: '111',
  },
  'the end of the second factor': {
    prepare: withSession('disableTwoFactor', async ({ next }) => ({ code: next() })),
    response: '111',
  },
  'a link to a provider account': {
    prepare: withSession('linkOauth', async () => ({ provider: 'google' as const })),
    response: '111',
  },
  'a new API key': {
    prepare: withSession('generateApiKey', async ({ email }) => ({
      email,
      verification_code: await codeFor(email, 'generate-api-key'),
    })),
    response: '120',
  },
  'a new API key by the app': {
    prepare: withSession('generateApiKey', async ({ email, next }) => ({ email, verification_code: next() })),
    response: '111',
  },
};

test.each(Object.keys(CALLS))(
  '%s during the end of all access does not deadlock, and runs after it',
  async (name) => {
    portal.logged.length = 0;
    const { prepare, response } = CALLS[name]!;
    const account = await withTwoFactor(portal);
    const call = await prepare(account);
    const { body } = await meeting(portal, account.id, {
      call,
      async change(trx) {
        for (const table of ['two_factor_challenge', 'two_factor', 'backup_code', 'token'] as const) {
          await trx.deleteFrom(table).where('account_id', '=', account.id).execute();
        }
        await trx.deleteFrom('code').execute();
      },
    });
    expect(body.code).toBe(response);
    expect(portal.logged.filter(({ level }) => level > 30)).toEqual([]);
  },
);
