import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { planNameFor, type User } from '../../lib/account.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { formatWeekday } from '../../lib/format.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { trialDaysLeft } from '../../lib/trial.ts';
import { forecastOf, type Outlook } from '../../lib/usage/forecast.ts';
import { pressureOn } from '../../lib/usage/pressure.ts';
import type { LiveUsage } from '../../lib/usage/use-live-usage.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { OwnPlanBadge } from '../../ui/own-plan-badge.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { Loading } from '../../ui/states.tsx';
import { FirstRequest } from './first-request.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PlanCard } from './plan-card.tsx';
import { PressureBanner } from './pressure-banner.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentCalls } from './recent-calls.tsx';
import { RequestsChart } from './requests-chart.tsx';
import { TrialOffer } from './trial-offer.tsx';
import { UsageCard } from './usage-card.tsx';

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
          {formatWeekday(nowMs)} <OwnPlanBadge user={user} suffix=" plan" />
        </p>
      </div>
      <ButtonLink to="/documentation">
        <BookOpen className="icon" />
        Documentation
      </ButtonLink>
    </div>
  );
}

/** Slower to change than the figures. */
const OUTLOOK_EVERY_MS = 300_000;
const UNKNOWN: Outlook = { previous: null, pace: null };

/** How the range compares, and the pace of the last days. */
function useOutlook(): Outlook {
  const { usage, range, nowMs } = useDashboard();
  const version = String(Math.floor(nowMs / OUTLOOK_EVERY_MS));
  const { loaded } = usePortalQuery(
    'usageOutlook',
    { range },
    { enabled: usage.summary.shown !== null, version },
  );
  return loaded?.body.range === range ? loaded.info : { ...UNKNOWN, pace: loaded?.info.pace ?? null };
}

/** The first request stays in view until it was made, and then until it is hidden or the tab is left. */
function useFirstRequest({ summary: { shown } }: LiveUsage) {
  const never = shown?.info.last_call_id === null;
  const [wanted, setWanted] = useState(false);
  const [hidden, setHidden] = useState(false);
  if (never && !wanted) setWanted(true);
  return { visible: wanted && !hidden, made: !never, hide: () => setHidden(true) };
}

/** All that depends on figures. It appears whole, so nothing moves as replies arrive. */
function Body() {
  const { user, usage, figures, nowMs, range, onRange } = useDashboard();
  const outlook = useOutlook();
  const first = useFirstRequest(usage);
  const { info: billing } = usePortalQuery('billingSubscription', {});
  const known = typeof figures === 'string' ? null : figures;
  const forecast = known && forecastOf(known, outlook.pace, nowMs);
  const trialDays = trialDaysLeft(billing?.subscription ?? null, nowMs);
  const pressure = known && pressureOn({ figures: known, forecast, trialDaysLeft: trialDays });
  return (
    <>
      {known && pressure && (
        <PressureBanner
          pressure={pressure}
          figures={known}
          planName={planNameFor(user, user.plan)}
          overage={usage.summary.shown?.info.overage?.on === true}
        />
      )}
      {first.visible && <FirstRequest apiKey={user.apiKey} made={first.made} onHide={first.hide} />}
      {user.plan === DEFAULT_PLAN.id && <TrialOffer account={user.id} />}
      <KeyFigures figures={figures} range={usage.summary.shown?.range ?? range} previous={outlook.previous} />
      <div className="dash">
        <div>
          <RequestsChart
            usage={usage}
            range={range}
            onRange={onRange}
            before={outlook.previous?.requests ?? null}
          />
          <RecentCalls usage={usage} range={range} apiKey={user.apiKey} prompted={first.visible} />
        </div>
        <div>
          <UsageCard figures={figures} forecast={forecast} nowMs={nowMs} />
          <PlanCard user={user} />
          <QuickActions />
        </div>
      </div>
    </>
  );
}

export default function Overview() {
  const { user, token, figures, nowMs } = useDashboard();
  const billing = usePortalQuery('billingSubscription', {});
  const ready = figures !== 'waiting' && (token === null || billing.result !== null);
  return (
    <>
      <Head user={user} nowMs={nowMs} />
      <div className="app-strip">
        <SessionStrip />
      </div>
      {ready ? <Body /> : <Loading label="Loading your usage" />}
    </>
  );
}
