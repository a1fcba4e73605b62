import { PORTAL } from '@meridian/contracts/portal-config';
import * as z from 'zod/mini';
import { parseTaxes, type TaxesByCountry } from './taxes.ts';

/** Who issues the invoices, and the taxes that prices include. */
export interface InvoicingConfig {
  readonly seller: {
    readonly name: string;
    /** Lines, without the name. */
    readonly address: readonly string[];
    readonly taxId: string | null;
  };
  readonly taxes: TaxesByCountry;
}

export const INVOICING_VARIABLES = {
  INVOICE_SELLER_NAME: z._default(
    z.string().check(z.trim(), z.minLength(1, 'INVOICE_SELLER_NAME must not be empty')),
    PORTAL.brand.legalName ?? PORTAL.brand.name,
  ),
  INVOICE_SELLER_ADDRESS: z._default(z.string(), ''),
  INVOICE_SELLER_TAX_ID: z.optional(z.string().check(z.trim())),
  INVOICE_TAXES: z._default(z.string(), ''),
};

/** The invoice settings, and a sentence for each error in the taxes. */
export function readInvoicing(env: {
  INVOICE_SELLER_NAME: string;
  INVOICE_SELLER_ADDRESS: string;
  INVOICE_SELLER_TAX_ID?: string | undefined;
  INVOICE_TAXES: string;
}): { invoicing: InvoicingConfig; faults: string[] } {
  const { taxes, faults } = parseTaxes(env.INVOICE_TAXES);
  const address = env.INVOICE_SELLER_ADDRESS.split(';')
    .map((line) => line.trim())
    .filter(Boolean);
  const seller = { name: env.INVOICE_SELLER_NAME, address, taxId: env.INVOICE_SELLER_TAX_ID ?? null };
  return { invoicing: { seller, taxes }, faults };
}
