import { CHART_INDICATORS_MAX, COMPARED_MAX } from '@meridian/contracts/chart-limits';
import { useMemo, useState } from 'react';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { type LoadedReply, usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { KEYS, read, write } from '../../../lib/storage.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import type { Quote } from '../with-live.ts';
import { type ChartRange, spanOf, startOfRange, withQuote } from './bars.ts';
import { type ChartIndicator, describe, keyOf } from './indicators.ts';
import { type ChartPicture, comparisonLines, indicatorLines } from './picture.ts';

const USUAL: readonly ChartIndicator[] = [{ name: 'sma', parameters: [50] }];

const isIndicator = (value: unknown): value is ChartIndicator => {
  const { name, parameters } = (value ?? {}) as Partial<ChartIndicator>;
  return (
    typeof name === 'string' &&
    Array.isArray(parameters) &&
    parameters.every((it) => typeof it === 'number') &&
    describe(name)?.parameters.length === parameters.length
  );
};

/** The indicators chosen last in this browser. */
function storedIndicators(): readonly ChartIndicator[] {
  try {
    const stored: unknown = JSON.parse(read(KEYS.indicators) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isIndicator).slice(0, CHART_INDICATORS_MAX) : USUAL;
  } catch {
    return USUAL;
  }
}

export interface ChartChoice {
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  readonly indicators: readonly ChartIndicator[];
  readonly onIndicators: (indicators: readonly ChartIndicator[]) => void;
  /** Symbols beside that of the chart. */
  readonly compared: readonly string[];
  readonly onCompared: (symbols: readonly string[]) => void;
}

export function useChartChoice(): ChartChoice {
  const [range, onRange] = useState<ChartRange>(() => (matchMedia('(width < 640px)').matches ? '3M' : '6M'));
  const [indicators, setIndicators] = useState(storedIndicators);
  const [compared, onCompared] = useState<readonly string[]>([]);
  return {
    range,
    onRange,
    indicators,
    onIndicators(next) {
      const unique = next.filter((it, at) => next.findIndex((other) => keyOf(other) === keyOf(it)) === at);
      setIndicators(unique);
      write(KEYS.indicators, JSON.stringify(unique));
    },
    compared,
    onCompared: (symbols) => onCompared(symbols.slice(0, COMPARED_MAX)),
  };
}

/** What is drawn: a picture, and the bars that it shows. */
export interface Drawable {
  readonly symbol: string;
  readonly source: string;
  readonly range: ChartRange;
  readonly picture: ChartPicture;
  readonly first: number;
}

type Loaded = LoadedReply<{ readonly range: string }, ReplyInfo<'marketCandles'>>;

/** The range that loaded bars can show: the chosen one, once they have arrived for it. */
const rangeOf = ({ body }: Loaded, chosen: ChartRange): ChartRange =>
  body.range === spanOf(chosen) ? chosen : body.range === '1d' ? '1D' : body.range === '5d' ? '5D' : '6M';

/** The bars of a symbol with indicators, or compared with other symbols. */
export function useChart(symbol: string, quote: Quote | null, { range, indicators, compared }: ChartChoice) {
  const { nowMs } = useDashboard();
  const span = spanOf(range);
  // Minutes are read again each minute while the market trades.
  const trades = span === '1d' && quote?.marketStatus === 'regular';
  const version = trades ? String(Math.floor(nowMs / 60_000)) : null;
  const candles = usePortalQuery(
    'marketCandles',
    {
      symbol,
      range: span,
      indicators: indicators.map(({ name, parameters }) => ({ name, parameters: [...parameters] })),
    },
    { version },
  );
  const others = compared.filter((other) => other !== symbol);
  const comparison = usePortalQuery(
    'marketCompare',
    { symbol, range: span, symbols: others },
    { enabled: others.length > 0, version },
  );
  const { loaded } = candles;
  const lines =
    others.length > 0 && comparison.loaded?.body.range === span ? comparison.info?.lines : undefined;
  const drawable = useMemo((): Drawable | null => {
    if (!loaded) return null;
    const { info } = loaded;
    const isCurrent = info.symbol === symbol;
    const bars = isCurrent ? withQuote(info, quote) : info.bars;
    const shownRange = rangeOf(loaded, range);
    const first = startOfRange(bars, shownRange);
    const session = info.sessions.at(-1);
    const common = {
      bars,
      untilSeconds: shownRange === '1D' && session ? Date.parse(session.close) / 1_000 : null,
    };
    const compares = lines !== undefined && isCurrent;
    const picture: ChartPicture = compares
      ? { ...common, kind: 'percent', lines: comparisonLines(symbol, bars, lines, first), panes: 2 }
      : { ...common, kind: info.interval === '1d' ? 'candles' : 'line', ...indicatorLines(info.indicators) };
    return { symbol: info.symbol, source: info.source, range: shownRange, picture, first };
  }, [loaded, lines, quote, range, symbol]);
  return {
    drawable,
    problem: candles.problem ?? (others.length > 0 ? comparison.problem : null),
    unavailable: candles.unavailable,
    loading: candles.current === null || (others.length > 0 && comparison.current === null),
    refetch: () => {
      candles.refetch();
      if (others.length > 0) comparison.refetch();
    },
  };
}
