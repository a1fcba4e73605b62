import type { UsageRange } from '@meridian/contracts/portal';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { RANGES } from '../../content/ranges.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { CallLog } from './call-log/call-log.tsx';
import { coveredText } from './covered.ts';
import { Distribution } from './distribution.tsx';
import { useEndpoints } from './endpoints.tsx';
import { Performance } from './performance.tsx';
import { RequestVolume } from './request-volume.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { UsageAlerts } from './usage-alerts/usage-alerts.tsx';
import './analytics.css';
import './call-log/call-log.css';

const NO_POINTS = [] as const;

/** The range is also in the address, so that a shared link shows the same one. */
function useSharedRange(
  range: UsageRange,
  onRange: (range: UsageRange) => void,
): (range: UsageRange) => void {
  const [search, setSearch] = useSearchParams();
  const written = RANGES.find((each) => each === search.get('range'));
  const taken = useRef(false);
  useEffect(() => {
    if (!taken.current && written !== undefined && written !== range) onRange(written);
    taken.current = true;
  }, [written, range, onRange]);
  return (chosen) => {
    onRange(chosen);
    const next = new URLSearchParams(search);
    next.set('range', chosen);
    setSearch(next, { replace: true });
  };
}

/** The account's API calls: how many, how successful, how fast, and the log of every call. */
export default function Analytics() {
  const { range, onRange, usage, nowMs } = useDashboard();
  const choose = useSharedRange(range, onRange);
  const endpoints = useEndpoints(range);
  const { shown } = usage.series;
  return (
    <>
      <div className="app-head">
        <div>
          <h1>Analytics</h1>
          <p className="app-date">{coveredText(range, nowMs)}</p>
        </div>
        <Segmented label="Time range" options={RANGES} value={range} onChange={choose} />
      </div>
      {/* What loads takes the place that is kept for it. */}
      <div className="analytics-figures">
        <SummaryCards
          summary={usage.summary}
          points={shown?.range === usage.summary.shown?.range ? (shown?.info.points ?? NO_POINTS) : NO_POINTS}
        />
      </div>
      <div className="dash analytics-pair">
        <RequestVolume usage={usage} range={range} nowMs={nowMs} />
        <Distribution endpoints={endpoints} />
      </div>
      <div className="analytics-performance">
        <Performance endpoints={endpoints} />
      </div>
      <UsageAlerts />
      <CallLog endpoints={endpoints} />
    </>
  );
}
