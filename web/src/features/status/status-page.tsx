import { Link } from '../../ui/link.tsx';
import { formatClock, formatCount, formatDay } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageOpening } from '../../ui/page-opening.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { FailedState } from '../../ui/states.tsx';
import type { CallFigures } from './call-figures.ts';
import { AnnouncedBefore, AnnouncedNow } from './announced.tsx';
import { Components, StateBadge } from './components-table.tsx';
import { DayBars } from './day-bars.tsx';
import { Incidents } from './incidents.tsx';
import { percent } from './percent.ts';
import { Subscribe } from './subscribe.tsx';
import { type ServiceStatus, type StatusReading, useStatus } from './use-status.ts';
import './status.css';

const NONE = '–';
const DAY_MS = 86_400_000;
const UPTIME_DAYS = 30;

const tenths = (value: number) => (value < 10 ? value.toFixed(1) : formatCount(value));

const OVERALL = {
  operational: 'All systems operational',
  degraded: 'Some systems are degraded',
  down: 'Major outage',
} as const;

function Figures({ status, calls }: Pick<StatusReading, 'status' | 'calls'>) {
  const uptime = status?.uptime_30d ?? null;
  const average = status?.avg_latency_ms ?? null;
  const p95 = calls?.p95LatencyMs ?? null;
  const placeholder = status === null ? 'Checking…' : 'Not measured yet';
  return (
    <Stats label="The last 30 days">
      <Stat
        label="Uptime"
        value={uptime === null ? NONE : percent(uptime)}
        {...(uptime === null ? {} : { unit: '%' })}
        context={uptimeContext(status, placeholder)}
      />
      <Stat
        label="Average latency"
        value={average === null ? NONE : tenths(average)}
        {...(average === null ? {} : { unit: 'ms' })}
        context={average === null ? placeholder : 'from request to response, measured at the server'}
      />
      <Stat
        label="95 of 100 calls within"
        value={p95 === null ? NONE : tenths(p95)}
        {...(p95 === null ? {} : { unit: 'ms' })}
        context={p95 === null ? placeholder : 'the other five take longer'}
      />
      <Stat
        label="Calls"
        value={calls === null ? NONE : formatCount(calls.requests)}
        context={callsText(calls, placeholder)}
      />
    </Stats>
  );
}

function uptimeContext(status: ServiceStatus | null, placeholder: string): string {
  const since = status?.history.since ?? null;
  if (status === null || since === null) return placeholder;
  if (status.uptime_30d === null) return 'shown after the first 24 hours';
  const isYoung = Date.parse(status.as_of) - Date.parse(since) < UPTIME_DAYS * DAY_MS;
  const span = isYoung ? `since ${formatDay(Date.parse(since))}` : `in the last ${UPTIME_DAYS} days`;
  return `${span}, excluding planned maintenance`;
}

function callsText(calls: CallFigures | null, placeholder: string): string {
  if (calls === null) return placeholder;
  if (calls.availabilityPct === null) return 'none in 30 days';
  return `${percent(calls.availabilityPct)}% without a server error`;
}

function AsOf({ status }: { readonly status: ServiceStatus | null }) {
  if (status === null) return <>Checking now. </>;
  const ms = Date.parse(status.as_of);
  return (
    <>
      As of{' '}
      <time className="num" dateTime={status.as_of}>
        {formatDay(ms)}, {formatClock(ms)} UTC
      </time>
      .{' '}
    </>
  );
}

function Measured({ status, calls, failure, retry }: StatusReading) {
  return (
    <>
      <div className="status-now">
        <p className="status-overall" aria-live="polite">
          <StateBadge state={status?.state} />
          <span className="t-sub">{status === null ? 'Checking…' : OVERALL[status.state]}</span>
        </p>
        <p className="t-xs t-3">
          <AsOf status={status} />
          Updates every 30 seconds.
        </p>
      </div>
      {failure !== null && (
        <Banner
          kind="warn"
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {failure} The figures below are the latest available.
        </Banner>
      )}
      <AnnouncedNow status={status} />
      <DayBars status={status} />
      <Figures status={status} calls={calls} />
      <div className="axis status-parts">
        <section>
          <h2 className="t-sub">Components</h2>
          <Components status={status} />
        </section>
        <section className="status-promise">
          <h2 className="t-sub">Service level</h2>
          <p>
            The platform target is 99.9%. Your SLA depends on your plan: the table on{' '}
            <Link to="/pricing">Pricing</Link> is binding.
          </p>
          <p>
            Your programs can read the same data with <code className="mono">GET /v1/status</code>, or with
            calls and latency with <code className="mono">GET /api/status</code>. Neither needs a key.
          </p>
          <p>
            Is something wrong that this page does not show?{' '}
            <Link to="/contact?topic=technical">Contact us</Link>.
          </p>
        </section>
      </div>
      <Subscribe />
      <section className="status-past">
        <h2 className="t-sub">Incidents and maintenance</h2>
        {status === null ? <p className="t-sm t-3">Checking…</p> : <AnnouncedBefore status={status} />}
      </section>
      <section className="status-outages">
        <h2 className="t-sub">Outages</h2>
        {status === null ? <p className="t-sm t-3">Checking…</p> : <Incidents incidents={status.incidents} />}
      </section>
    </>
  );
}

export default function StatusPage() {
  const reading = useStatus();
  return (
    <section className="section section-first">
      <div className="page status-page">
        <PageOpening title="Status" lede="Measured by the running service itself." />
        {reading.status === null && reading.failure !== null ? (
          <FailedState
            title="The status could not be loaded"
            message={reading.failure}
            unchanged="API calls do not depend on this page."
            onRetry={reading.retry}
          />
        ) : (
          <Measured {...reading} />
        )}
      </div>
    </section>
  );
}
