import { useEffect, useEffectEvent, useState } from 'react';
import { tokenOf } from './auth-state.ts';
import { type ReplyInfo, NOT_AVAILABLE, callPortal } from './optional-calls.ts';
import { useAppSelector } from './store.ts';

/** Short enough not to be felt, long enough for a word typed in one go. */
const DEBOUNCE_MS = 140;

/** One thing that was found. */
export interface SearchHit {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** The HTTP method of an endpoint. */
  readonly method: string | null;
}

export interface SearchHitGroup {
  readonly name: string;
  readonly hits: readonly SearchHit[];
}

interface Found {
  /** What was asked for. */
  readonly query: string;
  readonly groups: readonly SearchHitGroup[];
  /** Why there are no groups although something may fit. */
  readonly failure: string | null;
}

const symbolPath = (symbol: string) => `/dashboard?tab=market-data&symbol=${encodeURIComponent(symbol)}`;

/** Endpoints before symbols, unless `query` is a symbol as it stands: then that is what Enter leads to. */
function groupsOf({ endpoints, symbols }: ReplyInfo<'search'>, query: string): SearchHitGroup[] {
  const isSymbol = symbols[0]?.symbol === query.toUpperCase();
  const groups = [
    {
      name: 'Endpoints',
      hits: endpoints.map(({ method, path, summary, link }) => ({
        key: `${method} ${path}`,
        to: link,
        title: path,
        text: summary,
        method,
      })),
    },
    {
      name: 'Symbols',
      hits: symbols.map(({ symbol, name }) => ({
        key: symbol,
        to: symbolPath(symbol),
        title: symbol,
        text: name,
        method: null,
      })),
    },
  ];
  if (isSymbol) groups.reverse();
  return groups.filter(({ hits }) => hits.length > 0);
}

/** What fits `query`, null before the first answer to anything; the former stays until the next one is there, which `onFound` is told. */
export function useSearch(query: string, onFound: (found: Found) => void): Found | null {
  const token = useAppSelector(tokenOf);
  const [found, setFound] = useState<Found | null>(null);
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (query === '') return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const settle = (groups: SearchHitGroup[], failure: string | null) => {
      const next = { query, groups, failure };
      setFound(next);
      tell(next);
    };
    const look = async () => {
      const answer = await callPortal('search', { q: query }, token, { signal });
      if (signal.aborted) return;
      if (answer.state === 'ready') settle(groupsOf(answer.info, query), null);
      else if (answer.state === 'unavailable') settle([], NOT_AVAILABLE);
      else settle([], `The search failed. ${answer.problem.message}`);
    };
    const timer = setTimeout(() => void look(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [query, token]);
  return query === '' ? null : found;
}
