import { KEY_SCOPES } from '@meridian/contracts/keys';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { activate, issueCode, signUp } from '../modules/identity/index.ts';
import { createKey, revokeKey, rotateKey } from '../modules/access/index.ts';
import { readNotifications } from '../modules/messaging/index.ts';
import { emailKeyOf } from '../shared/email-address.ts';
import type { Caller } from '../shared/context.ts';
import type { AppContext } from '../modules/app-context.ts';
import { findActivation, findSession, type Session } from '../shared/tokens/tokens.ts';
import { at } from './at.ts';
import { demoAlerts, testWebhook } from './demo-alerts.ts';
import { demoBilling, FIRST_PLAN } from './demo-billing.ts';
import { findAccountId } from './queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SIGNED_UP_DAYS_AGO = 115;
const WAIT_MS = 50;
const LONGEST_WAIT_MS = 30_000;

/** Printed at the start, because a demo listens on loopback only. */
export const DEMO_SIGN_IN = { email: 'demo@example.com', password: 'Meridian-demo-1' } as const;

const CALLER: Caller = { address: '127.0.0.1', device: 'Demo' };

/**
 * Creates the demo account with purchases, keys of every kind and alerts, through the modules that serve the portal,
 * dated over the last months. Returns its id.
 */
export async function demoAccount(context: AppContext): Promise<string> {
  const known = await findAccountId(context.store, emailKeyOf(DEMO_SIGN_IN.email));
  if (known !== undefined) return known;
  const nowMs = context.now();
  const signedUpMs = nowMs - SIGNED_UP_DAYS_AGO * DAY_MS;
  const session = await signedUp(at(context, signedUpMs));
  const { accountId } = session;
  await demoBilling(context, { accountId, caller: CALLER }, signedUpMs);
  const webhook = await demoAlerts(context, accountId);
  await makeKeys(context, session);
  await testWebhook(context, { accountId, id: webhook });
  return accountId;
}

async function signedUp(then: AppContext): Promise<Session> {
  const { email, password } = DEMO_SIGN_IN;
  const form = {
    name: 'Demo account',
    email,
    password_hash: password,
    plan: (FIRST_PLAN ?? DEFAULT_PLAN).id,
    cycle: 'monthly',
    currency: DEFAULT_CURRENCY,
    address_info: {
      street_address_1: '1 Example Street',
      street_address_2: '',
      city: 'Springfield',
      state: 'Example State',
      postal_code: '00000',
      country: 'Example Country',
    },
  };
  const { token_id: token } = (await signUp(then, form, CALLER)).additionalInfo;
  const subject = await finished(then);
  const code = await then.store
    .transaction()
    .execute((trx) => issueCode(trx, then.secrets, { subject, purpose: 'signup' }, then.now()));
  const activation = (await findActivation(then.store, token, then.now()))!;
  const { access_token } = await activate(
    then,
    { verification_code: code, email },
    { activation, caller: CALLER },
  );
  return (await findSession(then.store, access_token, then.now()))!;
}

/** Waits for the background job of a sign-up. */
async function finished(context: AppContext): Promise<string> {
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += WAIT_MS) {
    const id = await findAccountId(context.store, emailKeyOf(DEMO_SIGN_IN.email));
    if (id !== undefined) return id;
    await context.pause(WAIT_MS);
  }
  throw new Error('The demo account could not be made: its sign-up was not finished.');
}

async function makeKeys(context: AppContext, session: Session): Promise<void> {
  const nowMs = context.now();
  const owner = { session, caller: CALLER };
  const settings = {
    mode: 'live' as const,
    scopes: [...KEY_SCOPES],
    ip_allow: [],
    allow_in_url: false,
    expires_in_days: null,
  };
  const make = (daysAgo: number, changes: Partial<Parameters<typeof createKey>[1]>) =>
    createKey(at(context, nowMs - daysAgo * DAY_MS), { name: 'Key', ...settings, ...changes }, owner);
  await make(86, { name: 'Screener', scopes: ['market', 'stocks'], expires_in_days: 365 });
  const { item: prototype } = await make(84, { name: 'Prototype' });
  await revokeKey(at(context, nowMs - 40 * DAY_MS), { id: prototype.id }, owner);
  const { item: office } = await make(60, { name: 'Office', ip_allow: ['203.0.113.0/24'] });
  await make(30, { name: 'Notebook', mode: 'test' });
  await readNotifications(at(context, nowMs - DAY_MS), { ids: [], all: true }, session.accountId);
  await rotateKey(at(context, nowMs - 2 * HOUR_MS), { id: office.id, overlap_hours: 24 }, owner);
}
