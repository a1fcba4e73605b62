/** The cost and effect of a change, before it is made. */
import type { Subscription } from '@meridian/contracts/portal';
import { DEFAULT_PLAN, planName, planOf } from '@meridian/contracts/plans';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import { formatDay } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { PERIOD_OF, priceText } from '../selection-text.ts';
import { dayOf, momentOf } from '../subscription-labels.ts';

export type ChangePreview = ReplyInfo<'previewChange'>;
type Facts = readonly (readonly [string, string])[];

const DAY_MS = 86_400_000;

/** The facts of a change, from the server's preview. */
export function chargeFacts(
  preview: ChangePreview,
  choice: PlanSelection,
  current: Subscription | null,
): Facts {
  const { kind, currency, charge_now_minor, credit_minor, credit_applied_minor } = preview;
  const { coupon, discount_minor } = preview;
  const { effective_at, next_amount_minor, next_at } = preview;
  const money = (minor: number) => formatMoney(minor, currency);
  const { name } = planOf(choice.plan);
  const next =
    next_amount_minor === null || next_at === null
      ? `None. ${DEFAULT_PLAN.name} does not expire`
      : `${dayOf(next_at)}, ${money(next_amount_minor)} per ${PERIOD_OF[choice.cycle]}`;
  if (kind === 'downgrade') {
    const previous = current ? planName(current.plan_id) : DEFAULT_PLAN.name;
    return [
      ['Charged now', 'Nothing'],
      [`${previous} stays until`, momentOf(effective_at)],
      [`${name} starts`, dayOf(effective_at)],
      ['Next renewal', next],
    ];
  }
  const start = current ? 'Immediately' : dayOf(effective_at);
  const trialContinues = current?.state === 'trialing' && current.plan_id === choice.plan;
  return [
    ...(credit_minor > 0 ? [['Credit for unused time', `−${money(credit_minor)}`] as const] : []),
    ...(discount_minor > 0 ? [[`Coupon ${coupon}`, `−${money(discount_minor)}`] as const] : []),
    ...(credit_applied_minor > 0 ? [['Credit applied', `−${money(credit_applied_minor)}`] as const] : []),
    ['Charged now', charge_now_minor === 0 ? 'Nothing' : money(charge_now_minor)],
    ...preview.tax_included.map(
      ({ name: tax, percent, amount }) =>
        [`${tax} ${percent}%, included`, money(Math.round(Number(amount) * 100))] as const,
    ),
    [`${name} starts`, start],
    ...(trialContinues ? [['Remaining trial days', 'Free'] as const] : []),
    ['Next renewal', next],
  ];
}

/** The facts of a trial that starts now. */
export function trialFacts({ plan }: PlanSelection, nowMs: number): Facts {
  const days = planOf(plan).trialDays ?? 0;
  return [
    ['Charged now', 'Nothing. No card is required'],
    ['Trial until', formatDay(nowMs + days * DAY_MS)],
    ['Then', `${DEFAULT_PLAN.name}, unless you subscribe`],
  ];
}

/** The facts known without a preview: the price itself. */
export const listFacts = (choice: PlanSelection): Facts => [['Price', priceText(choice)]];
