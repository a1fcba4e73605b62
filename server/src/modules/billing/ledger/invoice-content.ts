import type { AddressInfo } from '@meridian/contracts/fields';
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import type { BilledCustomer } from './lock-customer.ts';
import type { InvoicingSettings } from '../invoicing-settings.ts';
import type { TaxLine } from './taxes.ts';

/** Everything that an invoice or credit note says. Kept with it, so that it says the same after everything else has changed. */
export interface InvoiceContent {
  readonly number: string;
  /** RFC 3339, as are all instants here. */
  readonly issuedAt: string;
  readonly seller: InvoicingSettings['seller'];
  readonly billTo: {
    readonly name: string;
    readonly email: string;
    /** Lines, without the name. */
    readonly address: readonly string[];
  };
  readonly currency: Currency;
  /** Amounts in minor units; a credit note's are positive, too. */
  readonly lines: readonly {
    readonly description: string;
    /** The span that it pays for. */
    readonly period: { readonly start: string; readonly end: string } | null;
    readonly netMinor: number;
  }[];
  readonly netMinor: number;
  readonly taxes: readonly TaxLine[];
  readonly totalMinor: number;
  /** When and how it was paid, or given back: `Visa ending 4242`. */
  readonly payment: { readonly at: string; readonly method: string };
  /** Of a credit note: which invoice it takes back, in whole or in part, and why. */
  readonly credits: { readonly invoice: string; readonly reason: string } | null;
}

const PROVIDERS: Readonly<Record<PaymentProviderName, string>> = {
  test: 'Test payment: no money was moved',
  razorpay: 'Razorpay',
  stripe: 'Stripe',
};

/** How something was paid, for people. Money that was never moved must not look as if it had been. */
export const methodText = (provider: PaymentProviderName, label: string | null): string =>
  provider === 'test' || label === null ? PROVIDERS[provider] : label;

/** An address in lines, as on an envelope. */
export function addressLines(address: Partial<AddressInfo>): string[] {
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

/** To whom an invoice is made out. */
export const billTo = ({ name, email, address }: BilledCustomer): InvoiceContent['billTo'] => ({
  name,
  email,
  address: addressLines(address),
});
