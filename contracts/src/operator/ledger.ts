import * as z from 'zod/mini';
import { textLine } from '../fields.ts';
import { CURRENCIES, type Currency } from '../prices.ts';
import type { OperatorCall } from './call.ts';
import { month, page, type Paged } from './paging.ts';

/** What happened to an account of the ledger in a month. All balances of a currency add up to zero. */
export interface LedgerBalance {
  /** `customer`, `customer-credit`, `credits`, `sales`, `tax:<name>`, `provider:<name>`, `disputed` or `dispute-fees`. */
  readonly account: string;
  readonly currency: Currency;
  readonly entries: number;
  /** Both positive. */
  readonly debitMinor: number;
  readonly creditMinor: number;
  /** Debits less credits. */
  readonly balanceMinor: number;
}

export interface LedgerEntry {
  readonly id: number;
  /** The entries of a transaction add up to zero. */
  readonly transactionId: string;
  readonly at: string;
  readonly account: string;
  readonly currency: Currency;
  /** Debits are positive, credits negative. */
  readonly amountMinor: number;
  /** null for credit that is given or taken back. */
  readonly chargeId: string | null;
  readonly accountId: string;
  /** null for an account that was erased. */
  readonly email: string | null;
  /** The invoice of the charge, or the credit note of the refund; null without one. */
  readonly document: string | null;
}

/** The balances of a month by account and currency. */
export const readLedger = {
  method: 'GET',
  path: '/revenue/ledger',
  permission: 'revenue.read',
  request: z.object({ month }),
  reply: z.custom<{ readonly items: readonly LedgerBalance[] }>(),
} as const satisfies OperatorCall;

/** A page of the entries of a month in an account, the newest first. */
export const listEntries = {
  method: 'GET',
  path: '/revenue/ledger/entries',
  permission: 'revenue.read',
  request: z.object({
    month,
    account: textLine('account', 100),
    currency: z.enum(CURRENCIES, `currency must be one of ${CURRENCIES.join(', ')}`),
    ...page,
  }),
  reply: z.custom<Paged<LedgerEntry>>(),
} as const satisfies OperatorCall;
