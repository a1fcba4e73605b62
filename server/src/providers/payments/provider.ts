/** What the product asks of whoever moves money for it. Amounts are in minor units, instants in milliseconds since 1970. */
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
  /** Of the order; asked again with the same one, a provider answers the checkout that there is. */
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
  /** Ours; asked again with the same one, a provider answers the payment that there is and takes nothing more. */
  readonly chargeId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly payer: Payer;
  readonly method: SavedMethod;
}

export interface RefundRequest {
  /** Ours; asked again with the same one, a provider answers the refund that there is. */
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
 * Something happened at the provider. It says of what, not what: events come late, twice and in any order, so that whoever
 * hears of one reads how things stand now.
 */
export interface ProviderEvent {
  /** The same for every delivery of one event. */
  readonly id: string;
  readonly about: { readonly payment: string } | { readonly refund: string } | null;
}

/** A delivery that nobody but the provider may make was not made by it, or too long ago. */
export class WebhookRefused extends Error {}

/** The proof that a browser brought does not prove a payment of that order. */
export class ProofRefused extends Error {}

/** The provider will never make that refund, such as one of money that went back already; asking again is of no use. */
export class RefundRefused extends Error {}

/** Rejects with any other error when the provider cannot be reached or answers nonsense: nothing is known then, and asking again is safe. */
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
  /** Takes money without the payer. A refusal by the bank is a payment that failed, not an error. */
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
  /** Everything from then until then, for the daily comparison with the books. */
  list(span: { readonly fromMs: number; readonly toMs: number }): Promise<{
    readonly payments: readonly Payment[];
    readonly refunds: readonly ProviderRefund[];
  }>;
}
