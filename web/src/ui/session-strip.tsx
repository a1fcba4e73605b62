import type { UsSession } from '@meridian/contracts/portal/market';
import { useClock } from '../lib/clock.ts';
import { formatHour } from '../lib/format.ts';
import { type Lane, marketHours, marketSentence } from '../lib/market-hours.ts';
import { useSize } from './size.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LABELS_PX = 76;
const LANE_PX = 16;
const HEIGHT_PX = 70;
const FLAG_PX = 66;

const hourLabel = (hour: number) => String(hour).padStart(2, '0');

function Drawing({
  lanes,
  nowMs,
  width,
}: {
  readonly lanes: readonly Lane[];
  readonly nowMs: number;
  readonly width: number;
}) {
  const x = (hour: number) => LABELS_PX + ((width - LABELS_PX) * hour) / 24;
  const now = x(((nowMs % DAY_MS) / DAY_MS) * 24);
  const flag = Math.min(width - FLAG_PX, Math.max(LABELS_PX, now - FLAG_PX / 2));
  const hours = width < 600 ? [0, 6, 12, 18, 24] : [0, 3, 6, 9, 12, 15, 18, 21, 24];
  return (
    <svg className="strip-svg" width={width} height={HEIGHT_PX} aria-hidden="true">
      {lanes.map(({ name, spans }, row) => (
        <g key={name} transform={`translate(0 ${row * LANE_PX})`}>
          <text x={0} y={10}>
            {name}
          </text>
          {Array.from({ length: 25 }, (_, hour) => (
            <line key={hour} className="strip-tick" x1={x(hour)} x2={x(hour)} y1={4} y2={8} />
          ))}
          {spans.map(({ from, to, openness }) => (
            <rect
              key={from}
              className={`strip-${openness}`}
              x={x(from)}
              width={x(to) - x(from)}
              y={openness === 'open' ? 3 : 5}
              height={openness === 'open' ? 6 : 2}
            />
          ))}
        </g>
      ))}
      {hours
        .filter((hour) => Math.abs(x(hour) - flag - FLAG_PX / 2) > FLAG_PX / 2 + 12)
        .map((hour) => (
          <text
            key={hour}
            x={x(hour)}
            y={65}
            textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          >
            {hourLabel(hour)}
          </text>
        ))}
      <line className="strip-needle" x1={now} x2={now} y1={0} y2={54} />
      <rect className="strip-flag" x={flag} y={52} width={FLAG_PX} height={18} />
      <text className="strip-flag-text" x={flag + FLAG_PX / 2} y={65} textAnchor="middle">
        {formatHour(nowMs)} UTC
      </text>
    </svg>
  );
}

/**
 * 24 hours of UTC with one lane per market. Bar: open, line: extended hours, ticks: closed. The needle marks now. With
 * `usSessions`, holidays and half days of US equities are right.
 */
export function SessionStrip({ usSessions }: { readonly usSessions?: readonly UsSession[] | undefined }) {
  const nowMs = useClock(MINUTE_MS);
  const [box, size] = useSize<HTMLElement>();
  const label =
    nowMs === null
      ? 'Market hours in UTC'
      : `Market hours, ${formatHour(nowMs)} UTC. ${marketSentence(nowMs, usSessions)}`;
  return (
    <figure className="strip-box" ref={box} aria-label={label}>
      {nowMs !== null && size && size.width > LABELS_PX + FLAG_PX && (
        <Drawing lanes={marketHours(nowMs, usSessions)} nowMs={nowMs} width={size.width} />
      )}
    </figure>
  );
}
