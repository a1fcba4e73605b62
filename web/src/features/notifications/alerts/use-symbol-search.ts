import { useEffect, useEffectEvent, useState } from 'react';
import { NOT_AVAILABLE, type PortalResult, type ReplyInfo } from '../../../lib/optional-calls.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { useSettled } from '../../../lib/throttle.ts';
import type { SymbolHint } from '../../../lib/symbol-hint.ts';

/** Too short to notice, long enough for a word typed in one go. */
const DEBOUNCE_MS = 140;

interface Found {
  /** The query of these results. */
  readonly query: string;
  readonly symbols: readonly SymbolHint[];
  /** Why there are no symbols although something may match. */
  readonly failure: string | null;
}

function foundOf(query: string, result: PortalResult<ReplyInfo<'search'>>): Found {
  if (result.state === 'ready') return { query, symbols: result.info.symbols, failure: null };
  const failure =
    result.state === 'unavailable' ? NOT_AVAILABLE : `The search failed. ${result.problem.message}`;
  return { query, symbols: [], failure };
}

/**
 * The symbols that match `query`; null before the first response. Previous results stay until the next ones arrive, and
 * `onFound` receives them.
 */
export function useSymbolSearch(query: string, onFound: (found: Found) => void): Found | null {
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
