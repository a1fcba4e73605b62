import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { type User, planNameFor } from '../../lib/account.ts';
import { formatCount, formatDayOfYear, formatTenths, formatWeekday } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { KeyFigures } from './key-figures.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { PlanCard } from './plan-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentCalls } from './recent-calls.tsx';
import { RequestsChart } from './requests-chart.tsx';
import { TrialOffer } from './trial-offer.tsx';
import { UsageCard } from './usage-card.tsx';
import type { Known } from '../../lib/usage/usage-figures.ts';

/** The greeting follows the reader's local time. */
function greeting(nowMs: number): string {
  const hour = new Date(nowMs).getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

function Head({ user, nowMs }: { readonly user: User; readonly nowMs: number }) {
  return (
    <div className="app-head">
      <div>
        <h1>
          {greeting(nowMs)}, {user.email.split('@')[0]}
        </h1>
        <p className="app-date">
          {formatWeekday(nowMs)}{' '}
          <PlanBadge plan={user.plan} name={planNameFor(user, user.plan)} suffix=" plan" />
        </p>
      </div>
      <div className="row">
        <ButtonLink to="/documentation">
          <BookOpen className="icon" />
          Documentation
        </ButtonLink>
        <ButtonLink to="/pricing" look="primary">
          Upgrade Plan
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shown from 80%, because calls over the limit are refused. */
function QuotaBanner({ figures }: { readonly figures: Known }) {
  if (typeof figures === 'string') return null;
  const { requests, limit, percent, resetMs } = figures;
  if (limit === null || percent < 80) return null;
  const over = percent >= 100;
  return (
    <Banner
      kind="warn"
      title={
        over
          ? "This month's requests are used up."
          : `${formatTenths(percent)}% of this month's requests used.`
      }
      action={
        <Link className="strong" to="/pricing">
          Upgrade Plan
        </Link>
      }
    >
      {over ? '' : `${formatCount(limit - requests)} left until ${formatDayOfYear(resetMs)}. `}Calls over the
      limit return 429.
    </Banner>
  );
}

export default function Overview() {
  const { user, usage, figures, nowMs, range, onRange } = useDashboard();
  return (
    <>
      <Head user={user} nowMs={nowMs} />
      <div className="app-strip">
        <SessionStrip />
      </div>
      <QuotaBanner figures={figures} />
      {user.plan === DEFAULT_PLAN.id && <TrialOffer account={user.id} />}
      <KeyFigures figures={figures} range={usage.summary.shown?.range ?? range} />
      <div className="dash">
        <div>
          <RequestsChart usage={usage} range={range} onRange={onRange} />
          <RecentCalls usage={usage} range={range} apiKey={user.apiKey} />
        </div>
        <div>
          <UsageCard figures={figures} nowMs={nowMs} />
          <PlanCard user={user} />
          <QuickActions />
        </div>
      </div>
    </>
  );
}
