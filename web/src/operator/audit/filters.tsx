import { OWN_ACTS, PERMISSIONS } from '@meridian/contracts/operator/permissions';
import { Field, TextField } from '../../ui/field.tsx';
import { FilterForm } from '../list/filter-form.tsx';
import type { ActFilter } from './use-acts.ts';

/** What the log can hold: the areas of acts, in the order of the table of permissions. */
const AREAS = [...new Set([...Object.keys(PERMISSIONS), ...OWN_ACTS].map((act) => act.split('.', 1)[0]!))];
const DAY_MS = 86_400_000;

/** The day whose end is the given instant, as a date field shows it. */
const lastDayOf = (until: string) => new Date(Date.parse(until) - DAY_MS).toISOString().slice(0, 10);
const endOf = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString();

interface Props {
  readonly filter: ActFilter;
  readonly onChange: (filter: ActFilter) => void;
}

export const Filters = ({ filter, onChange }: Props) => (
  <FilterForm label="Acts" className="acts-filters">
    <TextField
      label="Search"
      type="search"
      placeholder="Operator, act, subject or reason"
      value={filter.search ?? ''}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <Field label="Area">
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          value={filter.act ?? ''}
          onChange={({ target }) => onChange({ ...filter, act: target.value })}
        >
          <option value="">All</option>
          {AREAS.map((area) => (
            <option key={area} value={`${area}.`}>
              {area}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextField
      label="From"
      type="date"
      value={filter.since ?? ''}
      onChange={({ target }) => onChange({ ...filter, since: target.value })}
    />
    <TextField
      label="To"
      type="date"
      value={filter.until ? lastDayOf(filter.until) : ''}
      onChange={({ target }) => onChange({ ...filter, until: target.value && endOf(target.value) })}
    />
  </FilterForm>
);
