import type { InvoicingSettings } from '../invoicing-settings.ts';
import { countryCode } from './country-code.ts';
import { readVatId } from './vat-id.ts';

/** What decides about the taxes of a customer. */
export interface TaxedCustomer {
  /** As the customer typed it. */
  readonly country: string | null | undefined;
  /** A VAT id of a member state, checked for form; null for consumers, and for businesses elsewhere. */
  readonly vatId: string | null;
  /** An operator has decided that this customer pays no tax. */
  readonly isExempt: boolean;
}

/** `reverse-charge`: the customer accounts for the tax. */
export type TaxTreatment = 'taxed' | 'reverse-charge' | 'exempt';

/**
 * Businesses in another member state of the European Union than the seller account for the tax. Their VAT id must be of the
 * country of their address. The seller's country is that of its own VAT id.
 */
export function taxTreatment(
  { seller }: Pick<InvoicingSettings, 'seller'>,
  { country, vatId, isExempt }: TaxedCustomer,
): TaxTreatment {
  if (isExempt) return 'exempt';
  const own = seller.taxId === null ? null : readVatId(seller.taxId);
  const theirs = vatId === null ? null : readVatId(vatId);
  const isAbroad = own !== null && theirs !== null && theirs.country !== own.country;
  return isAbroad && countryCode(country) === theirs.country ? 'reverse-charge' : 'taxed';
}

/** What the law wants on a document without tax, as sentences. */
export const TREATMENT_NOTES: Readonly<Record<TaxTreatment, string | null>> = {
  taxed: null,
  'reverse-charge':
    'Reverse charge: the customer accounts for the VAT, by article 196 of Directive 2006/112/EC.',
  exempt: 'The customer is exempt from tax.',
};
