import type { AddressInfo } from '@meridian/contracts/fields';
import type { OverageUseTable } from './overage.ts';
import type {
  ChargeState,
  OrderPurpose,
  PaymentProviderName,
  SubscriptionStatus,
} from '@meridian/contracts/billing';
import type { PlanId } from '@meridian/contracts/plans';
import type { Currency, Cycle } from '@meridian/contracts/prices';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as JSON text, read as its value. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null, string | null>;

/** A price that an account may pay. */
export interface BillingPlanTable {
  id: Generated<string>;
  account_id: string;
  plan: PlanId;
  cycle: Cycle;
  currency: Currency;
  amount_minor: number;
  created_at: Date;
}

export interface PaymentOrderTable {
  id: Generated<string>;
  account_id: string;
  billing_plan_id: string;
  /** Chosen by the client. The same key always means the same order. */
  idempotency_key: string;
  purpose: OrderPurpose;
  /** The subscription that the order upgrades or renews, and the version that its amount was computed from. */
  subscription_id: string | null;
  subscription_version: number | null;
  /** What the provider charges: less than the price by the credit and the discount. */
  amount_minor: number;
  credit_minor: Generated<number>;
  discount_minor: Generated<number>;
  /** Whose use the order reserves while it is open. */
  coupon_id: ColumnType<string | null, string | null | undefined>;
  currency: Currency;
  provider: PaymentProviderName;
  /** null until the provider has opened its page, and when there is nothing to pay. */
  checkout_ref: string | null;
  checkout: OptionalJson<unknown>;
  /** `refunded`: its payment could not be applied and was refunded. */
  state: 'created' | 'paid' | 'refunded' | 'expired';
  created_at: Date;
  expires_at: Date;
}

export interface SubscriptionTable {
  id: string;
  account_id: string;
  version: number;
  state: SubscriptionStatus;
  /** A `SubscriptionState`. The other columns repeat fields that queries search for. */
  standing: Json<unknown>;
  /** When the subscription must be processed next; null when it has ended. */
  due_at: Date | null;
  created_at: Date;
  /** Set by a trigger: what a paid subscription that runs comes to in a month, in minor units. */
  recurring_currency: GeneratedAlways<string | null>;
  recurring_minor: GeneratedAlways<number | null>;
}

/** Append-only. */
export interface SubscriptionEventTable {
  subscription_id: string;
  version: number;
  account_id: string;
  at: Date;
  event: Json<unknown>;
}

/** A payment or an attempt: a paid order, a renewal, or a payment that could not be applied. */
export interface ChargeTable {
  id: Generated<string>;
  account_id: string;
  subscription_id: string | null;
  order_id: string | null;
  purpose: OrderPurpose | 'overage' | 'unapplied';
  description: string;
  /** What the provider charges: less than the price by the credit and the discount. */
  amount_minor: number;
  credit_minor: Generated<number>;
  discount_minor: Generated<number>;
  coupon_code: ColumnType<string | null, string | null | undefined>;
  currency: Currency;
  state: ChargeState;
  provider: PaymentProviderName;
  /** The provider's id of the payment; null until it responded. */
  payment_ref: string | null;
  /** Why the payment failed, as a sentence for the customer. */
  failure: string | null;
  /** The period that it pays for. */
  period_start: Date | null;
  period_end: Date | null;
  /** Number of the attempt at a renewal or at overage, from 0. */
  attempt: number | null;
  /** Of overage: what it pays for, the calls, and the price of 1,000 of them. */
  overage_use_id: Generated<string | null>;
  calls: Generated<number | null>;
  per_thousand_minor: Generated<number | null>;
  created_at: Date;
  paid_at: Date | null;
}

export interface RefundTable {
  id: Generated<string>;
  account_id: string;
  charge_id: string;
  /**
   * `unapplied`: the payment could not be applied. `provider`: the provider started the refund. `operator`: by an act. `dispute`: a
   * dispute was lost, so the payer's bank returned the money.
   */
  reason: 'money-back' | 'outage' | 'unapplied' | 'provider' | 'operator' | 'dispute';
  /** The outage that an outage refund is for. */
  outage_started_at: Date | null;
  /** What the provider returns. */
  amount_minor: number;
  /** What returns as credit. */
  credit_minor: Generated<number>;
  currency: Currency;
  state: 'pending' | 'paid' | 'failed';
  provider: PaymentProviderName;
  refund_ref: string | null;
  requested_at: Date;
  due_from: Date;
  due_until: Date;
  done_at: Date | null;
}

/** Append-only. Invoices and credit notes, each kind numbered without gaps. */
export interface InvoiceTable {
  id: Generated<string>;
  account_id: string;
  kind: 'invoice' | 'credit-note';
  number: string;
  charge_id: string;
  refund_id: string | null;
  currency: Currency;
  /** Tax included. */
  total_minor: number;
  /** The complete content of the document, so that later changes elsewhere do not affect it. */
  content: Json<unknown>;
  issued_at: Date;
}

export interface InvoiceSeriesTable {
  kind: 'invoice' | 'credit-note';
  last_number: number;
}

