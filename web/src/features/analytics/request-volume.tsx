import type { UsageRange } from '@meridian/contracts/portal';
import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { formatCount, formatDay, formatDayOfYear, formatHour } from '../../lib/format.ts';
import { type Column, ColumnChart } from '../../ui/column-chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { isLoading } from '../../lib/usage/reading.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import type { LiveUsage, Point } from '../../lib/usage/use-live-usage.ts';

const HOUR_MS = 3_600_000;
const stepMsOf = (range: UsageRange) => (range === '1d' ? HOUR_MS : 24 * HOUR_MS);

/** The column of a point of `range`; it is incomplete while `nowMs` is in it. */
export function columnOf({ t, requests, errors, limited }: Point, range: UsageRange, nowMs: number): Column {
  const timeMs = Date.parse(t);
  const hourly = range === '1d';
  const failed = errors + limited;
  const running = timeMs <= nowMs && nowMs < timeMs + stepMsOf(range);
  const name = hourly ? `${formatDayOfYear(timeMs)}, ${formatHour(timeMs)} UTC` : formatDay(timeMs);
  const counts = `${formatCount(requests - failed)} succeeded, ${formatCount(failed)} failed`;
  return {
    timeMs,
    tick: hourly ? formatHour(timeMs) : formatDayOfYear(timeMs),
    text: `${name}${running ? ' so far' : ''}: ${counts}`,
    solid: requests - failed,
    hatched: failed,
    running,
  };
}

const Legend = ({ range }: { readonly range: UsageRange }) => (
  <ul className="legend">
    <li className="legend-solid">Success</li>
    <li className="legend-hatched">Failed</li>
    <li className="legend-running">{range === '1d' ? 'This hour so far' : 'Today so far'}</li>
  </ul>
);

interface Props {
  readonly usage: LiveUsage;
  readonly range: UsageRange;
  readonly nowMs: number;
}

function Content({ usage: { series, retry }, range, nowMs }: Props) {
  const { shown, problem, unavailable } = series;
  if (shown?.info.points.some(({ requests }) => requests > 0)) {
    const total = shown.info.points.reduce((sum, { requests }) => sum + requests, 0);
    return (
      <>
        <ColumnChart
          label={`Requests over ${shown.range}, ${formatCount(total)} in all, failed calls on top`}
          columns={shown.info.points.map((point) => columnOf(point, shown.range, nowMs))}
          format={formatCount}
        />
        {problem !== null && shown.range !== range && (
          <p className="chart-note">
            {range} could not be read. These are the requests of {shown.range}.
          </p>
        )}
      </>
    );
  }
  if (shown) return <EmptyState title="No data yet" text={`Requests over ${shown.range} appear here.`} />;
  if (unavailable) return <EmptyState title="No data yet" text={NOT_AVAILABLE} />;
  if (problem === null) return <Loading label="Loading request volume" />;
  return (
    <FailedState
      title="Request volume could not be read"
      message={readFailureText(problem)}
      unchanged="Your calls are still counted. This page retries automatically."
      onRetry={retry}
    />
  );
}

/** Calls per day, or per hour of one day: successful ones, with failed ones on top. */
export function RequestVolume({ usage, range, nowMs }: Props) {
  return (
    <Panel title="Request volume" aside={<Legend range={usage.series.shown?.range ?? range} />}>
      <div className="volume-frame">
        {isLoading(usage.series, range) && <Loading label={`Loading the requests of ${range}`} />}
        <Content usage={usage} range={range} nowMs={nowMs} />
      </div>
    </Panel>
  );
}
