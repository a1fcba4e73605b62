import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { WATCHLIST_NAME_MAX } from '@meridian/contracts/watchlist-limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Watchlists } from './use-watchlists.ts';

interface NameProps {
  readonly watchlists: Watchlists;
  /** The list to rename; without one, a new list is created. */
  readonly list?: Watchlist;
  readonly onClose: () => void;
}

/** Asks for the name of a list. */
export function ListNameDialog({ watchlists, list, onClose }: NameProps) {
  const [name, setName] = useState(list?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSent(name.trim() !== '');
    if (name.trim() === '') setProblem('Enter a name');
    else if (list) watchlists.onRename(list, name.trim(), onClose);
    else watchlists.onCreate(name.trim(), onClose);
  };
  return (
    <Dialog title={list ? `Rename ${list.name}` : 'New list'} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className="dialog-body">
          <TextField
            label="Name"
            hint={list ? undefined : 'Such as Semiconductors. You can change it later.'}
            error={problem ?? (sent ? (watchlists.listFailure ?? undefined) : undefined)}
            maxLength={WATCHLIST_NAME_MAX}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(undefined);
              setSent(false);
            }}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={watchlists.busy}>
            {list ? 'Rename' : 'Create list'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DeleteProps {
  readonly watchlists: Watchlists;
  readonly list: Watchlist;
  readonly onClose: () => void;
}

export function DeleteListDialog({ watchlists, list, onClose }: DeleteProps) {
  const [sent, setSent] = useState(false);
  const count = list.symbols.length;
  return (
    <Dialog title={`Delete ${list.name}?`} onClose={onClose}>
      <div className="dialog-body">
        <p>
          The list and its {count === 1 ? 'symbol' : `${count} symbols`} are removed from your account. Prices
          and alerts are not affected.
        </p>
        {sent && watchlists.listFailure !== null && (
          <p className="field-error" role="alert">
            {watchlists.listFailure}
          </p>
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep the list</Button>
        <Button
          look="danger"
          busy={watchlists.busy}
          onClick={() => {
            setSent(true);
            watchlists.onDelete(list, onClose);
          }}
        >
          Delete list
        </Button>
      </div>
    </Dialog>
  );
}
