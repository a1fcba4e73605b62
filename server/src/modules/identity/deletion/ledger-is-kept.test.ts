import { sql } from 'kysely';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { Store } from '../../../store/schema.ts';
import { describeStores } from '../../../testing/database.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const nowMs = Date.UTC(2026, 4, 11, 9);
const now = new Date(nowMs);

const LEDGER_TABLES = [
  'billing_plan',
  'charge',
  'dispute',
  'invoice',
  'ledger_entry',
  'payment_order',
  'refund',
  'subscription',
  'subscription_event',
] as const;

/** An account whose grace period is over. */
async function deletedAccount(store: Store, email: string): Promise<string> {
  const dates = { created_at: now, verified_at: now, deleted_at: new Date(nowMs - 30 * 86_400_000) };
  const { id } = await store
    .insertInto('account')
    .values({ email, email_key: email, name: 'A Payer', address_info: '{}', ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A row of the account in every table of the ledger. */
async function sell(store: Store, accountId: string, email: string): Promise<void> {
  const of = { account_id: accountId, currency: 'USD', amount_minor: 29_00 } as const;
  const plan = { ...of, plan: 'pro', cycle: 'monthly', created_at: now } as const;
  const { id: planId } = await store
    .insertInto('billing_plan')
    .values(plan)
    .returning('id')
    .executeTakeFirstOrThrow();
  const checkout = JSON.stringify({ fields: { email } });
  await store
    .insertInto('payment_order')
    .values({
      ...of,
      billing_plan_id: planId,
      idempotency_key: 'k',
      purpose: 'new',
      provider: 'test',
      checkout_ref: 'co_1',
      checkout,
      state: 'created',
      created_at: now,
      expires_at: now,
    })
    .execute();
  const paid = {
    description: 'Pro',
    state: 'paid',
    provider: 'test',
    created_at: now,
    paid_at: now,
  } as const;
  const { id: chargeId } = await store
    .insertInto('charge')
    .values({ ...of, ...paid, purpose: 'new' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const back = { reason: 'money-back', state: 'paid', provider: 'test', requested_at: now } as const;
  await store
    .insertInto('refund')
    .values({ ...of, ...back, charge_id: chargeId, due_from: now, due_until: now })
    .execute();
  const disputed = { dispute_ref: accountId, state: 'lost', reason: 'fraudulent', provider: 'test' } as const;
  await store
    .insertInto('dispute')
    .values({ ...of, ...disputed, charge_id: chargeId, opened_at: now })
    .execute();
  const issued = { kind: 'invoice', number: accountId, currency: 'USD', total_minor: 29_00 } as const;
  const content = JSON.stringify({ billTo: { email } });
  await store
    .insertInto('invoice')
    .values({ account_id: accountId, charge_id: chargeId, ...issued, content, issued_at: now })
    .execute();
  const event = { subscription_id: accountId, version: 1, account_id: accountId, at: now, event: '{}' };
  await store.insertInto('subscription_event').values(event).execute();
  const subscription = { id: accountId, account_id: accountId, version: 1, state: 'ended' } as const;
  await store
    .insertInto('subscription')
    .values({ ...subscription, standing: '{}', due_at: null, created_at: now })
    .execute();
  await sql`alter table ledger_entry disable trigger balanced`.execute(store);
  const entry = { transaction_id: accountId, at: now, ledger_account: 'sales', charge_id: chargeId };
  await store
    .insertInto('ledger_entry')
    .values({ ...of, ...entry })
    .execute();
}

async function ledgerOf(
  pool: Pool,
  accountId: string,
): Promise<Record<(typeof LEDGER_TABLES)[number], unknown[]>> {
  const ledger: Partial<Record<(typeof LEDGER_TABLES)[number], unknown[]>> = {};
  for (const table of LEDGER_TABLES)
    ledger[table] = (await pool.query(`select * from ${table} where account_id = $1`, [accountId])).rows;
  return ledger as Record<(typeof LEDGER_TABLES)[number], unknown[]>;
}

describeStores('the ledger of an erased account', (fresh) => {
  test('payments stay in the ledger, and an unpaid order has no personal data', async () => {
    const { store, pool, drop } = await fresh();
    const id = await deletedAccount(store, 'payer@mail.test');
    await sell(store, id, 'payer@mail.test');
    const before = await ledgerOf(pool, id);
    await sweepAccounts(store, nowMs);
    const after = await ledgerOf(pool, id);
    for (const table of LEDGER_TABLES) expect(after[table]).toHaveLength(1);
    const { payment_order: orders, ...ledger } = after;
    expect({ ...ledger, payment_order: before.payment_order }).toEqual(before);
    expect(JSON.stringify(orders)).not.toContain('payer');
    await drop();
  });
});
