import { countTicks, linear } from '../lib/scale.ts';
import { CHART_EDGE, Grid, Times } from './chart-grid.tsx';
import { useNeedle } from './chart-needle.ts';
import { useSize } from './size.ts';

export interface AreaPoint {
  readonly timeMs: number;
  /** Short label under the axis. */
  readonly tick: string;
  /** Full label for the read-out. */
  readonly name: string;
  readonly value: number;
}

interface Props {
  readonly label: string;
  readonly points: readonly AreaPoint[];
  readonly format: (value: number) => string;
}

const HEIGHT_PX = 264;

/**
 * One measure over time, from zero. The needle starts at the last point; pointer and arrow keys move it and update the
 * read-out.
 */
export function AreaChart({ label, points, format }: Props) {
  const [box, size] = useSize<HTMLDivElement>();
  const { at, slider } = useNeedle(points.length, (share) => Math.round(share * (points.length - 1)));
  const point = points[at];
  const width = size?.width ?? 0;
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
        {...slider}
        aria-label={label}
        aria-valuetext={point && `${point.name}: ${format(point.value)}`}
      >
        {width > CHART_EDGE.right && <Drawing points={points} at={at} width={width} format={format} />}
      </div>
    </>
  );
}

interface DrawingProps extends Pick<Props, 'points' | 'format'> {
  readonly at: number;
  readonly width: number;
}

function Drawing({ points, at, width, format }: DrawingProps) {
  const right = width - CHART_EDGE.right;
  const bottom = HEIGHT_PX - CHART_EDGE.bottom;
  const ticks = countTicks(Math.max(0, ...points.map(({ value }) => value)));
  const y = linear([0, ticks.at(-1)!], [bottom, CHART_EDGE.top]);
  const x = (index: number) => (points.length > 1 ? (right * index) / (points.length - 1) : right);
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' L');
  const flag = y(points[at]?.value ?? 0);
  return (
    <svg width={width} height={HEIGHT_PX} aria-hidden="true">
      <Grid ticks={ticks} y={y} right={right} format={format} covered={flag} />
      <Times times={points} x={x} y={HEIGHT_PX - 6} width={width} />
      <path className="area-fill" d={`M0,${bottom} L${line} L${x(points.length - 1)},${bottom} Z`} />
      <path className="area-line" d={`M${line}`} />
      <line className="axis-line" x1={0} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      <line className="needle" x1={x(at)} x2={x(at)} y1={0} y2={bottom} />
      <rect className="strip-flag" x={right} y={flag - 9} width={CHART_EDGE.right - 2} height={18} />
      <text className="chart-flag-text" x={right + 8} y={flag + 4}>
        {format(points[at]?.value ?? 0)}
      </text>
    </svg>
  );
}
