import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { callConsole } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { changeText, ChangeState, isMoving } from './change-state.tsx';
import { moment } from './market-text.ts';
import { UploadDialog } from './upload-dialog.tsx';

const COLUMNS: readonly ListColumn<MarketChange>[] = [
  { name: 'What', widthPx: 230, cell: ({ fileName }) => fileName },
  { name: 'Kind', widthPx: 100, cell: ({ kind }) => kind },
  { name: 'State', widthPx: 190, cell: (change) => <ChangeState change={change} /> },
  { name: 'Changes', cell: (change) => changeText(change) },
  { name: 'Begun by', widthPx: 200, cell: ({ begunBy }) => begunBy },
  { name: 'Begun, UTC', widthPx: 160, cell: ({ begunAt }) => moment(begunAt) },
];
const AGAIN_MS = 1_000;

/** Imports and corrections by operators, the newest first, with the upload of a file. */
export function ChangesPanel() {
  const may = useMay('market.change');
  const client = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const query = usePages(['market-changes'], (after, signal) =>
    callConsole('listMarketChanges', { after, limit: 100 }, signal),
  );
  const { refetch } = query;
  const { rows, readOn } = useRows(query);
  const isLive = rows.some(isMoving);
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLive, refetch]);
  const opener: ListOpener<MarketChange> = ({ id, fileName, symbol, kind }, focus) => (
    <button className="list-open" type="button" onClick={() => setOpen(id)} {...focus}>
      {kind === 'correction' ? `Correction of ${symbol}` : fileName}
    </button>
  );
  return (
    <>
      <ListPanel
        title="Imports and corrections"
        names={['change', 'changes']}
        count={rows.length}
        query={query}
        empty="Files that you import and bars that you correct are listed here."
        aside={
          may && (
            <Button size="sm" look="primary" onClick={() => setUploading(true)}>
              Import a file
            </Button>
          )
        }
      >
        <VirtualTable
          label="Imports and corrections"
          rows={rows}
          columns={COLUMNS}
          idOf={({ id }) => id}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={opener}
        />
      </ListPanel>
      {isUploading && (
        <UploadDialog
          onClose={() => setUploading(false)}
          onBegun={({ id }) => {
            setUploading(false);
            setOpen(id);
            void refetch();
          }}
        />
      )}
      {open !== null && (
        <ChangeSheet
          id={open}
          onClose={() => {
            setOpen(null);
            void client.invalidateQueries();
          }}
        />
      )}
    </>
  );
}
