import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { createSecrets } from '../../../shared/secrets.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import type { Database, Store, Transaction } from '../../../store/schema.ts';
import { keptUsage } from '../../../testing/usage-alerts.ts';
import { triggeredAlert } from '../../../testing/alerts.ts';
import { describeStores } from '../../../testing/database.ts';
import { keptReport } from '../../../testing/reports.ts';
import { issueKey } from '../../access/index.ts';
import { keepPartitions } from '../../usage/index.ts';
import { issueCode } from '../verification-codes/code.ts';
import { sweepAccounts } from './sweep-accounts.ts';
import { insertApp } from '../../../testing/kept-app.ts';
import { keptPasskey } from '../../../testing/passkeys.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const nowMs = Date.UTC(2026, 4, 11, 9);
const now = new Date(nowMs);
const secrets = createSecrets(Buffer.alloc(32, 7));
const caller = { address: '192.0.2.1', device: 'test' };

type Filled = { [Name in keyof Database]: number };

/** Writes at least one row into every table with data of an account. */
async function fill(store: Store, name: string, deletedAt: Date | null): Promise<string> {
  const email = `${name}@mail.test`;
  return await store.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('account')
      .values({
        email,
        email_key: email,
        name,
        address_info: '{}',
        created_at: now,
        verified_at: now,
        deleted_at: deletedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { account_id: id };
    const session = { kind: 'session', subject: id, accountId: id, caller, nowMs } as const;
    await openToken(trx, session);
    await issueCode(trx, secrets, { subject: id, purpose: 'step-up' }, nowMs);
    const { id: keyId } = await issueKey(trx, secrets, {
      accountId: id,
      mode: 'live',
      name: 'Portal key',
      primary: true,
      nowMs,
    });
    const entry = { type: 'signed_in', result: 'done', at: now, address: '', device: '' } as const;
    await trx
      .insertInto('audit')
      .values({ ...of, ...entry })
      .execute();
    const logo = { image: Buffer.alloc(1), type: 'image/png', updated_at: now };
    await trx
      .insertInto('account_logo')
      .values({ ...of, ...logo })
      .execute();
    await trx
      .insertInto('two_factor')
      .values({ ...of, secret: Buffer.alloc(1), started_at: now, enabled_at: now })
      .execute();
    await trx
      .insertInto('backup_code')
      .values({ ...of, mac: Buffer.alloc(1) })
      .execute();
    await trx
      .insertInto('two_factor_challenge')
      .values({ ...of, hash: Buffer.from(id), expires_at: now, address: '', device: '', last_sent_at: null })
      .execute();
    const identity = { provider: 'github', subject: name, email, linked_at: now };
    await trx
      .insertInto('oauth_identity')
      .values({ ...of, ...identity })
      .execute();
    await keptPasskey(trx, id, now);
    await insertApp(trx, id, now);
    const change = { new_email: email, new_email_key: email, asked_at: now };
    await trx
      .insertInto('email_change')
      .values({ ...of, ...change })
      .execute();
    const undo = { old_email: email, old_email_key: email, expires_at: new Date(nowMs + 1) };
    await trx
      .insertInto('email_undo')
      .values({ ...of, hash: Buffer.from(id), ...undo })
      .execute();
    const ticket = { topic: 'support', name, email, subject: 's', message: 'm', urgent: false, at: now };
    await trx
      .insertInto('contact_ticket')
      .values({ ...of, id: name, ...ticket })
      .execute();
    const content = { type: 'info', title: 't', message: 'm', link: null, at: now, read_at: null } as const;
    await trx
      .insertInto('notification')
      .values({ ...of, kind: 'system', ...content, dedupe: null })
      .execute();
    await triggeredAlert(trx, { accountId: id, at: now });
    await trx
      .insertInto('alert_deleted')
      .values({ ...of, id: randomUUID(), at: now })
      .execute();
    await trx
      .insertInto('alert_secret')
      .values({ ...of, sealed: Buffer.alloc(0), created_at: now, former_sealed: null, former_until: null })
      .execute();
    const first = { key: name, call: 'live alertsCreate', body_hash: Buffer.alloc(0), status: null };
    await trx
      .insertInto('idempotency')
      .values({ ...of, ...first, sealed: null, created_at: now })
      .execute();
    await keptReport(trx, id, now);
    await trx
      .insertInto('preference')
      .values({ ...of, chosen: '{"dark_mode":true}', updated_at: now })
      .execute();
    const call = { endpoint: 'quote', symbol: null, status: 200, latency_us: 1, bytes: 1, charged: true };
    const kept = { gate_us: 1, request: 'GET /', response: '' };
    await trx
      .insertInto('usage_call')
      .values(
        [0, 1, 40].map((days) => {
          const at = new Date(nowMs - days * DAY_MS);
          return Object.assign({ key_id: keyId, at, request_id: `${name}-${days}` }, of, call, kept);
        }),
      )
      .execute();
    const none = Buffer.alloc(0);
    const counts = { endpoint: 'quote', requests: 1, latency_us: 1, statuses: none, latencies: none };
    for (const table of ['usage_minute', 'usage_hour', 'usage_day'] as const) {
      await trx
        .insertInto(table)
        .values({ ...of, at: now, ...counts })
        .execute();
    }
    await store
      .insertInto('usage_key_day')
      .values({ account_id: id, key_id: id, day: '2026-01-01', requests: 1, failed: 0 })
      .execute();
    await trx
      .insertInto('usage_month')
      .values({ ...of, month: '2026-05-01', charged: 1 })
      .execute();
    await trx
      .insertInto('assistant_state')
      .values({ ...of, state: '{}', holder: null, held_until: now, used_at: now })
      .execute();
    await trx
      .insertInto('assistant_image')
      .values({ ...of, id: randomUUID(), image: none })
      .execute();
    await trx
      .insertInto('plan_grant')
      .values({ ...of, plan: 'pro', price: null, granted_at: now, ends_at: null })
      .execute();
    await trx
      .insertInto('customer_note')
      .values({ ...of, at: now, author: 'An operator', text: 'A note' })
      .execute();
    await trx
      .insertInto('billing_details')
      .values({
        account_id: id,
        name: null,
        email: 'bills@example.test',
        address_info: null,
        updated_at: now,
      })
      .execute();
    await trx
      .insertInto('trial')
      .values({ ...of, plan: 'pro', at: now })
      .execute();
    await trx
      .insertInto('card_change')
      .values({
        ...of,
        provider: 'test',
        amount_minor: 0,
        currency: 'USD',
        state: 'created',
        created_at: now,
        expires_at: now,
      })
      .execute();
    await trx
      .insertInto('tax_details')
      .values({ ...of, vat_id: 'DE136695976', exempt_since: null, updated_at: now })
      .execute();
    await keptUsage(trx, id, now);
    await trx
      .insertInto('organisation')
      .values({ ...of, created_at: now })
      .execute();
    await trx
      .insertInto('membership')
      .values({ ...of, organisation_id: id, role: 'viewer', since: now })
      .execute();
    await announcedTo(trx, id, now);
    await viewedByOperator(trx, id, now);
    return id;
  });
}

