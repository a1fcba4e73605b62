import { useEffect, useState } from 'react';
import { callPortal } from '../../../lib/optional-calls.ts';
import { consolePath } from '../../../content/console-address.ts';
import { type Found, NOTHING } from './found.ts';
import { symbolHits } from './symbols.ts';

type Companies = readonly { readonly symbol: string; readonly name: string }[];

const quoteOf = (symbol: string): string => consolePath('/documentation/api/quote', { symbol });
const MOST = 5;

/** The symbols that visitors may look up: those of the reports. They lead to the console, which needs no key for them. */
export function usePublicSymbols(query: string, enabled: boolean): Found {
  const [companies, setCompanies] = useState<Companies>([]);
  const wanted = enabled && query !== '';
  useEffect(() => {
    if (!wanted) return undefined;
    const ending = new AbortController();
    const look = async () => {
      const answer = await callPortal('reportCompanies', {}, null, { signal: ending.signal });
      if (answer.state === 'ready') setCompanies(answer.info.items);
    };
    void look();
    return () => ending.abort();
  }, [wanted]);
  if (!wanted) return NOTHING;
  return { ...NOTHING, hits: symbolHits(companies, query, quoteOf, false).slice(0, MOST) };
}
