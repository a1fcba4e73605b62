import type { CreditBalance, Subscription } from '@meridian/contracts/portal';
import { DEFAULT_PLAN, findPlan } from '@meridian/contracts/plans';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planFacts } from '../../content/plan-text.ts';
import { type User, planNameFor } from '../../lib/account.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { formatDay } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { trialDaysLeft } from '../../lib/trial.ts';
import { Banner } from '../../ui/banner.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { ABSENT, type Known, usageText } from '../../lib/usage/usage-figures.ts';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { StateBadge } from './state-badge.tsx';
import { chargeOf, dayOf, stateNotice, termsOf } from './subscription-labels.ts';

const FREE = [
  ['Renewal', `None. ${DEFAULT_PLAN.name} does not expire`],
  ['Payment method', 'None needed'],
] as const;
const ARRANGED = [
  ['Renewal', 'As arranged by sales'],
  ['Payment method', 'As arranged by sales'],
] as const;

function Usage({ figures }: { readonly figures: Known }) {
  const counted = typeof figures === 'string' ? null : figures;
  const text = typeof figures === 'string' ? ABSENT[figures] : usageText(figures);
  return (
    <div className="mt-4">
      <UsageBar label="Requests of this period" percent={counted?.percent ?? null} text={text} />
      <p className="mt-2 t-3 t-sm num">
        {text}
        {counted && `. Resets on ${formatDay(counted.resetMs)}`}
      </p>
    </div>
  );
}

interface NoticeProps {
  readonly subscription: Subscription;
  readonly failure: string | null;
  readonly children: ReactNode;
}

function StateNotice({ subscription, failure, children }: NoticeProps) {
  const { user } = useDashboard();
  const notice = stateNotice(subscription, planNameFor(user, subscription.plan_id), failure);
  if (notice === null) return null;
  return (
    <div className="billing-notice">
      <Banner kind={notice.kind} title={notice.title} urgent={false}>
        {notice.text}
        {subscription.state === 'past_due' && children}
      </Banner>
    </div>
  );
}

/** Credit pays before the payment method does. */
const creditFact = ({ amount_minor: minor, currency }: CreditBalance) =>
  ['Credit', `${formatMoney(minor, currency)}, used by your next charges in ${currency}`] as const;

interface Props {
  readonly plan: string;
  readonly figures: Known;
  /** The current subscription or the last one; null without any. */
  readonly subscription: Subscription | null;
  /** What the next charges use, by currency. */
  readonly credit: readonly CreditBalance[];
  /** Why the last attempt at a failed renewal failed; null unless past due. */
  readonly failure?: string | null;
  /** What can be done about a failed renewal. */
  readonly remedy?: ReactNode;
  /** The actions on it. */
  readonly children?: ReactNode;
}

function noteOf(user: User, subscription: Subscription | null): string {
  // Without a date: a refunded or unpaid subscription does not end with its period.
  if (subscription?.state === 'ended') return `${planNameFor(user, subscription.plan_id)} has ended`;
  if (subscription) return `Period since ${dayOf(subscription.current_period_start)}`;
  return user.plan === DEFAULT_PLAN.id ? 'No charges on this plan' : 'Arranged by sales';
}

/** The account's plan, its limits and their use, and what it costs. */
export function SubscriptionPanel(props: Props) {
  const { plan, figures, subscription, credit, failure = null, remedy, children } = props;
  const { user, nowMs } = useDashboard();
  const held = user.terms?.id === plan ? user.terms : findPlan(plan);
  const current = subscription?.state === 'ended' ? null : subscription;
  const sales = !current && plan !== DEFAULT_PLAN.id;
  const foot = (
    <>
      <span>{noteOf(user, subscription)}</span>
      <Link className="strong t-ink" to={sales ? '/contact?topic=sales' : '/pricing'}>
        {sales ? 'Contact sales' : 'Upgrade Plan'}
      </Link>
    </>
  );
  const terms = current ? termsOf(current) : plan === DEFAULT_PLAN.id ? FREE : ARRANGED;
  const aside = (
    <span className="row row-wrap billing-marks">
      {current && <StateBadge subscription={current} />}
      <PlanBadge plan={plan} name={planNameFor(user, plan)} trialDays={trialDaysLeft(current, nowMs)} />
    </span>
  );
  return (
    <Panel title="Current subscription" aside={aside} foot={foot}>
      {current && (
        <StateNotice subscription={current} failure={failure}>
          {remedy}
        </StateNotice>
      )}
      <p className="stat-value">{current ? chargeOf(current) : priceLabel(held)}</p>
      <Usage figures={figures} />
      <div className="billing-facts mt-4">
        <Facts facts={[...terms, ...credit.map(creditFact)]} />
        {held && <Facts facts={planFacts(held)} />}
      </div>
      {children}
    </Panel>
  );
}
