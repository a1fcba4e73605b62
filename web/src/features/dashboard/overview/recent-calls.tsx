import type { Range } from '@meridian/contracts/portal';
import { isRealKey } from '../../../lib/account.ts';
import { formatClock, formatDayOfYear, formatTenths } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../../ui/states.tsx';
import { TableRegion } from '../../../ui/table-region.tsx';
import { isLoading, reasonOf } from '../live/reading.ts';
import { curlQuote, publicPart } from '../samples.ts';
import type { LiveUsage, RecentCall } from '../live/use-live-usage.ts';

function Row({
  call: { endpoint, symbol, timestamp, latency_ms: latencyMs, status },
}: {
  readonly call: RecentCall;
}) {
  const timeMs = Date.parse(timestamp);
  return (
    <tr>
      <th scope="row">
        <span className="mono">{endpoint}</span>
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

function FirstCall({ apiKey, listed }: { readonly apiKey: string; readonly listed: boolean }) {
  const { origin } = window.location;
  return (
    <EmptyState
      title="No calls yet"
      text={
        listed
          ? 'Make the first one from a terminal. It shows here within two seconds.'
          : 'This server does not list calls. They work all the same.'
      }
    >
      {isRealKey(apiKey) ? (
        <CodeBlock
          title="Copy carries your whole key"
          code={curlQuote(origin, publicPart(apiKey))}
          copied={curlQuote(origin, apiKey)}
        />
      ) : (
        <CodeBlock title="Terminal" code={curlQuote(origin, 'YOUR_KEY')} />
      )}
    </EmptyState>
  );
}

function CallTable({ calls }: { readonly calls: readonly RecentCall[] }) {
  return (
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
  );
}

interface Props {
  readonly usage: LiveUsage;
  readonly range: Range;
  readonly apiKey: string;
}

function Content({ usage: { requests, retry }, apiKey }: Omit<Props, 'range'>) {
  const { shown, problem, unavailable } = requests;
  if (shown && shown.info.items.length > 0) return <CallTable calls={shown.info.items} />;
  if (shown || unavailable) return <FirstCall apiKey={apiKey} listed={!unavailable} />;
  if (problem === null) return <Loading label="Loading recent calls" />;
  return (
    <FailedState
      title="Recent calls could not be read"
      message={reasonOf(problem)}
      unchanged="This page tries again by itself."
      onRetry={retry}
    />
  );
}

/** The last ten calls of the range, newest first. */
export function RecentCalls({ usage, range, apiKey }: Props) {
  return (
    <Panel title="Recent API calls" aside={<span className="panel-note">Newest first</span>} flush>
      {isLoading(usage.requests, range) && <Loading label={`Loading the calls of ${range}`} />}
      <Content usage={usage} apiKey={apiKey} />
    </Panel>
  );
}
