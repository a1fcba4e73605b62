import type { LiveQuote } from '@meridian/contracts/portal/market';
import { useEffect, useState } from 'react';
import { follow } from '../../lib/events.ts';

/** `absent`: the server has no such stream. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'paused' | 'absent';

export interface Live {
  readonly connection: Connection;
  /** The time of the newest quote; null before the first. */
  readonly asOf: string | null;
  readonly quotes: Readonly<Record<string, LiveQuote>>;
}

const NOTHING: Live = { connection: 'connecting', asOf: null, quotes: {} };

/** The quotes of the dashboard's symbols from the stream. */
export function useLiveQuotes(token: string | null): Live {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    const tell = (news: Partial<Live>) =>
      setLive((previous) => ({ ...previous, ...news, quotes: { ...previous.quotes, ...news.quotes } }));
    void follow('marketLive', token, ending.signal, {
      onOpen: () => tell({ connection: 'live' }),
      onEvent: ({ asOf, quotes }) =>
        tell({ asOf, quotes: Object.fromEntries(quotes.map((quote) => [quote.symbol, quote])) }),
      onPause: () => tell({ connection: 'paused' }),
      onLost: () => tell({ connection: 'reconnecting' }),
      onUnavailable: () => tell({ connection: 'absent' }),
    });
    return () => ending.abort();
  }, [token]);
  return live;
}
