/** SQL that sums the credit of customers. */
import type { Currency } from '@meridian/contracts/prices';
import { sql } from 'kysely';
import type { Store } from '../../../../store/schema.ts';

export interface CreditBalance {
  readonly currency: Currency;
  readonly amountMinor: number;
}

/** What the ledger owes an account as credit, by currency, without currencies in which it owes nothing. */
export async function listCreditBalances(store: Store, accountId: string): Promise<CreditBalance[]> {
  const { rows } = await sql<CreditBalance>`
    select currency, -sum(amount_minor)::bigint as "amountMinor" from ledger_entry
    where account_id = ${accountId} and ledger_account = 'customer-credit'
    group by currency having sum(amount_minor) <> 0 order by currency`.execute(store);
  return rows;
}

/** The credit that pending charges of an account wait to use, except those of one charge. */
export async function sumPendingCredit(
  store: Store,
  {
    accountId,
    currency,
    exceptCharge,
  }: { accountId: string; currency: Currency; exceptCharge: string | null },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(credit_minor), 0)::bigint as sum from charge
    where account_id = ${accountId} and currency = ${currency} and state = 'pending'
      and id is distinct from ${exceptCharge}::uuid`.execute(store);
  return rows[0]!.sum;
}

/** The most credit that one of the open orders of an account waits to use: only one of them can be paid. */
export async function maxOrderedCredit(
  store: Store,
  { accountId, currency }: { accountId: string; currency: Currency },
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(credit_minor), 0)::bigint as most from payment_order
    where account_id = ${accountId} and currency = ${currency} and state = 'created'`.execute(store);
  return rows[0]!.most;
}

/** Given, used, returned and taken back, oldest first. */
export async function exportCredit(store: Store, accountId: string) {
  const { rows } = await sql<{ at: Date; currency: Currency; amount_minor: number }>`
    select at, currency, -amount_minor as amount_minor, charge_id, refund_id from ledger_entry
    where account_id = ${accountId} and ledger_account = 'customer-credit' order by id`.execute(store);
  return rows;
}
