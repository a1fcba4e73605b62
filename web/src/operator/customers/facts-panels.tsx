import { planName } from '@meridian/contracts/plans';
import type { CustomerDetails } from '@meridian/contracts/operator/customers';
import type { ReactNode } from 'react';
import { formatCount, formatDay, formatMoment } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { ORIGIN_NAMES } from './customer-text.ts';

interface Props {
  readonly customer: CustomerDetails;
}

const count = (value: number | null) => (value === null ? 'Unlimited' : formatCount(value));
const own = (value: number | null | undefined, text: string): ReactNode =>
  typeof value === 'number' ? `${text}, agreed` : text;

/** The plan, how it came, its limits and this month's calls. */
export function PlanPanel({ customer }: Props) {
  const { plan, origin, grant, subscription, credit, usage, callsPerMinute, callsPerMonth } = customer;
  const facts: [string, ReactNode][] = [
    ['Came by', ORIGIN_NAMES[origin]],
    ['Calls a minute', own(grant?.callsPerMinute, count(callsPerMinute))],
    ['Calls a month', own(grant?.callsPerMonth, count(callsPerMonth))],
    ['Used this month', formatCount(usage.requests)],
  ];
  const { overage } = customer;
  if (overage?.on) {
    const { calls, cost, cap, currency } = overage;
    const text = `${formatCount(calls)} calls, ${cost} of at most ${cap} ${currency}`;
    facts.push(['Beyond the quota', text]);
  }
  if (grant) {
    const until = grant.endsAt === null ? 'for good' : `until ${formatMoment(Date.parse(grant.endsAt))}`;
    facts.push(['Granted', `${grant.plan ? planName(grant.plan) : 'Limits'}, ${until}`]);
    if (grant.price) facts.push(['Price agreed', grant.price]);
  }
  if (subscription) {
    const { plan: paid, cycle, state, amountMinor, currency, periodEnd } = subscription;
    facts.push(
      ['Subscription', `${planName(paid)}, ${cycle}, ${state.replace('_', ' ')}`],
      ['Price', formatMoney(amountMinor, currency)],
      ['Period ends', formatDay(Date.parse(periodEnd))],
      ['Paid with', subscription.paymentMethod ?? 'No method saved'],
    );
  }
  for (const { amountMinor, currency } of credit) facts.push(['Credit', formatMoney(amountMinor, currency)]);
  return (
    <Panel title="Plan and usage" aside={<PlanBadge plan={plan} />}>
      {usage.limit !== null && (
        <UsageBar
          label="Calls this month"
          percent={(usage.requests / usage.limit) * 100}
          text={`${formatCount(usage.requests)} of ${formatCount(usage.limit)} calls`}
          limit={usage.limit}
        />
      )}
      <Facts facts={facts} className="facts mt-4" />
    </Panel>
  );
}

/** Who the customer is, and the dates of the account. */
export function AccountPanel({ customer }: Props) {
  const { address } = customer;
  const moment = (time: string | null) => (time === null ? 'No' : formatMoment(Date.parse(time)));
  const town = [address.postal_code, address.city, address.state, address.country].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    ['Account', <code key="id">{customer.id}</code>],
    ['Kind', customer.members ? 'Organisation' : 'Person'],
    ['Address', [address.street_address_1, address.street_address_2, town].filter(Boolean).join(', ')],
    ['Signed up', moment(customer.createdAt)],
    ['Verified', moment(customer.verifiedAt)],
  ];
  for (const { id, name, role } of customer.organisations)
    facts.push(['Member of', <span key={id}>{`${name}, ${role}`}</span>]);
  const { vatId, exemptSince } = customer.tax;
  if (vatId !== null) facts.push(['VAT ID', <code key="vat">{vatId}</code>]);
  if (exemptSince !== null) facts.push(['Exempt from tax since', moment(exemptSince)]);
  if (customer.suspendedAt !== null) facts.push(['Suspended', moment(customer.suspendedAt)]);
  if (customer.deletedAt !== null) facts.push(['Deleted', moment(customer.deletedAt)]);
  return (
    <Panel title="Account">
      <Facts facts={facts} />
    </Panel>
  );
}
