import type { ListedDispute } from '@meridian/contracts/operator/disputes';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ProviderLink } from './provider-link.tsx';
import './disputes.css';

const NAMES = {
  'needs-response': 'Needs evidence',
  'under-review': 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
} as const;
const KINDS = {
  'needs-response': 'warn',
  'under-review': 'info',
  won: 'ok',
  lost: 'danger',
  closed: 'plain',
} as const;

const moment = (at: string) => formatMoment(Date.parse(at));

export const DisputeBadge = ({ state }: Pick<ListedDispute, 'state'>) => (
  <Badge kind={KINDS[state]}>{NAMES[state]}</Badge>
);

/** A dispute in full. Evidence is sent at the provider. */
export function DisputeFacts({ dispute }: { readonly dispute: ListedDispute }) {
  const { state, amountMinor, currency, provider, ref, evidenceDueAt, closedAt } = dispute;
  const facts: [string, ReactNode][] = [
    ['State', <DisputeBadge key="state" state={state} />],
    ['Disputed', formatMoney(amountMinor, currency)],
    ['Reason', dispute.reason.replaceAll('_', ' ')],
    ['Dispute', <ProviderLink key="ref" provider={provider} what="dispute" reference={ref} />],
    ['Opened', moment(dispute.openedAt)],
    ['Evidence due', evidenceDueAt === null ? 'none' : moment(evidenceDueAt)],
    ['Withdrawn', formatMoney(dispute.withdrawnMinor, currency)],
    ['Given back', formatMoney(dispute.reinstatedMinor, currency)],
  ];
  if (closedAt !== null) facts.push(['Ended', moment(closedAt)]);
  if (dispute.creditNote !== null) facts.push(['Credit note', dispute.creditNote]);
  return (
    <div className="dispute">
      <Facts facts={facts} />
      {state === 'needs-response' && (
        <p className="t-xs t-3">Send the evidence on the provider’s page, before it is due.</p>
      )}
    </div>
  );
}
