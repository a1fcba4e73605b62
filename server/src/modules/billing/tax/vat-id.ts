import { checkVAT, countries } from 'jsvat';

/** ISO 3166 codes of the members of the European Union. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
const MEMBERS = countries.filter(({ codes }) => EU.has(codes[0]!));

export interface VatId {
  /** In capital letters, without spaces and punctuation. */
  readonly text: string;
  /** ISO 3166 code of the member state. Greek VAT ids begin with EL, the code is GR. */
  readonly country: string;
}

/** Reads a VAT id of a member state by the form of its country, check digits included; null when it has not that form. */
export function readVatId(text: string): VatId | null {
  const { value, isValid, country } = checkVAT(text, MEMBERS);
  return isValid && value !== undefined && country ? { text: value, country: country.isoCode.short } : null;
}
