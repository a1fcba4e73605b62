import type { LiveQuote } from '@meridian/contracts/portal/market';
import { useEffect, useState } from 'react';
import { listen } from '../../../lib/events.ts';
import { pause, untilHidden, whenVisible } from '../../../lib/waiting.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** `absent`: the server has no such stream. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'paused' | 'absent';

export interface Live {
  readonly connection: Connection;
  /** When the newest of the quotes was told; null before the first. */
  readonly asOf: string | null;
  readonly quotes: Readonly<Record<string, LiveQuote>>;
}

const NOTHING: Live = { connection: 'connecting', asOf: null, quotes: {} };

/** Follows the quotes until `signal` ends it; only while the page is visible. */
async function follow(
  token: string,
  signal: AbortSignal,
  tell: (news: Partial<Live>) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (document.hidden) tell({ connection: 'paused' });
    await whenVisible(signal);
    const end = await listen('marketLive', token, untilHidden(signal), {
      onOpen() {
        failures = 0;
        tell({ connection: 'live' });
      },
      onEvent: ({ asOf, quotes }) =>
        tell({ asOf, quotes: Object.fromEntries(quotes.map((quote) => [quote.symbol, quote])) }),
    });
    if (signal.aborted) return;
    if (end === 'unavailable') {
      tell({ connection: 'absent' });
      return;
    }
    if (document.hidden) continue;
    tell({ connection: 'reconnecting' });
    await pause(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
    failures += 1;
  }
}

/** The quotes of the dashboard's symbols as the server tells them. */
export function useLiveQuotes(token: string | null): Live {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    void follow(token, ending.signal, (news) =>
      setLive((former) => ({ ...former, ...news, quotes: { ...former.quotes, ...news.quotes } })),
    );
    return () => ending.abort();
  }, [token]);
  return live;
}
