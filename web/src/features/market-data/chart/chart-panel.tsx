import { useEffect } from 'react';
import { Link } from 'react-router';
import { sourceLabel } from '../../../lib/market-labels.ts';
import { NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { readFailureText } from '../../../lib/problem-text.ts';
import { useCode } from '../../../lib/use-code.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, FailedState, Loading } from '../../../ui/states.tsx';
import type { Quote } from '../with-live.ts';
import { CHART_RANGES, spanOf } from './bars.ts';
import { ChartTools } from './chart-tools.tsx';
import { type Drawable, useChart, useChartChoice } from './use-chart.ts';
import './chart.css';

/** Loads the chart library, which nothing else needs. */
const loadChart = () => import('./candle-chart.tsx');

/** Where the numbers come from, and how to read the picture. */
function Foot({ drawable }: { readonly drawable: Drawable | null }) {
  const kind = drawable?.picture.kind;
  return (
    <>
      <span>
        {drawable && `Source: ${sourceLabel(drawable.source).badge}. `}
        {kind === 'percent' ? 'Change since the start of the range' : 'Adjusted for splits'}. Times are UTC.
        Indicators are those of{' '}
        <Link to="/documentation/api/indicators">GET /api/stocks/{'{symbol}'}/indicators</Link>.
      </span>
      <span>
        Arrow keys move the needle.{' '}
        <a href="https://www.tradingview.com/" rel="noopener noreferrer" target="_blank">
          Charts by TradingView
        </a>
      </span>
    </>
  );
}

interface Props {
  readonly symbol: string;
  /** Its current quote, which updates the last bar. */
  readonly quote: Quote | null;
}

/** The chart of a symbol: minutes or days, with indicators, or compared with other symbols. */
export function ChartPanel({ symbol, quote }: Props) {
  const { code, failed, want } = useCode(loadChart);
  const choice = useChartChoice();
  const { drawable, problem, unavailable, loading, refetch } = useChart(symbol, quote, choice);
  useEffect(() => void want(), [want]);
  const minutes = spanOf(choice.range) !== '1y';
  /** The bars of the previous symbol stay until the new ones arrive. */
  const current = drawable?.symbol === symbol;
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
    if (!drawable || !code) return <Loading label={`Loading the bars of ${symbol}`} />;
    if (drawable.picture.bars.close.length === 0)
      return (
        <EmptyState
          title="No bars"
          text={
            minutes
              ? `There are no minutes of ${symbol}. Choose a range of a month or more.`
              : `There are no daily bars of ${symbol} yet.`
          }
        />
      );
    return (
      <>
        {loading && <Loading label={`Loading the bars of ${symbol}`} />}
        {current && problem && (
          <p className="t-danger t-xs" role="alert">
            Not refreshed. {readFailureText(problem)}
          </p>
        )}
        <code.CandleChart drawable={drawable} />
      </>
    );
  };
  return (
    <Panel
      title={`${symbol} ${minutes ? '1-minute' : 'daily'} chart`}
      aside={
        <Segmented
          label="Range of the chart"
          options={CHART_RANGES}
          value={choice.range}
          onChange={choice.onRange}
        />
      }
      foot={<Foot drawable={drawable} />}
    >
      <ChartTools symbol={symbol} choice={choice} />
      <div className="candle-frame">{content()}</div>
    </Panel>
  );
}
