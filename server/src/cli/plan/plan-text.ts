import type { HeldPlan } from '@meridian/contracts/operator/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { moneyText } from '../../shared/formatters/money.ts';

const count = (value: number | null) => (value === null ? 'unlimited' : value.toLocaleString('en-US'));
const customersText = (customers: number) =>
  `${customers.toLocaleString('en-US')} ${customers === 1 ? 'customer' : 'customers'}`;

/** What holds for those who bought it before; empty where nothing differs. */
function termsText({ state, onEarlierTerms, keptUntil, moveTo }: HeldPlan): string {
  if (state === 'retired') return `retired, until ${keptUntil}, then ${moveTo}`;
  if (state === 'kept') return 'no longer sold, kept as bought';
  return onEarlierTerms === 0 ? '' : `${customersText(onEarlierTerms)} on earlier terms until ${keptUntil}`;
}

/** All plans, one a line. */
export function plansText(plans: readonly HeldPlan[]): string {
  const width = Math.max(...plans.map(({ id }) => id.length));
  const lines = plans.map((plan) =>
    `${plan.id.padEnd(width)}  ${customersText(plan.customers).padStart(18)}  ${termsText(plan)}`.trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** One plan. */
export function planText(plan: HeldPlan): string {
  const { id, name, state, price, callsPerMinute, callsPerMonth, perThousandMinor, customers } = plan;
  const lines = [`${name} (${id})`, `State        ${state}`];
  if (state === 'sold')
    lines.push(
      price === null
        ? 'Price        agreed with sales'
        : `Price        ${moneyText(price.monthlyMinor, price.currency)} a month, ${moneyText(price.yearlyMinor, price.currency)} a year`,
      `Limits       ${count(callsPerMinute)} a minute, ${count(callsPerMonth)} a month`,
      `Beyond it    ${perThousandMinor === null ? (callsPerMonth === null ? 'no limit' : 'refused') : `${moneyText(perThousandMinor, DEFAULT_CURRENCY)} per 1,000 calls`}`,
    );
  lines.push(`Customers    ${customers.toLocaleString('en-US')}`);
  const terms = termsText(plan);
  if (terms !== '') lines.push(`Terms        ${terms}`);
  return `${lines.join('\n')}\n`;
}
