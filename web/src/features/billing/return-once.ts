import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Confirms a return from a provider's page once. The address is cleaned when the outcome is settled: a reload before that
 * repeats the call, which the server treats as the same one; a reload afterwards sends nothing.
 */
export function useReturnOnce({
  confirm,
  settled,
}: {
  confirm: () => Promise<void>;
  settled: boolean;
}): void {
  const [, setSearch] = useSearchParams();
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    void confirm();
  }, [confirm]);
  const cleaned = useRef(false);
  useEffect(() => {
    if (!settled || cleaned.current) return;
    cleaned.current = true;
    setSearch({ tab: 'billing' }, { replace: true });
  }, [settled, setSearch]);
}

/** What the address says of a return: the id under `name`, and what the provider added beside `ours`. */
export function returnIn(search: URLSearchParams, name: string, ours: ReadonlySet<string>) {
  const id = search.get(name);
  if (id === null) return null;
  const proof: Readonly<Record<string, string>> = Object.fromEntries(
    [...search].filter(([it]) => !ours.has(it)),
  );
  return { id, cancelled: search.get('cancelled') === '1', proof };
}
