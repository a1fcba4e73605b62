import { useEffect, useEffectEvent, useState } from 'react';
import { NOT_AVAILABLE, type PortalResult, type ReplyInfo } from './optional-calls.ts';
import { usePortalQuery } from './query/use-portal-query.ts';
import { useSettled } from './throttle.ts';

/** Too short to notice, long enough for a word typed in one go. */
const DEBOUNCE_MS = 140;

/** One search result. */
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
  /** The query of these results. */
  readonly query: string;
  readonly groups: readonly SearchHitGroup[];
  /** Why there are no groups although something may match. */
  readonly failure: string | null;
}

const symbolPath = (symbol: string) => `/dashboard?tab=market-data&symbol=${encodeURIComponent(symbol)}`;

/** Endpoints before symbols, unless `query` is exactly a symbol: then Enter opens that symbol. */
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

function foundOf(query: string, result: PortalResult<ReplyInfo<'search'>>): Found {
  if (result.state === 'ready') return { query, groups: groupsOf(result.info, query), failure: null };
  const failure =
    result.state === 'unavailable' ? NOT_AVAILABLE : `The search failed. ${result.problem.message}`;
  return { query, groups: [], failure };
}

/**
 * What matches `query`; null before the first response. Previous results stay until the next ones arrive, and `onFound`
 * receives them.
 */
export function useSearch(query: string, onFound: (found: Found) => void): Found | null {
  const settled = useSettled(query, DEBOUNCE_MS);
  const { current } = usePortalQuery('search', { q: query }, { enabled: query !== '' && settled });
  const [found, setFound] = useState<{ readonly of: typeof current; readonly found: Found } | null>(null);
  if (current !== null && current !== found?.of) setFound({ of: current, found: foundOf(query, current) });
  const shown = query === '' ? null : (found?.found ?? null);
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (shown !== null) report(shown);
  }, [shown]);
  return shown;
}
