import type { ListedPayment } from '@meridian/contracts/operator/revenue';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { callConsole } from '../lib/calls.ts';
import { usePages } from '../lib/use-read.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { TaxPanel } from './tax-panel.tsx';

const COLUMNS: readonly ListColumn<ListedPayment>[] = [
  { name: 'Customer', widthPx: 280, cell: ({ email }) => email },
  { name: 'Paid', widthPx: 190, cell: ({ paidAt }) => formatMoment(Date.parse(paidAt)) },
  { name: 'For', cell: ({ description }) => description },
  { name: 'Invoice', widthPx: 120, cell: ({ number }) => number ?? <span className="t-3">none</span> },
  {
    name: 'Amount',
    widthPx: 120,
    isNumber: true,
    cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency),
  },
  { name: 'State', widthPx: 100, cell: ({ state }) => state },
];

const openerOf: ListOpener<ListedPayment> = ({ accountId, email }, focus) => (
  <Link className="list-open" to={`/customers/${accountId}`} {...focus}>
    {email ?? 'Erased account'}
  </Link>
);

/** Payments, the newest first, and taxes by country with a file for accountants. */
export default function RevenuePage() {
  const query = usePages(['payments'], (after, signal) =>
    callConsole('listPayments', { after, limit: 200 }, signal),
  );
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return (
    <>
      <div className="app-head">
        <h1>Revenue</h1>
      </div>
      <TaxPanel />
      <ListPanel title="Payments" names={['payment', 'payments']} count={rows.length} query={query}>
        <VirtualTable
          label="Payments"
          rows={rows}
          columns={COLUMNS}
          idOf={({ id }) => id}
          hasMore={hasNextPage}
          onNearEnd={readOn}
          opener={openerOf}
        />
      </ListPanel>
    </>
  );
}
