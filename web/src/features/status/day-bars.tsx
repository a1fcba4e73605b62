import { STATUS_DAYS } from '@meridian/contracts/status';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatWeekday } from '../../lib/format.ts';
import { beginText, dayParts, daysOf, dayText, isEventful, type StatusDay } from './days.ts';
import type { ServiceStatus } from './use-status.ts';

const HEIGHT = 44;
const TOP = 4;
const FOOT = 34;
const WHOLE = FOOT - TOP;
/** A stop of a second is still seen. */
const LEAST = 7;
const DAY_SECONDS = 86_400;
const LAST = STATUS_DAYS - 1;

const MOVES: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  ArrowRight: (at) => Math.min(LAST, at + 1),
  ArrowUp: (at) => Math.min(LAST, at + 1),
  PageUp: (at) => Math.min(LAST, at + 7),
  PageDown: (at) => Math.max(0, at - 7),
  Home: () => 0,
  End: () => LAST,
};

const bar = (index: number, fromY: number, height: number) =>
  `M${index + 0.14} ${fromY.toFixed(1)}h.72v${height.toFixed(1)}h-.72z`;

/** Each kind of bar as one path: what was up, out and planned of every day, and marks below days with an incident. */
function barsOf(days: readonly StatusDay[]) {
  const paths = { before: '', up: '', outage: '', planned: '', incident: '' };
  for (const [index, day] of days.entries()) {
    if (day.isBefore) {
      paths.before += bar(index, FOOT - 4, 4);
      continue;
    }
    const height = (seconds: number) =>
      seconds === 0 ? 0 : Math.max(LEAST, (seconds / DAY_SECONDS) * WHOLE);
    const outage = Math.min(WHOLE, height(day.outageSeconds));
    const planned = Math.min(WHOLE - outage, height(day.plannedSeconds));
    if (outage > 0) paths.outage += bar(index, TOP, outage);
    if (planned > 0) paths.planned += bar(index, TOP + outage, planned);
    if (outage + planned < WHOLE) paths.up += bar(index, TOP + outage + planned, WHOLE - outage - planned);
    if (day.incidents.length > 0) paths.incident += bar(index, FOOT + 4, 5);
    else if (day.maintenance.length > 0) paths.planned += bar(index, FOOT + 4, 5);
  }
  return paths;
}

/** The day that pointer or keys chose; null while none is. */
function useChosenDay() {
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen ?? LAST;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(LAST, Math.floor(((clientX - left) / width) * STATUS_DAYS))));
  };
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': LAST,
    'aria-valuenow': at,
    onKeyDown(event: KeyboardEvent) {
      const next = MOVES[event.key]?.(at);
      if (next === undefined) return;
      event.preventDefault();
      setChosen(next);
    },
    onFocus: () => setChosen((current) => current ?? LAST),
    onPointerDown: point,
    onPointerMove: point,
    // A finger leaves when it is lifted: then its day stays.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setChosen(null),
    onBlur: () => setChosen(null),
  };
  return { chosen, at, slider };
}

const Key = () => (
  <ul className="days-key" aria-label="Key">
    <li className="key-up">No outage</li>
    <li className="key-outage">Outage</li>
    <li className="key-planned">Planned maintenance</li>
    <li className="key-incident">Incident</li>
  </ul>
);

function Bars({ status }: { readonly status: ServiceStatus }) {
  const days = daysOf(status);
  const { chosen, at, slider } = useChosenDay();
  const { since } = status.history;
  const paths = barsOf(days);
  const day = days[at]!;
  const eventful = days.filter(isEventful);
  return (
    <figure className="days">
      <div
        className="days-bars"
        aria-label={`The last ${STATUS_DAYS} days`}
        aria-valuetext={dayText(day, since)}
        {...slider}
      >
        <svg viewBox={`0 0 ${STATUS_DAYS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {chosen !== null && <rect className="days-chosen" x={chosen} y={0} width={1} height={HEIGHT} />}
          <path className="days-before" d={paths.before} />
          <path className="days-up" d={paths.up} />
          <path className="days-planned" d={paths.planned} />
          <path className="days-outage" d={paths.outage} />
          <path className="days-incident" d={paths.incident} />
        </svg>
      </div>
      <figcaption>
        <div className="days-ends">
          <span>{beginText(status)}</span>
          <span>today</span>
        </div>
        <p className="days-figures">
          {chosen === null ? (
            summaryOf(days)
          ) : (
            <>
              <span className="strong">{formatWeekday(day.atMs)}</span> {dayParts(day, since).join(', ')}
            </>
          )}
        </p>
        <Key />
        {eventful.length > 0 && (
          <details className="days-text">
            <summary>These days as text</summary>
            <ul>
              {eventful.toReversed().map((each) => (
                <li key={each.atMs}>{dayText(each, since)}</li>
              ))}
            </ul>
          </details>
        )}
      </figcaption>
    </figure>
  );
}

function summaryOf(days: readonly StatusDay[]): string {
  const out = days.filter(({ outageSeconds }) => outageSeconds > 0).length;
  if (days.every(({ isBefore }) => isBefore)) return 'Nothing is recorded yet.';
  if (out === 0) return 'No outage on record in the last 90 days.';
  return `${out} ${out === 1 ? 'day' : 'days'} with an outage in the last 90 days.`;
}

/** The last 90 days as bars. Pointer and arrow keys choose a day, whose figures stand below. */
export function DayBars({ status }: { readonly status: ServiceStatus | null }) {
  if (status !== null) return <Bars status={status} />;
  return (
    <figure className="days">
      <div className="days-bars">
        <svg viewBox={`0 0 ${STATUS_DAYS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="days-waiting" x={0} y={TOP} width={STATUS_DAYS} height={WHOLE} />
        </svg>
      </div>
      <figcaption>
        <div className="days-ends">
          <span>{STATUS_DAYS} days ago</span>
          <span>today</span>
        </div>
        <p className="days-figures">Checking…</p>
        <Key />
      </figcaption>
    </figure>
  );
}
