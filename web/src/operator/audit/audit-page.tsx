import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import { useDeferredValue, useState } from 'react';
import { useMay } from '../lib/session.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { ACT_COLUMNS } from './act-columns.tsx';
import { ActSheet } from './act-sheet.tsx';
import { momentOf } from './act-text.ts';
import { ExportButtons } from './export-buttons.tsx';
import { Filters } from './filters.tsx';
import { type ActFilter, useActs } from './use-acts.ts';
import './audit.css';

const idOf = ({ id }: ListedAct) => String(id);

/** The log of what operators did, the newest act first, with search and export. */
export default function AuditPage() {
  const [filter, setFilter] = useState<ActFilter>({});
  // Typing does not wait for the list.
  const asked = useDeferredValue(filter);
  const [open, setOpen] = useState<ListedAct | null>(null);
  const mayExport = useMay('audit.export');
  const query = useActs(asked);
  const { rows: acts, readOn } = useRows(query);
  const opener: ListOpener<ListedAct> = (act, focus) => (
    <button
      className="list-open"
      type="button"
      aria-label={`${momentOf(act)}, ${act.actor}, ${act.act}`}
      aria-haspopup="dialog"
      onClick={() => setOpen(act)}
      {...focus}
    >
      <time dateTime={act.at}>{momentOf(act)}</time>
    </button>
  );
  return (
    <>
      <div className="app-head">
        <h1>Audit log</h1>
        {mayExport && <ExportButtons filter={filter} />}
      </div>
      <ListPanel
        title="Acts of operators"
        names={['act', 'acts']}
        count={acts.length}
        query={query}
        aside={<span className="panel-note">Entries are never changed or deleted</span>}
        filters={<Filters filter={filter} onChange={setFilter} />}
      >
        <VirtualTable
          label="Acts"
          rows={acts}
          columns={ACT_COLUMNS}
          idOf={idOf}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={opener}
        />
      </ListPanel>
      {open && <ActSheet act={open} onClose={() => setOpen(null)} />}
    </>
  );
}
