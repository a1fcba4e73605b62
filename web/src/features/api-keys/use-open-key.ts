import type { KeyItem } from '@meridian/contracts/portal';
import { useSearchParams } from 'react-router';

interface OpenKey {
  /** The key whose sheet is open; undefined without one. */
  readonly item: KeyItem | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** The key in the address, so that a link opens it. */
export function useOpenKey(items: readonly KeyItem[]): OpenKey {
  const [search, setSearch] = useSearchParams();
  const id = search.get('key');
  const show = (next: string | null) => {
    if (next === id) return;
    if (next === null) search.delete('key');
    else search.set('key', next);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  return { item: items.find((item) => item.id === id), open: show, close: () => show(null) };
}
