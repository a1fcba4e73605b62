import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { useRef, useState } from 'react';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { type PortalMutation, usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { KEYS, read, write } from '../../../lib/storage.ts';

type Change = Parameters<typeof callPortal>[0] &
  ('createWatchlist' | 'renameWatchlist' | 'addToWatchlist' | 'removeFromWatchlist' | 'orderWatchlist');

export interface Watchlists {
  /** Null until they are known, and on a server without them. */
  readonly lists: readonly Watchlist[] | null;
  /** Null: the list that the server makes. */
  readonly chosen: Watchlist | null;
  readonly onChoose: (id: string | null) => void;
  readonly busy: boolean;
  /** Why the last change of a list was refused. */
  readonly listFailure: string | null;
  /** Why the last change of what is in a list was refused. */
  readonly symbolFailure: string | null;
  readonly onCreate: (name: string, onDone: () => void) => void;
  readonly onRename: (list: Watchlist, name: string, onDone: () => void) => void;
  readonly onDelete: (list: Watchlist, onDone: () => void) => void;
  readonly onAdd: (list: Watchlist, symbol: string) => void;
  /** Shows the list without it at once. */
  readonly onRemove: (list: Watchlist, symbol: string) => void;
  /** Shows the new order at once. */
  readonly onOrder: (list: Watchlist, symbols: readonly string[]) => void;
}

/** The account's own lists. The chosen one is remembered in this browser. */
export function useWatchlists(): Watchlists {
  const { token } = useDashboard();
  const { info, unavailable, update, refetch } = usePortalQuery('listWatchlists', {});
  // A change may depend on the one before it: an order names exactly the symbols of its list.
  const ofLists = usePortalMutation('watchlists');
  const ofSymbols = usePortalMutation('watchlists');
  const changes = useRef(0);
  const [id, setId] = useState(() => read(KEYS.watchlist));
  const lists = unavailable ? null : (info?.items ?? null);
  const choose = (next: string | null) => {
    setId(next);
    write(KEYS.watchlist, next);
  };
  const place = (list: Watchlist) =>
    update(({ items }) => ({
      items: items.some((each) => each.id === list.id)
        ? items.map((each) => (each.id === list.id ? list : each))
        : [...items, list],
    }));
  const change = (
    { mutate }: PortalMutation,
    name: Change,
    body: Parameters<typeof callPortal<typeof name>>[1],
    onDone: (list: Watchlist) => void = () => undefined,
  ) => {
    const own = ++changes.current;
    void mutate(
      async () => {
        const result = await callPortal(name, body, token);
        // Back to what is stored, from what was shown at once.
        if (result.state !== 'ready') refetch();
        return result;
      },
      ({ watchlist }) => {
        // A later change is already shown, and its own reply follows.
        if (own === changes.current || name === 'createWatchlist') place(watchlist);
        onDone(watchlist);
      },
    );
  };
  return {
    lists,
    chosen: lists?.find((list) => list.id === id) ?? null,
    onChoose: choose,
    busy: ofLists.busy || ofSymbols.busy,
    listFailure: ofLists.failure,
    symbolFailure: ofSymbols.failure,
    onCreate: (name, onDone) =>
      change(ofLists, 'createWatchlist', { name }, (list) => {
        choose(list.id);
        onDone();
      }),
    onRename: (list, name, onDone) => change(ofLists, 'renameWatchlist', { id: list.id, name }, onDone),
    onDelete: (list, onDone) =>
      void ofLists.mutate(
        () => callPortal('deleteWatchlist', { id: list.id }, token),
        () => {
          update(({ items }) => ({ items: items.filter((each) => each.id !== list.id) }));
          choose(null);
          onDone();
        },
      ),
    onAdd: (list, symbol) => change(ofSymbols, 'addToWatchlist', { id: list.id, symbol }),
    onRemove(list, symbol) {
      place({ ...list, symbols: list.symbols.filter((each) => each !== symbol) });
      change(ofSymbols, 'removeFromWatchlist', { id: list.id, symbol });
    },
    onOrder(list, symbols) {
      place({ ...list, symbols: [...symbols] });
      change(ofSymbols, 'orderWatchlist', { id: list.id, symbols: [...symbols] });
    },
  };
}
