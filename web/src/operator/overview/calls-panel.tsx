import type { OverviewReply } from '@meridian/contracts/operator/overview';
import { formatCount, formatDayOfYear } from '../../lib/format.ts';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { Panel } from '../../ui/panel.tsx';

const latency = (ms: number | null) => (ms === null ? 'none' : `${ms.toFixed(1)} ms`);

/** The calls of all customers by day, with refusals by kind, server errors and latencies. */
export function CallsPanel({ overview: { days } }: { readonly overview: OverviewReply }) {
  const newest = days.at(-1);
  if (!newest)
    return (
      <Panel title="Calls of 30 days">
        <p className="t-3">There were no calls yet.</p>
      </Panel>
    );
  const countsOf = ({ day, requests, faults, refused }: typeof newest) =>
    [
      `${formatDayOfYear(Date.parse(day))}: ${formatCount(requests)} calls`,
      ...(refused
        ? [
            `${formatCount(refused.limited)} over a limit`,
            `${formatCount(refused.denied)} without permission`,
            `${formatCount(refused.wrong)} wrong requests`,
          ]
        : []),
      `${formatCount(faults)} server errors`,
    ].join(', ');
  const failedOf = ({ faults, refused }: typeof newest) =>
    faults + (refused ? refused.limited + refused.denied + refused.wrong : 0);
  const columns = days.map((it, index) => ({
    timeMs: Date.parse(it.day),
    tick: formatDayOfYear(Date.parse(it.day)),
    text: countsOf(it),
    solid: it.requests - failedOf(it),
    hatched: failedOf(it),
    running: index === days.length - 1,
  }));
  const { p50Ms, p95Ms, p99Ms } = newest;
  return (
    <Panel
      title="Calls of 30 days"
      foot={
        <output>
          {countsOf(newest)}, p50 {latency(p50Ms)}, p95 {latency(p95Ms)}, p99 {latency(p99Ms)}
        </output>
      }
    >
      <ColumnChart label="Calls by day" columns={columns} format={formatCount} />
    </Panel>
  );
}
