import { DEFAULT_PREFERENCES } from '@meridian/contracts/preferences';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, mailedUndoToken, PASSWORD } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { saveProfile } from '../../../testing/profiles.ts';
import { askForEmail, codeOf } from '../../../testing/proofs.ts';
import { keptApp } from '../../../testing/kept-app.ts';
import { keptLink } from '../../../testing/kept-link.ts';
import { keptPasskey } from '../../../testing/passkeys.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function exported(token: string) {
  const { body } = await portal.call('exportAccount', {}, { token });
  return body.additionalInfo['export'] as Record<string, unknown>;
}

const at = () => new Date(portal.clock.nowMs).toISOString();

/** An account with a row in every table that an export reads. */
async function rich() {
  const account = await activated(portal);
  const { store } = portal.database;
  const of = { account_id: account.id };
  const now = new Date(portal.clock.nowMs);
  const secret = portal.context.secrets.encrypt('the secret');
  await store
    .insertInto('two_factor')
    .values({ ...of, secret, started_at: now, enabled_at: now })
    .execute();
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const backupCodes = [
    { ...of, mac: one },
    { ...of, mac: two },
  ];
  await store.insertInto('backup_code').values(backupCodes).execute();
  const identity = { provider: 'github', subject: account.id, email: account.email, linked_at: now };
  await store
    .insertInto('oauth_identity')
    .values({ ...of, ...identity })
    .execute();
  await keptPasskey(store, account.id, now);
  await keptApp(store, account.id, now);
  await keptLink(store, account.id, now);
  await store
    .insertInto('usage_month')
    .values({ ...of, month: '2026-04-01', charged: 12 })
    .execute();
  const ticket = { topic: 'support', name: 'A', email: account.email, subject: 'S', message: 'M' };
  await store
    .insertInto('contact_ticket')
    .values({ ...of, id: account.id, ...ticket, urgent: false, at: now })
    .execute();
  return account;
}

test('the owner gets all stored data of the account', async () => {
  const { id, email, session, key } = await rich();
  const create = { width: 4, height: 4, channels: 3, background: '#c07' } as const;
  await saveProfile(portal, session, {}, { bytes: await sharp({ create }).png().toBuffer() });
  await portal.call('updatePreferences', { dark_mode: true }, { token: session });
  const data = await exported(session);
  const now = at();
  expect(data).toEqual({
    exported_at: now,
    account: {
      id,
      name: 'A Person',
      email,
      address_info: expect.objectContaining({ city: 'Port' }),
      plan: 'free',
      plan_wish: null,
      created_at: now,
      verified_at: now,
      password_changed_at: now,
      password_reset_at: null,
    },
    logo: { data_url: expect.stringMatching(/^data:image\/png;base64,iVBOR/), updated_at: now },
    two_factor: { started_at: now, enabled_at: now, email_codes_allowed: true, backup_codes_left: 2 },
    sign_in_with: [{ provider: 'github', subject: id, email, linked_at: now }],
    passkeys: [{ id: expect.any(String), name: 'Phone', created_at: now, last_used_at: null, synced: true }],
    former_emails: [],
    sessions: [
      {
        id: expect.any(String),
        device: expect.any(String),
        address: expect.any(String),
        created_at: now,
        last_used_at: now,
        expires_at: expect.any(String),
        current: true,
      },
    ],
    activity: ['signed_up', 'activated', 'profile_updated', 'data_exported'].map((type) => ({
      type,
      time: now,
      address: expect.any(String),
      device: expect.any(String),
      result: 'done',
    })),
    notifications: [expect.objectContaining({ title: 'Welcome to Meridian', time: now, read_at: null })],
    preferences: { ...DEFAULT_PREFERENCES, dark_mode: true, theme_chosen: true },
    api_keys: expect.arrayContaining([expect.objectContaining({ prefix: key.slice(0, 16), primary: true })]),
    links: [expect.objectContaining({ path: '/api/symbols?format=csv', key_prefix: key.slice(0, 16) })],
    connected_apps: [expect.objectContaining({ name: 'Chart Pal', returns_to: 'app.example' })],
    usage_by_month: [{ month: '2026-04', requests: 12 }],
    contact_requests: [
      {
        id,
        topic: 'support',
        name: 'A',
        email,
        subject: 'S',
        message: 'M',
        urgent: false,
        at: now,
        state: 'open',
        answers: [],
      },
    ],
    reports: [],
    report_schedules: [],
    billing: {
      granted: null,
      orders: [],
      charges: [],
      refunds: [],
      disputes: [],
      invoices: [],
      credit: [],
      coupons: [],
      card_changes: [],
      tax_details: null,
      billing_details: null,
      subscription_events: [],
    },
    alerts: { alerts: [], firings: [] },
    usage_alerts: [],
    saved_filters: [],
    watchlists: [],
    saved_screens: [],
  });
});

test('the export contains nothing that opens the account', async () => {
  const account = await rich();
  const { session, key, email } = account;
  const { email: next } = form();
  await askForEmail(portal, account, next);
  const undoToken = await mailedUndoToken(portal, email);
  const code = await codeOf(portal, account, 'generate-api-key');
  const text = JSON.stringify(await exported(session));
  expect(text).toContain(email);
  for (const secret of [session, key, key.slice(20), undoToken, PASSWORD, 'argon2', 'the secret', code]) {
    expect(text).not.toContain(secret);
  }
  const names = text.match(/"\w+":/g)!;
  expect(names.filter((name) => /hash|sealed|secret|mac|token/.test(name))).toEqual([]);
});

test('the export does not reveal whether the address of a pending change has an account', async () => {
  const one = await activated(portal);
  const two = await activated(portal);
  const owner = await activated(portal);
  await askForEmail(portal, one, owner.email);
  await askForEmail(portal, two, form().email);
  const shape = (data: Record<string, unknown>) => {
    const { former_emails: previous, activity } = data as Record<string, { type: string }[]>;
    return [Object.keys(data), previous!.length, activity!.map(({ type }) => type)];
  };
  expect(shape(await exported(one.session))).toEqual(shape(await exported(two.session)));
});

test('the export contains no data of other accounts', async () => {
  const mine = await activated(portal);
  const other = await rich();
  const text = JSON.stringify(await exported(mine.session));
  for (const theirs of [other.id, other.email, other.key.slice(0, 16)]) expect(text).not.toContain(theirs);
});

test('the export is limited to five an hour', async () => {
  const { session } = await activated(portal);
  for (let round = 0; round < 5; round += 1) expect(await exported(session)).toBeDefined();
  const { status, body } = await portal.call('exportAccount', {}, { token: session });
  expect([status, body.code]).toEqual([429, '190']);
});
