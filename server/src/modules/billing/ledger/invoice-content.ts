import type { AddressInfo } from '@meridian/contracts/fields';
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import type { InvoicingSettings } from '../invoicing-settings.ts';
import type { BilledCustomer } from '../queries.ts';
import { countryCode } from '../tax/country-code.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import type { TaxLine } from './taxes.ts';

/** The parts of an address that an electronic invoice names. */
export interface InvoicePlace {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly postalCode: string;
  readonly state: string;
  /** ISO 3166 code; null when the customer's text names no country. */
  readonly country: string | null;
}

/**
 * Everything on an invoice or credit note. Stored with the document, so that it never changes afterwards. Documents of earlier
 * versions lack the optional fields.
 */
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
    readonly vatId?: string | null;
    readonly place?: InvoicePlace;
  };
  readonly treatment?: TaxTreatment;
  /** The conventions for dates and amounts, such as `de-DE`. */
  readonly locale?: string;
  readonly currency: Currency;
  /** Amounts in minor units, positive also on a credit note. */
  readonly lines: readonly {
    readonly description: string;
    readonly period: { readonly start: string; readonly end: string } | null;
    readonly netMinor: number;
    /** What a coupon took off before, without taxes. */
    readonly discount?: { readonly code: string; readonly netMinor: number };
    /** Of calls beyond the quota: how many, and the price of 1,000 of them, tax included. */
    readonly quantity?: { readonly calls: number; readonly perThousandMinor: number };
  }[];
  readonly netMinor: number;
  readonly taxes: readonly TaxLine[];
  readonly totalMinor: number;
  /** How much of the total credit paid; on a credit note, how much returns as credit. */
  readonly creditMinor?: number;
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

/** The recipient of an invoice. */
export const billTo = ({ name, email, address, vatId }: BilledCustomer): InvoiceContent['billTo'] => ({
  name,
  email,
  address: addressLines(address),
  vatId,
  place: placeOf(address),
});

function placeOf(address: Partial<AddressInfo>): InvoicePlace {
  const text = (line: string | undefined) => (line ?? '').trim();
  return {
    street: text(address.street_address_1),
    street2: text(address.street_address_2),
    city: text(address.city),
    postalCode: text(address.postal_code),
    state: text(address.state),
    country: countryCode(address.country),
  };
}
