import { WATCHLISTS_MAX } from '@meridian/contracts/watchlist-limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListNameDialog } from './list-dialog.tsx';
import type { Watchlists } from './use-watchlists.ts';

/** The server's list, the account's own, and a button for another one. */
export function ListTabs({ watchlists }: { readonly watchlists: Watchlists }) {
  const { lists, chosen, onChoose } = watchlists;
  const [naming, setNaming] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll in all browsers
    <div className="list-tabs" role="group" aria-label="Watchlists">
      <button
        className="list-tab"
        type="button"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        Market
      </button>
      {lists?.map((list) => (
        <button
          key={list.id}
          className="list-tab"
          type="button"
          aria-pressed={list === chosen}
          onClick={() => onChoose(list.id)}
        >
          {list.name}
        </button>
      ))}
      {lists !== null && lists.length < WATCHLISTS_MAX && (
        <button className="list-tab" type="button" onClick={() => setNaming(true)}>
          <Plus className="icon" />
          New list
        </button>
      )}
      {naming && <ListNameDialog watchlists={watchlists} onClose={() => setNaming(false)} />}
    </div>
  );
}
