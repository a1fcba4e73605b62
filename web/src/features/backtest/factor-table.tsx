import { formatCount, formatDay } from '../../lib/format.ts';
import { TableRegion } from '../../ui/table-region.tsx';
import { changeText, ratioText, shareText } from './figure-text.ts';
import type { Backtest } from '../../lib/portfolio-backtest.ts';

const NAMES = { market: 'Market', size: 'Size', momentum: 'Momentum' } as const;

/** How much of the return market, size and momentum explain, and what is left. */
export function FactorTable({ factors }: { readonly factors: NonNullable<Backtest['factors']> }) {
  const { exposures, alpha, tStatistic, rSquared, days, companies } = factors;
  return (
    <>
      <TableRegion stacks label="Factor attribution">
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col" className="n">
              Beta
            </th>
            <th scope="col" className="n">
              t-statistic
            </th>
            <th scope="col" className="n">
              Its return a year
            </th>
            <th scope="col" className="n">
              Contribution a year
            </th>
          </tr>
        </thead>
        <tbody>
          {exposures.map((each) => (
            <tr key={each.factor}>
              <th scope="row">{NAMES[each.factor]}</th>
              <td className="n">{ratioText(each.beta)}</td>
              <td className="n">{ratioText(each.tStatistic)}</td>
              <td className="n">{changeText(each.annualReturn)}</td>
              <td className="n">{changeText(each.contribution)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Unexplained (alpha)</th>
            <td className="n">–</td>
            <td className="n">{ratioText(tStatistic)}</td>
            <td className="n">–</td>
            <td className="n">{changeText(alpha)}</td>
          </tr>
        </tbody>
      </TableRegion>
      <p className="panel-note backtest-note">
        The factors explain {shareText(rSquared)} of the variance on {formatCount(days)} days from{' '}
        {formatDay(Date.parse(factors.from))}, from returns of {formatCount(companies)} companies.
      </p>
    </>
  );
}
