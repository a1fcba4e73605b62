import { formatCount, formatDay, formatHour, formatSpan, formatTenths } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
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

function KnownUsage({ figures, nowMs }: { readonly figures: Figures; readonly nowMs: number }) {
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
    </Panel>
  );
}

/** The month's requests against the limit, and when the counter resets. */
export function UsageCard({ figures, nowMs }: { readonly figures: Known; readonly nowMs: number }) {
  return typeof figures === 'string' ? (
    <UnknownUsage why={figures} />
  ) : (
    <KnownUsage figures={figures} nowMs={nowMs} />
  );
}
