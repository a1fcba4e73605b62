import type { AssistantClaim, PortfolioAnswer } from '@meridian/contracts/assistant';
import type { Facts } from './facts.ts';
import { percent, ratio } from './format.ts';

type Suggestion = PortfolioAnswer['suggestions'][number];

const HEAVY_POSITION = 0.2;
const HEAVY_SECTOR = 0.4;
const FEW_POSITIONS = 5;
const HIGH_BETA = 1.3;
/** Of the risk, over its share of the weight. */
const HEAVY_RISK = 1.5;
const RISK_NAMED = 0.15;
const CLOSE_PAIR = 0.8;
const PAIR_WEIGHT = 0.05;
const HEAVY_CRYPTO = 0.2;
const DEEP_LOSS = -0.25;

/** What is worth a closer look, by rules on the facts, each with the claims that show it. None says what to do. */
export function suggestionsOf(facts: Facts, claims: readonly AssistantClaim[]): Suggestion[] {
  const has = new Set(claims.map(({ id }) => id));
  return RULES.flatMap((rule) => rule(facts)).map(({ id, title, text, claims: named }) => ({
    id,
    title,
    text,
    claims: named.filter((it) => has.has(it)),
  }));
}

const RULES: readonly ((facts: Facts) => Suggestion[])[] = [
  heavyPosition,
  heavySector,
  fewPositions,
  highBeta,
  heavyRisk,
  closePair,
  heavyCrypto,
  deepLoss,
  unknownCost,
];

function heavyPosition({ positions }: Facts): Suggestion[] {
  const [first] = positions;
  const weight = Math.abs(first?.weight ?? 0);
  if (!first || weight <= HEAVY_POSITION || positions.length === 1) return [];
  return [
    {
      id: 'heavy-position',
      title: 'One position dominates',
      text: `${first.symbol} is ${percent(weight)} of the portfolio, more than ${percent(HEAVY_POSITION)}, so it dominates the result.`,
      claims: ['concentration.largest', `position.${first.symbol}`],
    },
  ];
}

function heavySector({ exposure: { sectors } }: Facts): Suggestion[] {
  const first = sectors.find(({ name }) => name !== 'Funds');
  if (!first || Math.abs(first.weight) <= HEAVY_SECTOR || sectors.length === 1) return [];
  return [
    {
      id: 'heavy-sector',
      title: 'One sector outweighs the others',
      text: `${first.name} is ${percent(first.weight)} of the portfolio. The stress test shows what a fall of that sector alone would do.`,
      claims: ['exposure.sectors', `shock.sector.${first.name}`],
    },
  ];
}

function fewPositions({ exposure: { concentration }, positions }: Facts): Suggestion[] {
  if (!concentration || concentration.effectivePositions >= FEW_POSITIONS || positions.length < 3) return [];
  return [
    {
      id: 'few-positions',
      title: 'Fewer positions than it seems',
      text: `By weight the portfolio behaves like ${ratio(concentration.effectivePositions)} equal positions.`,
      claims: ['concentration.effective'],
    },
  ];
}

function highBeta({ risk }: Facts): Suggestion[] {
  if (!risk || risk.beta === null || risk.beta <= HIGH_BETA) return [];
  return [
    {
      id: 'high-beta',
      title: 'It moves more than the market',
      text: `Its beta of ${ratio(risk.beta)} means that it amplified falls of the market.`,
      claims: ['risk.market', 'shock.market'],
    },
  ];
}

function heavyRisk({ risk, positions }: Facts): Suggestion[] {
  const weightOf = new Map(positions.map(({ symbol, weight }) => [symbol, Math.abs(weight ?? 0)]));
  const found = risk?.contributions
    .filter(
      ({ symbol, share }) =>
        share !== null && share > RISK_NAMED && share > HEAVY_RISK * weightOf.get(symbol)!,
    )
    .toSorted((a, b) => b.share! - a.share!)[0];
  if (!found) return [];
  return [
    {
      id: 'heavy-risk',
      title: 'A position that risks more than it weighs',
      text: `${found.symbol} carries ${percent(found.share!)} of the risk with ${percent(weightOf.get(found.symbol)!)} of the weight.`,
      claims: [`risk.${found.symbol}`, 'risk.shares'],
    },
  ];
}

function closePair({ risk, positions }: Facts): Suggestion[] {
  const heavy = new Set(
    positions.filter(({ weight }) => (weight ?? 0) >= PAIR_WEIGHT).map(({ symbol }) => symbol),
  );
  const found = risk?.correlations.highest.find(
    ({ one, other, value }) => value >= CLOSE_PAIR && heavy.has(one) && heavy.has(other),
  );
  if (!found) return [];
  return [
    {
      id: 'close-pair',
      title: 'Two positions that are nearly one',
      text: `${found.one} and ${found.other} moved together with a correlation of ${ratio(found.value)}; together they spread the risk little.`,
      claims: ['correlation.highest'],
    },
  ];
}

function heavyCrypto({ exposure: { assetClasses } }: Facts): Suggestion[] {
  const found = assetClasses.find(({ name }) => name === 'Crypto');
  if (!found || found.weight <= HEAVY_CRYPTO) return [];
  return [
    {
      id: 'heavy-crypto',
      title: 'Much of it trades around the clock',
      text: `Crypto is ${percent(found.weight)} of the portfolio and moves also while exchanges are closed.`,
      claims: ['exposure.assetClasses', 'shock.crypto'],
    },
  ];
}

function deepLoss({ positions }: Facts): Suggestion[] {
  const [found] = positions
    .filter(({ gainShare }) => gainShare !== null && gainShare <= DEEP_LOSS)
    .toSorted((a, b) => a.gain! - b.gain!);
  if (!found) return [];
  return [
    {
      id: 'deep-loss',
      title: 'A position far below its cost',
      text: `${found.symbol} is ${percent(-found.gainShare!)} below its cost. See the news and insights of the symbol for the reasons.`,
      claims: [`gain.${found.symbol}`, 'value.worst'],
    },
  ];
}

function unknownCost({ positions, exposure }: Facts): Suggestion[] {
  // What lies in a currency has no cost.
  if (
    exposure.gain === null ||
    positions.every(({ gain, assetClass }) => gain !== null || assetClass === 'fx')
  )
    return [];
  return [
    {
      id: 'unknown-cost',
      title: 'Some costs are missing',
      text: 'Gains cover only the positions with a known cost. With the other costs, they would cover the whole portfolio.',
      claims: ['value.gain'],
    },
  ];
}
