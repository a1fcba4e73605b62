/** Taxes by country, in small letters; `*` is every other. */
export type TaxesByCountry = ReadonlyMap<
  string,
  readonly { readonly name: string; readonly percent: number }[]
>;

const TAX = /^(?<name>[^,:;%]*[^,:;%\s\d.])\s+(?<percent>\d{1,3}(?:\.\d{1,3})?)\s*%$/;
const EXAMPLE = 'India: CGST 9%, SGST 9%; Germany: VAT 19%; *: none';

/** Reads `INVOICE_TAXES`, such as `India: CGST 9%, SGST 9%; *: none`; returns the taxes that it could parse, and a sentence for each error. */
export function parseTaxes(text: string): { taxes: TaxesByCountry; faults: string[] } {
  const taxes = new Map<string, { name: string; percent: number }[]>();
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`INVOICE_TAXES ${what}; it must look like ${EXAMPLE}.`);
  for (const entry of text.split(';').filter((part) => part.trim() !== '')) {
    const [country = '', list, ...more] = entry.split(':').map((part) => part.trim());
    if (country === '' || list === undefined || list === '' || more.length > 0) {
      fault(`has "${entry.trim()}", which is not of the form country: taxes`);
      continue;
    }
    const key = country.toLowerCase();
    if (taxes.has(key)) fault(`names ${country} twice`);
    taxes.set(key, list.toLowerCase() === 'none' ? [] : taxesIn(list, country, fault));
  }
  return { taxes, faults };
}

function taxesIn(
  list: string,
  country: string,
  fault: (what: string) => void,
): { name: string; percent: number }[] {
  const found: { name: string; percent: number }[] = [];
  for (const text of list.split(',').map((part) => part.trim())) {
    const { name, percent } = TAX.exec(text)?.groups ?? {};
    if (name === undefined || Number(percent) === 0 || Number(percent) > 100)
      fault(
        `has "${text}" for ${country}, which is not a name and a percentage of at most 100 with at most three decimals`,
      );
    else if (found.some((tax) => tax.name === name)) fault(`names ${name} twice for ${country}`);
    else found.push({ name, percent: Number(percent) });
  }
  return found;
}
