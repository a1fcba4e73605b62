import { roundTicks } from '../lib/scale.ts';

/** Room around the drawing of a chart: for the names of its lines, and for those of its times. */
export const CHART_EDGE = { right: 46, top: 12, bottom: 24 } as const;

interface GridProps {
  readonly highest: number;
  readonly y: (value: number) => number;
  /** Where the lines end and their names begin. */
  readonly right: number;
  readonly format: (value: number) => string;
  /** Where something else stands in the place of a name. */
  readonly covered?: number;
}

/** Lines at round counts from zero, with their names. */
export const Grid = ({ highest, y, right, format, covered }: GridProps) =>
  roundTicks(0, highest, 4)
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
        {(covered === undefined || Math.abs(y(value) - covered) > 16) && (
          <text x={right + 8} y={y(value) + 4}>
            {format(value)}
          </text>
        )}
      </g>
    ));

interface TimesProps {
  readonly times: readonly { readonly timeMs: number; readonly tick: string }[];
  readonly x: (index: number) => number;
  readonly y: number;
  /** Of the whole chart: a wide one has room for more names. */
  readonly width: number;
}

/** Names of times, counted from the end, so that the newest always has its own; the first one has room to its right alone. */
export function Times({ times, x, y, width }: TimesProps) {
  const every = Math.ceil(times.length / (width < 520 ? 4 : 8));
  return times.map(({ timeMs, tick }, index) =>
    (times.length - 1 - index) % every === 0 ? (
      <text key={timeMs} x={x(index)} y={y} textAnchor={index === 0 ? 'start' : 'middle'}>
        {tick}
      </text>
    ) : null,
  );
}
