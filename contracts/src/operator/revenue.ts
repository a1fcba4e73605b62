import * as z from 'zod/mini';
import type { ChargeState, PaymentProviderName } from '../billing.ts';
import { textLine } from '../fields.ts';
import type { Currency } from '../prices.ts';
import type { OperatorCall } from './call.ts';

export interface ListedPayment {
  readonly id: string;
  readonly accountId: string;
  /** null for an account that was erased. */
  readonly email: string | null;
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly state: ChargeState;
  readonly provider: PaymentProviderName;
  /** Of the invoice; null without one. */
  readonly number: string | null;
  readonly paidAt: string;
}

export interface CountryTax {
  /** The last line of the billing address, as the documents say it. */
  readonly country: string;
  readonly currency: Currency;
  readonly documents: number;
  /** Credit notes count negative. */
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

const month = z
  .string('month must be a month such as 2026-11')
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11'));

/** A page of payments, the newest first. */
export const listPayments = {
  method: 'GET',
  path: '/revenue/payments',
  permission: 'revenue.read',
  request: z.object({
    after: z.optional(textLine('after', 100)),
    limit: z._default(
      z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(200)),
      100,
    ),
  }),
  reply: z.custom<{ readonly items: readonly ListedPayment[]; readonly next: string | null }>(),
} as const satisfies OperatorCall;

/** What was invoiced in a month less its credit notes, by country. */
export const listTaxes = {
  method: 'GET',
  path: '/revenue/taxes',
  permission: 'revenue.read',
  request: z.object({ month }),
  reply: z.custom<{ readonly items: readonly CountryTax[] }>(),
} as const satisfies OperatorCall;

/** The invoices and credit notes of a month as CSV for accountants. The export is recorded. */
export const exportDocuments = {
  method: 'GET',
  path: '/revenue/documents',
  permission: 'revenue.export',
  request: z.object({ month }),
  reply: z.object({}),
  answers: 'file',
} as const satisfies OperatorCall;
