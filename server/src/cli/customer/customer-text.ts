import type { CustomerDetails, CustomerPage, DoneAct } from '@meridian/contracts/operator/customers';
import { planName } from '@meridian/contracts/plans';
import { moneyText } from '../../shared/formatters/money.ts';

const count = (value: number | null) => (value === null ? 'unlimited' : value.toLocaleString('en-US'));
const day = (time: string | null) => (time === null ? 'never' : time.slice(0, 10));

/** A page of customers, one a line. */
export function pageText({ items, next }: CustomerPage): string {
  if (items.length === 0) return 'No customer matches.\n';
  const width = Math.max(...items.map(({ email }) => email.length));
  const lines = items.map(
    ({ id, email, name, plan, state, createdAt }) =>
      `${id}  ${email.padEnd(width)}  ${plan.padEnd(10)}  ${state.padEnd(10)}  ${day(createdAt)}  ${name}`,
  );
  if (next !== null) lines.push(`More: --after ${next}`);
  return `${lines.join('\n')}\n`;
}

/** What an operator wants to know of a customer first. */
export function customerText(customer: CustomerDetails): string {
  const { grant, subscription, usage } = customer;
  const lines = [
    `${customer.name} <${customer.email}>`,
    `Account       ${customer.id}, since ${day(customer.createdAt)}`,
    `State         ${customer.state}`,
    `Plan          ${planName(customer.plan)}, ${customer.origin}`,
    `Limits        ${count(customer.callsPerMinute)} a minute, ${count(customer.callsPerMonth)} a month`,
    `Used          ${count(usage.requests)} calls this month`,
  ];
  const { overage } = customer;
  if (overage?.on)
    lines.push(
      `Beyond quota  ${count(overage.calls)} calls, ${overage.cost} of at most ${overage.cap} ${overage.currency}`,
    );
  if (grant) lines.push(`Granted       until ${day(grant.endsAt)}${grant.price ? `, ${grant.price}` : ''}`);
  if (subscription) {
    const { state, plan, cycle, amountMinor, currency, periodEnd } = subscription;
    const price = moneyText(amountMinor, currency);
    lines.push(`Subscription  ${planName(plan)} ${cycle}, ${price}, ${state}, until ${day(periodEnd)}`);
  }
  for (const { amountMinor, currency } of customer.credit)
    lines.push(`Credit        ${moneyText(amountMinor, currency)} in ${currency}`);
  for (const key of customer.keys)
    lines.push(`Key           ${key.prefix}…  ${key.name}${key.revoked_at ? ', revoked' : ''}`);
  for (const charge of customer.charges) {
    const refunded = charge.refunds.map(({ amount, state }) => `, refund ${amount} ${state}`).join('');
    lines.push(
      `Charge        ${day(charge.date)}  ${charge.amount} ${charge.currency}  ${charge.state}  ${charge.invoice_no ?? charge.id}${refunded}`,
    );
  }
  lines.push(`Sessions      ${customer.sessions.length}`, `Alerts        ${customer.alerts.length}`);
  for (const { at, author, text } of customer.notes)
    lines.push(`Note          ${day(at)}  ${author}: ${text}`);
  return `${lines.join('\n')}\n`;
}

/** What an act did. */
export function actText({ changed, accountId, details }: DoneAct): string {
  if (!changed) return `Nothing to do: this was already the case (${accountId}).\n`;
  const facts = Object.entries(details).filter(([, value]) => value !== null);
  return `Done (${accountId}).${facts.map(([name, value]) => `\n  ${name}: ${String(value)}`).join('')}\n`;
}
