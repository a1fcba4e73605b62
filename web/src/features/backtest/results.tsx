import { formatCount, formatDay } from '../../lib/format.ts';
import { sourceLabel } from '../../lib/market-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { EquityChart } from './equity-chart.tsx';
import { FactorTable } from './factor-table.tsx';
import { changeText, type Figure, ratioText, shareText } from './figure-text.ts';
import { MetricsTable } from './metrics-table.tsx';
import type { Backtest } from '../../lib/portfolio-backtest.ts';
import { RebalanceTable, SymbolTable } from './trading-tables.tsx';
import type { BacktestPage } from './use-backtest.ts';

function Head({ backtest: { metrics, benchmark } }: { readonly backtest: Backtest }) {
  const beside = (value: Figure | undefined, format: (value: Figure) => string, otherwise: string) =>
    benchmark && value !== undefined ? `${benchmark.symbol} ${format(value)}` : otherwise;
  return (
    <Stats label="Result">
      <Stat
        label="Total return"
        value={changeText(metrics.totalReturn)}
        context={beside(benchmark?.totalReturn, changeText, 'after costs')}
      />
      <Stat
        label="Return a year"
        value={changeText(metrics.cagr)}
        context={beside(benchmark?.cagr, changeText, 'compound')}
      />
      <Stat
        label="Sharpe ratio"
        value={ratioText(metrics.sharpe)}
        context={beside(benchmark?.sharpe, ratioText, `volatility ${shareText(metrics.annualVolatility)}`)}
      />
      <Stat
        label="Deepest drawdown"
        value={shareText(metrics.maxDrawdown)}
        context={beside(
          benchmark?.maxDrawdown,
          shareText,
          `${formatCount(metrics.maxDrawdownDays ?? 0)} days`,
        )}
      />
    </Stats>
  );
}

function Found({ backtest }: { readonly backtest: Backtest }) {
  const { from, to, bars, currency, factors, warnings, hash, source, settings } = backtest;
  return (
    <>
      <Head backtest={backtest} />
      <Panel
        title="Equity and drawdown"
        aside={
          <span className="panel-note num">
            {formatDay(Date.parse(from))} to {formatDay(Date.parse(to))}, {formatCount(bars)} days, {currency}
          </span>
        }
        foot={
          <div className="backtest-hash">
            <span>{sourceLabel(source).text}</span>
            <span>
              Hash <code className="code-inline">{hash}</code> <CopyButton text={hash} of="the hash" />
            </span>
          </div>
        }
      >
        <EquityChart backtest={backtest} />
      </Panel>
      {warnings.length > 0 && (
        <Panel title="Notes on this run">
          <ul className="backtest-warnings">
            {warnings.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Metrics" flush>
        <MetricsTable backtest={backtest} />
      </Panel>
      {factors && (
        <Panel title="Factor attribution" flush>
          <FactorTable factors={factors} />
        </Panel>
      )}
      <Panel
        title="Rebalancings"
        aside={<span className="panel-note num">Costs at {settings.costs.bps} bps of each fill</span>}
        flush
      >
        <RebalanceTable backtest={backtest} />
      </Panel>
      <Panel title="Symbols" flush>
        <SymbolTable backtest={backtest} />
      </Panel>
    </>
  );
}

/** The last run: figures, curves and tables; or what will be here, or why there is none. */
export function Results({ page, onRetry }: { readonly page: BacktestPage; readonly onRetry: () => void }) {
  const { busy, found, problem, errors } = page;
  const wrong = Object.keys(errors).length > 0;
  return (
    <div className="backtest-results" aria-busy={busy}>
      {busy && <Loading label="Running the backtest" />}
      {found !== null ? (
        <Found key={found.hash} backtest={found} />
      ) : (
        <Panel title="Result" aside={<Badge kind="info">Simulated market</Badge>}>
          {problem !== null && !busy ? (
            <FailedState
              title="The backtest could not be run"
              message={problem}
              unchanged="Your portfolio is unchanged."
              onRetry={onRetry}
            />
          ) : (
            <EmptyState
              title={busy ? 'Running the backtest' : wrong ? 'Check the portfolio' : 'No result yet'}
              text={
                busy
                  ? 'A portfolio of many symbols over many years takes up to a few seconds.'
                  : wrong
                    ? 'The note at the field says what to change.'
                    : 'Run the backtest. Equity, drawdown, metrics, factors and each rebalancing appear here.'
              }
            />
          )}
        </Panel>
      )}
    </div>
  );
}