/** An announcement to this account. */
async function announcedTo(trx: Transaction, accountId: string, at: Date): Promise<void> {
  const written = {
    title: 't',
    text: 'm',
    link: null,
    kind: 'news',
    mail: false,
    banner_until: null,
  } as const;
  const { id } = await trx
    .insertInto('announcement')
    .values({
      ...written,
      audience: 'some',
      plan: null,
      author: 'a',
      created_at: at,
      due_at: at,
      recipients: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('announcement_recipient')
    .values({ announcement_id: id, account_id: accountId })
    .execute();
}

/** An operator who sees the dashboard of this account. */
async function viewedByOperator(trx: Transaction, accountId: string, at: Date): Promise<void> {
  const email = `operator-of-${accountId}@portal.test`;
  const { id } = await trx
    .insertInto('operator')
    .values({
      email,
      email_key: email,
      role: 'support',
      state: 'invited',
      password_hash: null,
      totp_secret: null,
      created_at: at,
      changed_at: at,
      signed_in_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('watchlist')
    .values({ account_id: accountId, name: 'W', symbols: ['AAPL'], created_at: at })
    .execute();
  await trx
    .insertInto('saved_screen')
    .values({ account_id: accountId, name: 'S', screen: '{}', created_at: at })
    .execute();
  await trx
    .insertInto('dashboard_view')
    .values({
      account_id: accountId,
      operator_id: id,
      session_hash: Buffer.alloc(1),
      role: 'support',
      actor: email,
      address: null,
      reason: 'r',
      ticket_hash: Buffer.from(accountId),
      token_hash: null,
      created_at: at,
      expires_at: at,
    })
    .execute();
}

const OF_ACCOUNT = [
  'organisation',
  'membership',
  'dashboard_view',
  'watchlist',
  'saved_screen',
  'announcement_recipient',
  'plan_grant',
  'customer_note',
  'token',
  'api_key',
  'audit',
  'account_logo',
  'two_factor',
  'backup_code',
  'two_factor_challenge',
  'oauth_identity',
  'passkey',
  'oauth_code',
  'email_change',
  'email_undo',
  'contact_ticket',
  'notification',
  'preference',
  'alert',
  'alert_firing',
  'alert_delivery',
  'alert_deleted',
  'alert_secret',
  'idempotency',
  'report',
  'report_schedule',
  'usage_alert',
  'usage_filter',
  'usage_call',
  'usage_minute',
  'usage_hour',
  'usage_day',
  'usage_month',
  'usage_key_day',
  'assistant_state',
  'assistant_image',
  'tax_details',
  'billing_details',
  'card_change',
  'trial',
] as const satisfies (keyof Filled)[];
/** Orders and payments stay when an account is erased (`ledger-is-kept.test.ts`): the law requires it. */
const LEDGER_TABLES = [
  'billing_plan',
  'charge',
  'coupon_redemption',
  'dispute',
  'invoice',
  'ledger_entry',
  'overage_use',
  'payment_order',
  'refund',
  'subscription',
  'subscription_event',
] as const;

/** Names deleted accounts until their calls have left all call files. */
const ERASED_IN_FILES = 'usage_call_erased';

/** How many rows of each table belong to the account. */
async function rowsOf(store: Store, id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of OF_ACCOUNT) {
    counts[table] = (
      await store.selectFrom(table).select('account_id').where('account_id', '=', id).execute()
    ).length;
  }
  counts['account'] = (await store.selectFrom('account').select('id').where('id', '=', id).execute()).length;
  counts['code'] = (
    await store.selectFrom('code').select('purpose').where('subject', '=', id).execute()
  ).length;
  return counts;
}

describeStores('the sweep of accounts', (fresh) => {
  test('erases an account and all its data after the grace period, and no other', async () => {
    const { store, drop } = await fresh();
    await keepPartitions(store, nowMs);
    const gone = await fill(store, 'gone', new Date(nowMs - 30 * DAY_MS));
    const others = [
      await fill(store, 'grace', new Date(nowMs - 30 * DAY_MS + 1)),
      await fill(store, 'active', null),
    ];
    const before = await rowsOf(store, gone);
    expect(Object.values(before)).not.toContain(0);
    await sweepAccounts(store, nowMs);
    for (const count of Object.values(await rowsOf(store, gone))) expect(count).toBe(0);
    for (const other of others) expect(await rowsOf(store, other)).toEqual(before);
    const tickets: Selectable<Database['contact_ticket']>[] = await store
      .selectFrom('contact_ticket')
      .selectAll()
      .where('id', '=', 'gone')
      .execute();
    expect(tickets).toEqual([]);
    await drop();
  });

  test('covers every table that names an account', async () => {
    const { store, pool, drop } = await fresh();
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns join pg_class on relname = table_name
       where table_schema = 'public' and column_name = 'account_id' and not relispartition`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...OF_ACCOUNT, ...LEDGER_TABLES, ERASED_IN_FILES].toSorted(),
    );
    await store.destroy();
    await drop().catch(() => undefined);
  });

  test('erases an account with more calls than one statement can delete', async () => {
    const { store, pool, drop } = await fresh();
    const id = await fill(store, 'busy', new Date(nowMs - 31 * DAY_MS));
    await pool.query(
      `insert into usage_call (at, account_id, key_id, endpoint, status, latency_us, bytes, request_id, charged)
       select $2::timestamptz - make_interval(secs => n / 3), $1, $1, 'quote', 200, 1, 1, n::text, true
       from generate_series(1, 50000) n`,
      [id, now],
    );
    await sweepAccounts(store, nowMs);
    expect(await rowsOf(store, id)).toMatchObject({ usage_call: 0, account: 0 });
    await drop();
  });

  test('erases a sign-up that was not verified in thirty days and keeps later and verified ones', async () => {
    const { store, drop } = await fresh();
    const signUp = async (name: string, ageMs: number, verifiedAt: Date | null) => {
      const email = `${name}@mail.test`;
      const created_at = new Date(nowMs - ageMs);
      await store
        .insertInto('account')
        .values({ email, email_key: email, name, address_info: '{}', created_at, verified_at: verifiedAt })
        .execute();
    };
    await signUp('stale', 30 * DAY_MS, null);
    await signUp('recent', 30 * DAY_MS - 1, null);
    await signUp('verified', 400 * DAY_MS, now);
    await sweepAccounts(store, nowMs);
    const left = await store.selectFrom('account').select('name').orderBy('name').execute();
    expect(left).toEqual([{ name: 'recent' }, { name: 'verified' }]);
    await drop();
  });

  test('deletes email changes that can no longer be confirmed or undone', async () => {
    const { store, drop } = await fresh();
    const id = await fill(store, 'active', null);
    const kept = async () => {
      const { email_change: change, email_undo: undo } = await rowsOf(store, id);
      return { change, undo };
    };
    await sweepAccounts(store, nowMs);
    expect(await kept()).toEqual({ change: 1, undo: 1 });
    await sweepAccounts(store, nowMs + 1);
    expect(await kept()).toEqual({ change: 1, undo: 0 });
    await sweepAccounts(store, nowMs + HOUR_MS);
    expect(await kept()).toEqual({ change: 0, undo: 0 });
    await drop();
  });
});
