import type { Alert } from '@meridian/contracts/alerts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type AlertSort, type AlertView, nextSort } from './alert-view.ts';
import type { AlertSelection } from './use-selection.ts';

const COLUMNS: readonly (readonly [AlertSort, string])[] = [
  ['name', 'Alert'],
  ['status', 'Status'],
  ['triggered', 'Last triggered'],
  ['count', 'Triggers'],
];

interface HeadProps {
  readonly view: AlertView;
  readonly onView: (view: AlertView) => void;
}

function SortedColumn({ sort, label, view, onView }: HeadProps & { sort: AlertSort; label: string }) {
  const isBy = view.sort === sort;
  // Dates and counts begin with the largest.
  const rises = (sort === 'triggered' || sort === 'count') === view.reverse;
  const Arrow = rises ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={sort === 'count' ? 'n' : undefined}
      aria-sort={isBy ? (rises ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className="sort-button" onClick={() => onView(nextSort(view, sort))}>
        {label}
        {isBy && <Arrow className="icon" />}
      </button>
    </th>
  );
}

interface Props extends HeadProps {
  readonly alerts: readonly Alert[];
  readonly selection: AlertSelection;
  readonly ref: Ref<HTMLTableElement>;
  readonly children: ReactNode;
}

/** The table of alerts: one line each, two on a phone. */
export function AlertTable({ alerts, selection, ref, children, ...head }: Props) {
  const { ids, chooseAll } = selection;
  const all = ids.length === alerts.length;
  return (
    <table className="table alert-table" ref={ref} tabIndex={-1} aria-label="Your alerts">
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its checkbox has the label */}
          <th scope="col" className="alert-pick">
            <Checkbox
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = ids.length > 0 && !all;
              }}
              onChange={({ target }) => chooseAll(target.checked)}
            >
              <span className="alert-pick-all">Select all</span>
            </Checkbox>
          </th>
          {COLUMNS.map(([sort, label]) => (
            <SortedColumn key={sort} sort={sort} label={label} {...head} />
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
