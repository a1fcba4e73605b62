import type { ListedDifference, ReconciliationRun } from '@meridian/contracts/operator/reconciliation';
import { useState } from 'react';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { callConsole } from '../lib/calls.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { DifferenceSheet } from './difference-sheet.tsx';
import { ageOf, DifferenceBadge } from './difference-text.tsx';
import { None } from './text.tsx';

const COLUMNS: readonly ListColumn<ListedDifference>[] = [
  { name: 'Difference', widthPx: 190, cell: ({ kind }) => kind },
  { name: 'State', widthPx: 110, cell: ({ state }) => <DifferenceBadge state={state} /> },
  { name: 'Ours', widthPx: 170, cell: ({ ours }) => <None text={ours} /> },
  { name: 'Provider’s', widthPx: 170, cell: ({ theirs }) => <None text={theirs} /> },
  { name: 'Open for', widthPx: 100, cell: ageOf },
  { name: 'What', cell: ({ what }) => what },
];

const RUN_COLUMNS: readonly ListColumn<ReconciliationRun>[] = [
  { name: 'Time, UTC', widthPx: 200, cell: ({ at }) => at },
  { name: 'Provider', widthPx: 120, cell: ({ provider }) => provider },
  { name: 'Compared', widthPx: 120, isNumber: true, cell: ({ compared }) => formatCount(compared) },
  {
    name: 'Result',
    cell: ({ differences }) =>
      differences === 0 ? (
        <Badge kind="ok">All match</Badge>
      ) : (
        <Badge kind="warn">{`${formatCount(differences)} differ`}</Badge>
      ),
  },
];

/** A run has no page of its own, and its row is in the tab order for the arrow keys. */
const runOpener: ListOpener<ReconciliationRun> = ({ at }, focus) => (
  <time className="list-open" dateTime={at} {...focus}>
    {formatMoment(Date.parse(at))}
  </time>
);

/** Differences of the ledger, open ones first, and the comparisons that found them. */
export default function ReconciliationPanel() {
  const [open, setOpen] = useState<ListedDifference | null>(null);
  const differences = usePages(['differences'], (after, signal) =>
    callConsole('listDifferences', { after, limit: 200 }, signal),
  );
  const runs = usePages(['reconciliations'], (after, signal) =>
    callConsole('listReconciliations', { after, limit: 200 }, signal),
  );
  const found = useRows(differences);
  const compared = useRows(runs);
  const openerOf: ListOpener<ListedDifference> = (row, focus) => (
    <button
      className="list-open"
      type="button"
      aria-haspopup="dialog"
      aria-label={`${row.kind}, ${row.state}: ${row.what}`}
      onClick={() => setOpen(row)}
      {...focus}
    >
      {row.kind}
    </button>
  );
  return (
    <>
      <ListPanel
        title="Differences"
        names={['difference', 'differences']}
        count={found.rows.length}
        query={differences}
        empty="The ledger matches the provider and itself."
      >
        <VirtualTable
          label="Differences"
          rows={found.rows}
          columns={COLUMNS}
          idOf={({ id }) => String(id)}
          hasMore={differences.hasNextPage}
          onNearEnd={found.readOn}
          opener={openerOf}
        />
      </ListPanel>
      <ListPanel
        title="Reconciliations"
        names={['reconciliation', 'reconciliations']}
        count={compared.rows.length}
        query={runs}
        empty="The first one runs at 04:23 UTC."
      >
        <VirtualTable
          label="Reconciliations"
          rows={compared.rows}
          columns={RUN_COLUMNS}
          idOf={({ id }) => String(id)}
          hasMore={runs.hasNextPage}
          onNearEnd={compared.readOn}
          opener={runOpener}
        />
      </ListPanel>
      {open && (
        <DifferenceSheet
          difference={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void differences.refetch();
          }}
        />
      )}
    </>
  );
}
