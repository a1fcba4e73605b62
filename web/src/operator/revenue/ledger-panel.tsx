import type { LedgerBalance, LedgerEntry } from '@meridian/contracts/operator/ledger';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { callConsole, messageOf } from '../lib/calls.ts';
import { usePages, useRead } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { CsvButton } from './csv-button.tsx';
import { MonthField } from './month-field.tsx';
import { PaymentLink } from './payment-link.tsx';
import { None, thisMonth } from './text.tsx';

type Book = Pick<LedgerBalance, 'account' | 'currency'>;

/** A negative amount has its sign before the currency. */
const signed = (minor: number, currency: LedgerBalance['currency']) =>
  `${minor < 0 ? '−' : ''}${formatMoney(Math.abs(minor), currency)}`;

/** What was posted in a month: balances by account, and the entries of one of them. */
export default function LedgerPanel() {
  const [month, setMonth] = useState(thisMonth);
  const [book, setBook] = useState<Book | null>(null);
  const { data, error, isFetching, refetch } = useRead('readLedger', { month });
  const items = data?.items ?? [];
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  return (
    <>
      <Panel
        title="Ledger of a month"
        aside={
          <CsvButton call="exportJournal" month={month}>
            Entries as CSV
          </CsvButton>
        }
        flush
      >
        <div className="revenue-month">
          <MonthField
            value={month}
            onChange={(chosen) => {
              setMonth(chosen);
              setBook(null);
            }}
          />
        </div>
        {isFetching && <Loading label="Loading the ledger" />}
        {error ? (
          <FailedState
            title="The ledger could not be read"
            message={messageOf(error)}
            unchanged="Nothing was changed."
            onRetry={() => void refetch()}
          />
        ) : data && items.length === 0 ? (
          <p className="revenue-none">No entries in this month.</p>
        ) : (
          data && (
            <TableRegion stacks label="Balances">
              <thead>
                <tr>
                  <th scope="col">Account</th>
                  <th scope="col">Currency</th>
                  <th scope="col" className="num">
                    Entries
                  </th>
                  <th scope="col" className="num">
                    Debit
                  </th>
                  <th scope="col" className="num">
                    Credit
                  </th>
                  <th scope="col" className="num">
                    Balance
                  </th>
                </tr>
              </thead>
              {currencies.map((currency) => (
                <Currency
                  key={currency}
                  items={items.filter((item) => item.currency === currency)}
                  open={book}
                  onOpen={setBook}
                />
              ))}
            </TableRegion>
          )
        )}
      </Panel>
      {book && <Entries key={`${book.account} ${book.currency} ${month}`} month={month} book={book} />}
    </>
  );
}

function Currency({
  items,
  open,
  onOpen,
}: {
  readonly items: readonly LedgerBalance[];
  readonly open: Book | null;
  readonly onOpen: (book: Book) => void;
}) {
  const sum = (of: (item: LedgerBalance) => number) => items.reduce((total, item) => total + of(item), 0);
  const { currency } = items[0]!;
  return (
    <tbody>
      {items.map((item) => (
        <tr key={item.account}>
          <th scope="row">
            <button
              className="btn-link"
              type="button"
              aria-pressed={open?.account === item.account && open.currency === currency}
              onClick={() => onOpen({ account: item.account, currency })}
            >
              {item.account}
            </button>
          </th>
          <td>{currency}</td>
          <td className="num">{formatCount(item.entries)}</td>
          <td className="num">{formatMoney(item.debitMinor, currency)}</td>
          <td className="num">{formatMoney(item.creditMinor, currency)}</td>
          <td className="num">{signed(item.balanceMinor, currency)}</td>
        </tr>
      ))}
      <tr className="revenue-sum">
        <th scope="row">Sum</th>
        <td>{currency}</td>
        <td className="num">{formatCount(sum(({ entries }) => entries))}</td>
        <td className="num">
          {formatMoney(
            sum(({ debitMinor }) => debitMinor),
            currency,
          )}
        </td>
        <td className="num">
          {formatMoney(
            sum(({ creditMinor }) => creditMinor),
            currency,
          )}
        </td>
        <td className="num">
          {signed(
            sum(({ balanceMinor }) => balanceMinor),
            currency,
          )}
        </td>
      </tr>
    </tbody>
  );
}

const COLUMNS: readonly ListColumn<LedgerEntry>[] = [
  { name: 'Time, UTC', widthPx: 190, cell: ({ at }) => at },
  { name: 'Customer', cell: ({ email }) => email ?? 'Erased account' },
  { name: 'Document', widthPx: 140, cell: ({ document }) => <None text={document} /> },
  {
    name: 'Debit',
    widthPx: 130,
    isNumber: true,
    cell: ({ amountMinor: minor, currency }) => (minor > 0 ? formatMoney(minor, currency) : ''),
  },
  {
    name: 'Credit',
    widthPx: 130,
    isNumber: true,
    cell: ({ amountMinor: minor, currency }) => (minor < 0 ? formatMoney(-minor, currency) : ''),
  },
];

/** Credit that is given or taken back belongs to no payment. */
const openerOf: ListOpener<LedgerEntry> = ({ chargeId, accountId, at }, focus) => {
  const time = formatMoment(Date.parse(at));
  if (chargeId !== null)
    return (
      <PaymentLink chargeId={chargeId} focus={focus}>
        {time}
      </PaymentLink>
    );
  return (
    <Link className="list-open" to={`/customers/${accountId}`} {...focus}>
      {time}
    </Link>
  );
};

function Entries({ month, book }: { readonly month: string; readonly book: Book }) {
  const query = usePages(['entries', month, book], (after, signal) =>
    callConsole('listEntries', { month, ...book, after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  return (
    <ListPanel
      title={`Entries of ${book.account}, ${book.currency}`}
      names={['entry', 'entries']}
      count={rows.length}
      query={query}
      empty="No entries in this month."
    >
      <VirtualTable
        label="Entries"
        rows={rows}
        columns={COLUMNS}
        idOf={({ id }) => String(id)}
        hasMore={query.hasNextPage}
        onNearEnd={readOn}
        opener={openerOf}
      />
    </ListPanel>
  );
}
