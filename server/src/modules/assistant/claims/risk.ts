import type { AssistantClaim } from '@meridian/contracts/assistant';
import type { Facts, PortfolioRisk } from '../facts.ts';
import { change, day, list, money, percent, ratio } from '../format.ts';
import { claim, computed, dayTime } from './claim.ts';

const MOST_NAMED = 3;

/** Claims about the risk of today's weights over the last year; empty without enough data. */
export function riskClaims({ risk }: Facts): AssistantClaim[] {
  if (!risk) return [];
  const asOf = dayTime(risk.sample.to);
  const source = (path: string, value: number | null) => computed(`risk.${path}`, value, asOf);
  const make = (id: string, text: string, sources: readonly ReturnType<typeof source>[]) =>
    claim('risk', `risk.${id}`, text, sources);
  const { annualVolatility, annualReturn, sharpe, maxDrawdown, valueAtRisk, conditionalValueAtRisk } = risk;
  const claims: AssistantClaim[] = [];
  if (annualVolatility !== null) {
    const span = `from ${day(risk.sample.from)} to ${day(risk.sample.to)}`;
    claims.push(
      make(
        'volatility',
        `At today's weights, its volatility was ${percent(annualVolatility)} a year, ${span}.`,
        [source('annualVolatility', annualVolatility)],
      ),
    );
  }
  if (annualReturn !== null && sharpe !== null) {
    claims.push(
      make(
        'return',
        `Over that year these weights returned ${change(annualReturn)}, a Sharpe ratio of ${ratio(sharpe)} without a risk-free rate.`,
        [source('annualReturn', annualReturn), source('sharpe', sharpe)],
      ),
    );
  }
  if (maxDrawdown.start !== null && maxDrawdown.trough !== null) {
    const span = `from ${day(maxDrawdown.start)} to ${day(maxDrawdown.trough)}`;
    claims.push(
      make('drawdown', `The deepest fall in it was ${percent(-maxDrawdown.depth)}, ${span}.`, [
        source('maxDrawdown.depth', maxDrawdown.depth),
      ]),
    );
  }
  if (valueAtRisk.historical !== null && valueAtRisk.value !== null && conditionalValueAtRisk !== null) {
    claims.push(
      make(
        'tail',
        `On 5% of the days it did worse than ${change(valueAtRisk.historical)}, which is ${money(valueAtRisk.value)} today; these days averaged ${change(conditionalValueAtRisk)}.`,
        [
          source('valueAtRisk.historical', valueAtRisk.historical),
          source('valueAtRisk.value', valueAtRisk.value),
          source('conditionalValueAtRisk', conditionalValueAtRisk),
        ],
      ),
    );
  }
  return [...claims, ...marketClaim(risk, source), ...shareClaims(risk, source), ...pairClaims(risk, source)];
}

type SourceOf = (path: string, value: number | null) => ReturnType<typeof computed>;

function marketClaim({ benchmark, beta, correlation, trackingError }: PortfolioRisk, source: SourceOf) {
  if (benchmark === null || beta === null || correlation === null || trackingError === null) return [];
  const text = `Against ${benchmark} its beta is ${ratio(beta)} and its correlation ${ratio(correlation)}, with a tracking error of ${percent(trackingError)} a year.`;
  const sources = [
    source('beta', beta),
    source('correlation', correlation),
    source('trackingError', trackingError),
  ];
  return [claim('risk', 'risk.market', text, sources)];
}

function shareClaims({ contributions, diversificationRatio }: PortfolioRisk, source: SourceOf) {
  const claims: AssistantClaim[] = [];
  const most = contributions
    .filter(({ share }) => share !== null)
    .toSorted((a, b) => b.share! - a.share!)
    .slice(0, MOST_NAMED);
  if (contributions.length > 1 && most.length > 0) {
    const names = list(most.map(({ symbol, share }) => `${symbol} (${percent(share!)})`));
    claims.push(
      claim(
        'risk',
        'risk.shares',
        `Most of the risk comes from ${names}.`,
        most.map(({ symbol, share }) => source(`contributions.${symbol}.share`, share)),
      ),
    );
  }
  if (diversificationRatio !== null && contributions.length > 1) {
    claims.push(
      claim(
        'risk',
        'risk.diversification',
        `Separately, the positions are ${ratio(diversificationRatio)} times as volatile as together (diversification ratio).`,
        [source('diversificationRatio', diversificationRatio)],
      ),
    );
  }
  return claims;
}

function pairClaims({ correlations: { mean, highest, lowest } }: PortfolioRisk, source: SourceOf) {
  const [first, last] = [highest[0], lowest[0]];
  if (!first || !last) return [];
  const close = claim(
    'risk',
    'correlation.highest',
    `${first.one} and ${first.other} move together most, with a correlation of ${ratio(first.value)}.`,
    [source('correlations.highest.0.value', first.value)],
  );
  if (mean === null || (first.one === last.one && first.other === last.other)) return [close];
  return [
    close,
    claim(
      'risk',
      'correlation.lowest',
      `${last.one} and ${last.other} move together least (${ratio(last.value)}); over all pairs the mean is ${ratio(mean)}.`,
      [source('correlations.lowest.0.value', last.value), source('correlations.mean', mean)],
    ),
  ];
}
