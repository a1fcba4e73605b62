/** The interface of a payment provider. Amounts are in minor units, instants in milliseconds since 1970. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';

export interface Payer {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

/** The saved method of later charges, as the provider's references. Never contains a card number. */
export interface SavedMethod {
  /** The provider's ids of customer and method. */
  readonly customerRef: string;
  readonly methodRef: string;
  /** Display name, such as `Visa ending 4242`. */
  readonly label: string;
  /** Absent for other methods than cards, and for cards that were saved before it was kept. */
  readonly card?: SavedCard;
}

export interface SavedCard {
  /** Such as `Visa`. */
  readonly brand: string;
  readonly lastFour: string;
  /** The last month in which it is valid, such as `2030-04`; null when the provider does not state it. */
  readonly expires: string | null;
}

export interface CheckoutRequest {
  /** Id of the order. A repeated request with the same id returns the existing checkout. */
  readonly orderId: string;
  /** 0 saves a method and takes nothing. The payment of such a checkout has no amount, and is not listed. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly payer: Payer;
  /** Absolute URL with a query that the browser returns to, with or without a payment. The proof is added to the query. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAtMs: number;
}

/** The provider's hosted page, and how the browser opens it: by a link, or by a form with these fields. */
export interface Checkout {
  /** The provider's id of the checkout. */
  readonly ref: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Payment {
  /** The provider's id of the payment. */
  readonly ref: string;
  /** Our order or charge that was paid; null for a payment that is not ours. */
  readonly purchaseId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed';
  /** When it was made or failed. */
  readonly atMs: number;
  /** Why it failed, as a sentence for the payer; null unless it failed. */
  readonly failure: string | null;
  /** null when no method was saved for later charges. */
  readonly method: SavedMethod | null;
}

export interface ChargeRequest {
  /** Our id. A repeated request with the same id returns the existing payment and charges nothing. */
  readonly chargeId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly payer: Payer;
  readonly method: SavedMethod;
}

export interface RefundRequest {
  /** Our id. A repeated request with the same id returns the existing refund. */
  readonly refundId: string;
  readonly paymentRef: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

export interface ProviderRefund {
  readonly ref: string;
  /** Our id; null for a refund that was started at the provider. */
  readonly refundId: string | null;
  readonly paymentRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed';
  readonly atMs: number;
}

/** `closed`: it ended without a decision, for example because the payment was refunded. */
export type DisputeState = 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';

/** A payment that the payer's bank questions, and what the provider has moved for it so far. */
export interface ProviderDispute {
  readonly ref: string;
  readonly paymentRef: string;
  /** What the bank questions, at most the payment. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: DisputeState;
  /** The provider's code, such as `fraudulent`. */
  readonly reason: string;
  readonly openedMs: number;
  /** Until when the provider takes evidence; null when it takes none. */
  readonly evidenceDueMs: number | null;
  /** Taken from our balance in total, in the currency of the payment. */
  readonly withdrawnMinor: number;
  /** Given back of it in total. */
  readonly reinstatedMinor: number;
  /** Fees of the dispute, without those that were given back. The provider may charge them in another currency. */
  readonly fee: { readonly amountMinor: number; readonly currency: string } | null;
}

/**
 * An event at the provider. It names its subject only: events come late, twice and in any order, so receivers read the
 * current state.
 */
export interface ProviderEvent {
  /** Equal for every delivery of one event. */
  readonly id: string;
  readonly about:
    | { readonly payment: string }
    | { readonly refund: string }
    | { readonly dispute: string }
    | null;
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class WebhookRefused extends Error {}

/** The proof from the browser does not prove a payment of that order. */
export class ProofRefused extends Error {}

/** The provider will never make that refund, for example because the money was already refunded. Do not retry. */
export class RefundRefused extends Error {}

/** The provider has no payment, refund or dispute of that reference. */
export class UnknownReference extends Error {}

/** Any other error means that the provider was unreachable or sent an invalid response. The outcome is unknown, and a retry is safe. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Smaller amounts are waived instead of charged. */
  minimumMinor(currency: Currency): number;
  /** What a checkout that only saves a method must take, to be refunded in full; 0 where the provider takes nothing. */
  readonly verificationMinor: number;
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** The payment that the browser returned with, verified by its signature or at the provider. Rejects with `ProofRefused`. */
  provenPayment(
    order: { readonly id: string; readonly checkoutRef: string },
    proof: Readonly<Record<string, string>>,
  ): Promise<Payment>;
  /** The payments and attempts of a checkout. Use it for orders whose payer did not return. */
  paymentsOf(checkoutRef: string): Promise<readonly Payment[]>;
  /** Reads a payment. Rejects with `UnknownReference`. */
  readPayment(ref: string): Promise<Payment>;
  /**
   * Charges a saved method without the payer. When the bank declines or the method is gone, the result is a failed
   * payment and not an error. The reference of a charge that was not attempted is derived from its id.
   */
  charge(request: ChargeRequest): Promise<Payment>;
  /** Finds the payment that `charge` made of that charge; null when there is none. Use it after a crash. */
  chargedPayment(chargeId: string): Promise<Payment | null>;
  /** Makes a refund. Rejects with `RefundRefused`. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Reads a refund. Rejects with `UnknownReference`. */
  readRefund(ref: string): Promise<ProviderRefund>;
  /** Reads a dispute. Rejects with `UnknownReference`. */
  readDispute(ref: string): Promise<ProviderDispute>;
  /** Verifies and parses one delivery. Throws `WebhookRefused`. */
  readWebhook(delivery: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
    readonly nowMs: number;
  }): ProviderEvent;
  /**
   * All payments and refunds in [fromMs, toMs), and the disputes opened then, for the daily reconciliation. `disputes` is null
   * when our key may not read them.
   */
  list(span: { readonly fromMs: number; readonly toMs: number }): Promise<{
    readonly payments: readonly Payment[];
    readonly refunds: readonly ProviderRefund[];
    readonly disputes: readonly ProviderDispute[] | null;
  }>;
}
