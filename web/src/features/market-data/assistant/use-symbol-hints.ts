import { useEffect, useState } from 'react';
import { callPortal, type ReplyInfo } from '../../../lib/optional-calls.ts';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';

const DEBOUNCE_MS = 200;

export type SymbolHint = ReplyInfo<'search'>['symbols'][number];

/** Symbols that fit what is typed, by the search of the dashboard; none while it is silent. */
export function useSymbolHints(typed: string): readonly SymbolHint[] {
  const { token } = useDashboard();
  const [hints, setHints] = useState<readonly SymbolHint[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q === '') return undefined;
    const ending = new AbortController();
    const look = async () => {
      const answer = await callPortal('search', { q }, token, { signal: ending.signal });
      if (!ending.signal.aborted && answer.state === 'ready') setHints(answer.info.symbols);
    };
    const timer = setTimeout(() => void look(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [q, token]);
  return q === '' ? [] : hints;
}
