import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatTenths } from '../../lib/format.ts';
import { roundTicks } from '../../lib/scale.ts';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import {
  COLUMNS,
  type ColumnId,
  MOST_CALLED,
  type Order,
  orderAfter,
  sortEndpoints,
} from './endpoint-order.ts';
import { type EndpointFigures, type Endpoints, EndpointsState } from './endpoints.tsx';
import { formatRate } from '../../lib/usage/success-rate.ts';
import { RatingBadge } from './summary-cards.tsx';
import { UsageFiles } from './usage-files.tsx';

/** The end of the scale for every bar: a round number beyond the slowest p95. */
function scaleEndMs(items: readonly EndpointFigures[]): number {
  const slowest = Math.max(
    ...items.map(({ p95_ms: p95Ms, avg_latency_ms: averageMs }) => Math.max(p95Ms, averageMs)),
  );
  const [first = 0, second = 1] = roundTicks(0, slowest, 5);
  const step = second - first;
  return Number((Math.ceil(slowest / step || 1) * step).toPrecision(6));
}

interface BarProps {
  readonly averageMs: number;
  readonly p95Ms: number;
  readonly endMs: number;
}

/** A bar from zero to the average, with a tick at p95. The columns beside it have the numbers. */
function LatencyBar({ averageMs, p95Ms, endMs }: BarProps) {
  const percent = (ms: number) => `${Math.min(100, (ms / endMs) * 100).toFixed(2)}%`;
  return (
    <svg className="latency-bar" aria-hidden="true">
      <line className="axis-line" x1="0" x2="100%" y1="6" y2="6" />
      <rect className="latency-average" x="0" y="3" height="6" width={percent(averageMs)} />
      <line className="latency-tick" x1={percent(p95Ms)} x2={percent(p95Ms)} y1="0" y2="12" />
    </svg>
  );
}

interface HeadProps {
  readonly id: ColumnId;
  readonly order: Order;
  readonly onSort: (id: ColumnId) => void;
}

function SortHead({ id, order, onSort }: HeadProps) {
  const sorted = order.by === id;
  return (
    <th
      scope="col"
      className={id === 'endpoint' ? undefined : 'n'}
      aria-sort={sorted ? order.direction : undefined}
    >
      <button className="sort" type="button" onClick={() => onSort(id)}>
        {COLUMNS[id].name}
        <ChevronDown className="icon" />
      </button>
    </th>
  );
}

function Row({ figures, endMs }: { readonly figures: EndpointFigures; readonly endMs: number }) {
  const {
    endpoint,
    requests,
    avg_latency_ms: averageMs,
    p50_ms,
    p95_ms: p95Ms,
    p99_ms,
    success_rate: rate,
  } = figures;
  return (
    <tr>
      <th scope="row">
        <span className="mono endpoint-name">{endpoint}</span>
      </th>
      <td className="n">{formatCount(requests)}</td>
      {[averageMs, p50_ms, p95Ms, p99_ms].map((ms, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- four columns that never change places
        <td key={index} className="n">
          {formatTenths(ms)} ms
        </td>
      ))}
      <td className="latency-cell">
        <LatencyBar averageMs={averageMs} p95Ms={p95Ms} endMs={endMs} />
      </td>
      <td className="n">{rate === null ? '–' : `${formatRate(rate)}%`}</td>
      <td>
        {rate === null ? <span className="t-3">Only over the limit</span> : <RatingBadge rate={rate} />}
      </td>
    </tr>
  );
}

function PerformanceTable({ items }: { readonly items: readonly EndpointFigures[] }) {
  const [order, setOrder] = useState(MOST_CALLED);
  const endMs = scaleEndMs(items);
  const head = (id: ColumnId) => (
    <SortHead
      key={id}
      id={id}
      order={order}
      onSort={(by) => setOrder((previous) => orderAfter(previous, by))}
    />
  );
  return (
    <div className="performance">
      <TableRegion stacks label="Endpoint performance table">
        <thead>
          <tr>
            {(['endpoint', 'requests', 'avg_latency_ms', 'p50_ms', 'p95_ms', 'p99_ms'] as const).map(head)}
            <th scope="col">
              Average and p95, 0 to {Number.isInteger(endMs) ? formatCount(endMs) : endMs} ms
            </th>
            {head('success_rate')}
            <th scope="col">Rating</th>
          </tr>
        </thead>
        <tbody>
          {sortEndpoints(items, order).map((figures) => (
            <Row key={figures.endpoint} figures={figures} endMs={endMs} />
          ))}
        </tbody>
      </TableRegion>
    </div>
  );
}

/** Speed and success of every called endpoint, with the usage as files. */
export function Performance({ endpoints }: { readonly endpoints: Endpoints }) {
  const { items } = endpoints;
  return (
    <Panel
      title="Endpoint performance"
      flush
      aside={items.length > 0 && <UsageFiles />}
      {...(items.length > 0 && {
        foot: (
          <span>
            Excellent at 99% or more, Good at 95% or more, Needs Attention below. Calls over your limit (429)
            do not count.
          </span>
        ),
      })}
    >
      <EndpointsState endpoints={endpoints} what="Endpoint performance">
        <PerformanceTable items={items} />
      </EndpointsState>
    </Panel>
  );
}
