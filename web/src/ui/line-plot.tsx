import { linear, roundTicks } from '../lib/scale.ts';
import { useSize } from './size.ts';

interface Props {
  readonly label: string;
  /** Values at equal distances, oldest first. */
  readonly values: readonly number[];
  /** Value axis at the right. */
  readonly axis?: boolean;
  /** A range of the width, as shares, that is left out, with the needle in its middle. */
  readonly gap?: readonly [number, number];
  readonly flag?: string;
}

const EDGE_PX = 12;
const NO_GAP = [2, 2] as const;

/** A plain line beside a form or above a message. Draws itself when it scrolls into view. */
export function LinePlot({ label, values, axis = false, gap, flag }: Props) {
  const [box, size] = useSize<HTMLElement>();
  return (
    <figure className="plot" ref={box} aria-label={label}>
      {size && size.height > 2 * EDGE_PX && (
        <Line {...size} values={values} axis={axis} gap={gap} flag={flag} />
      )}
    </figure>
  );
}

interface LineProps {
  readonly width: number;
  readonly height: number;
  readonly values: readonly number[];
  readonly axis: boolean;
  readonly gap: readonly [number, number] | undefined;
  readonly flag: string | undefined;
}

function Line({ width, height, values, axis, gap = NO_GAP, flag }: LineProps) {
  const plotWidth = width - (axis ? 64 : 0);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = linear([low, high], [height - EDGE_PX, EDGE_PX]);
  const points = values.map((value, index) => ({
    at: index / (values.length - 1),
    text: `${((index / (values.length - 1)) * plotWidth).toFixed(1)},${y(value).toFixed(1)}`,
  }));
  const needle = Math.round(((gap[0] + gap[1]) / 2) * width);
  const lineOf = (part: typeof points) => part.map(({ text }) => text).join(' ');
  return (
    <svg width={width} height={height} aria-hidden="true">
      {roundTicks(low, high, 4).map((value) => (
        <g key={value}>
          <line
            className="grid-line"
            x1={0}
            x2={plotWidth}
            y1={Math.round(y(value)) + 0.5}
            y2={Math.round(y(value)) + 0.5}
          />
          {axis && (
            <text x={plotWidth + 10} y={y(value) + 4}>
              {value}
            </text>
          )}
        </g>
      ))}
      <polyline className="plot-line" points={lineOf(points.filter(({ at }) => at <= gap[0]))} />
      <polyline className="plot-line" points={lineOf(points.filter(({ at }) => at >= gap[1]))} />
      {needle < width && <line className="plot-needle" x1={needle} x2={needle} y1={0} y2={height} />}
      {flag !== undefined && (
        <>
          <rect className="strip-flag" x={needle} y={0} width={32} height={18} />
          <text className="strip-flag-text" x={needle + 16} y={13} textAnchor="middle">
            {flag}
          </text>
        </>
      )}
    </svg>
  );
}
