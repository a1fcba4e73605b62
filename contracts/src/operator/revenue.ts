import * as z from 'zod/mini';
import { CHARGE_STATES, type ChargeState, PAYMENT_PROVIDERS, type PaymentProviderName } from '../billing.ts';
import { requiredLine, textLine } from '../fields.ts';
import type { Currency } from '../prices.ts';
import type { OperatorCall } from './call.ts';
import type { ListedDispute } from './disputes.ts';
import type { LedgerEntry } from './ledger.ts';
import { month, page, type Paged } from './paging.ts';

export const PAYMENT_KINDS = ['charge', 'refund'] as const;

/** A charge or a refund, successful or not. */
export interface ListedPayment {
  readonly id: string;
  readonly kind: (typeof PAYMENT_KINDS)[number];
  /** The charge itself, or that which a refund returns. */
  readonly chargeId: string;
  readonly accountId: string;
  /** null for an account that was erased. */
  readonly email: string | null;
  readonly description: string;
  /** What the provider moves. Positive, also of a refund. */
  readonly amountMinor: number;
  /** What credit of the customer pays, or is returned as credit. */
  readonly creditMinor: number;
  readonly currency: Currency;
  readonly state: ChargeState;
  readonly provider: PaymentProviderName;
  /** The provider's id; null until it responded. */
  readonly reference: string | null;
  /** Such as `Visa ending 4242`; null without an invoice. */
  readonly method: string | null;
  /** Of the invoice or credit note; null without one. */
  readonly number: string | null;
  readonly at: string;
}

/** An invoice or a credit note. */
export interface ListedDocument {
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly chargeId: string;
  readonly accountId: string;
  readonly email: string | null;
  /** As the document says it. */
  readonly name: string;
  readonly country: string;
  readonly currency: Currency;
  /** Positive, also of a credit note. */
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly issuedAt: string;
}

/** Everything about one charge. */
export interface PaymentDetails extends ListedPayment {
  /** Why it failed. */
  readonly failure: string | null;
  readonly paidAt: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** What is refunded, and why; with its credit note once it is paid. */
  readonly refunds: readonly (Pick<
    ListedPayment,
    'id' | 'amountMinor' | 'creditMinor' | 'state' | 'reference' | 'number'
  > & {
    readonly reason: string;
    readonly requestedAt: string;
    readonly dueUntil: string;
  })[];
  readonly disputes: readonly ListedDispute[];
  readonly entries: readonly LedgerEntry[];
}

/** How a document is taxed. Documents of earlier versions do not say it and count as taxed. */
export type DocumentTreatment = 'taxed' | 'reverse-charge' | 'exempt';

export interface CountryTax {
  /** The last line of the billing address, as the documents say it. */
  readonly country: string;
  readonly currency: Currency;
  readonly treatment: DocumentTreatment;
  readonly documents: number;
  /** Credit notes count negative. */
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

const state = z.optional(z.enum(CHARGE_STATES, `state must be one of ${CHARGE_STATES.join(', ')}`));
const provider = z.optional(
  z.enum(PAYMENT_PROVIDERS, `provider must be one of ${PAYMENT_PROVIDERS.join(', ')}`),
);

/** A page of charges and refunds, the newest first. */
export const listPayments = {
  method: 'GET',
  path: '/revenue/payments',
  permission: 'revenue.read',
  request: z.object({
    /** The start of an address, the number of a document, a reference of the provider, or an id. */
    text: z.optional(textLine('text', 254)),
    kind: z.optional(z.enum(PAYMENT_KINDS, 'kind must be charge or refund')),
    state,
    provider,
    month: z.optional(month),
    ...page,
  }),
  reply: z.custom<Paged<ListedPayment>>(),
} as const satisfies OperatorCall;

/** One charge with its entries, documents, refunds and disputes. */
export const readPayment = {
  method: 'GET',
  path: '/revenue/payments/one',
  permission: 'revenue.read',
  request: z.object({ id: requiredLine('id', 'id is required', 60) }),
  reply: z.custom<PaymentDetails>(),
} as const satisfies OperatorCall;

/** A page of invoices and credit notes, the newest first. */
export const listDocuments = {
  method: 'GET',
  path: '/revenue/documents/list',
  permission: 'revenue.read',
  request: z.object({
    /** The start of an address, a number, or an account id. */
    text: z.optional(textLine('text', 254)),
    kind: z.optional(z.enum(['invoice', 'credit-note'], 'kind must be invoice or credit-note')),
    month: z.optional(month),
    ...page,
  }),
  reply: z.custom<Paged<ListedDocument>>(),
} as const satisfies OperatorCall;

/** An invoice or credit note as a PDF file. */
export const readDocument = {
  method: 'GET',
  path: '/revenue/documents/pdf',
  permission: 'revenue.read',
  request: z.object({ number: requiredLine('number', 'number is required', 40) }),
  reply: z.object({}),
  answers: 'file',
} as const satisfies OperatorCall;

/** What was invoiced in a month less its credit notes, by country and treatment. */
export const listTaxes = {
  method: 'GET',
  path: '/revenue/taxes',
  permission: 'revenue.read',
  request: z.object({ month }),
  reply: z.custom<{ readonly items: readonly CountryTax[] }>(),
} as const satisfies OperatorCall;

const monthFile = (path: string) =>
  ({
    method: 'GET',
    path,
    permission: 'revenue.export',
    request: z.object({ month }),
    reply: z.object({}),
    answers: 'file',
  }) as const satisfies OperatorCall;

/** The invoices and credit notes of a month as CSV for accountants. The export is recorded, as those below. */
export const exportDocuments = monthFile('/revenue/documents');

/** The taxes of a month as CSV. */
export const exportTaxes = monthFile('/revenue/taxes/export');

/** The entries of the ledger of a month as CSV for accountants. */
export const exportJournal = monthFile('/revenue/ledger/export');
