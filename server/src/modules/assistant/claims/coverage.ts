import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { Facts } from '../facts.ts';
import { list, percent } from '../format.ts';
import { claim, computed, dayTime } from './claim.ts';

/** What the figures do not cover, and where they come from. */
export function coverageClaims(facts: Facts): AssistantClaim[] {
  const { withoutRate, uncovered, absent, risk, source } = facts;
  const make = (id: string, text: string) => claim('coverage', `coverage.${id}`, text, []);
  const claims = withoutRate.map(({ symbol, currency }) =>
    make(
      `rate.${symbol}`,
      `${symbol} is priced in ${currency}. This server has no exchange rate for it, so it is left out of all totals.`,
    ),
  );
  if (!risk) claims.push(make('risk', 'The holdings have too few days with prices to measure risk.'));
  else if (uncovered.length > 0) {
    claims.push(
      claim(
        'coverage',
        'coverage.risk',
        `Risk is measured on ${percent(risk.covered)} of the portfolio, without ${list(uncovered)}, which have no prices for the whole year.`,
        [computed('risk.covered', risk.covered, dayTime(risk.sample.to))],
      ),
    );
  }
  claims.push(...absent.map((symbol) => make(`absent.${symbol}`, `${symbol} is not among the holdings.`)));
  claims.push(
    make('source', source === 'simulated' ? 'All prices are simulated.' : `The prices come from ${source}.`),
  );
  return claims;
}
