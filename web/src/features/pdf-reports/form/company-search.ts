import type { Company } from '../use-companies.ts';

/** `Apple Inc. (AAPL)`. */
export const companyText = ({ name, symbol }: Company): string => `${name} (${symbol})`;

/** How well a company matches: by its symbol, the beginning of its name or of a word in it, or anywhere; -1 for not at all. */
function rankOf({ name, symbol }: Company, query: string): number {
  const [words, letters] = [name.toLowerCase(), symbol.toLowerCase()];
  if (letters === query) return 0;
  if (letters.startsWith(query)) return 1;
  if (words.startsWith(query)) return 2;
  if (words.includes(` ${query}`)) return 3;
  return words.includes(query) ? 4 : -1;
}

/** The companies that match `text`, the best first; all of them for an empty text. */
export function matching(companies: readonly Company[], text: string): readonly Company[] {
  const query = text.trim().toLowerCase();
  if (query === '') return companies;
  return companies
    .map((company) => ({ company, rank: rankOf(company, query) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ company }) => company);
}
