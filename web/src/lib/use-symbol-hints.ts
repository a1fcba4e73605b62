import type { ReplyInfo } from './optional-calls.ts';
import { usePortalQuery } from './query/use-portal-query.ts';
import { useSettled } from './throttle.ts';

const DEBOUNCE_MS = 200;

export type SymbolHint = ReplyInfo<'search'>['symbols'][number];

/** The name of a found symbol, and the earlier symbol that found it. */
export const hintText = ({ name, formerSymbol }: Pick<SymbolHint, 'name' | 'formerSymbol'>): string =>
  formerSymbol === undefined ? name : `${name}, previously ${formerSymbol}`;

/** Symbols that match the typed text, from the search of the dashboard; none when it fails. */
export function useSymbolHints(typed: string): readonly SymbolHint[] {
  const q = typed.trim();
  const settled = useSettled(q, DEBOUNCE_MS);
  const { info } = usePortalQuery('search', { q }, { enabled: q !== '' && settled });
  return q === '' ? [] : (info?.symbols ?? []);
}
