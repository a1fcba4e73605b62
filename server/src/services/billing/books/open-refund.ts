import type { Transaction } from '../../../store/schema.ts';
import type { RefundTable } from '../../../store/billing.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';

/**
 * Promises money back, as part of `trx`, in which the account is locked: `carryOutRefunds` has the provider give it. The
 * customer is told by mail and notification. The same refund opened twice is one.
 */
export async function openRefund(
  _trx: Transaction,
  _context: Context,
  _input: {
    chargeId: string;
    reason: 'money-back' | 'outage' | 'unapplied';
    amountMinor: number;
    outageStartedMs?: number;
    nowMs: number;
  },
): Promise<Selectable<RefundTable>> {
  throw new Error('to be written');
}
