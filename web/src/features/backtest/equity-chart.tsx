import { formatDay, formatMonth } from '../../lib/format.ts';
import { linear, roundTicks } from '../../lib/scale.ts';
import { CHART_EDGE, Grid, Times } from '../../ui/chart-grid.tsx';
import { useNeedle } from '../../ui/chart-needle.ts';
import { useSize } from '../../ui/size.ts';
import { amountText, changeText } from './figure-text.ts';
import type { Backtest } from '../../lib/portfolio-backtest.ts';

type Day = Backtest['equity'][number];

const YEAR_MS = 365 * 86_400_000;
const EQUITY_PX = 240;
const FALL_PX = 96;
const GAP_PX = 22;
/** Longer charts have years below, others months. */
const LONG_MS = 4 * YEAR_MS;
const HEIGHT_PX = EQUITY_PX + GAP_PX + FALL_PX + CHART_EDGE.bottom;

/** How far each day is below the highest day so far, as a share of it: 0 or less. */
function fallsOf(equity: readonly number[]): number[] {
  let highest = -Infinity;
  return equity.map((value) => {
    highest = Math.max(highest, value);
    return highest > 0 ? value / highest - 1 : 0;
  });
}

/** The lowest and the highest of many values, which may be more than a call can have arguments. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

interface Series {
  readonly days: readonly Day[];
  readonly falls: readonly number[];
  readonly benchmark: string | null;
}

const valueText = ({ days, falls, benchmark }: Series, at: number): string => {
  const { timestamp, equity, benchmark: other } = days[at]!;
  const beside = benchmark === null ? '' : `, ${benchmark} ${amountText(other)}`;
  return `${formatDay(Date.parse(timestamp))}: ${amountText(equity)}${beside}, ${changeText(falls[at]!)} from the highest`;
};

function Drawing({
  series,
  at,
  width,
}: {
  readonly series: Series;
  readonly at: number;
  readonly width: number;
}) {
  const { days, falls } = series;
  const right = width - CHART_EDGE.right;
  const last = days.length - 1;
  const values = days.flatMap(({ equity, benchmark }) =>
    benchmark === null ? [equity] : [equity, benchmark],
  );
  const [low, high] = rangeOf(values);
  const y = linear([low, high], [EQUITY_PX, CHART_EDGE.top]);
  const deepest = Math.min(rangeOf(falls)[0], -0.01);
  const [top, bottom] = [EQUITY_PX + GAP_PX, EQUITY_PX + GAP_PX + FALL_PX];
  const fallY = linear([0, deepest], [top, bottom]);
  const x = (index: number) => (right * index) / Math.max(1, last);
  const path = (yOf: (index: number) => number) =>
    days.map((_, index) => `${x(index).toFixed(1)},${yOf(index).toFixed(1)}`).join(' L');
  const flag = y(days[at]!.equity);
  const moments = days.map(({ timestamp }) => Date.parse(timestamp));
  const isLong = moments.at(-1)! - moments[0]! > LONG_MS;
  const tickOf = (timeMs: number) =>
    isLong ? String(new Date(timeMs).getUTCFullYear()) : formatMonth(timeMs);
  const times = moments.map((timeMs) => ({ timeMs, tick: tickOf(timeMs) }));
  const fall = path((index) => fallY(falls[index]!));
  return (
    <svg width={width} height={HEIGHT_PX} aria-hidden="true">
      <Grid ticks={roundTicks(low, high, 5)} y={y} right={right} format={amountText} covered={flag} />
      <Grid
        ticks={roundTicks(deepest, 0, 2)}
        y={fallY}
        right={right}
        format={(value) => `${Math.round(value * 100)}%`.replace('-', '\u2212')}
      />
      <Times times={times} x={x} y={HEIGHT_PX - 6} width={width} />
      {series.benchmark !== null && (
        <path className="backtest-benchmark" d={`M${path((index) => y(days[index]!.benchmark ?? low))}`} />
      )}
      <path className="area-line" d={`M${path((index) => y(days[index]!.equity))}`} />
      <path className="area-fill" d={`M0,${top} L${fall} L${x(last)},${top} Z`} />
      <path className="area-line" d={`M${fall}`} />
      <line className="axis-line" x1={0} x2={right} y1={top + 0.5} y2={top + 0.5} />
      <line className="needle" x1={x(at)} x2={x(at)} y1={0} y2={bottom} />
      <rect className="strip-flag" x={right} y={flag - 9} width={CHART_EDGE.right - 2} height={18} />
      <text className="chart-flag-text" x={right + 6} y={flag + 4}>
        {amountText(days[at]!.equity)}
      </text>
    </svg>
  );
}

/** The equity beside its benchmark, and below it the drawdown. The needle is at the last day until it is moved. */
export function EquityChart({ backtest }: { readonly backtest: Backtest }) {
  const { equity: days, benchmark } = backtest;
  const [box, size] = useSize<HTMLDivElement>();
  const { at, slider } = useNeedle(days.length, (share) => Math.round(share * (days.length - 1)));
  const falls = fallsOf(days.map(({ equity }) => equity));
  const series = { days, falls, benchmark: benchmark?.symbol ?? null };
  const day = days[at]!;
  const width = size?.width ?? 0;
  return (
    <>
      <p className="readout backtest-readout" aria-hidden="true">
        <span>{formatDay(Date.parse(day.timestamp))}</span>
        <span>
          <i className="backtest-key" />
          Portfolio<b>{amountText(day.equity)}</b>
        </span>
        {benchmark && (
          <span>
            <i className="backtest-key backtest-key-benchmark" />
            {benchmark.symbol}
            <b>{amountText(day.benchmark)}</b>
          </span>
        )}
        <span>
          Drawdown<b>{changeText(falls[at]!)}</b>
        </span>
      </p>
      <div
        className="chart backtest-chart"
        ref={box}
        {...slider}
        aria-label={`Equity${benchmark ? ` beside ${benchmark.symbol}` : ''} and drawdown`}
        aria-valuetext={valueText(series, at)}
      >
        {width > CHART_EDGE.right && <Drawing series={series} at={at} width={width} />}
      </div>
    </>
  );
}
