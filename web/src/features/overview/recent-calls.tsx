import type { UsageRange } from '@meridian/contracts/portal';
import { Link } from '../../ui/link.tsx';
import { formatClock, formatDayOfYear, formatTenths } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { FirstCall } from '../../ui/first-call.tsx';
import { isLoading } from '../../lib/usage/reading.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { pathOf } from '../../lib/dashboard/tabs.ts';
import type { LiveUsage, RecentCall } from '../../lib/usage/use-live-usage.ts';

function Row({
  call: { id, endpoint, symbol, timestamp, latency_ms: latencyMs, status },
}: {
  readonly call: RecentCall;
}) {
  const timeMs = Date.parse(timestamp);
  return (
    <tr>
      <th scope="row">
        <Link
          className="mono call-link"
          to={`${pathOf('analytics')}&${new URLSearchParams({ call: id, at: timestamp })}`}
        >
          {endpoint}
        </Link>
      </th>
      <td className={symbol === null ? 't-3' : 'sym'}>{symbol ?? 'none'}</td>
      <td>
        <time dateTime={timestamp}>
          {formatDayOfYear(timeMs)}, {formatClock(timeMs)}
        </time>
      </td>
      <td className="n">{formatTenths(latencyMs)} ms</td>
      <td>
        <StatusBadge status={status} />
      </td>
    </tr>
  );
}

function CallTable({ calls }: { readonly calls: readonly RecentCall[] }) {
  return (
    <div className="recent-calls">
      <TableRegion label="Recent API calls table">
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">Symbol</th>
            <th scope="col">Timestamp, UTC</th>
            <th scope="col" className="n">
              Latency
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Row key={call.id} call={call} />
          ))}
        </tbody>
      </TableRegion>
    </div>
  );
}

interface Props {
  readonly usage: LiveUsage;
  readonly range: UsageRange;
  readonly apiKey: string;
  /** The page shows the first call to make. */
  readonly prompted: boolean;
}

function NoCalls({ usage: { summary, requests }, range, apiKey, prompted }: Props) {
  if (prompted) return <EmptyState title="No calls yet" text="Calls appear here within two seconds." />;
  if (typeof summary.shown?.info.last_call_id === 'string') {
    return <EmptyState title={`No calls in ${range}`} text="Choose a longer range above the chart." />;
  }
  return <FirstCall apiKey={apiKey} listed={!requests.unavailable} />;
}

function Content(props: Props) {
  const { requests, retry } = props.usage;
  const { shown, problem, unavailable } = requests;
  if (shown && shown.info.items.length > 0) return <CallTable calls={shown.info.items} />;
  if (shown || unavailable) return <NoCalls {...props} />;
  if (problem === null) return <Loading label="Loading recent calls" />;
  return (
    <FailedState
      title="Recent calls could not be read"
      message={readFailureText(problem)}
      unchanged="This page retries automatically."
      onRetry={retry}
    />
  );
}

/** The last ten calls of the range, newest first. */
export function RecentCalls(props: Props) {
  const { usage, range } = props;
  return (
    <Panel
      title="Recent API calls"
      aside={
        <Link className="panel-note" to={pathOf('analytics')}>
          All calls
        </Link>
      }
      flush
    >
      {isLoading(usage.requests, range) && <Loading label={`Loading the calls of ${range}`} />}
      <Content {...props} />
    </Panel>
  );
}
