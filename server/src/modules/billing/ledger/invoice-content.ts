import type { AddressInfo } from '@meridian/contracts/fields';
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import type { InvoicingSettings } from '../invoicing-settings.ts';
import type { BilledCustomer } from '../queries.ts';
import type { TaxLine } from './taxes.ts';

/** Everything on an invoice or credit note. Stored with the document, so that it never changes afterwards. */
export interface InvoiceContent {
  readonly number: string;
  /** RFC 3339, like all instants here. */
  readonly issuedAt: string;
  readonly seller: InvoicingSettings['seller'];
  readonly billTo: {
    readonly name: string;
    readonly email: string;
    /** Lines, without the name. */
    readonly address: readonly string[];
  };
  readonly currency: Currency;
  /** Amounts in minor units, positive also on a credit note. */
  readonly lines: readonly {
    readonly description: string;
    readonly period: { readonly start: string; readonly end: string } | null;
    readonly netMinor: number;
  }[];
  readonly netMinor: number;
  readonly taxes: readonly TaxLine[];
  readonly totalMinor: number;
  /** When and how it was paid or refunded: `Visa ending 4242`. */
  readonly payment: { readonly at: string; readonly method: string };
  /** Of a credit note: the invoice that it corrects, and why. */
  readonly credits: { readonly invoice: string; readonly reason: string } | null;
}

const PROVIDERS: Readonly<Record<PaymentProviderName, string>> = {
  test: 'Test payment: no money was moved',
  razorpay: 'Razorpay',
  stripe: 'Stripe',
};

/** The payment method as text. Test payments must not look as if money was moved. */
export const methodText = (provider: PaymentProviderName, label: string | null): string =>
  provider === 'test' || label === null ? PROVIDERS[provider] : label;

/** Formats an address in lines. */
function addressLines(address: Partial<AddressInfo>): string[] {
  const {
    street_address_1: first,
    street_address_2: second,
    city,
    postal_code: code,
    state,
    country,
  } = address;
  const town = [code, city].filter(Boolean).join(' ');
  return [first, second, town, state, country].filter(
    (line) => line !== undefined && line.trim() !== '',
  ) as string[];
}

/** The recipient of an invoice. */
export const billTo = ({ name, email, address }: BilledCustomer): InvoiceContent['billTo'] => ({
  name,
  email,
  address: addressLines(address),
});
