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

/** The quotes of the dashboard's symbols and of `further` ones from the stream. */
export function useLiveQuotes(token: string | null, further: readonly string[]): Live {
  const [live, setLive] = useState(NOTHING);
  /** Other symbols need another connection. */
  const asked = further.join(' ');
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    const update = (news: Partial<Live>) =>
      setLive((previous) => ({ ...previous, ...news, quotes: { ...previous.quotes, ...news.quotes } }));
    const symbols = asked === '' ? [] : asked.split(' ');
    void follow('marketLive', { symbols }, token, ending.signal, {
      onOpen: () => update({ connection: 'live' }),
      onEvent: ({ asOf, quotes }) =>
        update({ asOf, quotes: Object.fromEntries(quotes.map((quote) => [quote.symbol, quote])) }),
      onPause: () => update({ connection: 'paused' }),
      onLost: () => update({ connection: 'reconnecting' }),
      onUnavailable: () => update({ connection: 'absent' }),
    });
    return () => ending.abort();
  }, [token, asked]);
  return live;
}
