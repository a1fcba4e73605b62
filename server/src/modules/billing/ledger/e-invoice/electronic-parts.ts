import { countryCode } from '../../tax/country-code.ts';
import { TREATMENT_NOTES, type TaxTreatment } from '../../tax/treatment.ts';
import { readVatId } from '../../tax/vat-id.ts';
import type { InvoiceContent, InvoicePlace } from '../invoice-content.ts';

/** The VAT of a document as EN 16931 names it. */
interface VatCategory {
  /** `S` standard rate, `AE` reverse charge, `E` exempt. */
  readonly code: 'S' | 'AE' | 'E';
  readonly percent: number;
  readonly amountMinor: number;
  /** Why there is none. */
  readonly reason: { readonly text: string; readonly code: string | null } | null;
}

/** What EN 16931 asks for beyond the content of a document. */
export interface ElectronicParts {
  readonly seller: {
    readonly vatId: string;
    readonly country: string;
    /** One to three lines. */
    readonly address: readonly string[];
  };
  readonly buyer: { readonly vatId: string | null; readonly place: InvoicePlace & { country: string } };
  readonly vat: VatCategory;
}

const ADDRESS_LINES_MAX = 3;
/** From the list of codes for exemptions that the European Commission keeps. */
const REVERSE_CHARGE_CODE = 'VATEX-EU-AE';

/**
 * The parts of an electronic invoice; null when the document lacks what EN 16931 requires. That is the seller's VAT id and
 * address, the country of the buyer, and at most one tax.
 */
export function electronicParts(content: InvoiceContent): ElectronicParts | null {
  const { seller, billTo, treatment, lines, netMinor } = content;
  const vatId = seller.taxId === null ? null : readVatId(seller.taxId);
  const country = billTo.place?.country;
  const vat = treatment && vatCategory(content, treatment);
  const isWhole = lines.reduce((sum, line) => sum + line.netMinor, 0) === netMinor;
  if (!vatId || !billTo.place || !country || !vat || !isWhole) return null;
  const address = sellerAddress(seller.address);
  if (address.length === 0) return null;
  return {
    seller: { vatId: vatId.text, country: sellerCountry(seller.address) ?? vatId.country, address },
    buyer: { vatId: billTo.vatId ?? null, place: { ...billTo.place, country } },
    vat,
  };
}

const sellerCountry = (address: readonly string[]): string | null => countryCode(address.at(-1));

/** Without the country, which has a field of its own. */
function sellerAddress(address: readonly string[]): string[] {
  const lines = sellerCountry(address) === null ? address : address.slice(0, -1);
  const kept = lines.slice(0, ADDRESS_LINES_MAX - 1);
  const rest = lines.slice(ADDRESS_LINES_MAX - 1).join(', ');
  return rest === '' ? kept : [...kept, rest];
}

function vatCategory({ taxes }: InvoiceContent, treatment: TaxTreatment): VatCategory | null {
  const [tax, ...more] = taxes;
  const free = { percent: 0, amountMinor: 0 };
  const text = TREATMENT_NOTES[treatment] ?? '';
  if (treatment === 'reverse-charge')
    return { code: 'AE', ...free, reason: { text, code: REVERSE_CHARGE_CODE } };
  if (treatment === 'exempt') return { code: 'E', ...free, reason: { text, code: null } };
  if (!tax || more.length > 0) return null;
  return { code: 'S', percent: tax.percent, amountMinor: tax.amountMinor, reason: null };
}
