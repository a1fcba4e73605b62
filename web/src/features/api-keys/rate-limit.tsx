import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { amountText } from '../../content/plan-text.ts';
import { planOfUser } from '../../lib/account.ts';
import { formatCount, formatTenths } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { ABSENT } from '../../lib/usage/usage-figures.ts';
import { OwnPlanBadge } from '../../ui/own-plan-badge.tsx';
import { useUsedThisMinute } from './use-used-this-minute.ts';

/** Two ways to state one limit: the minute slides, so all of its calls may come at the same time. */
const DISPLAYS = {
  rpm: { name: 'Per minute', unit: 'requests per minute' },
  burst: { name: 'Burst', unit: 'at once (burst capacity)' },
} as const;

/** The limits of the plan, their current use, and what happens beyond them. */
export function RateLimit() {
  const { user, figures, usage, preferences } = useDashboard();
  const used = useUsedThisMinute(usage.summary);
  const known = typeof figures === 'string' ? null : figures;
  const plan = planOfUser(user);
  const perMinute = known ? known.perMinute : plan.callsPerMinute;
  const { name, unit } = DISPLAYS[preferences.rate_limit_display];
  const month = known && `${formatCount(known.requests)}, ${formatTenths(known.percent)}%`;
  const facts: [string, string][] = [
    [name, `${amountText(perMinute)} ${unit}`],
    ['Per month', amountText(known?.limit ?? plan.callsPerMonth)],
    ['Used this month', month ?? ABSENT[figures as keyof typeof ABSENT]],
    ['Over the limit', '429 with Retry-After'],
  ];
  const foot = (
    <>
      <span>A minute is any 60 seconds</span>
      <Link className="strong t-ink" to="/pricing">
        Upgrade Plan
      </Link>
    </>
  );
  return (
    <Panel title="Rate limit" aside={<OwnPlanBadge user={user} />} foot={foot}>
      {used === null || perMinute === null ? (
        <p className={clsx('stat-value num', perMinute !== null && 'rate-now')}>
          {amountText(perMinute)} <small>{unit}</small>
        </p>
      ) : (
        <div className="rate-now">
          <p className="stat-value num">
            {formatCount(used)} <small>of {formatCount(perMinute)} this minute</small>
          </p>
          <div className="mt-4">
            <UsageBar
              label="Requests this minute"
              percent={(used / perMinute) * 100}
              text={`${formatCount(used)} of ${formatCount(perMinute)} requests`}
              limit={perMinute}
            />
          </div>
        </div>
      )}
      <Facts facts={facts} className="facts mt-4" />
    </Panel>
  );
}
