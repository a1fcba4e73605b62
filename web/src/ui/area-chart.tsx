import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { linear, roundTicks } from '../lib/scale.ts';
import { useSize } from './size.ts';

export interface AreaPoint {
  readonly timeMs: number;
  /** Short name under the axis. */
  readonly tick: string;
  /** Whole name for the read-out. */
  readonly name: string;
  readonly value: number;
}

interface Props {
  readonly label: string;
  readonly points: readonly AreaPoint[];
  readonly format: (value: number) => string;
}

const HEIGHT_PX = 264;
const EDGE = { right: 46, top: 12, bottom: 24 };

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One measure over time, from zero. The needle stands on the last point; pointer or arrow keys move it, the read-out follows. */
export function AreaChart({ label, points, format }: Props) {
  const [box, size] = useSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  const width = size?.width ?? 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setChosen(Math.max(0, Math.min(last, Math.round((left / (width - EDGE.right)) * last))));
  };
  return (
    <>
      <p className="readout" aria-hidden="true">
        <span>
          {point?.name}
          <b>{point && format(point.value)}</b>
        </span>
      </p>
      <div
        className="chart chart-lg"
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> cannot hold the drawing
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={point && `${point.name}: ${format(point.value)}`}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        {width > EDGE.right && <Drawing points={points} at={at} width={width} format={format} />}
      </div>
    </>
  );
}

interface DrawingProps extends Pick<Props, 'points' | 'format'> {
  readonly at: number;
  readonly width: number;
}

function Drawing({ points, at, width, format }: DrawingProps) {
  const right = width - EDGE.right;
  const bottom = HEIGHT_PX - EDGE.bottom;
  const highest = Math.max(4, ...points.map(({ value }) => value)) * 1.12;
  const y = linear([0, highest], [bottom, EDGE.top]);
  const x = (index: number) => (points.length > 1 ? (right * index) / (points.length - 1) : right);
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' L');
  const flag = y(points[at]?.value ?? 0);
  const every = Math.ceil(points.length / (width < 520 ? 4 : 8));
  return (
    <svg width={width} height={HEIGHT_PX} aria-hidden="true">
      {roundTicks(0, highest, 4)
        .filter(Number.isInteger)
        .map((value) => (
          <g key={value}>
            <line
              className="grid-line"
              x1={0}
              x2={right}
              y1={Math.round(y(value)) + 0.5}
              y2={Math.round(y(value)) + 0.5}
            />
            {Math.abs(y(value) - flag) > 16 && (
              <text x={right + 8} y={y(value) + 4}>
                {format(value)}
              </text>
            )}
          </g>
        ))}
      {points.map(({ timeMs, tick }, index) =>
        // Counted from the end: the newest point always has its name, for which the price axis leaves room.
        (points.length - 1 - index) % every === 0 ? (
          <text key={timeMs} x={x(index)} y={HEIGHT_PX - 6} textAnchor={index === 0 ? 'start' : 'middle'}>
            {tick}
          </text>
        ) : null,
      )}
      <path className="area-fill" d={`M0,${bottom} L${line} L${x(points.length - 1)},${bottom} Z`} />
      <path className="area-line" d={`M${line}`} />
      <line className="axis-line" x1={0} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      <line className="needle" x1={x(at)} x2={x(at)} y1={0} y2={bottom} />
      <rect className="strip-flag" x={right} y={flag - 9} width={EDGE.right - 2} height={18} />
      <text className="chart-flag-text" x={right + 8} y={flag + 4}>
        {format(points[at]?.value ?? 0)}
      </text>
    </svg>
  );
}
