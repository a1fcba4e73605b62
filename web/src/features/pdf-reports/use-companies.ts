import { useCallback, useEffect, useRef, useState } from 'react';
import { callPortal } from '../../lib/optional-calls.ts';

export interface Company {
  readonly symbol: string;
  readonly name: string;
  /** The day of its last finished session; absent from servers that do not say it. */
  readonly last_session?: string | undefined;
}

/** The fallback for servers without a list. */
const KNOWN: readonly Company[] = [
  { symbol: 'AAPL', name: 'Apple' },
  { symbol: 'GOOGL', name: 'Alphabet' },
  { symbol: 'AMZN', name: 'Amazon' },
  { symbol: 'MSFT', name: 'Microsoft' },
  { symbol: 'NVDA', name: 'NVIDIA' },
  { symbol: 'TSLA', name: 'Tesla' },
];

interface Companies {
  /** Empty until the server responds. */
  readonly items: readonly Company[];
  /** The list could not be read. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The companies available for reports, by name. */
export function useCompanies(): Companies {
  const [items, setItems] = useState<readonly Company[]>([]);
  const [failed, setFailed] = useState(false);
  const again = useRef(() => {});
  useEffect(() => {
    const ending = new AbortController();
    const read = async () => {
      const answer = await callPortal('reportCompanies', {}, null, { signal: ending.signal });
      if (ending.signal.aborted) return;
      setFailed(answer.state === 'failed');
      if (answer.state === 'ready') setItems(answer.info.items);
      else if (answer.state === 'unavailable') setItems(KNOWN);
    };
    const look = () => void read();
    again.current = look;
    look();
    // Retry when the browser is back online.
    window.addEventListener('online', look);
    return () => {
      ending.abort();
      window.removeEventListener('online', look);
    };
  }, []);
  const retry = useCallback(() => again.current(), []);
  return { items, failed, retry };
}
