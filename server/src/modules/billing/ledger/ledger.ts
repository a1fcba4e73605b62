import { randomUUID } from 'node:crypto';
import type { Currency } from '@meridian/contracts/prices';
import type { Transaction } from '../../../store/schema.ts';
import { insertEntries, sumRevenueEntries } from './queries/ledger-entries.ts';

/**
 * An account of the ledger. Credits increase sales, taxes and what customers have as credit; debits increase what a provider holds
 * for us, what it has withdrawn for disputes, what disputes cost, and the credits that were given.
 */
export type LedgerAccount =
  | 'customer'
  | 'customer-credit'
  | 'credits'
  | 'sales'
  | 'disputed'
  | 'dispute-fees'
  | `tax:${string}`
  | `provider:${string}`;

export interface LedgerLine {
  readonly account: LedgerAccount;
  /** In minor units: debits are positive, credits negative. */
  readonly amountMinor: number;
}

/** The charge, and the refund or dispute, that entries belong to. Credit that is given belongs to none. */
export interface LedgerSubject {
  readonly accountId: string;
  readonly chargeId: string | null;
  readonly refundId?: string;
  readonly disputeId?: string;
  readonly currency: Currency;
  readonly atMs: number;
}

/** Posts one transaction of the ledger as part of `trx`, without lines of zero. Throws when it does not balance. */
export async function postEntries(
  trx: Transaction,
  subject: LedgerSubject,
  lines: readonly LedgerLine[],
): Promise<void> {
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0)
    throw new Error(`Entries of charge ${subject.chargeId} do not balance: ${sum} is left over.`);
  const written = lines.filter(({ amountMinor }) => amountMinor !== 0);
  if (written.length === 0) return;
  const common = {
    transaction_id: randomUUID(),
    at: new Date(subject.atMs),
    account_id: subject.accountId,
    currency: subject.currency,
    charge_id: subject.chargeId,
    refund_id: subject.refundId ?? null,
    dispute_id: subject.disputeId ?? null,
  };
  await insertEntries(
    trx,
    written.map(({ account, amountMinor }) =>
      Object.assign({ ledger_account: account, amount_minor: amountMinor }, common),
    ),
  );
}

/** What sales and taxes still hold of a charge after its refunds, in minor units, positive. */
export async function remainingRevenue(trx: Transaction, chargeId: string): Promise<LedgerLine[]> {
  const rows = await sumRevenueEntries(trx, chargeId);
  return rows.map(({ account, sum }) => ({ account: account as LedgerAccount, amountMinor: -Number(sum) }));
}
