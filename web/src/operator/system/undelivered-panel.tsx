import type { UndeliveredItem } from '@meridian/contracts/operator/system';
import { RETRIED_AT_ONCE_MAX, type UndeliveredKind } from '@meridian/contracts/operator/undelivered';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { callConsole } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { Moment } from '../list/moment.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { RetryDialog } from './retry-dialog.tsx';

const KINDS = { Emails: 'mail', Webhooks: 'webhook' } as const satisfies Record<string, UndeliveredKind>;
type Shown = keyof typeof KINDS;
const NAMES = { mail: ['email', 'emails'], webhook: ['webhook', 'webhooks'] } as const;

const COLUMNS: readonly ListColumn<UndeliveredItem>[] = [
  { name: 'To', widthPx: 260, cell: ({ to }) => to },
  { name: 'About', cell: ({ about }) => <span title={about}>{about}</span> },
  { name: 'Gave up', widthPx: 190, cell: ({ failedAt }) => formatMoment(Date.parse(failedAt)) },
  { name: 'Attempts', widthPx: 90, isNumber: true, cell: ({ attempts }) => formatCount(attempts) },
  { name: 'Last error', cell: ({ error }) => <span title={error}>{error}</span> },
];

const factsOf = ({ to, about, failedAt, attempts, error, accountId }: UndeliveredItem) =>
  [
    ['To', to],
    ['About', about],
    ['Gave up', <Moment key="at" at={failedAt} />],
    ['Attempts', formatCount(attempts)],
    ['Last error', error],
    ...(accountId === null
      ? []
      : [
          [
            'Customer',
            <Link key="customer" to={`/customers/${accountId}`}>
              Open the customer
            </Link>,
          ] as const,
        ]),
  ] as const;

/** Mails and webhooks that ended undelivered. A row opens one of them. */
export function UndeliveredPanel() {
  const [shown, setShown] = useState<Shown>('Emails');
  const kind = KINDS[shown];
  const may = useMay('system.retry');
  const [open, setOpen] = useState<UndeliveredItem | 'all' | null>(null);
  const query = usePages(['undelivered', kind], (after, signal) =>
    callConsole('listUndelivered', { kind, after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  const opener: ListOpener<UndeliveredItem> = (item, focus) => (
    <button
      className="list-open"
      type="button"
      aria-haspopup="dialog"
      aria-label={`${item.to}, ${item.about}`}
      onClick={() => setOpen(item)}
      {...focus}
    >
      {item.to}
    </button>
  );
  const doneText = ({ retried, hasMore }: { retried: number; hasMore: boolean }) => {
    const [one, several] = NAMES[kind];
    const rest = hasMore ? ' There are more. Repeat the action.' : '';
    return `${formatCount(retried)} ${retried === 1 ? `${one} is` : `${several} are`} sent again.${rest}`;
  };
  return (
    <>
      <ListPanel
        title="Undelivered"
        names={NAMES[kind]}
        count={rows.length}
        query={query}
        empty="Items whose attempts all failed are listed here."
        filters={
          <div className="system-filters">
            <Segmented label="Kind" options={['Emails', 'Webhooks']} value={shown} onChange={setShown} />
            {may && rows.length > 0 && (
              <Button size="sm" onClick={() => setOpen('all')}>
                Send all again
              </Button>
            )}
          </div>
        }
      >
        <VirtualTable
          label={`Undelivered ${NAMES[kind][1]}`}
          rows={rows}
          columns={COLUMNS}
          idOf={({ id }) => id}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={opener}
        />
      </ListPanel>
      {open === 'all' && (
        <RetryDialog
          title={`Send all ${NAMES[kind][1]} again`}
          facts={[['How many', `The oldest first, up to ${formatCount(RETRIED_AT_ONCE_MAX)} at a time`]]}
          button="Send all again"
          call="retryUndelivered"
          request={{ kind }}
          doneText={doneText}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'all' && (
        <RetryDialog
          title={may ? `Send the ${NAMES[kind][0]} again` : `Undelivered ${NAMES[kind][0]}`}
          facts={factsOf(open)}
          button="Send again"
          call="retryUndelivered"
          request={{ kind, id: open.id }}
          doneText={doneText}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
