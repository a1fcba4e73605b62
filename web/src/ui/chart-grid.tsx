/** Margins of a chart for the labels of its lines and of its times. */
export const CHART_EDGE = { right: 46, top: 12, bottom: 24 } as const;

interface GridProps {
  /** The values of the lines. */
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  /** Where the lines end and their labels begin. */
  readonly right: number;
  readonly format: (value: number) => string;
  /** Where something else replaces a label. */
  readonly covered?: number;
}

/** Lines with their labels. */
export const Grid = ({ ticks, y, right, format, covered }: GridProps) =>
  ticks.map((value) => (
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
  /** Width of the whole chart: a wide one has room for more labels. */
  readonly width: number;
}

/** Four to six labels of times, counted from the end, so that the newest always has one. The first extends to the right. */
export function Times({ times, x, y, width }: TimesProps) {
  const every = Math.ceil(times.length / (width < 520 ? 4 : 6));
  return times.map(({ timeMs, tick }, index) =>
    (times.length - 1 - index) % every === 0 ? (
      <text key={timeMs} x={x(index)} y={y} textAnchor={index === 0 ? 'start' : 'middle'}>
        {tick}
      </text>
    ) : null,
  );
}
