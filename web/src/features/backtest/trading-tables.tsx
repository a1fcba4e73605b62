import { formatDay } from '../../lib/format.ts';
import { ShowAll, useFirst } from '../../ui/show-all.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { amountText, preciseAmount, shareText, weightText } from './figure-text.ts';
import type { Backtest } from '../../lib/portfolio-backtest.ts';

const LISTED_WEIGHTS = 5;

const dayText = (time: string): string => formatDay(Date.parse(time));

/** The largest weights by size, and how many more there are. */
function weightsText(weights: Readonly<Record<string, number>>): string {
  const all = Object.entries(weights).toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  if (all.length === 0) return 'All in cash';
  const listed = all.slice(0, LISTED_WEIGHTS).map(([symbol, weight]) => `${symbol} ${weightText(weight)}`);
  const more = all.length - listed.length;
  return more > 0 ? `${listed.join(', ')} and ${more} more` : listed.join(', ');
}

/** Each rebalancing: when it was decided and filled, what it traded and cost, and the weights after it. */
export function RebalanceTable({ backtest: { rebalances } }: { readonly backtest: Backtest }) {
  const first = useFirst(rebalances);
  return (
    <>
      <TableRegion stacks label="Rebalancings">
        <thead>
          <tr>
            <th scope="col">Filled</th>
            <th scope="col">Decided</th>
            <th scope="col" className="n">
              Equity
            </th>
            <th scope="col" className="n">
              Turnover
            </th>
            <th scope="col" className="n">
              Costs
            </th>
            <th scope="col">Weights</th>
          </tr>
        </thead>
        <tbody>
          {first.shown.map((each) => (
            <tr key={each.timestamp}>
              <th scope="row" className="num">
                {dayText(each.timestamp)}
              </th>
              <td className="num">{dayText(each.decided)}</td>
              <td className="n">{amountText(each.equity)}</td>
              <td className="n">{shareText(each.turnover)}</td>
              <td className="n">{preciseAmount(each.costs)}</td>
              <td>{weightsText(each.weights)}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <ShowAll {...first} />
    </>
  );
}

/** What each symbol gained, and its weight at the end. */
export function SymbolTable({ backtest: { symbols } }: { readonly backtest: Backtest }) {
  const first = useFirst(symbols);
  return (
    <>
      <TableRegion stacks label="Symbols of the portfolio">
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col" className="n">
              Gained
            </th>
            <th scope="col" className="n">
              Last weight
            </th>
            <th scope="col">Prices from</th>
            <th scope="col">to</th>
          </tr>
        </thead>
        <tbody>
          {first.shown.map((each) => (
            <tr key={each.symbol}>
              <th scope="row" className="sym">
                {each.symbol}
              </th>
              <td className="n">{amountText(each.profit)}</td>
              <td className="n">{shareText(each.weight)}</td>
              <td className="num">{each.from === null ? '–' : dayText(each.from)}</td>
              <td className="num">
                {each.to === null ? '–' : dayText(each.to)}
                {each.ended && ' (ended)'}
              </td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <ShowAll {...first} />
    </>
  );
}
