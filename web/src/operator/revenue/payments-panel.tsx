import { CHARGE_STATES, PAYMENT_PROVIDERS } from '@meridian/contracts/billing';
import type { OperatorInput } from '@meridian/contracts/operator';
import { type ListedPayment, PAYMENT_KINDS } from '@meridian/contracts/operator/revenue';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { TextField } from '../../ui/field.tsx';
import { callConsole } from '../lib/calls.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { FilterForm } from '../list/filter-form.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { MonthField } from './month-field.tsx';
import { PaymentLink } from './payment-link.tsx';
import { SelectField } from './select-field.tsx';
import { ChargeBadge, Moment, None } from './text.tsx';

type Filter = Pick<OperatorInput<'listPayments'>, 'text' | 'kind' | 'state' | 'provider' | 'month'>;

const signed = ({ kind, amountMinor, currency }: ListedPayment) =>
  `${kind === 'refund' ? '−' : ''}${formatMoney(amountMinor, currency)}`;

const COLUMNS: readonly ListColumn<ListedPayment>[] = [
  { name: 'Customer', widthPx: 250, cell: ({ email }) => email },
  { name: 'Time', widthPx: 180, cell: ({ at }) => <Moment at={at} /> },
  {
    name: 'For',
    widthPx: 260,
    cell: ({ description, kind }) => (kind === 'refund' ? `Refund: ${description}` : description),
  },
  { name: 'Document', widthPx: 120, cell: ({ number }) => <None text={number} /> },
  { name: 'Amount', widthPx: 120, isNumber: true, cell: signed },
  { name: 'State', widthPx: 105, cell: ({ state }) => <ChargeBadge state={state} /> },
  { name: 'Provider', widthPx: 95, cell: ({ provider }) => provider },
  { name: 'Reference', widthPx: 190, cell: ({ reference }) => <None text={reference} /> },
  { name: 'Method', widthPx: 150, cell: ({ method }) => <None text={method} /> },
];

const openerOf: ListOpener<ListedPayment> = (payment, focus) => {
  const { chargeId, email, at, kind } = payment;
  const who = email ?? 'Erased account';
  return (
    <PaymentLink
      chargeId={chargeId}
      focus={focus}
      label={`${who}, ${kind} of ${signed(payment)}, ${formatMoment(Date.parse(at))}`}
    >
      {who}
    </PaymentLink>
  );
};

/** Charges and refunds, the newest first, with search and filters. */
export default function PaymentsPanel() {
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<Filter>({ text: search.get('text') ?? '' });
  // Typing does not wait for the list.
  const asked = useDeferredValue(filter);
  const query = usePages(['payments', asked], (after, signal) =>
    callConsole('listPayments', { ...asked, after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  return (
    <ListPanel
      title="Payments"
      names={['payment', 'payments']}
      count={rows.length}
      query={query}
      filters={
        <FilterForm label="Payments" className="list-filters revenue-filters">
          <TextField
            label="Search"
            type="search"
            placeholder="Email, document, reference or id"
            value={filter.text ?? ''}
            onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          />
          <SelectField
            label="Kind"
            options={PAYMENT_KINDS}
            value={filter.kind}
            onChange={(kind) => setFilter({ ...filter, kind })}
          />
          <SelectField
            label="State"
            options={CHARGE_STATES}
            value={filter.state}
            onChange={(state) => setFilter({ ...filter, state })}
          />
          <SelectField
            label="Provider"
            options={PAYMENT_PROVIDERS}
            value={filter.provider}
            onChange={(provider) => setFilter({ ...filter, provider })}
          />
          <MonthField
            optional
            value={filter.month ?? ''}
            onChange={(month) => setFilter({ ...filter, month: month === '' ? undefined : month })}
          />
        </FilterForm>
      }
    >
      <VirtualTable
        label="Payments"
        rows={rows}
        columns={COLUMNS}
        idOf={({ id }) => id}
        hasMore={query.hasNextPage}
        onNearEnd={readOn}
        opener={openerOf}
      />
    </ListPanel>
  );
}
