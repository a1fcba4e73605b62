import type { InvoicingSettings, Tax } from '../invoicing-settings.ts';

export interface TaxLine extends Tax {
  readonly amountMinor: number;
}

export interface TaxBreakdown {
  readonly netMinor: number;
  readonly taxes: readonly TaxLine[];
}

/** Percentages have at most three decimals. */
const SCALE = 1_000;

/**
 * What of a price is tax: each line is rounded half up to the minor unit, the rest is net, so that all of them add up to the
 * price. The country is compared as people type it: without regard to capitals and spaces around it.
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
