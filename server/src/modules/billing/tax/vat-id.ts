import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat';

/** The members of the European Union. */
const MEMBERS = [
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france],
  ...[germany, greece, hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands],
  ...[poland, portugal, romania, slovakiaRepublic, slovenia, spain, sweden],
];

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
