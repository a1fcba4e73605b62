import type { OperatorInput } from '@meridian/contracts/operator';
import type { ListedDocument } from '@meridian/contracts/operator/revenue';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { TextField } from '../../ui/field.tsx';
import { callConsole } from '../lib/calls.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { FilterForm } from '../list/filter-form.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { CsvButton } from './csv-button.tsx';
import { MonthField } from './month-field.tsx';
import { PaymentLink } from './payment-link.tsx';
import { PdfButton } from './pdf-button.tsx';
import { SelectField } from './select-field.tsx';
import { thisMonth } from './text.tsx';

type Filter = Pick<OperatorInput<'listDocuments'>, 'text' | 'kind' | 'month'>;

const amount = (minor: number, { kind, currency }: ListedDocument) =>
  `${kind === 'credit-note' ? '−' : ''}${formatMoney(minor, currency)}`;

const COLUMNS: readonly ListColumn<ListedDocument>[] = [
  { name: 'Number', widthPx: 130, cell: ({ number }) => number },
  { name: 'Kind', widthPx: 110, cell: ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note') },
  {
    name: 'Issued, UTC',
    widthPx: 120,
    cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDay(Date.parse(issuedAt))}</time>,
  },
  { name: 'Customer', cell: ({ name, email }) => (email === null ? name : `${name}, ${email}`) },
  { name: 'Country', widthPx: 130, cell: ({ country }) => country },
  { name: 'Tax', widthPx: 110, isNumber: true, cell: (row) => amount(row.taxMinor, row) },
  { name: 'Total', widthPx: 120, isNumber: true, cell: (row) => amount(row.totalMinor, row) },
  { name: 'File', widthPx: 112, cell: ({ number }) => <PdfButton number={number} /> },
];

const openerOf: ListOpener<ListedDocument> = ({ chargeId, number }, focus) => (
  <PaymentLink chargeId={chargeId} focus={focus}>
    {number}
  </PaymentLink>
);

/** Invoices and credit notes, the newest first, as PDF and as a file of a month. */
export default function DocumentsPanel() {
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<Filter>({ text: search.get('text') ?? '' });
  const asked = useDeferredValue(filter);
  const query = usePages(['documents', asked], (after, signal) =>
    callConsole('listDocuments', { ...asked, after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  const { month = '' } = filter;
  return (
    <ListPanel
      title="Invoices and credit notes"
      names={['document', 'documents']}
      count={rows.length}
      query={query}
      aside={
        <CsvButton call="exportDocuments" month={month === '' ? thisMonth() : month}>
          {month === '' ? 'This month as CSV' : 'Month as CSV'}
        </CsvButton>
      }
      filters={
        <FilterForm label="Documents">
          <TextField
            label="Search"
            type="search"
            placeholder="Number or email"
            value={filter.text ?? ''}
            onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          />
          <SelectField
            label="Kind"
            options={['invoice', 'credit-note']}
            value={filter.kind}
            onChange={(kind) => setFilter({ ...filter, kind })}
          />
          <MonthField
            optional
            value={month}
            onChange={(chosen) => setFilter({ ...filter, month: chosen === '' ? undefined : chosen })}
          />
        </FilterForm>
      }
    >
      <VirtualTable
        label="Documents"
        rows={rows}
        columns={COLUMNS}
        idOf={({ number }) => number}
        hasMore={query.hasNextPage}
        onNearEnd={readOn}
        opener={openerOf}
      />
    </ListPanel>
  );
}
