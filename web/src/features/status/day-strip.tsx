import { STATUS_DAYS } from '@meridian/contracts/status';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { StatusDay } from './days.ts';

const HEIGHT = 44;
const TOP = 4;
const FOOT = 34;
const WHOLE = FOOT - TOP;
/** A stop of a second is still seen. */
const LEAST = 7;
const DAY_SECONDS = 86_400;
const LAST = STATUS_DAYS - 1;
const BOX = `0 0 ${STATUS_DAYS} ${HEIGHT}`;

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

/** Each kind of bar as one path: what was up, out, degraded and planned of every day, and marks below days with an incident. */
function barsOf(days: readonly StatusDay[]) {
  const paths = { before: '', up: '', outage: '', degraded: '', planned: '', incident: '' };
  for (const [index, day] of days.entries()) {
    if (day.isBefore) {
      paths.before += bar(index, FOOT - 4, 4);
      continue;
    }
    let left = WHOLE;
    const parts = [
      ['outage', day.outageSeconds],
      ['degraded', day.degradedSeconds],
      ['planned', day.plannedSeconds],
    ] as const;
    for (const [name, seconds] of parts) {
      const height = seconds === 0 ? 0 : Math.min(left, Math.max(LEAST, (seconds / DAY_SECONDS) * WHOLE));
      if (height > 0) paths[name] += bar(index, FOOT - left, height);
      left -= height;
    }
    if (left > 0) paths.up += bar(index, FOOT - left, left);
    if (day.incidents.length > 0) paths.incident += bar(index, FOOT + 4, 5);
    else if (day.maintenance.length > 0) paths.planned += bar(index, FOOT + 4, 5);
  }
  return paths;
}

/** The day that pointer or keys chose; null while none is. */
export function useChosenDay() {
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

interface Props {
  readonly label: string;
  readonly days: readonly StatusDay[];
  /** A day as a sentence: for screen readers, and beside the bar where `tip` is set. */
  readonly textOf: (day: StatusDay) => string;
  readonly choice: ReturnType<typeof useChosenDay>;
  readonly tip?: boolean;
}

/** Days as bars, of which pointer and arrow keys choose one. */
export function DayStrip({ label, days, textOf, choice: { chosen, at, slider }, tip = false }: Props) {
  const paths = barsOf(days);
  const text = textOf(days[at]!);
  return (
    <div className="days-bars" aria-label={label} aria-valuetext={text} {...slider}>
      <svg viewBox={BOX} preserveAspectRatio="none" aria-hidden="true">
        {chosen !== null && <rect className="days-chosen" x={chosen} y={0} width={1} height={HEIGHT} />}
        {Object.entries(paths).map(([name, path]) => (
          <path key={name} className={`days-${name}`} d={path} />
        ))}
      </svg>
      {tip && chosen !== null && (
        <span className="days-tip" aria-hidden="true" style={{ '--at': chosen / LAST } as CSSProperties}>
          {text}
        </span>
      )}
    </div>
  );
}

/** In the place of the bars until the status arrives. */
export const WaitingStrip = () => (
  <div className="days-bars">
    <svg viewBox={BOX} preserveAspectRatio="none" aria-hidden="true">
      <rect className="days-waiting" x={0} y={TOP} width={STATUS_DAYS} height={WHOLE} />
    </svg>
  </div>
);
