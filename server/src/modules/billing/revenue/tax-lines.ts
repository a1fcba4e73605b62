import { decimalText } from '@meridian/contracts/prices';
import { csvCell, csvLine } from '../../../shared/formatters/csv.ts';
import type { Store } from '../../../store/schema.ts';
import { countryCode } from '../tax/country-code.ts';
import { taxesOfMonth } from './read-revenue.ts';

const HEAD = ['country', 'country_code', 'currency', 'treatment', 'documents', 'net', 'tax', 'total'];

/** The taxes of a month as CSV: a line for each country, currency and treatment. */
export async function* taxLines(store: Store, month: string): AsyncGenerator<string> {
  const rows = await taxesOfMonth(store, month);
  yield csvLine(HEAD);
  for (const { country, currency, treatment, documents, netMinor, taxMinor, totalMinor } of rows) {
    const texts = [country, countryCode(country) ?? '', currency, treatment].map(csvCell);
    // An amount is no formula, also with its sign.
    const amounts = [netMinor, taxMinor, totalMinor].map(decimalText);
    yield `${[...texts, documents, ...amounts].join(',')}\r\n`;
  }
}
