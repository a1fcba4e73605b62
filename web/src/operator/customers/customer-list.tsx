import { CUSTOMER_STATES, type CustomerRow } from '@meridian/contracts/operator/customers';
import type { OperatorInput } from '@meridian/contracts/operator';
import { PLAN_IDS, planName } from '@meridian/contracts/plans';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { callConsole } from '../lib/calls.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { FilterForm } from '../list/filter-form.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { StateBadge } from './state-badge.tsx';
import { STATE_NAMES } from './customer-text.ts';

type Filter = Pick<OperatorInput<'searchCustomers'>, 'text' | 'plan' | 'state'>;

const COLUMNS: readonly ListColumn<CustomerRow>[] = [
  { name: 'Email', widthPx: 300, cell: ({ email }) => email },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Plan', widthPx: 120, cell: ({ plan }) => <PlanBadge plan={plan} /> },
  { name: 'State', widthPx: 130, cell: ({ state }) => <StateBadge state={state} /> },
  {
    name: 'Since, UTC',
    widthPx: 130,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(Date.parse(createdAt))}</time>,
  },
];

const openerOf: ListOpener<CustomerRow> = ({ id, email }, focus) => (
  <Link className="list-open" to={`/customers/${id}`} title={email} {...focus}>
    {email}
  </Link>
);

/** All customers, the newest first, with search and filters. */
export function CustomerList() {
  const [filter, setFilter] = useState<Filter>({});
  // Typing does not wait for the list.
  const asked = useDeferredValue(filter);
  const query = usePages(['customers', asked], (after, signal) =>
    callConsole('searchCustomers', { ...asked, after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  const select = <Key extends 'plan' | 'state'>(
    label: string,
    key: Key,
    options: readonly (readonly [NonNullable<Filter[Key]>, string])[],
  ) => (
    <Field label={label}>
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          value={filter[key] ?? ''}
          onChange={({ target }) =>
            setFilter({ ...filter, [key]: target.value === '' ? undefined : (target.value as Filter[Key]) })
          }
        >
          <option value="">All</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      <div className="app-head">
        <h1>Customers</h1>
      </div>
      <ListPanel
        title="Search"
        names={['customer', 'customers']}
        count={rows.length}
        query={query}
        filters={
          <FilterForm label="Customers">
            <TextField
              label="Search"
              type="search"
              placeholder="Email, name, key, request id or invoice"
              value={filter.text ?? ''}
              onChange={({ target }) => setFilter({ ...filter, text: target.value })}
            />
            {select(
              'Plan',
              'plan',
              PLAN_IDS.map((id) => [id, planName(id)] as const),
            )}
            {select(
              'State',
              'state',
              CUSTOMER_STATES.map((state) => [state, STATE_NAMES[state]] as const),
            )}
          </FilterForm>
        }
      >
        <VirtualTable
          label="Customers"
          rows={rows}
          columns={COLUMNS}
          idOf={({ id }) => id}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={openerOf}
        />
      </ListPanel>
    </>
  );
}
