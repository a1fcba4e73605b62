import type { Transaction } from '../../../store/schema.ts';

const PREFIXES = { invoice: 'INV', 'credit-note': 'CN' } as const;
const DIGITS = 6;

/**
 * The next number of a kind, `INV-000001`, as part of `trx`: rolled back, the number is given to the next one. Others who issue
 * one wait until `trx` is over, so it is asked for last, and nobody else's answer is waited for after it.
 */
export async function nextDocumentNumber(trx: Transaction, kind: keyof typeof PREFIXES): Promise<string> {
  const { last_number: number } = await trx
    .updateTable('invoice_series')
    .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${PREFIXES[kind]}-${String(number).padStart(DIGITS, '0')}`;
}
