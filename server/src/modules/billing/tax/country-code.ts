const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Names as people type them: in small letters, without accents. */
const keyOf = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Codes that are used for another one. */
const isCanonical = (code: string) => new Intl.Locale(`und-${code}`).region === code;

function readNames(): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCanonical);
  const names = new Map<string, string>();
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const code of codes) {
    const name = inEnglish.of(code);
    if (name === undefined) continue;
    names.set(keyOf(name), code);
    names.set(keyOf(code), code);
  }
  // A country's name in its own language does not replace that of another one in English.
  for (const code of new Set(names.values())) {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    const own = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code);
    if (own !== undefined && !names.has(keyOf(own))) names.set(keyOf(own), code);
  }
  return names;
}

let names: ReadonlyMap<string, string> | undefined;

/**
 * ISO 3166 code of a country that somebody typed: its name in English or in its own language, or its code. Null when it is not
 * known.
 */
export function countryCode(typed: string | null | undefined): string | null {
  names ??= readNames();
  return names.get(keyOf(typed ?? '')) ?? null;
}
