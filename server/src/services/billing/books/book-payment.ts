import type { Payment } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { Context } from '../../context.ts';

/**
 * Writes down that a charge was paid, as part of `trx`, in which its account is locked: the charge itself, its invoice with
 * the next number, the entries of both, and the mail with the invoice. A charge that bought nothing (`unapplied`) gets no
 * invoice. Booked twice, it is booked once. Answers the invoice's number.
 */
export async function bookPayment(
  _trx: Transaction,
  _context: Context,
  _input: { chargeId: string; payment: Payment; nowMs: number },
): Promise<string | null> {
  throw new Error('to be written');
}
