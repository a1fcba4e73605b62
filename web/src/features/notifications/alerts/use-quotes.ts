import { useQueries } from '@tanstack/react-query';
import { tokenOf } from '../../../lib/auth-state.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import { queryClient } from '../../../lib/query/client.ts';
import { fetchInfo } from '../../../lib/query/fetch-info.ts';
import { queryKeys } from '../../../lib/query/keys.ts';
import { useAppSelector } from '../../../lib/store.ts';

export type AlertQuote = ReplyInfo<'marketQuote'>['quote'];

/** No more than these are shown. */
const QUOTED_MAX = 3;
const EVERY_MS = 15_000;

/** The quotes of the first symbols, as far as they are known, refreshed while the page is visible. */
export function useQuotes(symbols: readonly string[]): readonly AlertQuote[] {
  const token = useAppSelector(tokenOf);
  const queries = symbols.slice(0, QUOTED_MAX).map((symbol) => ({
    queryKey: queryKeys.request('marketQuote', { symbol }, token),
    queryFn: fetchInfo('marketQuote', { symbol }, token),
    refetchInterval: EVERY_MS,
  }));
  return useQueries({ queries }, queryClient).flatMap(({ data }) => data?.quote ?? []);
}
