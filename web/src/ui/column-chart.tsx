import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { linear, roundTicks } from '../lib/scale.ts';
import { useSize } from './size.ts';

export interface Column {
  readonly timeMs: number;
  /** Short name under the axis. */
  readonly tick: string;
  /** What it stands for in words, its counts included. */
  readonly text: string;
  /** The part from zero on. */
  readonly solid: number;
  /** The part on top of it. */
  readonly hatched: number;
  /** Not over yet: drawn hollow. */
  readonly running: boolean;
}

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
}

const EDGE = { right: 46, top: 12, bottom: 24 };
const WIDEST_PX = 22;

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Counts over time in two parts. The needle stands at the last column; pointer or arrow keys move it, the read-out follows. */
export function ColumnChart({ label, columns, format }: Props) {
  const [box, size] = useSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = columns.length - 1;
  const at = Math.min(chosen ?? last, last);
  const { width, height } = size ?? { width: 0, height: 0 };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const column = Math.floor((left / (width - EDGE.right)) * columns.length);
    setChosen(Math.max(0, Math.min(last, column)));
  };
  return (
    <>
      <p className="readout" aria-hidden="true">
        {columns[at]?.text}
      </p>
      <div
        className="chart column-chart"
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> cannot hold the drawing
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={columns[at]?.text}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        {width > EDGE.right && height > EDGE.top + EDGE.bottom && (
          <Drawing columns={columns} at={at} width={width} height={height} format={format} />
        )}
      </div>
    </>
  );
}

interface BarProps {
  readonly column: Column;
  readonly left: number;
  readonly width: number;
  readonly y: (value: number) => number;
  readonly hatch: string;
}

function Bar({ column: { solid, hatched, running }, left, width, y, hatch }: BarProps) {
  const inset = running ? 0.5 : 0;
  return (
    <g>
      {solid > 0 && (
        <rect
          className={running ? 'column-running' : 'column-solid'}
          x={left + inset}
          width={width - 2 * inset}
          y={y(solid) + inset}
          height={y(0) - y(solid) - inset}
        />
      )}
      {hatched > 0 && (
        <rect
          className="column-hatched"
          x={left}
          width={width}
          y={Math.min(y(solid + hatched), y(solid) - 3)}
          height={Math.max(3, y(0) - y(hatched))}
          fill={`url(#${hatch})`}
        />
      )}
    </g>
  );
}

interface DrawingProps extends Pick<Props, 'columns' | 'format'> {
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

function Drawing({ columns, at, width, height, format }: DrawingProps) {
  const hatch = useId();
  const right = width - EDGE.right;
  const bottom = height - EDGE.bottom;
  const highest = Math.max(4, ...columns.map(({ solid, hatched }) => solid + hatched)) * 1.1;
  const y = linear([0, highest], [bottom, EDGE.top]);
  const pitch = right / columns.length;
  const barWidth = Math.max(1.5, Math.min(WIDEST_PX, pitch * 0.64));
  const every = Math.ceil(columns.length / (width < 520 ? 4 : 8));
  const needle = Math.round(pitch * (at + 1)) - 0.5;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="hatch-ground" width={5} height={5} />
        <rect className="hatch-line" width={2.6} height={5} />
      </pattern>
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
            <text x={right + 8} y={y(value) + 4}>
              {format(value)}
            </text>
          </g>
        ))}
      {columns.map((column, index) => (
        <Bar
          key={column.timeMs}
          column={column}
          left={pitch * (index + 0.5) - barWidth / 2}
          width={barWidth}
          y={y}
          hatch={hatch}
        />
      ))}
      {columns.map(({ timeMs, tick }, index) =>
        // Counted from the end, so that the newest column has its name; the first one has room to its right alone.
        (columns.length - 1 - index) % every === 0 ? (
          <text
            key={timeMs}
            x={pitch * (index + 0.5)}
            y={height - 6}
            textAnchor={index === 0 ? 'start' : 'middle'}
          >
            {tick}
          </text>
        ) : null,
      )}
      <line className="axis-line" x1={0} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      <line className="needle" x1={needle} x2={needle} y1={0} y2={bottom} />
    </svg>
  );
}
