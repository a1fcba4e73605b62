import { RANGES, type Range } from '../../content/ranges.ts';
import { formatCount, formatDay, formatDayOfYear, formatHour } from '../../lib/format.ts';
import { AreaChart, type AreaPoint } from '../../ui/area-chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import type { LiveUsage, Point } from './use-live-usage.ts';

function chartPoint({ t, requests }: Point, range: Range): AreaPoint {
  const timeMs = Date.parse(t);
  const hourly = range === '1d';
  return {
    tick: hourly ? formatHour(timeMs) : formatDayOfYear(timeMs),
    name: hourly ? `${formatDayOfYear(timeMs)}, ${formatHour(timeMs)} UTC` : formatDay(timeMs),
    value: requests,
  };
}

function Content({ usage, range }: { readonly usage: LiveUsage; readonly range: Range }) {
  const { state, points, problem } = usage;
  if (points && points.length > 0) {
    const total = points.reduce((sum, { requests }) => sum + requests, 0);
    const label = `Requests over ${range}, ${formatCount(total)} in all`;
    return (
      <AreaChart
        label={label}
        points={points.map((point) => chartPoint(point, range))}
        format={formatCount}
      />
    );
  }
  if (state === 'failed' && problem) {
    return (
      <FailedState
        message={problem.message}
        unchanged="Your calls are still counted. This page tries again by itself."
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (state === 'unavailable' || points) {
    return <EmptyState title="No data yet" text="Requests per day appear here after your first call." />;
  }
  return <Loading label="Loading requests" />;
}

interface Props {
  readonly usage: LiveUsage;
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

export function RequestsChart({ usage, range, onRange }: Props) {
  return (
    <Panel
      title="Requests"
      aside={<Segmented label="Time range" options={RANGES} value={range} onChange={onRange} />}
    >
      <div className="chart-frame">
        <Content usage={usage} range={range} />
      </div>
    </Panel>
  );
}
