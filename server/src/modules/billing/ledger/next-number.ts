import type { Transaction } from '../../../store/schema.ts';
import { incrementSeries } from './queries/invoices.ts';

const PREFIXES = { invoice: 'INV', 'credit-note': 'CN' } as const;
const DIGITS = 6;

/**
 * Takes the next number of a kind, `INV-000001`, as part of `trx`; a rollback leaves no gap. It blocks other documents of the
 * kind until `trx` ends, so take it late and wait for nobody else afterwards.
 */
export async function nextDocumentNumber(trx: Transaction, kind: keyof typeof PREFIXES): Promise<string> {
  const number = await incrementSeries(trx, kind);
  return `${PREFIXES[kind]}-${String(number).padStart(DIGITS, '0')}`;
}
