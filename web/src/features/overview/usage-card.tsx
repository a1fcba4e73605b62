import {
  formatCount,
  formatDay,
  formatDayOfYear,
  formatHour,
  formatSpan,
  formatTenths,
} from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import type { Forecast } from '../../lib/usage/forecast.ts';
import { ABSENT, type Figures, type Known, usageText } from '../../lib/usage/usage-figures.ts';

const kindOf = (percent: number) => (percent >= 100 ? 'danger' : percent >= 80 ? 'warn' : 'plain');

function UnknownUsage({ why }: { readonly why: keyof typeof ABSENT }) {
  return (
    <Panel title="Monthly usage" aside={<Badge>–</Badge>} foot={<span>{ABSENT[why]}</span>}>
      <p className="stat-value num">–</p>
      <div className="mt-4">
        <UsageBar label="Monthly usage" percent={null} text={ABSENT[why]} />
      </div>
    </Panel>
  );
}

interface KnownProps {
  readonly figures: Figures;
  readonly forecast: Forecast | null;
  readonly nowMs: number;
}

/** The forecast and how it is computed. */
function forecastText({ limit, resetMs }: Figures, forecast: Forecast | null): string {
  if (forecast === null) return 'A forecast for the month appears after your first day of calls.';
  const { perDay, days, requests, percent } = forecast;
  const end = formatDayOfYear(resetMs - 1);
  const share = limit === null || percent === null ? '' : `, ${formatCount(percent)}% of the quota`;
  return `Forecast: ${formatCount(requests)} by ${end}${share}. The calls so far, plus ${formatCount(perDay)} a day, the average of the last ${days === 1 ? 'day' : `${days} days`}.`;
}

function KnownUsage({ figures, forecast, nowMs }: KnownProps) {
  const { requests, limit, percent, resetMs } = figures;
  const foot = (
    <>
      <span className="num">
        Resets {formatDay(resetMs)}, {formatHour(resetMs)} UTC
      </span>
      <span className="num">in {formatSpan(resetMs - nowMs)}</span>
    </>
  );
  return (
    <Panel
      title="Monthly usage"
      aside={<Badge kind={kindOf(percent)}>{formatTenths(percent)}%</Badge>}
      foot={foot}
    >
      <p className="stat-value num">
        {formatCount(requests)} <small>{limit === null ? 'Unlimited' : `/ ${formatCount(limit)}`}</small>
      </p>
      <div className="mt-4">
        <UsageBar
          label="Monthly usage"
          percent={percent}
          text={`${usageText(figures)}, ${formatTenths(percent)}%`}
          {...(limit === null ? {} : { limit })}
        />
      </div>
      <p className="usage-forecast">{forecastText(figures, forecast)}</p>
    </Panel>
  );
}

/** The month's requests against the limit, where they lead, and when the counter resets. */
export function UsageCard({ figures, ...rest }: Omit<KnownProps, 'figures'> & { readonly figures: Known }) {
  return typeof figures === 'string' ? (
    <UnknownUsage why={figures} />
  ) : (
    <KnownUsage figures={figures} {...rest} />
  );
}
