import { afterAll, beforeAll, expect, test } from 'vitest';
import { oauthProviders } from '../../../providers/oauth/providers.ts';
import { type Github, startGithub } from '../../../providers/oauth/testing/github.ts';
import { activated, form, mailedUndoToken, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { furtherKey, keysOf, proven } from '../../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { askForEmail, codeOf, steppedUp } from '../../../testing/proofs.ts';
import { challenged, withTwoFactor, wrongCode } from '../../../testing/two-factor.ts';
import { signedInByProvider, visitor } from '../../../testing/visitor.ts';

const NEW_PASSWORD = 'Lighthouse-7-keeper';
type Account = Awaited<ReturnType<typeof activated>>;

let github: Github;
let portal: TestPortal;
beforeAll(async () => {
  github = await startGithub();
  portal = await startPortal({ oauth: oauthProviders({ github: github.client }) });
});
afterAll(async () => {
  await portal.close();
  await github.close();
});

/** The notifications of an account in the store after its welcome, oldest first. */
async function notificationsOf({ id }: { id: string }) {
  const rows = await portal.database.store
    .selectFrom('notification')
    .select(['kind', 'type', 'title', 'message', 'link'])
    .where('account_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.filter(({ title }) => title !== 'Welcome to Meridian');
}
const titles = async (account: { id: string }) => (await notificationsOf(account)).map(({ title }) => title);

/** Whether open pages of the account are notified during `act`. */
async function notifiesPages({ id }: { id: string }, act: () => Promise<unknown>): Promise<boolean> {
  const leaving = new AbortController();
  const watching = portal.context.changes.watch(id, leaving.signal);
  const received = watching.next();
  await act();
  leaving.abort();
  const { value } = await received;
  return value?.includes('notifications') ?? false;
}

/** Events by the title of their notification: `open` prepares the account, `act` causes the event. */
const EVENTS: Record<string, { open?: () => Promise<Account>; act: (account: Account) => Promise<unknown> }> =
  {
    'Sign-in from a new device': {
      act: ({ email }) => portal.call('signin', { email, password: PASSWORD, device_name: 'Kitchen tablet' }),
    },
    'Password changed': {
      async act(account) {
        const verification_code = await codeOf(portal, account, 'change-password');
        const body = { email: account.email, verification_code, password: NEW_PASSWORD };
        await portal.call('verifyPassword', body, { token: account.session });
      },
    },
    'Password reset': {
      async act(account) {
        const verification_code = await codeOf(portal, account, 'reset-password');
        await portal.call('resetPassword', {
          email: account.email,
          verification_code,
          password: NEW_PASSWORD,
        });
      },
    },
    'API key created': {
      act: (account) => furtherKey(portal, account, { name: 'Worker' }),
    },
    'Additional API key regenerated': {
      async open() {
        const account = await activated(portal);
        await furtherKey(portal, account, { name: 'Worker' });
        await portal.database.store.deleteFrom('notification').where('account_id', '=', account.id).execute();
        return account;
      },
      async act(account) {
        const further = (await keysOf(portal, account)).find(({ name }) => name === 'Worker')!;
        await proven(portal, account, 'rotateKey', { id: further.id });
      },
    },
    'API key revoked': {
      async act(account) {
        const [key] = await keysOf(portal, account);
        await portal.call('revokeKey', { id: key!.id }, { token: account.session });
      },
    },
    'API key regenerated': {
      async act(account) {
        const verification_code = await codeOf(portal, account, 'generate-api-key');
        const body = { email: account.email, verification_code };
        await portal.call('generateApiKey', body, { token: account.session });
      },
    },
    'Two-factor authentication is off': {
      open: () => withTwoFactor(portal),
      act: async (account) =>
        portal.call(
          'disableTwoFactor',
          { code: (account as Awaited<ReturnType<typeof withTwoFactor>>).next() },
          await steppedUp(portal, account.session),
        ),
    },
    'New backup codes': {
      open: () => withTwoFactor(portal),
      act: async ({ session }) => portal.call('renewBackupCodes', {}, await steppedUp(portal, session)),
    },
    'Two-factor authentication is locked': {
      open: () => withTwoFactor(portal),
      async act(account) {
        const { secret, email } = account as Awaited<ReturnType<typeof withTwoFactor>>;
        const code = wrongCode(portal, secret);
        let challenge_id = '';
        for (let round = 0; round < 10; round += 1) {
          if (round % 4 === 0) ({ challenge_id } = await challenged(portal, email));
          await portal.call('verifyTwoFactor', { challenge_id, code });
        }
      },
    },
    'Email address changed': {
      async act(account) {
        await askForEmail(portal, account, form().email);
        const verification_code = await codeOf(portal, account, 'email-change');
        await portal.call('confirmEmail', { verification_code }, { token: account.session });
      },
    },
    'Email address change undone': {
      async act(account) {
        await askForEmail(portal, account, form().email);
        await portal.call('undoEmail', { token: await mailedUndoToken(portal, account.email) });
      },
    },
    'Sign-in connected': {
      async act({ session }) {
        const { body, headers } = await portal.call(
          'linkOauth',
          { provider: 'github' },
          await steppedUp(portal, session),
        );
        const person = visitor(portal);
        person.keep(headers['set-cookie'] as string);
        isAtGithub(form().email);
        await person.go(body.additionalInfo['start_url'] as string);
      },
    },
    'Sign-in disconnected': {
      async open() {
        const account = await activated(portal);
        isAtGithub(account.email);
        await signedInByProvider(portal, 'github');
        return account;
      },
      act: async ({ session }) =>
        portal.call('unlinkOauth', { provider: 'github' }, await steppedUp(portal, session)),
    },
    'Account restored': {
      async open() {
        const account = await activated(portal);
        const verification_code = await codeOf(portal, account, 'account-delete');
        await portal.call('deleteAccount', { verification_code }, await steppedUp(portal, account.session));
        return account;
      },
      act: ({ email }) => portal.call('signin', { email, password: PASSWORD }),
    },
  };

let people = 0;
function isAtGithub(email: string) {
  people += 1;
  github.person = { id: people, login: 'x', name: null, emails: [{ email, primary: true, verified: true }] };
}

test.each(Object.entries(EVENTS))(
  'notifies the account and its open pages: %s',
  async (title, { open = () => activated(portal), act }) => {
    const account = await open();
    expect(await titles(account)).not.toContain(title);
    expect(await notifiesPages(account, () => act(account))).toBe(true);
    const notifications = (await notificationsOf(account)).filter((it) => it.title === title);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      kind: 'security',
      link: expect.stringMatching(/^\/dashboard\?tab=/),
    });
  },
);

