import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import { activated, form, mailedCode, otherThan, PASSWORD, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { askForEmail, codeOf, type SignedInSession, steppedUp, unlike } from '../../../testing/proofs.ts';
import { findKey } from '../../access/index.ts';
import { restoreAccount } from '../accounts/restore-account.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function remove(account: SignedInSession, code?: string) {
  const typed = code ?? (await codeOf(portal, account, 'account-delete'));
  return portal.call('deleteAccount', { verification_code: typed }, await steppedUp(portal, account.session));
}

const profileCode = async (token: string) => (await portal.call('profile', {}, { token })).body.code;

test('deletes the account immediately, with thirty days to restore it, and notifies its owner', async () => {
  const account = await activated(portal);
  const { status, body } = await remove(account);
  const deletedAt = portal.clock.nowMs;
  const gone = new Date(deletedAt + 30 * DAY_MS);
  expect([status, body.message, body.additionalInfo]).toEqual([
    200,
    'Your account was deleted',
    { deleted_at: new Date(deletedAt).toISOString(), gone_at: gone.toISOString() },
  ]);
  const [mail] = await portal.mailsTo(account.email);
  expect(mail!.subject).toBe('Your Meridian account was deleted');
  expect(mail!.text).toContain(momentText(gone.getTime()));
  const audit = await portal.database.store
    .selectFrom('audit')
    .select('type')
    .where('account_id', '=', account.id)
    .where('type', '=', 'account_deleted')
    .execute();
  expect(audit).toHaveLength(1);
});

test('every session and key ends immediately, and the API is notified after the commit', async () => {
  const account = await activated(portal);
  const { email, key, session, id } = account;
  const second = (await portal.call('signin', { email, password: PASSWORD })).body['access_token'] as string;
  const testKey = (await portal.call('testKey', {}, { token: session })).body.additionalInfo[
    'api_key'
  ] as string;
  const alive = (text: string) => findKey(portal.database.store, text.slice(0, KEY_PUBLIC_LENGTH));
  expect([await alive(key), await alive(testKey)]).not.toContain(undefined);
  portal.keysChanged.length = 0;
  await remove(account);
  expect([await profileCode(session), await profileCode(second)]).toEqual(['111', '111']);
  expect([await alive(key), await alive(testKey)]).toEqual([undefined, undefined]);
  expect(portal.keysChanged).toEqual([id]);
  const open = await portal.database.store
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('codes, links and a pending email change are cancelled', async () => {
  const account = await activated(portal);
  const { email: next } = form();
  await askForEmail(portal, account, next);
  await codeOf(portal, account, 'reset-password');
  await remove(account);
  const { store } = portal.database;
  const left = await Promise.all([
    store.selectFrom('token').select('hash').where('account_id', '=', account.id).execute(),
    store.selectFrom('code').select('purpose').where('subject', '=', account.id).execute(),
    store.selectFrom('email_change').select('new_email').where('account_id', '=', account.id).execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});

test('requires a step-up and a code of this account and purpose; a refusal changes nothing', async () => {
  const account = await activated(portal);
  const other = await activated(portal);
  const code = await codeOf(portal, account, 'account-delete');
  const without = await portal.call('deleteAccount', { verification_code: code }, { token: account.session });
  expect(without.body.code).toBe('131');
  expect((await remove(account, otherThan(code))).body.code).toBe('120');
  const ofOther = await codeOf(portal, other, 'account-delete');
  expect((await remove(other, unlike(ofOther, code))).body.code).toBe('120');
  const keyCode = await codeOf(portal, account, 'generate-api-key');
  expect((await remove(account, unlike(code, keyCode))).body.code).toBe('120');
  expect([await profileCode(account.session), await profileCode(other.session)]).toEqual(['000', '000']);
  expect((await remove(account, code)).status).toBe(200);
});

test('fifty concurrent wrong codes count as fifty', async () => {
  const account = await activated(portal);
  const code = await codeOf(portal, account, 'account-delete');
  const proof = await steppedUp(portal, account.session);
  const body = { verification_code: otherThan(code) };
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => portal.call('deleteAccount', body, proof)),
  );
  expect(responses.filter(({ body: { code: each } }) => each === '120')).toHaveLength(4);
  expect((await remove(account, code)).body.code).toBe('121');
});

test('a concurrent sign-in waits for the deletion and leaves no session of a deleted account', async () => {
  const account = await activated(portal);
  const { id } = account;
  const { store, pool } = portal.database;
  const caller = { address: '192.0.2.1', device: 'test' };
  const nowMs = portal.clock.nowMs;
  const code = await codeOf(portal, account, 'account-delete');
  const [locked, between] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const signIn = store.transaction().execute(async (trx) => {
    await restoreAccount(trx, portal.context, { accountId: id, caller, nowMs });
    locked.resolve();
    await between.promise;
    return await openToken(trx, { kind: 'session', subject: id, accountId: id, caller, nowMs });
  });
  await locked.promise;
  const state = { over: false };
  const removal = remove(account, code).finally(() => (state.over = true));
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!state.over && (await pool.query(waiting)).rowCount === 0);
  between.resolve();
  const session = await signIn;
  expect((await removal).status).toBe(200);
  expect(await profileCode(session)).toBe('111');
});

test('during the grace period a sign-up with the address behaves as for any account', async () => {
  const account = await activated(portal);
  await remove(account);
  const { activation } = await signedUp(portal, { email: account.email });
  const subjects = (await portal.mailsTo(account.email)).map(({ subject }) => subject);
  expect(subjects).toContain('You already have a Meridian account');
  const body = { verification_code: await mailedCode(portal, account.email) };
  expect((await portal.call('activate', body, { token: activation })).body.code).toBe('120');
});

test('the subscription is cancelled with the account, at the end of its period', async () => {
  const account = await activated(portal);
  const options = { token: account.session };
  const order = { plan_id: 'pro', cycle: 'monthly', currency: 'USD' } as const;
  const made = await portal.call('createPlan', order, options);
  const { id: plan } = made.body.additionalInfo['plan'] as { id: string };
  await portal.call('createSubscription', { plan, trial: true }, options);
  await remove(account);
  const rows = portal.database.store.selectFrom('subscription').select(['state', 'due_at']);
  expect(await rows.where('account_id', '=', account.id).execute()).toEqual([
    { state: 'cancel_scheduled', due_at: new Date(portal.clock.nowMs + 14 * DAY_MS) },
  ]);
});
