import { planName } from '@meridian/contracts/plans';
import type { PastDue } from '@meridian/contracts/operator/dunning';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { callConsole } from '../lib/calls.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { PastDueSheet } from './past-due-sheet.tsx';
import { Moment, None } from './text.tsx';

const day = (at: string) => <time dateTime={at}>{formatDay(Date.parse(at))}</time>;

const COLUMNS: readonly ListColumn<PastDue>[] = [
  { name: 'Customer', widthPx: 260, cell: ({ email }) => email },
  { name: 'Plan', widthPx: 120, cell: ({ plan }) => planName(plan) },
  {
    name: 'Amount',
    widthPx: 110,
    isNumber: true,
    cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency),
  },
  { name: 'Failed', widthPx: 70, isNumber: true, cell: ({ failedAttempts }) => failedAttempts },
  { name: 'Next attempt, UTC', widthPx: 180, cell: ({ nextAt }) => <Moment at={nextAt} /> },
  { name: 'Grace until', widthPx: 120, cell: ({ graceUntil }) => day(graceUntil) },
  { name: 'Last error', cell: ({ failure }) => <None text={failure} /> },
];

/** Subscriptions whose renewal failed, those that are tried next first, and what may be done. */
export default function DunningPanel() {
  const [open, setOpen] = useState<PastDue | null>(null);
  const query = usePages(['dunning'], (after, signal) =>
    callConsole('listDunning', { after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  const openerOf: ListOpener<PastDue> = (row, focus) => (
    <button
      className="list-open"
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen(row)}
      {...focus}
    >
      {row.email ?? 'Erased account'}
    </button>
  );
  return (
    <>
      <ListPanel
        title="Failed renewals"
        names={['subscription', 'subscriptions']}
        count={rows.length}
        query={query}
        empty="No renewal is past due."
      >
        <VirtualTable
          label="Failed renewals"
          rows={rows}
          columns={COLUMNS}
          idOf={({ subscriptionId }) => subscriptionId}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={openerOf}
        />
      </ListPanel>
      {open && (
        <PastDueSheet
          pastDue={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}
