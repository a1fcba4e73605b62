/** The codes of conditions as a field, with a space between them; none without codes. Spaces are codes of what is usual. */
export function codesIn(value: unknown): { readonly codes?: string } {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const codes = list
    .filter((code) => typeof code === 'string' || typeof code === 'number')
    .map((code) => String(code).trim().slice(0, CODE_LENGTH_MAX))
    .filter((code) => CODE.test(code))
    .slice(0, CODES_MAX);
  return codes.length === 0 ? {} : { codes: codes.join(' ') };
}

/** More than any vendor sends, so that a broken one cannot fill the tape. */
const CODES_MAX = 12;
const CODE_LENGTH_MAX = 8;
/** One or several visible characters of ASCII, without those that separate fields elsewhere. */
const CODE = /^[!-~]+$/;

/** A venue as a field of this name: its market identifier code, or vendor and code for one without; none without a code. */
export function venueIn<Name extends 'venue' | 'bidVenue' | 'askVenue'>(
  name: Name,
  vendor: string,
  venues: Readonly<Record<string, string | undefined>>,
  value: unknown,
): { readonly [Key in Name]?: string } {
  const { codes } = codesIn(value);
  if (codes === undefined) return {};
  const known = Object.hasOwn(venues, codes) ? venues[codes] : undefined;
  return { [name]: known ?? `${vendor}:${codes}` } as { readonly [Key in Name]?: string };
}
