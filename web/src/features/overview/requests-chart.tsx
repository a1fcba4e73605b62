import { RANGES, type UsageRange } from '../../content/ranges.ts';
import { formatCount, formatDay, formatDayOfYear, formatHour } from '../../lib/format.ts';
import { AreaChart, type AreaPoint } from '../../ui/area-chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { isLoading } from '../../lib/usage/reading.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { changeOfCount } from '../../lib/usage/change.ts';
import type { LiveUsage, Point } from '../../lib/usage/use-live-usage.ts';

function chartPoint({ t, requests }: Point, range: UsageRange): AreaPoint {
  const timeMs = Date.parse(t);
  const hourly = range === '1d';
  return {
    timeMs,
    tick: hourly ? formatHour(timeMs) : formatDayOfYear(timeMs),
    name: hourly ? `${formatDayOfYear(timeMs)}, ${formatHour(timeMs)} UTC` : formatDay(timeMs),
    value: requests,
  };
}

interface DrawingProps {
  readonly points: readonly Point[];
  /** The range of the points; the chosen one may differ while it cannot be read. */
  readonly range: UsageRange;
  readonly unread: UsageRange | null;
  /** The requests of the range before. */
  readonly before: number | null;
}

function Drawing({ points, range, unread, before }: DrawingProps) {
  const total = points.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <>
      <AreaChart
        label={`Requests over ${range}, ${formatCount(total)} in all, refused calls included`}
        points={points.map((point) => chartPoint(point, range))}
        format={formatCount}
      />
      <p className="chart-note">
        {[`${formatCount(total)} over ${range}, refused calls included`, changeOfCount(total, before, range)]
          .filter((part) => part !== null)
          .join(': ')}
        .{unread !== null && ` ${unread} could not be read.`}
      </p>
    </>
  );
}

interface Props {
  readonly usage: LiveUsage;
  readonly range: UsageRange;
  readonly onRange: (range: UsageRange) => void;
  readonly before: number | null;
}

function Content({ usage: { series, retry }, range, before }: Omit<Props, 'onRange'>) {
  const { shown, problem, unavailable } = series;
  if (shown && shown.info.points.length > 0) {
    const unread = problem !== null && shown.range !== range ? range : null;
    return <Drawing points={shown.info.points} range={shown.range} unread={unread} before={before} />;
  }
  if (shown || unavailable) {
    return <EmptyState title="No data yet" text="Requests per day appear here after your first call." />;
  }
  if (problem === null) return <Loading label="Loading requests" />;
  return (
    <FailedState
      title="Requests could not be read"
      message={readFailureText(problem)}
      unchanged="Your calls are still counted. This page retries automatically."
      onRetry={retry}
    />
  );
}

export function RequestsChart({ usage, range, onRange, before }: Props) {
  return (
    <Panel
      title="Requests"
      aside={<Segmented label="Time range" options={RANGES} value={range} onChange={onRange} />}
    >
      <div className="chart-frame">
        {isLoading(usage.series, range) && <Loading label={`Loading the requests of ${range}`} />}
        <Content usage={usage} range={range} before={before} />
      </div>
    </Panel>
  );
}
