import { useId } from 'react';
import { countTicks, linear } from '../lib/scale.ts';
import { CHART_EDGE, Grid, Times } from './chart-grid.tsx';
import { useNeedle } from './chart-needle.ts';
import { useSize } from './size.ts';
import './column-chart.css';

export interface Column {
  readonly timeMs: number;
  /** Short label under the axis. */
  readonly tick: string;
  /** The column in words, including its counts. */
  readonly text: string;
  /** The lower part. */
  readonly solid: number;
  /** The part on top. */
  readonly hatched: number;
  /** Not complete yet: drawn hollow. */
  readonly running: boolean;
}

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
}

const WIDEST_PX = 22;

/**
 * Counts over time in two parts. The needle starts at the last column; pointer and arrow keys move it and update the
 * read-out.
 */
export function ColumnChart({ label, columns, format }: Props) {
  const [box, size] = useSize<HTMLDivElement>();
  const { at, slider } = useNeedle(columns.length, (share) => Math.floor(share * columns.length));
  const { width, height } = size ?? { width: 0, height: 0 };
  return (
    <>
      <p className="readout" aria-hidden="true">
        {columns[at]?.text}
      </p>
      <div
        className="chart column-chart"
        ref={box}
        {...slider}
        aria-label={label}
        aria-valuetext={columns[at]?.text}
      >
        {width > CHART_EDGE.right && height > CHART_EDGE.top + CHART_EDGE.bottom && (
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
  const right = width - CHART_EDGE.right;
  const bottom = height - CHART_EDGE.bottom;
  const ticks = countTicks(Math.max(0, ...columns.map(({ solid, hatched }) => solid + hatched)));
  const y = linear([0, ticks.at(-1)!], [bottom, CHART_EDGE.top]);
  const pitch = right / columns.length;
  const barWidth = Math.max(1.5, Math.min(WIDEST_PX, pitch * 0.64));
  const needle = Math.round(pitch * (at + 1)) - 0.5;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="hatch-ground" width={5} height={5} />
        <rect className="hatch-line" width={2.6} height={5} />
      </pattern>
      <Grid ticks={ticks} y={y} right={right} format={format} />
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
      <Times times={columns} x={(index) => pitch * (index + 0.5)} y={height - 6} width={width} />
      <line className="axis-line" x1={0} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      <line className="needle" x1={needle} x2={needle} y1={0} y2={bottom} />
    </svg>
  );
}
