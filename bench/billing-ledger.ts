/** Writes ten thousand paying accounts in the state after a year of billing. */
import { randomUUID } from 'node:crypto';
import {
  periodEnd,
  type StoredSubscriptionEvent,
  replayEvents,
  type SubscriptionEvent,
} from '../server/src/modules/billing/index.ts';
import type { Store } from '../server/src/store/schema.ts';
import type { TestPayments } from '../server/src/testing/payments.ts';

const PART = 1_000;
const HOUR_MS = 3_600_000;
const AMOUNT_MINOR = 199_00;
const TERMS = { plan: 'pro', cycle: 'monthly', amountMinor: AMOUNT_MINOR } as const;

export interface LedgerFixture {
  readonly accounts: number;
  /** Past renewals of each account. */
  readonly renewals: number;
  readonly nowMs: number;
  /** When the running period of account `index` ends. */
  readonly endsMs: (index: number) => number;
}

/** Writes accounts with subscriptions, events and the last payment of each, made within the last hour, to the ledger and the provider. */
export async function writeLedger(
  store: Store,
  payments: TestPayments,
  fixture: LedgerFixture,
): Promise<void> {
  for (let from = 0; from < fixture.accounts; from += PART) {
    const indexes = Array.from({ length: Math.min(PART, fixture.accounts - from) }, (_, of) => from + of);
    const rows = indexes.map((index) => rowsOf(fixture, index));
    for (const { payment } of rows) payments.payments.set(payment.ref, payment);
    await store
      .insertInto('account')
      .values(rows.map(({ account }) => account))
      .execute();
    await store
      .insertInto('subscription')
      .values(rows.map(({ subscription }) => subscription))
      .execute();
    for (let version = 0; version <= fixture.renewals; version++) {
      await store
        .insertInto('subscription_event')
        .values(rows.map(({ events }) => events[version]!))
        .execute();
    }
    await store
      .insertInto('charge')
      .values(rows.map(({ charge }) => charge))
      .execute();
    await store
      .insertInto('invoice')
      .values(rows.map(({ invoice }) => invoice))
      .execute();
    await store
      .insertInto('ledger_entry')
      .values(rows.flatMap(({ entries }) => entries))
      .execute();
  }
  await store
    .updateTable('invoice_series')
    .set({ last_number: fixture.accounts })
    .where('kind', '=', 'invoice')
    .execute();
}

function rowsOf({ renewals, nowMs, endsMs }: LedgerFixture, index: number) {
  const [account_id, subscription_id, chargeId] = [randomUUID(), randomUUID(), randomUUID()];
  const endMs = endsMs(index);
  const first = new Date(endMs);
  first.setUTCMonth(first.getUTCMonth() - renewals - 1);
  const anchorMs = first.getTime();
  const method = { customerRef: account_id, methodRef: `pm_${account_id}`, label: 'Visa ending 4242' };
  const stored: StoredSubscriptionEvent[] = [];
  for (let [version, startMs] = [1, anchorMs]; version <= renewals + 1; version++) {
    const period = { startMs, endMs: periodEnd(anchorMs, 'monthly', startMs) };
    const last = version === renewals + 1;
    const paid = { terms: TERMS, period, chargeId: last ? chargeId : randomUUID(), method };
    const event: SubscriptionEvent =
      version === 1 ? { type: 'started', currency: 'USD', anchorMs, ...paid } : { type: 'renewed', ...paid };
    stored.push({ version, atMs: startMs, event });
    startMs = period.endMs;
  }
  const state = replayEvents(stored)!;
  const ref = `pay_of_${index}`;
  const paidAt = new Date(nowMs - (index % 3_600) * 1_000 - HOUR_MS / 60);
  const number = `INV-${String(index + 1).padStart(6, '0')}`;
  const email = `payer-${index}@mail.test`;
  const entry = { at: paidAt, account_id, currency: 'USD', charge_id: chargeId, refund_id: null } as const;
  const [received, sold] = [randomUUID(), randomUUID()];
  const line = (transaction_id: string, ledger_account: string, amount_minor: number) => ({
    ...entry,
    transaction_id,
    ledger_account,
    amount_minor,
  });
  return {
    account: {
      id: account_id,
      email,
      email_key: email,
      name: 'A Payer',
      password_hash: null,
      password_changed_at: null,
      password_reset_at: null,
      address_info: JSON.stringify({ street_address_1: '1 Quay', city: 'Port', country: 'Germany' }),
      plan: 'pro',
      verified_at: first,
      created_at: first,
      plan_wish: null,
      deleted_at: null,
    },
    subscription: {
      id: subscription_id,
      account_id,
      version: state.version,
      state: state.state,
      standing: JSON.stringify(state),
      due_at: new Date(state.period.endMs),
      created_at: first,
    },
    events: stored.map(({ version, atMs, event }) => ({
      subscription_id,
      version,
      account_id,
      at: new Date(atMs),
      event: JSON.stringify(event),
    })),
    charge: {
      id: chargeId,
      account_id,
      subscription_id,
      order_id: null,
      purpose: 'renewal',
      description: 'Pro, monthly',
      amount_minor: AMOUNT_MINOR,
      currency: 'USD',
      state: 'paid',
      provider: 'test',
      payment_ref: ref,
      period_start: new Date(state.period.startMs),
      period_end: new Date(state.period.endMs),
      attempt: 0,
      created_at: paidAt,
      paid_at: paidAt,
    },
    invoice: {
      account_id,
      kind: 'invoice',
      number,
      charge_id: chargeId,
      refund_id: null,
      currency: 'USD',
      total_minor: AMOUNT_MINOR,
      content: JSON.stringify({ number }),
      issued_at: paidAt,
    },
    entries: [
      line(received, 'provider:test', AMOUNT_MINOR),
      line(received, 'customer', -AMOUNT_MINOR),
      line(sold, 'customer', AMOUNT_MINOR),
      line(sold, 'sales', -AMOUNT_MINOR),
    ],
    payment: {
      ref,
      purchaseId: chargeId,
      amountMinor: AMOUNT_MINOR,
      currency: 'USD',
      state: 'paid',
      atMs: paidAt.getTime(),
      failure: null,
      method,
    },
  } as const;
}
