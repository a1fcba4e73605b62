import { useEffect, useState } from 'react';
import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { useCode } from '../../lib/use-code.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { readFailureText } from '../../lib/problem-text.ts';
import { OVERLAYS, type OverlayId, CHART_RANGES, type ChartRange, withQuote } from './candles.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import type { Quote } from './with-live.ts';

/** Loads the chart library, which nothing else needs. */
const loadChart = () => import('./candle-chart.tsx');

interface OverlaysProps {
  readonly value: readonly OverlayId[];
  readonly onChange: (value: readonly OverlayId[]) => void;
}

const Overlays = ({ value, onChange }: OverlaysProps) => (
  <fieldset className="segmented segmented-sm">
    <legend className="visually-hidden">Lines over the bars</legend>
    {OVERLAYS.map(({ id, name }) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={value.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
          }
        />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
);

const LEGEND: Readonly<Record<OverlayId, string>> = {
  sma50: '50-day average',
  ema20: '20-day exponential average',
  bands: 'Bollinger bands, 20 days, 2 deviations',
  rsi14: 'Relative strength, 14 days',
};

const Foot = ({ overlays }: { readonly overlays: readonly OverlayId[] }) => (
  <>
    <span className="legend">
      <span className="legend-up">Up bar, hollow</span>
      <span className="legend-down">Down bar, solid</span>
      {OVERLAYS.filter(({ id }) => overlays.includes(id)).map(({ id }) => (
        <span key={id} className={`legend-${id}`}>
          {LEGEND[id]}
        </span>
      ))}
    </span>
    <span>
      Arrow keys move the needle.{' '}
      <a href="https://www.tradingview.com/" rel="noopener noreferrer" target="_blank">
        Charts by TradingView
      </a>
    </span>
  </>
);

interface Props {
  readonly symbol: string;
  /** Its current quote, which updates the last bar. */
  readonly quote: Quote | undefined;
}

/** A year of daily bars of a symbol. */
export function ChartPanel({ symbol, quote }: Props) {
  const { code, failed, want } = useCode(loadChart);
  const { info, problem, unavailable, refetch } = usePortalQuery('marketCandles', { symbol });
  const [span, setSpan] = useState<ChartRange>(() => (matchMedia('(width < 640px)').matches ? '3m' : '6m'));
  const [overlays, setOverlays] = useState<readonly OverlayId[]>(['sma50']);
  useEffect(() => void want(), [want]);
  /** The bars of the previous symbol stay until the new ones arrive. */
  const current = info?.symbol === symbol;
  const content = () => {
    if (unavailable) return <EmptyState title="No chart" text={NOT_AVAILABLE} />;
    if (failed || (problem && !current)) {
      return (
        <FailedState
          title="The chart could not be drawn"
          message={problem ? readFailureText(problem) : 'Its code could not be loaded. Check the connection.'}
          unchanged="The quotes on this page are not affected."
          onRetry={() => {
            void want();
            refetch();
          }}
        />
      );
    }
    if (!info || !code) return <Loading label={`Loading the bars of ${symbol}`} />;
    if (info.bars.length === 0)
      return <EmptyState title="No bars" text={`There are no daily bars of ${symbol} yet.`} />;
    return (
      <>
        {!current && <Loading label={`Loading the bars of ${symbol}`} />}
        <code.CandleChart
          symbol={info.symbol}
          candles={current ? withQuote(info.bars, quote) : info.bars}
          span={span}
          overlays={overlays}
        />
      </>
    );
  };
  return (
    <Panel
      title={`${symbol} daily`}
      aside={<Segmented label="Range of the chart" options={CHART_RANGES} value={span} onChange={setSpan} />}
      foot={<Foot overlays={overlays} />}
    >
      <Overlays value={overlays} onChange={setOverlays} />
      <div className="candle-frame">{content()}</div>
    </Panel>
  );
}
