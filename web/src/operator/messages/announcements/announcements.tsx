import type { ListedAnnouncement } from '@meridian/contracts/operator/announcements';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { callConsole } from '../../lib/calls.ts';
import { useMay } from '../../lib/session.ts';
import { usePages } from '../../lib/use-read.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../../list/virtual-table.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import { AnnouncementStateBadge, audienceText, progressText } from './announcement-text.tsx';
import './announcements.css';

/** While one is delivered. */
const RENEW_MS = 3_000;

const COLUMNS: readonly ListColumn<ListedAnnouncement>[] = [
  { name: 'Title', widthPx: 300, cell: ({ title }) => title },
  { name: 'To', widthPx: 150, cell: audienceText },
  { name: 'State', widthPx: 120, cell: ({ state }) => <AnnouncementStateBadge state={state} /> },
  { name: 'Delivered', widthPx: 150, isNumber: true, cell: progressText },
  {
    name: 'Begins',
    widthPx: 190,
    cell: ({ dueAt }) => <time dateTime={dueAt}>{formatMoment(Date.parse(dueAt))}</time>,
  },
  { name: 'By', cell: ({ author }) => <span title={author}>{author}</span> },
];

/** What was announced, the newest first. */
export default function Announcements() {
  const may = useMay('message.announce');
  const [open, setOpen] = useState<'new' | { readonly id: string } | null>(null);
  const query = usePages(['announcements'], (after, signal) =>
    callConsole('listAnnouncements', { after, limit: 100 }, signal),
  );
  const { refetch } = query;
  const { rows, readOn } = useRows(query);
  const isSending = rows.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [isSending, refetch]);
  const opener: ListOpener<ListedAnnouncement> = ({ id, title }, focus) => (
    <button
      className="list-open"
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen({ id })}
      {...focus}
    >
      {title}
    </button>
  );
  return (
    <>
      <ListPanel
        title="Announcements"
        names={['announcement', 'announcements']}
        count={rows.length}
        query={query}
        empty="An announcement is a notification on the dashboard, and optionally an email."
        aside={
          may && (
            <Button size="sm" look="primary" onClick={() => setOpen('new')}>
              Announce
            </Button>
          )
        }
      >
        <VirtualTable
          label="Announcements"
          rows={rows}
          columns={COLUMNS}
          idOf={({ id }) => id}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={opener}
        />
      </ListPanel>
      {open === 'new' && (
        <AnnounceDialog
          onClose={() => setOpen(null)}
          onSent={(id) => {
            setOpen({ id });
            void refetch();
          }}
        />
      )}
      {open !== null && open !== 'new' && (
        <AnnouncementSheet id={open.id} onClose={() => setOpen(null)} onChange={() => void refetch()} />
      )}
    </>
  );
}
