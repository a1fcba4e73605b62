import { useCallback, useEffect, useState } from 'react';
import { callPortal } from '../../lib/optional-calls.ts';

export interface Unread {
  /** null until it is known, and on a server without notifications. */
  readonly unread: number | null;
  /** Takes over what a call has just told. */
  readonly onUnread: (unread: number) => void;
}

/** How many notifications the account has not read, counted again with another `mark`. A count that does not come leaves the former one. */
export function useUnread(token: string | null, mark: number): Unread {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const look = async () => {
      const body = { page: 1, page_size: 1, unread_only: true };
      const answer = await callPortal('listNotifications', body, token, { signal: ending.signal });
      if (!ending.signal.aborted && answer.state === 'ready') setUnread(answer.info.unread);
    };
    void look();
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark asks for another look
  }, [token, mark]);
  const onUnread = useCallback((count: number) => setUnread(count), []);
  return { unread, onUnread };
}
