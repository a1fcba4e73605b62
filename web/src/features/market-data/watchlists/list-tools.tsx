import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { WATCHLIST_SYMBOLS_MAX } from '@meridian/contracts/watchlist-limits';
import { type Ref, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SymbolForm } from '../symbol-form.tsx';
import { DeleteListDialog, ListNameDialog } from './list-dialog.tsx';
import type { Watchlists } from './use-watchlists.ts';

interface Props {
  readonly watchlists: Watchlists;
  readonly list: Watchlist;
  /** The symbol that the tab shows. */
  readonly symbol: string;
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
  readonly editButton: Ref<HTMLButtonElement>;
}

/** What can be done with a list of one's own. */
export function ListTools({ watchlists, list, symbol, editing, onEditing, editButton }: Props) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const full = list.symbols.length >= WATCHLIST_SYMBOLS_MAX;
  return (
    <div className="list-tools">
      {full ? (
        <p className="panel-note">
          This list is full: {WATCHLIST_SYMBOLS_MAX} symbols. Remove one to add another.
        </p>
      ) : (
        <SymbolForm
          label={`Add a symbol to ${list.name}`}
          action="Add"
          busy={watchlists.busy}
          refusal={watchlists.symbolFailure}
          onSymbol={(wanted) => {
            watchlists.onAdd(list, wanted);
            return true;
          }}
        />
      )}
      <div className="list-acts">
        {!full && !list.symbols.includes(symbol) && (
          <Button size="sm" onClick={() => watchlists.onAdd(list, symbol)}>
            Add {symbol}
          </Button>
        )}
        {editing && (
          <>
            <Button size="sm" onClick={() => setDialog('rename')}>
              Rename
            </Button>
            <Button size="sm" look="danger" onClick={() => setDialog('delete')}>
              Delete list
            </Button>
          </>
        )}
        <Button size="sm" aria-pressed={editing} ref={editButton} onClick={() => onEditing(!editing)}>
          {editing ? 'Done' : 'Edit list'}
        </Button>
      </div>
      {dialog === 'rename' && <ListNameDialog watchlists={watchlists} list={list} onClose={close} />}
      {dialog === 'delete' && <DeleteListDialog watchlists={watchlists} list={list} onClose={close} />}
    </div>
  );
}
