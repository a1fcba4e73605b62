import type { ServiceStatus } from './use-status.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const WIDTH = 720;
const LEAST_WIDTH = 2;

type Incident = ServiceStatus['incidents'][number];

interface Block {
  readonly x: number;
  readonly width: number;
}

/** The outages of the last 30 days on a scale of `WIDTH`. Short outages get a visible minimum width. */
export function blocksOf(incidents: readonly Incident[], nowMs: number): Block[] {
  const fromMs = nowMs - DAYS * DAY_MS;
  const x = (ms: number) => ((Math.max(ms, fromMs) - fromMs) / (DAYS * DAY_MS)) * WIDTH;
  return incidents.flatMap(({ started_at, ended_at }) => {
    const endMs = ended_at === null ? nowMs : Date.parse(ended_at);
    if (endMs <= fromMs) return [];
    const left = x(Date.parse(started_at));
    const width = Math.max(LEAST_WIDTH, x(endMs) - left);
    return [{ x: Math.min(left, WIDTH - width), width }];
  });
}

const summaryOf = (count: number) =>
  count === 0
    ? 'No outage of five minutes or more in the last 30 days'
    : `${count} ${count === 1 ? 'outage' : 'outages'} of five minutes or more in the last 30 days`;

/** The last 30 days with outages as solid blocks. Without a status, the scale is empty. */
export function MonthStrip({ status }: { readonly status: ServiceStatus | null }) {
  const blocks = status === null ? [] : blocksOf(status.incidents, Date.parse(status.as_of));
  return (
    <figure className="month">
      <svg viewBox={`0 0 ${WIDTH} 44`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: DAYS + 1 }, (_, day) => (
          <line
            key={day}
            className="month-tick"
            x1={(day * WIDTH) / DAYS}
            x2={(day * WIDTH) / DAYS}
            y1={28}
            y2={day % 10 === 0 ? 42 : 35}
          />
        ))}
        <rect
          className={status === null ? 'month-waiting' : 'month-running'}
          x={0}
          y={8}
          width={WIDTH}
          height={20}
        />
        {blocks.map(({ x, width }) => (
          <rect key={x} className="month-outage" x={x} y={2} width={width} height={26} />
        ))}
        <line className="month-now" x1={WIDTH - 1} x2={WIDTH - 1} y1={0} y2={44} />
      </svg>
      <figcaption>
        <span>30 days ago</span>
        <span>{status === null ? 'Looking' : summaryOf(blocks.length)}</span>
        <span>now</span>
      </figcaption>
    </figure>
  );
}
