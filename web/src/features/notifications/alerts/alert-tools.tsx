import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { Deleting } from '../deleting.tsx';
import type { AlertSort, AlertView } from './alert-view.ts';
import type { AlertSelection } from './use-selection.ts';

const STATUSES = [
  ['all', 'All statuses'],
  ['active', 'Active'],
  ['paused', 'Paused'],
  ['triggered', 'Triggered, ended'],
  ['expired', 'Expired'],
] as const;

const SORTS: readonly (readonly [AlertSort, string])[] = [
  ['newest', 'Newest first'],
  ['name', 'By name'],
  ['status', 'By status'],
  ['triggered', 'Last triggered'],
  ['count', 'Most triggers'],
];

interface FilterProps {
  readonly view: AlertView;
  readonly onView: (view: AlertView) => void;
}

/** Narrows and orders the table. */
function AlertFilters({ view, onView }: FilterProps) {
  return (
    <div className="alert-tools">
      <label className="alert-search">
        <span className="visually-hidden">Search alerts</span>
        <Search className="icon" />
        <input
          className="input"
          type="search"
          placeholder="Name or symbol"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={view.search}
          onChange={({ target }) => onView({ ...view, search: target.value })}
        />
      </label>
      <select
        className="select"
        aria-label="Alert status"
        value={view.status}
        onChange={({ target }) => onView({ ...view, status: target.value as AlertView['status'] })}
      >
        {STATUSES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="select alert-sort"
        aria-label="Sort alerts"
        value={view.sort}
        onChange={({ target }) => onView({ ...view, sort: target.value as AlertSort, reverse: false })}
      >
        {SORTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What can be done with the chosen alerts together. */
function BulkActs({ selection }: { readonly selection: AlertSelection }) {
  const [deleting, setDeleting] = useState(false);
  const { ids, busy, failure } = selection;
  return (
    <fieldset className="alert-tools">
      <legend className="visually-hidden">Chosen alerts</legend>
      <span className="strong num" aria-live="polite">
        {ids.length} selected
      </span>
      {deleting ? (
        <Deleting
          onDelete={() => {
            setDeleting(false);
            void selection.remove();
          }}
          onKeep={() => setDeleting(false)}
        />
      ) : (
        <>
          <Button size="sm" busy={busy} onClick={() => void selection.pause()}>
            Pause selected
          </Button>
          <Button size="sm" busy={busy} onClick={() => void selection.resume()}>
            Resume selected
          </Button>
          <Button size="sm" look="danger" busy={busy} onClick={() => setDeleting(true)}>
            Delete selected
          </Button>
          <Button size="sm" look="quiet" onClick={() => selection.chooseAll(false)}>
            Clear
          </Button>
        </>
      )}
      {failure !== null && <FailedNote>{failure}</FailedNote>}
    </fieldset>
  );
}

/** Above the table: its filters, or the acts on what is chosen. */
export const AlertTools = ({
  view,
  onView,
  selection,
}: FilterProps & { readonly selection: AlertSelection }) =>
  selection.ids.length > 0 ? (
    <BulkActs selection={selection} />
  ) : (
    <AlertFilters view={view} onView={onView} />
  );
