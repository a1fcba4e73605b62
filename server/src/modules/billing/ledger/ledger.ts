import { randomUUID } from 'node:crypto';
import type { Currency } from '@meridian/contracts/prices';
import type { Transaction } from '../../../store/schema.ts';

/** An account of the ledger. Sales and taxes grow by credits, what a provider holds for us by debits. */
export type LedgerAccount = 'customer' | 'sales' | `tax:${string}` | `provider:${string}`;

export interface LedgerLine {
  readonly account: LedgerAccount;
  /** In minor units: debits are positive, credits negative. */
  readonly amountMinor: number;
}

/** What the entries are about. */
export interface LedgerSubject {
  readonly accountId: string;
  readonly chargeId: string;
  readonly refundId?: string;
  readonly currency: Currency;
  readonly atMs: number;
}

/** Writes one transaction of the ledger as part of `trx`; lines of nothing are left out. Throws when it does not balance. */
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
  };
  await trx
    .insertInto('ledger_entry')
    .values(
      written.map(({ account, amountMinor }) =>
        Object.assign({ ledger_account: account, amount_minor: amountMinor }, common),
      ),
    )
    .execute();
}

/** What sales and taxes still have of a charge, after what was given back of it; in minor units, positive. */
export async function remainingRevenue(trx: Transaction, chargeId: string): Promise<LedgerLine[]> {
  const rows = await trx
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['ledger_account as account', fn.sum<string>('amount_minor').as('sum')])
    .where('charge_id', '=', chargeId)
    .where((eb) => eb.or([eb('ledger_account', '=', 'sales'), eb('ledger_account', 'like', 'tax:%')]))
    .groupBy('ledger_account')
    // Sales come before taxes, and taxes in the order in which the invoice names them.
    .orderBy(({ fn }) => fn.min('id'))
    .execute();
  return rows.map(({ account, sum }) => ({ account: account as LedgerAccount, amountMinor: -Number(sum) }));
}
