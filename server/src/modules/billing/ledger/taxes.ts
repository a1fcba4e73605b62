import type { InvoicingSettings, Tax } from '../invoicing-settings.ts';
import { type TaxedCustomer, taxTreatment } from '../tax/treatment.ts';

export interface TaxLine extends Tax {
  readonly amountMinor: number;
}

export interface TaxBreakdown {
  readonly netMinor: number;
  readonly taxes: readonly TaxLine[];
}

/** What a price of that customer includes: nothing when the customer accounts for the tax, or pays none. */
export function taxesOf(
  settings: InvoicingSettings,
  customer: TaxedCustomer,
  amountMinor: number,
): TaxBreakdown {
  if (taxTreatment(settings, customer) !== 'taxed') return { netMinor: amountMinor, taxes: [] };
  return includedTaxes(settings, customer.country, amountMinor);
}

/** Percentages have at most three decimals. */
const SCALE = 1_000;

/**
 * Returns the taxes that a price includes, in minor units. Each line is rounded half up and the rest is net, so that all add
 * up to the price. Case and surrounding spaces of the country do not matter.
 */
export function includedTaxes(
  settings: InvoicingSettings,
  country: string | null | undefined,
  amountMinor: number,
): TaxBreakdown {
  const taxes = settings.taxes.get((country ?? '').trim().toLowerCase()) ?? settings.taxes.get('*') ?? [];
  const scaled = taxes.map(({ percent }) => BigInt(Math.round(percent * SCALE)));
  const divisor = scaled.reduce((sum, part) => sum + part, BigInt(100 * SCALE));
  const lines = taxes.map(({ name, percent }, index) => {
    const doubled = 2n * BigInt(amountMinor) * scaled[index]! + divisor;
    return { name, percent, amountMinor: Number(doubled / (2n * divisor)) };
  });
  return { netMinor: amountMinor - lines.reduce((sum, line) => sum + line.amountMinor, 0), taxes: lines };
}
