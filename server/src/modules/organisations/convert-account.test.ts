import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateLimit } from '../../shared/rate-limiters/rate-limit.ts';
import { activated, PASSWORD } from '../../testing/accounts.ts';
import { triggeredAlert } from '../../testing/alerts.ts';
import { actingFor, joined } from '../../testing/organisations.ts';
import { appsOf, connectedApp, refresh, startOauthPortal } from '../../testing/connected-apps.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { steppedUp } from '../../testing/proofs.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';
import { convertAccount } from './convert-account.ts';

/** Belongs to the account, which becomes the organisation. */
const STAYS = [
  'alert',
  'alert_deleted',
  'alert_delivery',
  'alert_firing',
  'alert_secret',
  'announcement_recipient',
  'api_key',
  'assistant_image',
  'assistant_state',
  'billing_details',
  'billing_plan',
  'card_change',
  'charge',
  'coupon_redemption',
  'customer_note',
  'dashboard_view',
  'dispute',
  'idempotency',
  'invoice',
  'ledger_entry',
  'oauth_code',
  'organisation',
  'overage_use',
  'payment_order',
  'plan_grant',
  'refund',
  'report',
  'report_schedule',
  'saved_screen',
  'subscription',
  'subscription_event',
  'tax_details',
  'usage_alert',
  'usage_call',
  'usage_call_erased',
  'usage_day',
  'usage_filter',
  'usage_hour',
  'usage_key_day',
  'usage_minute',
  'usage_month',
  'watchlist',
] as const;
/** Proves who the person is, or is the person's own; the entries of two tables are divided by what they say. */
const MOVES = [
  'account_logo',
  'audit',
  'backup_code',
  'contact_ticket',
  'email_change',
  'email_undo',
  'membership',
  'notification',
  'oauth_identity',
  'passkey',
  'preference',
  'token',
  'trial',
  'two_factor',
  'two_factor_challenge',
] as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startOauthPortal();
});
afterAll(() => portal.close());

const convert = async (session: string) =>
  await portal.call('convertAccount', { name: 'Harbour Ltd' }, await steppedUp(portal, session));
const keysOf = async (options: object) => {
  const { body } = await portal.call('listKeys', {}, options);
  return (body.additionalInfo['items'] as { prefix: string }[]).map(({ prefix }) => prefix);
};

test('every table that names an account is said to move or to stay', async () => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns join pg_class on relname = table_name
     where table_schema = 'public' and column_name = 'account_id' and not relispartition`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...STAYS, ...MOVES].toSorted());
});

test('the account becomes the organisation with its keys, plan and alerts; the person owns it and signs in as before', async () => {
  const who = await activated(portal);
  const { store } = portal.database;
  await triggeredAlert(store, { accountId: who.id, at: new Date(portal.clock.nowMs) });
  await portal.call('updatePreferences', { dark_mode: true }, { token: who.session });
  const keys = await keysOf({ token: who.session });
  const { body } = await convert(who.session);
  expect(body.additionalInfo).toEqual({
    organisation: { id: who.id, name: 'Harbour Ltd', role: 'owner', gone_at: null },
    backup_codes: [],
  });
  const acting = await actingFor(portal, who, who.id);
  expect(await keysOf(acting)).toEqual(keys);
  const alerts = await portal.call('listAlerts', {}, acting);
  expect(alerts.body.additionalInfo['items']).toHaveLength(1);

  const own = { token: who.session };
  expect(await keysOf(own)).toHaveLength(2);
  expect(await keysOf(own)).not.toEqual(keys);
  const { body: preferences } = await portal.call('getPreferences', {}, own);
  expect(preferences.additionalInfo).toMatchObject({ dark_mode: true });
  const again = await portal.call('signin', { email: who.email, password: PASSWORD });
  expect(again.body).toMatchObject({ email: who.email, name: 'A Person', plan: 'free' });
  expect(again.body['user_id']).not.toBe(who.id);
  const { body: activity } = await portal.call('listActivity', {}, own);
  expect(JSON.stringify(activity)).toContain('activated');
});

test('the second factor moves, with new backup codes', async () => {
  const who = await withTwoFactor(portal);
  const { body } = await convert(who.session);
  expect(body.additionalInfo['backup_codes']).toHaveLength(10);
  const { body: status } = await portal.call('twoFactorStatus', {}, { token: who.session });
  expect(status.additionalInfo).toMatchObject({ enabled: true, backup_codes_left: 10 });
  const signIn = await portal.call('signin', { email: who.email, password: PASSWORD });
  expect(signIn.body.code).toBe('113');
});

test('apps stay with the organisation as apps of its owner, and end when the person leaves', async () => {
  const who = await activated(portal);
  const { clientId, tokens } = await connectedApp(portal, who);
  await convert(who.session);
  const acting = await actingFor(portal, who, who.id);
  expect(await appsOf(portal, acting)).toHaveLength(1);
  expect(await appsOf(portal, { token: who.session })).toEqual([]);
  const next = await refresh(portal, clientId, tokens.refresh_token);
  expect(next.status).toBe(200);
  const other = await joined(portal, who, { organisationId: who.id, role: 'owner' });
  await portal.call('leaveOrganisation', {}, acting);
  expect(await appsOf(portal, await actingFor(portal, other, who.id))).toEqual([]);
  expect((await refresh(portal, clientId, next.body['refresh_token'] as string)).status).toBe(400);
});

test('it needs a step-up, and a session that acts for an organisation converts the person', async () => {
  const who = await activated(portal);
  const bare = await portal.call('convertAccount', { name: 'N' }, { token: who.session });
  expect(bare.body.code).toBe('131');
  const first = await convert(who.session);
  const { id } = first.body.additionalInfo['organisation'] as { id: string };
  const { body } = await portal.call('convertAccount', { name: 'Second' }, await actingFor(portal, who, id));
  expect((body.additionalInfo['organisation'] as { id: string }).id).not.toBe(id);
});

test('a server that stops at any statement leaves the account as it was', async () => {
  const who = await activated(portal);
  const { store, pool } = portal.database;
  const changed = ['account', 'api_key', 'code', 'member_act', 'organisation', ...MOVES];
  const stored = async () =>
    (
      await pool.query(
        changed
          .map(
            (table) =>
              `select '${table}' as name, array_agg(t::text order by t::text) as rows from ${table} t`,
          )
          .join(' union all '),
      )
    ).rows as unknown[];
  const before = await stored();
  const session = { hash: Buffer.alloc(0), accountId: who.id, email: who.email, emailKey: who.email };
  const caller = { address: '192.0.2.1', device: 'test' };
  let statements = 0;
  for (let most = 0; ; most += 1) {
    statements = 0;
    const stopping: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        if (statements > most) throw new Error('stopped');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const allowed: RateLimit = { take: async () => ({ allowed: true, retryAfterMs: 0, remaining: 1 }) };
    const limits = { ...portal.context.limits, organisationsByPerson: allowed };
    const context = { ...portal.context, store: store.withPlugin(stopping), limits };
    const stopped = await convertAccount(context, { name: 'Harbour Ltd' }, { session, caller }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (stopped === null) break;
    expect(stopped).toBe('stopped');
    expect(await stored()).toEqual(before);
  }
  expect(statements).toBeGreaterThan(20);
  expect(await stored()).not.toEqual(before);
});
