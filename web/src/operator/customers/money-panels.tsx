import type { CustomerDetails } from '@meridian/contracts/operator/customers';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { DisputeBadge } from '../disputes/dispute-facts.tsx';
import { ProviderLink } from '../disputes/provider-link.tsx';
import { Moment } from '../list/moment.tsx';
import { type Columns, None, TablePanel } from '../list/table-panel.tsx';

interface Props {
  readonly customer: CustomerDetails;
}

const CHARGE_KINDS: Readonly<Partial<Record<string, 'ok' | 'info' | 'danger'>>> = {
  paid: 'ok',
  pending: 'info',
  failed: 'danger',
};

const CHARGE_COLUMNS: Columns<CustomerDetails['charges'][number]> = [
  ['Time', ({ date }) => <Moment at={date} />],
  [
    'Invoice',
    ({ id, invoice_no: number }) => (
      <Link to={`/revenue?payment=${id}`} aria-label={`${number ?? 'No invoice'}, open the payment`}>
        {number ?? 'none'}
      </Link>
    ),
  ],
  ['For', ({ description }) => description],
  ['Amount', ({ amount_minor: minor, currency }) => formatMoney(minor, currency)],
  ['State', ({ state }) => <Badge kind={CHARGE_KINDS[state] ?? 'plain'}>{state}</Badge>],
  [
    'Refunds',
    ({ refunds, currency }) =>
      refunds.length === 0 ? (
        <span className="t-3">none</span>
      ) : (
        refunds.map(({ amount_minor: minor, state }) => `${formatMoney(minor, currency)} ${state}`).join(', ')
      ),
  ],
];

const DISPUTE_COLUMNS: Columns<CustomerDetails['disputes'][number]> = [
  ['Opened', ({ openedAt }) => <Moment at={openedAt} />],
  ['State', ({ state }) => <DisputeBadge state={state} />],
  ['Evidence due', ({ evidenceDueAt: at }) => (at === null ? <None /> : <Moment at={at} />)],
  ['Disputed', ({ amountMinor, currency }) => formatMoney(amountMinor, currency)],
  ['Reason', ({ reason }) => reason.replaceAll('_', ' ')],
  ['Payment', ({ chargeId }) => <Link to={`/revenue?payment=${chargeId}`}>Open the payment</Link>],
  [
    'At the provider',
    ({ provider, ref }) => <ProviderLink provider={provider} what="dispute" reference={ref} />,
  ],
];

export const ChargesPanel = ({ customer: { id: accountId, charges } }: Props) => (
  <TablePanel
    title="Charges and invoices"
    none="Nothing was charged yet."
    rows={charges}
    idOf={({ id }) => id}
    columns={CHARGE_COLUMNS}
    aside={<Link to={`/revenue?text=${accountId}`}>All payments</Link>}
  />
);

export const DisputesPanel = ({ customer: { disputes } }: Props) => (
  <TablePanel
    title="Disputes"
    none="No payment is disputed."
    rows={disputes}
    idOf={({ id }) => id}
    columns={DISPUTE_COLUMNS}
  />
);
