import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import type { LedgerDifference } from './difference.ts';

/** Holds the ledger against itself: what does not add up, what a settled charge leaves with its customer, numbers that lack. */
export async function checkLedger(store: Store): Promise<LedgerDifference[]> {
  return [...(await unbalanced(store)), ...(await openBalances(store)), ...(await missingNumbers(store))];
}

async function unbalanced(store: Store): Promise<LedgerDifference[]> {
  const rows = await store
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['currency', fn.sum<string>('amount_minor').as('sum')])
    .groupBy('currency')
    .having(({ fn }) => fn.sum('amount_minor'), '!=', 0)
    .execute();
  return rows.map(({ currency, sum }) => ({
    kind: 'ledger-unbalanced',
    what: `The entries in ${currency} add up to ${sum} and not to nothing.`,
  }));
}

/** What bought nothing is owed until it has gone back; everything else is settled with its payment. */
async function openBalances(store: Store): Promise<LedgerDifference[]> {
  const { rows } = await sql<{ charge: string; sum: string; currency: string }>`
    select charge_id as charge, currency, sum(amount_minor)::text as sum from ledger_entry
    where ledger_account = 'customer' group by charge_id, currency having sum(amount_minor) <> 0
    and not exists (
      select from refund where refund.charge_id = ledger_entry.charge_id
      and reason = 'unapplied' and state in ('pending', 'failed'))`.execute(store);
  return rows.map(({ charge, sum, currency }) => ({
    kind: 'customer-balance',
    what: `Charge ${charge} leaves its customer with ${sum} ${currency}.`,
  }));
}

async function missingNumbers(store: Store): Promise<LedgerDifference[]> {
  const { rows } = await sql<{ kind: string; number: number }>`
    select kind, number from invoice_series, generate_series(1, last_number) as number
    except select kind, substring(number from '[0-9]+$')::bigint from invoice
    order by kind, number`.execute(store);
  return rows.map(({ kind, number }) => ({
    kind: 'number-missing',
    what: `There is no ${kind} with the number ${number}.`,
  }));
}
