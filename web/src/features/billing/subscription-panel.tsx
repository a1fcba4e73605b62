import type { Subscription } from '@meridian/contracts/portal';
import { PLANS, planOf } from '@meridian/contracts/plans';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planFacts } from '../../content/plan-text.ts';
import { formatDay } from '../../lib/format.ts';
import { priceLabel } from '../../lib/plan-label.ts';
import { Banner } from '../../ui/banner.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { ABSENT, type Known, usageText } from '../../lib/usage/usage-figures.ts';
import { PlanBadge, planName } from '../../ui/plan-badge.tsx';
import { StateBadge } from './state-badge.tsx';
import { chargeOf, dayOf, standingOf, termsOf } from './subscription-labels.ts';

const FREE = [
  ['Renewal', 'None. Free has no end'],
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
        {counted && `. The count begins anew on ${formatDay(counted.resetMs)}`}
      </p>
    </div>
  );
}

function Standing({ subscription }: { readonly subscription: Subscription }) {
  const standing = standingOf(subscription);
  if (standing === null) return null;
  return (
    <div className="billing-standing">
      <Banner kind={standing.kind} title={standing.title} urgent={false}>
        {standing.text}
      </Banner>
    </div>
  );
}

interface Props {
  readonly plan: string;
  readonly figures: Known;
  /** The one that lives, or the last one; null without any. */
  readonly subscription: Subscription | null;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

function noteOf(plan: string, subscription: Subscription | null): string {
  // Not when: one that was refunded or not paid does not end with its period.
  if (subscription?.state === 'ended') return `${planName(subscription.plan_id)} has ended`;
  if (subscription) return `Period since ${dayOf(subscription.current_period_start)}`;
  return plan === 'free' ? 'No charges on this plan' : 'Arranged by sales';
}

/** The account's plan, what it allows, what of it is used, and what is paid for it. */
export function SubscriptionPanel({ plan, figures, subscription, children }: Props) {
  const living = subscription?.state === 'ended' ? null : subscription;
  const sales = !living && plan !== 'free';
  const foot = (
    <>
      <span>{noteOf(plan, subscription)}</span>
      <Link className="strong t-ink" to={sales ? '/contact?topic=sales' : '/pricing'}>
        {sales ? 'Contact sales' : 'Upgrade Plan'}
      </Link>
    </>
  );
  const terms = living ? termsOf(living) : plan === 'free' ? FREE : ARRANGED;
  const aside = (
    <span className="row row-wrap billing-marks">
      {living && <StateBadge subscription={living} />}
      <PlanBadge plan={plan} />
    </span>
  );
  return (
    <Panel title="Current subscription" aside={aside} foot={foot}>
      {living && <Standing subscription={living} />}
      <p className="stat-value">{living ? chargeOf(living) : priceLabel(plan)}</p>
      <Usage figures={figures} />
      <div className="billing-facts mt-4">
        <Facts facts={terms} />
        {Object.hasOwn(PLANS, plan) && <Facts facts={planFacts(planOf(plan))} />}
      </div>
      {children}
    </Panel>
  );
}