test('notifies when the second factor is turned on', async () => {
  expect(await titles(await withTwoFactor(portal))).toEqual(['Two-factor authentication is on']);
});

test('a device appears by name only', async () => {
  const account = await activated(portal);
  const device_name = 'Your account is locked, call us at http://evil.test';
  await portal.call('signin', { email: account.email, password: PASSWORD, device_name });
  const [notification] = await notificationsOf(account);
  expect(notification!.message).toContain('from an unknown device.');
});

test('welcomes an account created by a provider, and does not notify an unverified one', async () => {
  const { email } = form();
  isAtGithub(email);
  const { body } = await signedInByProvider(portal, 'github');
  const welcome = async (id: string) =>
    (
      await portal.database.store
        .selectFrom('notification')
        .select('title')
        .where('account_id', '=', id)
        .execute()
    ).map(({ title }) => title);
  expect(await welcome(body['user_id'] as string)).toEqual(['Welcome to Meridian']);
  const unverified = await signedUp(portal);
  const { id } = await portal.database.store
    .selectFrom('account')
    .select('id')
    .where('email', '=', unverified.email)
    .executeTakeFirstOrThrow();
  expect(await welcome(id)).toEqual([]);
});

test('a refused call notifies nobody', async () => {
  const account = await activated(portal);
  const body = { email: account.email, verification_code: '000000', password: NEW_PASSWORD };
  await portal.call('resetPassword', body);
  await portal.call('signin', { email: account.email, password: 'wrong', device_name: 'Somebody' });
  expect(await titles(account)).toEqual([]);
});
