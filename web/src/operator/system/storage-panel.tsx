import type { SystemReply } from '@meridian/contracts/operator/system';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import { type Columns, TablePanel } from '../list/table-panel.tsx';

const COLUMNS: Columns<SystemReply['storage']['tables'][number]> = [
  ['Table', ({ name }) => <code>{name}</code>],
  ['Size with indexes', ({ bytes }) => formatBytes(bytes)],
  [
    'Rows, about',
    ({ rows }) => (rows === null ? <span className="t-3">not counted yet</span> : formatCount(rows)),
  ],
];

/** How full things are: database, disks, object store, journals. */
export function StoragePanel({ system: { nodes, storage } }: { readonly system: SystemReply }) {
  const running = nodes.filter(({ isLost }) => !isLost);
  const share = ({ disk }: (typeof running)[number]) => disk.freeBytes / disk.totalBytes;
  const fullest = running.toSorted((a, b) => share(a) - share(b))[0];
  const waiting = running.reduce((sum, { journal }) => sum + journal.waitingFrames, 0);
  return (
    <>
      <Stats label="Storage">
        <Stat label="Database" value={formatBytes(storage.databaseBytes)} context="With all indexes" />
        <Stat
          label="Free on the disk"
          value={fullest ? `${Math.floor(share(fullest) * 100)}%` : 'unknown'}
          context={
            fullest
              ? `${formatBytes(fullest.disk.freeBytes)} for the home of ${fullest.host}`
              : 'No process runs'
          }
        />
        <Stat
          label="Journals"
          value={formatCount(waiting)}
          context={waiting === 0 ? 'All calls are in the store' : 'Frames not yet in the store'}
        />
        <Stat
          label="Object store"
          value={storage.objects === null ? 'None' : 'Used'}
          context={storage.objects ?? 'Files are stored in the home folder'}
        />
      </Stats>
      <TablePanel
        title="Largest tables"
        none="There are no tables."
        rows={storage.tables}
        idOf={({ name }) => name}
        columns={COLUMNS}
      />
    </>
  );
}
