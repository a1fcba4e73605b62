import { usePortalQuery } from './query/use-portal-query.ts';
import type { SymbolHint } from './symbol-hint.ts';
import { useSettled } from './throttle.ts';

const DEBOUNCE_MS = 200;

/** Symbols that match the typed text, from the search of the dashboard; none when it fails. */
export function useSymbolHints(typed: string): readonly SymbolHint[] {
  const q = typed.trim();
  const settled = useSettled(q, DEBOUNCE_MS);
  const { info } = usePortalQuery('search', { q }, { enabled: q !== '' && settled });
  return q === '' ? [] : (info?.symbols ?? []);
}