/** Append-only. The store checks at each commit that the entries of a transaction add up to zero in each currency. */
export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  transaction_id: string;
  at: Date;
  account_id: string;
  /** `customer`, `customer-credit`, `credits`, `sales`, `tax:<name>`, `provider:<name>`, `disputed` or `dispute-fees`. */
  ledger_account: string;
  currency: Currency;
  /** Debits are positive, credits negative. */
  amount_minor: number;
  /** null for credit that is given or taken back. */
  charge_id: string | null;
  refund_id: string | null;
  dispute_id: ColumnType<string | null, string | null | undefined, never>;
}

/** A payment that the payer's bank questions. Its totals are those that the ledger has posted. */
export interface DisputeTable {
  id: Generated<string>;
  account_id: string;
  charge_id: string;
  provider: PaymentProviderName;
  dispute_ref: string;
  /** Counts its changes, so that an older report of the provider never replaces a newer one. */
  version: Generated<number>;
  state: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  /** The provider's code. */
  reason: string;
  amount_minor: number;
  currency: Currency;
  withdrawn_minor: Generated<number>;
  reinstated_minor: Generated<number>;
  /** Fees that were not given back. */
  fee_minor: Generated<number>;
  /** null without a fee. */
  fee_currency: ColumnType<string | null, string | null | undefined>;
  evidence_due_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the operator was reminded of the evidence. */
  reminded_at: ColumnType<Date | null, Date | null | undefined>;
  opened_at: Date;
  /** When it was won, lost or closed. */
  closed_at: ColumnType<Date | null, Date | null | undefined>;
  /** What a lost dispute took, as a refund with its credit note. */
  refund_id: ColumnType<string | null, string | null | undefined>;
}

/** What decides about the taxes of a customer, besides the country of the address. */
/** What differs from the profile of the account; null where nothing does. */
export interface BillingDetailsTable {
  account_id: string;
  name: string | null;
  email: string | null;
  address_info: OptionalJson<AddressInfo>;
  updated_at: Date;
}

export interface TaxDetailsTable {
  account_id: string;
  /** In the form of its country, in capital letters without spaces. */
  vat_id: string | null;
  /** Since when an operator has freed the customer from tax. */
  exempt_since: Date | null;
  updated_at: Date;
}

/** Handled webhook deliveries, so that each is handled once. */
export interface PaymentEventTable {
  provider: PaymentProviderName;
  event_id: string;
  received_at: Date;
}

/** A plan that an operator grants without a payment. The limits agreed with it stand in the account. */
export interface PlanGrantTable {
  account_id: string;
  /** null: the plan stays what the subscription says, and only the limits differ. */
  plan: PlanId | null;
  /** What was agreed, in words. */
  price: string | null;
  granted_at: Date;
  /** null: for good. */
  ends_at: Date | null;
}

/** A daily comparison of the ledger with the provider. */
export interface ReconciliationTable {
  id: GeneratedAlways<number>;
  at: Date;
  provider: PaymentProviderName;
  from_at: Date;
  to_at: Date;
  compared: number;
  differences: Json<unknown>;
}

/** A reduction that operators give by a code. Only its end changes. */
export interface CouponTable {
  id: Generated<string>;
  /** In capital letters. */
  code: string;
  percent: number | null;
  /** Amounts by currency, in minor units; null with a percentage. */
  amounts: OptionalJson<Partial<Record<Currency, number>>>;
  /** How many periods it reduces; null for all. */
  periods: number | null;
  uses_max: number | null;
  /** null for every plan. */
  plans: PlanId[] | null;
  ends_at: Date | null;
  created_at: Date;
  /** When an operator ended it. */
  ended_at: ColumnType<Date | null, Date | null | undefined>;
}

/** A used coupon, once per account. */
export interface CouponRedemptionTable {
  coupon_id: string;
  account_id: string;
  charge_id: string;
  at: Date;
}

/** A change of the saved card without a purchase. */
export interface CardChangeTable {
  id: Generated<string>;
  account_id: string;
  provider: PaymentProviderName;
  /** What the provider takes to save a card, which is refunded. */
  amount_minor: number;
  currency: Currency;
  /** null until the provider has opened its page. */
  checkout_ref: string | null;
  /** `refused`: the card was saved at the provider, and was of no use any more. */
  state: 'created' | 'done' | 'refused' | 'expired';
  /** The open amount that was charged to the new card at once. */
  charge_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** The trials of a person, also in organisations that the person owns. */
export interface TrialTable {
  account_id: string;
  plan: PlanId;
  at: Date;
}

export interface BillingTables {
  trial: TrialTable;
  card_change: CardChangeTable;
  coupon: CouponTable;
  coupon_redemption: CouponRedemptionTable;
  billing_plan: BillingPlanTable;
  payment_order: PaymentOrderTable;
  subscription: SubscriptionTable;
  subscription_event: SubscriptionEventTable;
  charge: ChargeTable;
  refund: RefundTable;
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
  ledger_entry: LedgerEntryTable;
  dispute: DisputeTable;
  billing_details: BillingDetailsTable;
  tax_details: TaxDetailsTable;
  payment_event: PaymentEventTable;
  reconciliation: ReconciliationTable;
  plan_grant: PlanGrantTable;
  overage_use: OverageUseTable;
}
