import type { Range } from '@meridian/contracts/portal';
import { BookOpen, KeyRound, LifeBuoy, Settings } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '../../lib/account.ts';
import { formatCount, formatTenths, formatWeekday } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { PlanCard } from './plan-card.tsx';
import { RecentCalls } from './recent-calls.tsx';
import { RequestsChart } from './requests-chart.tsx';
import { pathOf } from './tabs.ts';
import { UsageCard } from './usage-card.tsx';
import type { Known } from './usage-figures.ts';
import type { LiveUsage } from './use-live-usage.ts';

interface Props {
  readonly user: User;
  readonly usage: LiveUsage;
  readonly figures: Known;
  readonly nowMs: number;
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

/** The greeting follows the reader's own clock. */
function greeting(nowMs: number): string {
  const hour = new Date(nowMs).getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

function Head({ user, nowMs }: Pick<Props, 'user' | 'nowMs'>) {
  return (
    <div className="app-head">
      <div>
        <h1>
          {greeting(nowMs)}, {user.email.split('@')[0]}
        </h1>
        <p className="app-date">
          {formatWeekday(nowMs)} <PlanBadge plan={user.plan} suffix=" plan" />
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

/** Told from 80% on, because calls over the limit are refused. */
function QuotaBanner({ figures }: Pick<Props, 'figures'>) {
  if (typeof figures === 'string') return null;
  const { requests, limit, percent } = figures;
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
      {over ? '' : `${formatCount(limit - requests)} left. `}Calls over the limit return 429.
    </Banner>
  );
}

const ACTIONS = [
  { to: pathOf('api-keys'), name: 'New API Key', icon: KeyRound },
  { to: pathOf('settings'), name: 'Settings', icon: Settings },
  { to: '/contact', name: 'Help Center', icon: LifeBuoy },
  { to: '/documentation', name: 'Documentation', icon: BookOpen },
] as const;

function QuickActions() {
  return (
    <Panel title="Quick actions" flush>
      <div className="quick">
        {ACTIONS.map(({ to, name, icon: Icon }) => (
          <Link key={name} className="quick-item" to={to}>
            <Icon className="icon" />
            {name}
          </Link>
        ))}
      </div>
    </Panel>
  );
}

export function Overview({ user, usage, figures, nowMs, range, onRange }: Props) {
  return (
    <>
      <Head user={user} nowMs={nowMs} />
      <div className="app-strip">
        <SessionStrip />
      </div>
      <QuotaBanner figures={figures} />
      <KeyFigures figures={figures} range={usage.summary.shown?.range ?? range} />
      <div className="dash">
        <div>
          <RequestsChart usage={usage} range={range} onRange={onRange} />
          <RecentCalls usage={usage} range={range} apiKey={user.apiKey} />
        </div>
        <div>
          <UsageCard figures={figures} nowMs={nowMs} />
          <PlanCard plan={user.plan} />
          <QuickActions />
        </div>
      </div>
    </>
  );
}
