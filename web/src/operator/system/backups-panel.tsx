import type { BackupRow, SystemReply } from '@meridian/contracts/operator/system';
import { formatAgo, formatBytes } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Moment } from '../list/moment.tsx';
import { type Columns, TablePanel } from '../list/table-panel.tsx';

const COLUMNS: Columns<BackupRow> = [
  ['Began', ({ beganAt }) => <Moment at={beganAt} />],
  [
    'Result',
    ({ fault, isVerified }) =>
      fault !== null ? (
        <Badge kind="danger">failed</Badge>
      ) : (
        <Badge kind={isVerified ? 'ok' : 'info'}>{isVerified ? 'read back' : 'not read back'}</Badge>
      ),
  ],
  ['Written', ({ writtenBytes }) => formatBytes(writtenBytes)],
  ['Took', ({ beganAt, endedAt }) => `${((Date.parse(endedAt) - Date.parse(beganAt)) / 1_000).toFixed(0)} s`],
  ['To', ({ target }) => <span className="system-error">{target}</span>],
  ['Version', ({ version }) => version],
  [
    'Error',
    ({ fault }) => <span className="system-error">{fault ?? <span className="t-3">none</span>}</span>,
  ],
];

/** The last backups, and a warning when they are missing, old or failed. */
export function BackupsPanel({ system: { at, backups } }: { readonly system: SystemReply }) {
  const { items, nextAt, warning } = backups;
  const last = items.find(({ fault }) => fault === null);
  return (
    <>
      {warning !== null && (
        <Banner kind="warn" title="Backups need attention.">
          {warning}
        </Banner>
      )}
      <TablePanel
        title="Backups"
        none="No backup is recorded. Create one every day on the command line."
        rows={items}
        idOf={({ beganAt }, index) => `${beganAt} ${index}`}
        columns={COLUMNS}
        foot={
          <span>
            {last
              ? `The last one is from ${formatAgo(Date.parse(at) - Date.parse(last.beganAt))}.`
              : 'There is no complete backup.'}{' '}
            {nextAt !== null && (
              <>
                The next is due <Moment at={nextAt} />, as the last two were apart.
              </>
            )}
          </span>
        }
      />
    </>
  );
}
