/** The interface of a payment provider. Amounts are in minor units, instants in milliseconds since 1970. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';

export interface Payer {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

/** What later charges are made with, without the payer; kept as the provider names it, never a card number. */
export interface SavedMethod {
  /** What the provider calls the payer, and what it calls the method. */
  readonly customerRef: string;
  readonly methodRef: string;
  /** For people: `Visa ending 4242`. */
  readonly label: string;
}

export interface CheckoutRequest {
  /** Of the order; a repeated request with the same one returns the existing checkout. */
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly payer: Payer;
  /** Where the browser comes back to, with or without a payment: absolute, with a query already. The proof is added to it. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAtMs: number;
}

/** The provider's hosted page, and how the browser gets there: by a link, or by a form of these fields. */
export interface Checkout {
  /** What the provider calls it. */
  readonly ref: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Payment {
  /** What the provider calls it. */
  readonly ref: string;
  /** The order or charge of ours that it was made for; null for one that is none of ours. */
  readonly purchaseId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed';
  /** When it was made, or failed. */
  readonly atMs: number;
  /** Why it failed, as a sentence for the payer; null unless it did. */
  readonly failure: string | null;
  /** null when nothing was left for later charges. */
  readonly method: SavedMethod | null;
}

export interface ChargeRequest {
  /** Ours; a repeated request with the same one returns the existing payment and charges nothing. */
  readonly chargeId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly payer: Payer;
  readonly method: SavedMethod;
}

export interface RefundRequest {
  /** Ours; a repeated request with the same one returns the existing refund. */
  readonly refundId: string;
  readonly paymentRef: string;
  readonly amountMinor: number;
  readonly currency: Currency;
}

export interface ProviderRefund {
  readonly ref: string;
  /** Ours; null for one that was made at the provider. */
  readonly refundId: string | null;
  readonly paymentRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed';
  readonly atMs: number;
}

/**
 * An event at the provider. It names its subject only: events come late, twice and in any order, so receivers read the
 * current state.
 */
export interface ProviderEvent {
  /** The same for every delivery of one event. */
  readonly id: string;
  readonly about: { readonly payment: string } | { readonly refund: string } | null;
}

/** A webhook that was not signed by the provider, or too long ago. */
export class WebhookRefused extends Error {}

/** The proof that a browser brought does not prove a payment of that order. */
export class ProofRefused extends Error {}

/** The provider will never make that refund, such as one of money that went back already; asking again is of no use. */
export class RefundRefused extends Error {}

/** Any other error means that the provider was unreachable or sent an invalid response. The outcome is unknown, and a retry is safe. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Less than this is not charged but waived. */
  minimumMinor(currency: Currency): number;
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** The payment that the browser came back with, proved by its signature or asked for at the provider; rejects with `ProofRefused`. */
  provenPayment(
    order: { readonly id: string; readonly checkoutRef: string },
    proof: Readonly<Record<string, string>>,
  ): Promise<Payment>;
  /** What was paid, or tried, at a checkout; for orders whose payer never came back. */
  paymentsOf(checkoutRef: string): Promise<readonly Payment[]>;
  readPayment(ref: string): Promise<Payment>;
  /**
   * Takes money without the payer. A refusal, by the bank or because the method is gone, is a payment that failed, not an
   * error; one that was not even tried has a reference that only its charge knows.
   */
  charge(request: ChargeRequest): Promise<Payment>;
  /** The payment that `charge` made of that charge, without making one; null when there is none. For what a crash left open. */
  chargedPayment(chargeId: string): Promise<Payment | null>;
  /** Rejects with `RefundRefused`. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  readRefund(ref: string): Promise<ProviderRefund>;
  /** Reads one delivery; throws `WebhookRefused`. */
  readWebhook(delivery: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
    readonly nowMs: number;
  }): ProviderEvent;
  /** Everything in [fromMs, toMs), for the daily reconciliation. */
  list(span: { readonly fromMs: number; readonly toMs: number }): Promise<{
    readonly payments: readonly Payment[];
    readonly refunds: readonly ProviderRefund[];
  }>;
}
