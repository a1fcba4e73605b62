import type { SavedFilter } from '@meridian/contracts/portal/usage-alerts';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { focusIt } from '../../../ui/focus-it.ts';
import { useToast } from '../../../ui/toast.tsx';
import { FILTER_NAMES, type Filters } from './filters.ts';

const NAME_LENGTH_MAX = 60;

const isSame = (filters: Filters, saved: SavedFilter): boolean =>
  FILTER_NAMES.every((name) => filters[name] === saved.filters[name]);

interface SaveProps {
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of what is saved. */
function SaveForm({ busy, onSave, onCancel }: SaveProps) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className="log-save" onSubmit={submit}>
      <input
        className="input"
        aria-label="Name of the filters"
        placeholder="Name, such as Failed quotes"
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
        ref={focusIt}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button size="sm" type="submit" busy={busy}>
        Save
      </Button>
      <Button size="sm" look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

interface Props {
  readonly filters: Filters;
  /** Replaces all filters. */
  readonly onApply: (filters: Filters) => void;
}

/** The filters that the account keeps: one choice applies them, and the current ones can be saved under a name. */
export function SavedFilters({ filters, onApply }: Props) {
  const { token, range, onRange } = useDashboard();
  const toast = useToast();
  const id = useId();
  const list = usePortalQuery('listSavedFilters', {});
  const { busy, failure, mutate } = usePortalMutation();
  const [naming, setNaming] = useState(false);
  if (list.unavailable) return null;
  const items = list.info?.items ?? [];
  const isFiltered = FILTER_NAMES.some((name) => filters[name] !== undefined);
  const current = isFiltered ? items.find((saved) => isSame(filters, saved)) : undefined;
  const choose = (chosen: string) => {
    const saved = items.find((each) => each.id === chosen);
    onApply(saved?.filters ?? {});
    if (saved?.filters.range !== undefined) onRange(saved.filters.range);
  };
  const save = (name: string) =>
    mutate(
      () => callPortal('saveFilters', { name, filters: { ...filters, range } }, token),
      () => {
        setNaming(false);
        list.refetch();
        toast(`Saved filters: ${name}`);
      },
    );
  const remove = ({ id: gone, name }: SavedFilter) =>
    mutate(
      () => callPortal('deleteSavedFilter', { id: gone }, token),
      () => {
        list.refetch();
        toast(`Deleted saved filters: ${name}`);
      },
    );
  return (
    <div className="log-saved">
      <label htmlFor={id}>Saved filters</label>
      <select
        id={id}
        className="select"
        value={current?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{items.length === 0 ? 'None yet' : 'None'}</option>
        {items.map((saved) => (
          <option key={saved.id} value={saved.id}>
            {saved.name}
          </option>
        ))}
      </select>
      {current && (
        <Button
          size="sm"
          look="quiet"
          className="btn-icon"
          busy={busy}
          aria-label={`Delete saved filters: ${current.name}`}
          onClick={() => void remove(current)}
        >
          <Trash2 className="icon" />
        </Button>
      )}
      {naming ? (
        <SaveForm busy={busy} onSave={(name) => void save(name)} onCancel={() => setNaming(false)} />
      ) : (
        <Button size="sm" disabled={!isFiltered || current !== undefined} onClick={() => setNaming(true)}>
          <Bookmark className="icon" />
          Save filters
        </Button>
      )}
      {failure !== null && <FailedNote>{failure}</FailedNote>}
    </div>
  );
}
