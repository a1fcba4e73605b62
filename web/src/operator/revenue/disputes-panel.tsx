import type { ListedDispute } from '@meridian/contracts/operator/disputes';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { callConsole } from '../lib/calls.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DisputeBadge } from '../disputes/dispute-facts.tsx';
import { PaymentLink } from './payment-link.tsx';
import { ProviderLink } from '../disputes/provider-link.tsx';
import { Moment } from './text.tsx';

const COLUMNS: readonly ListColumn<ListedDispute>[] = [
  { name: 'Customer', widthPx: 260, cell: ({ email }) => email },
  { name: 'State', widthPx: 140, cell: ({ state }) => <DisputeBadge state={state} /> },
  { name: 'Evidence due, UTC', widthPx: 190, cell: ({ evidenceDueAt }) => <Moment at={evidenceDueAt} /> },
  {
    name: 'Disputed',
    widthPx: 120,
    isNumber: true,
    cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency),
  },
  { name: 'Reason', cell: ({ reason }) => reason.replaceAll('_', ' ') },
  {
    name: 'At the provider',
    widthPx: 240,
    cell: ({ provider, ref }) => <ProviderLink provider={provider} what="dispute" reference={ref} />,
  },
];

const openerOf: ListOpener<ListedDispute> = ({ chargeId, email }, focus) => (
  <PaymentLink chargeId={chargeId} focus={focus}>
    {email ?? 'Erased account'}
  </PaymentLink>
);

/** Disputed payments, the newest first. Evidence is sent on the provider's page. */
export default function DisputesPanel() {
  const [openOnly, setOpenOnly] = useState(false);
  const query = usePages(['disputes', openOnly], (after, signal) =>
    callConsole('listDisputes', { after, limit: 200, ...(openOnly && { state: 'open' }) }, signal),
  );
  const { rows, readOn } = useRows(query);
  return (
    <ListPanel
      title="Disputes"
      names={['dispute', 'disputes']}
      count={rows.length}
      query={query}
      aside={<span className="panel-note">Send evidence on the provider’s page</span>}
      empty="No payment is disputed."
      filters={
        <div className="revenue-month">
          <Checkbox checked={openOnly} onChange={({ target }) => setOpenOnly(target.checked)}>
            Only without a decision
          </Checkbox>
        </div>
      }
    >
      <VirtualTable
        label="Disputes"
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
