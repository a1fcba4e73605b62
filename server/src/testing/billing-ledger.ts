import { expect } from 'vitest';
import type { BillingPortal } from './billing.ts';
import { type StoredSubscriptionEvent, replayEvents } from '../modules/billing/index.ts';

/**
 * Expects a consistent ledger while nothing is pending: every ledger transaction is balanced, payments at the provider and paid
 * charges match one to one, credit is used once and never overdrawn, unapplied payments were refunded in full, no period is paid
 * twice, and every subscription matches its events. With `accountId` it checks one account, which must be the only one at the provider.
 */
export async function expectConsistentLedger(
  { database: { store }, payments }: BillingPortal,
  accountId?: string,
): Promise<void> {
  const ofAccount = <Row extends { account_id: string }>(rows: Row[]) =>
    accountId === undefined ? rows : rows.filter((row) => row.account_id === accountId);
  const entries = ofAccount(await store.selectFrom('ledger_entry').selectAll().execute());
  const sums = new Map<string, number>();
  for (const { transaction_id: id, currency, amount_minor: minor } of entries) {
    sums.set(`${id} ${currency}`, (sums.get(`${id} ${currency}`) ?? 0) + minor);
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);

  const charges = ofAccount(await store.selectFrom('charge').selectAll().execute());
  const paid = charges.filter(({ paid_at, amount_minor: minor }) => paid_at !== null && minor > 0);
  const asPaid = (rows: readonly { ref: string | null; minor: number }[]) =>
    rows.map(({ ref, minor }) => `${ref} ${minor}`).toSorted();
  expect(asPaid(paid.map(({ payment_ref: ref, amount_minor: minor }) => ({ ref, minor })))).toEqual(
    asPaid(
      [...payments.payments.values()]
        .filter(({ state, amountMinor: minor }) => state === 'paid' && minor > 0)
        .map(({ ref, amountMinor: minor }) => ({ ref, minor })),
    ),
  );
  const used = charges
    .filter(({ paid_at }) => paid_at !== null)
    .reduce((sum, { credit_minor: minor }) => sum + minor, 0);
  const ofCredit = entries.filter(({ ledger_account: account }) => account === 'customer-credit');
  const applied = ofCredit.filter(({ charge_id: charge, refund_id: refund }) => charge !== null && !refund);
  expect(applied.reduce((sum, { amount_minor: minor }) => sum + minor, 0)).toBe(used);
  const owed = new Map<string, number>();
  for (const { account_id: account, currency, amount_minor: minor } of ofCredit)
    owed.set(`${account} ${currency}`, (owed.get(`${account} ${currency}`) ?? 0) - minor);
  expect([...owed.values()].filter((minor) => minor < 0)).toEqual([]);
  const balances = new Map<string, number>();
  for (const { ledger_account: account, amount_minor: minor } of entries) {
    if (account.startsWith('provider:')) balances.set(account, (balances.get(account) ?? 0) + minor);
  }
  const went = [...payments.refunds.values()]
    .filter(({ paymentRef }) => payments.payments.has(paymentRef))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const came = paid.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  expect(balances.get('provider:test') ?? 0).toBe(came - went);

  const periods = charges
    .filter(({ purpose, paid_at }) => paid_at !== null && (purpose === 'new' || purpose === 'renewal'))
    .map((it) => `${it.subscription_id} ${it.period_start?.toISOString()}`);
  expect(periods).toEqual([...new Set(periods)]);

  const unapplied = charges.filter(({ purpose }) => purpose === 'unapplied');
  expect(unapplied.filter(({ state }) => state !== 'refunded')).toEqual([]);

  const rows = ofAccount(
    await store.selectFrom('subscription_event').selectAll().orderBy('version').execute(),
  );
  const bought = rows.flatMap(({ event }) => {
    const { chargeId, type } = event as { chargeId?: string; type: string };
    return chargeId !== undefined && type !== 'renewal-failed' ? [chargeId] : [];
  });
  expect(bought.toSorted()).toEqual(
    charges
      .filter(({ paid_at, purpose }) => paid_at !== null && purpose !== 'unapplied')
      .map(({ id }) => id)
      .toSorted(),
  );
  for (const { id, standing } of ofAccount(await store.selectFrom('subscription').selectAll().execute())) {
    const events = rows.filter(({ subscription_id: of }) => of === id);
    const stored = events.map(
      ({ version, at, event }) => ({ version, atMs: at.getTime(), event }) as StoredSubscriptionEvent,
    );
    expect(standing).toEqual(replayEvents(stored));
  }
}
