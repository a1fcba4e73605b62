import { Facts } from '../../ui/facts.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { amountText, changeText, type Figure, ratioText, shareText } from './figure-text.ts';
import type { Backtest } from '../../lib/portfolio-backtest.ts';

type Format = (value: Figure) => string;
type Shared = 'totalReturn' | 'cagr' | 'annualVolatility' | 'sharpe' | 'sortino' | 'calmar' | 'maxDrawdown';
type Relative = 'beta' | 'alpha' | 'correlation' | 'trackingError' | 'informationRatio';
type Own = Exclude<keyof Backtest['metrics'], Shared>;

const SHARED: readonly (readonly [Shared, string, Format])[] = [
  ['totalReturn', 'Total return', changeText],
  ['cagr', 'Return a year', changeText],
  ['annualVolatility', 'Volatility a year', shareText],
  ['sharpe', 'Sharpe ratio', ratioText],
  ['sortino', 'Sortino ratio', ratioText],
  ['calmar', 'Calmar ratio', ratioText],
  ['maxDrawdown', 'Deepest drawdown', shareText],
];
const RELATIVE: readonly (readonly [Relative, string, Format])[] = [
  ['beta', 'Beta', ratioText],
  ['alpha', 'Alpha a year', changeText],
  ['correlation', 'Correlation', ratioText],
  ['trackingError', 'Tracking error', shareText],
  ['informationRatio', 'Information ratio', ratioText],
];
const days: Format = (value) => `${amountText(value)} days`;
const OWN: readonly (readonly [Own, string, Format])[] = [
  ['maxDrawdownDays', 'Length of the deepest drawdown', days],
  ['valueAtRisk', 'Value at risk, a day at 95%', shareText],
  ['conditionalValueAtRisk', 'Expected shortfall, a day at 95%', shareText],
  ['probabilisticSharpe', 'Probability of a Sharpe ratio above 0', shareText],
  ['effectivePositions', 'Effective positions', ratioText],
  ['exposure', 'Days invested', shareText],
  ['turnover', 'Turnover a year', shareText],
  ['rebalances', 'Rebalancings', amountText],
  ['costs', 'Costs of fills', amountText],
  ['borrowCosts', 'Costs of short positions', amountText],
  ['interest', 'Interest', amountText],
];

/** What the portfolio did beside its benchmark, and below it the figures that it alone has. */
export function MetricsTable({ backtest: { metrics, benchmark } }: { readonly backtest: Backtest }) {
  const relative = benchmark
    ? RELATIVE.map(
        ([name, title, format]) => [`${title} to ${benchmark.symbol}`, format(benchmark[name])] as const,
      )
    : [];
  const own = OWN.map(([name, title, format]) => [title, format(metrics[name])] as const);
  return (
    <>
      <TableRegion stacks label="Metrics">
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col" className="n">
              Portfolio
            </th>
            {benchmark && (
              <th scope="col" className="n">
                {benchmark.symbol}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {SHARED.map(([name, title, format]) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td className="n">{format(metrics[name])}</td>
              {benchmark && <td className="n">{format(benchmark[name])}</td>}
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <Facts className="backtest-figures" facts={[...relative, ...own]} />
    </>
  );
}
