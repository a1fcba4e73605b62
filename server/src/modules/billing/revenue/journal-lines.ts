import { decimalText } from '@meridian/contracts/prices';
import { csvLine } from '../../../shared/formatters/csv.ts';
import type { Store } from '../../../store/schema.ts';
import { monthRange } from './month-range.ts';
import { type JournalRow, listJournal } from './queries/entries.ts';

const PART_ROWS = 1_000;
const HEAD = [
  'date',
  'document',
  'account',
  'debit',
  'credit',
  'currency',
  'tax_code',
  'customer_id',
  'transaction',
  'entry',
];

/** The entries of the ledger of a month as CSV for accountants, a part after the other, in the order of their posting. */
export async function* journalLines(store: Store, month: string): AsyncGenerator<string> {
  const range = monthRange(month);
  yield csvLine(HEAD);
  let after: JournalRow | undefined;
  do {
    const rows = await listJournal(store, { ...range, after, limit: PART_ROWS });
    after = rows.length === PART_ROWS ? rows.at(-1) : undefined;
    if (rows.length > 0) yield rows.map(lineOf).join('');
  } while (after);
}

function lineOf(row: JournalRow): string {
  const { at, document, account, amountMinor, currency, accountId, transactionId, id } = row;
  const debit = amountMinor > 0 ? decimalText(amountMinor) : '';
  const credit = amountMinor < 0 ? decimalText(-amountMinor) : '';
  const date = at.toISOString().slice(0, 10);
  return csvLine([
    date,
    document,
    account,
    debit,
    credit,
    currency,
    taxCode(row),
    accountId,
    transactionId,
    id,
  ]);
}

/** How an entry of sales or taxes is taxed: the name and rate of its taxes, or why there is none; empty for other accounts. */
function taxCode({ account, treatment, taxes }: JournalRow): string {
  const own = account.startsWith('tax:') ? account.slice('tax:'.length) : null;
  if (own === null && account !== 'sales') return '';
  const named = (taxes ?? []).filter(({ name }) => own === null || name === own);
  if (named.length > 0) return named.map(({ name, percent }) => `${name} ${percent}%`).join(' + ');
  return treatment === 'reverse-charge' || treatment === 'exempt' ? treatment : '';
}
