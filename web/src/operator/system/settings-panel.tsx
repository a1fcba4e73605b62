import type { Setting } from '@meridian/contracts/operator/system';
import { useDeferredValue, useMemo, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { useRead } from '../lib/use-read.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';

const COLUMNS: readonly ListColumn<Setting>[] = [
  { name: 'Setting', widthPx: 290, cell: ({ name }) => name },
  {
    name: 'Value',
    cell: ({ value }) =>
      value === null ? (
        <span className="t-3">none</span>
      ) : (
        <span className="mono" title={value}>
          {value}
        </span>
      ),
  },
  { name: 'From', widthPx: 130, cell: ({ source }) => source },
  { name: 'Group', widthPx: 230, cell: ({ group }) => group },
];

const nothing = () => undefined;
const openerOf: ListOpener<Setting> = ({ name }, focus) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk the rows of the list
  <span className="list-open mono" title={name} {...focus}>
    {name}
  </span>
);

/** The configuration as the answering process has read it. */
export function SettingsPanel() {
  const query = useRead('readSettings', {});
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search).trim().toLowerCase();
  const rows = useMemo(
    () =>
      (query.data?.items ?? []).filter(({ name, group, source }) =>
        `${name} ${group} ${source}`.toLowerCase().includes(asked),
      ),
    [query.data, asked],
  );
  return (
    <ListPanel
      title="Configuration as read"
      names={['setting', 'settings']}
      count={rows.length}
      query={{ ...query, hasNextPage: false }}
      aside={<span className="panel-note">The values of secrets are not shown</span>}
      filters={
        <div className="system-filters">
          <TextField
            label="Search"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            autoComplete="off"
          />
        </div>
      }
    >
      <VirtualTable
        label="Settings"
        rows={rows}
        columns={COLUMNS}
        idOf={({ group, name }) => `${group} ${name}`}
        hasMore={false}
        onNearEnd={nothing}
        opener={openerOf}
      />
    </ListPanel>
  );
}
