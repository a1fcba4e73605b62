import { DASHBOARD_CARDS } from '@meridian/contracts/dashboard-symbols';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import type { Quote } from './with-live.ts';

/** The symbol that the whole tab is about. */
export interface ShownSymbol {
  /** The symbol in the address; while that is unknown to the market, the one that was shown before. */
  readonly symbol: string;
  /** Its quote; null until it has arrived, and when it cannot be read. */
  readonly quote: Quote | null;
  /** The symbol in the address; empty without one. */
  readonly asked: string;
  /** Why the asked symbol is not shown. */
  readonly refusal: string | null;
  /** Why the quote of the shown symbol could not be read. */
  readonly failure: string | null;
  readonly loading: boolean;
  /** Shows another symbol, or reads the same one again. */
  readonly onSymbol: (symbol: string) => void;
  readonly refetch: () => void;
}

/** `first` is shown when the address names no symbol; the usual one is expected before it is known. */
export function useShownSymbol(first: string = DASHBOARD_CARDS[0]): ShownSymbol {
  const [search, setSearch] = useSearchParams();
  const asked = (search.get('symbol') ?? '').trim().toUpperCase();
  const [before, setBefore] = useState<string | null>(null);
  const reading = usePortalQuery('marketQuote', { symbol: asked === '' ? first : asked });
  const { current, result } = reading;
  const code = current?.state === 'failed' ? current.problem.code : null;
  // 101: no symbol can be written like that; 141: the market does not have it.
  const refused = asked !== '' && (code === '101' || code === '141');
  const symbol = asked === '' ? first : refused ? (before ?? first) : asked;
  const quote = reading.info?.quote.symbol === symbol ? reading.info.quote : null;
  if (quote !== null && before !== symbol) setBefore(symbol);
  return {
    symbol,
    quote,
    asked,
    refusal: refused && current?.state === 'failed' ? readFailureText(current.problem) : null,
    failure:
      quote !== null || refused || current === null
        ? null
        : result?.state === 'failed'
          ? readFailureText(result.problem)
          : result?.state === 'unavailable'
            ? NOT_AVAILABLE
            : null,
    loading: current === null,
    onSymbol(wanted) {
      if (wanted === asked) reading.refetch();
      else
        setSearch((previous) => {
          const next = new URLSearchParams(previous);
          next.set('symbol', wanted);
          return next;
        });
    },
    refetch: reading.refetch,
  };
}
