import { useEffect, useState } from 'react';
import { tokenOf } from '../../../lib/auth-state.ts';
import { type ReplyInfo, callPortal } from '../../../lib/optional-calls.ts';
import { useAppSelector } from '../../../lib/store.ts';

export type AlertQuote = ReplyInfo<'marketQuote'>['quote'];

/** More are not shown. */
export const QUOTED_MAX = 3;
const EVERY_MS = 15_000;

/** The quotes of the first symbols, as far as they are known, renewed while they are looked at. */
export function useQuotes(symbols: readonly string[]): readonly AlertQuote[] {
  const token = useAppSelector(tokenOf);
  const [known, setKnown] = useState<Readonly<Record<string, AlertQuote>>>({});
  const quoted = symbols.slice(0, QUOTED_MAX).join(' ');
  useEffect(() => {
    if (quoted === '') return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const look = async (symbol: string) => {
      const answer = await callPortal('marketQuote', { symbol }, token, { signal });
      if (signal.aborted || answer.state !== 'ready') return;
      setKnown((former) => ({ ...former, [symbol]: answer.info.quote }));
    };
    const lookAll = () => {
      if (!document.hidden) for (const symbol of quoted.split(' ')) void look(symbol);
    };
    lookAll();
    const timer = setInterval(lookAll, EVERY_MS);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [quoted, token]);
  return symbols.slice(0, QUOTED_MAX).flatMap((symbol) => known[symbol] ?? []);
}
