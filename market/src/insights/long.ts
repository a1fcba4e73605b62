import { insight, percent, type InsightRule, signedPercent } from './insight.ts';
import { dailyDeviation, extremesOf, returnBetween, returnOver } from './readings.ts';

const yearReturn: InsightRule = ({ bars, benchmark, sessionsPerYear }) => {
  const own = returnOver(bars, sessionsPerYear);
  if (own === undefined) return undefined;
  const [from, to] = [bars.timestamp.at(-1 - sessionsPerYear)!, bars.timestamp.at(-1)!];
  const market = benchmark && returnBetween(benchmark.bars, from, to);
  const compared = market === undefined ? '' : `, ${benchmark!.name} ${signedPercent(market)}`;
  return insight({
    id: own >= (market ?? 0) ? 'year-ahead' : 'year-behind',
    type: 'relativeStrength',
    title: `${signedPercent(own)} over a year`,
    text: `The price moved ${signedPercent(own)} over the last year${compared}.`,
    score: (own - (market ?? 0)) * 1.2,
    evidence: [{ metric: 'return1y', value: own, benchmark: market ?? null }],
  });
};

const drawdown: InsightRule = ({ bars }) => {
  if (bars.length < 60) return undefined;
  const { high } = extremesOf(bars, bars.length);
  const price = bars.close.at(-1)!;
  const depth = price / high - 1;
  if (depth > -0.1) return undefined;
  return insight({
    id: 'below-peak',
    type: 'risk',
    title: `${percent(-depth)} below its peak`,
    text: `The price would have to rise ${percent(high / price - 1)} to reach its highest price again.`,
    score: depth / 2,
    evidence: [{ metric: 'drawdown', value: depth, benchmark: 0 }],
  });
};

const THREE_YEARS = 3;

const rewardForRisk: InsightRule = ({ bars, sessionsPerYear }) => {
  const count = THREE_YEARS * sessionsPerYear;
  const total = returnOver(bars, count);
  const deviation = dailyDeviation(bars, count);
  if (total === undefined || !deviation) return undefined;
  const yearly = (1 + total) ** (1 / THREE_YEARS) - 1;
  const volatility = deviation * Math.sqrt(sessionsPerYear);
  const ratio = yearly / volatility;
  return insight({
    id: ratio >= 1 ? 'risk-well-paid' : ratio >= 0 ? 'risk-paid' : 'risk-unpaid',
    type: 'risk',
    title: ratio >= 1 ? 'Risk was well paid' : ratio >= 0 ? 'Risk was paid' : 'Risk was not paid',
    text: `Over three years the price changed by ${signedPercent(yearly)} a year with a volatility of ${percent(volatility)}.`,
    score: ratio * 0.4,
    evidence: [{ metric: 'returnToVolatility3y', value: ratio, benchmark: 1 }],
  });
};

const valuation: InsightRule = ({ company }) => {
  const own = company?.priceEarnings;
  const usual = company?.sectorPriceEarnings;
  if (!own || !usual) return undefined;
  const premium = own / usual - 1;
  return insight({
    id: premium > 0 ? 'dearer-than-sector' : 'cheaper-than-sector',
    type: 'valuation',
    title: premium > 0 ? 'Dearer than its sector' : 'Cheaper than its sector',
    text: `It costs ${own.toFixed(1)} times its earnings of twelve months; the median of its sector is ${usual.toFixed(1)}.`,
    score: -Math.sign(premium) * Math.min(0.5, Math.abs(Math.log(own / usual)) / 2),
    evidence: [{ metric: 'priceEarnings', value: own, benchmark: usual }],
  });
};

const growth: InsightRule = ({ company }) => {
  const rate = company?.revenueGrowth;
  if (rate === null || rate === undefined) return undefined;
  return insight({
    id: rate > 0 ? 'revenue-grows' : 'revenue-shrinks',
    type: 'growth',
    title: rate > 0 ? 'Revenue grows' : 'Revenue shrinks',
    text: `Revenue of the last twelve months is ${signedPercent(rate)} on the twelve months before.`,
    score: rate * 2,
    evidence: [{ metric: 'revenueGrowth', value: rate, benchmark: 0 }],
  });
};

const GOOD_RETURN = 0.15;
const HIGH_DEBT = 2;

const quality: InsightRule = ({ company }) => {
  const earned = company?.returnOnEquity;
  if (earned === null || earned === undefined) return undefined;
  const margin = company?.netMargin;
  const debt = company?.debtToEquity;
  const burdened = debt !== null && debt !== undefined && debt > HIGH_DEBT;
  return insight({
    id: earned >= GOOD_RETURN ? 'earns-well' : earned > 0 ? 'earns' : 'loses',
    type: 'quality',
    title:
      earned >= GOOD_RETURN ? 'Earns well on its equity' : earned > 0 ? 'Earns on its equity' : 'Loses money',
    text: `It returned ${percent(earned)} on its equity over twelve months${margin === null || margin === undefined ? '' : `, at a net margin of ${percent(margin)}`}${burdened ? `; its debt is ${debt.toFixed(1)} times its equity` : ''}.`,
    score: (earned - GOOD_RETURN) * 1.5 + (earned > 0 ? 0.15 : -0.15) - (burdened ? 0.2 : 0),
    evidence: [
      { metric: 'returnOnEquity', value: earned, benchmark: GOOD_RETURN },
      ...(burdened ? [{ metric: 'debtToEquity', value: debt, benchmark: HIGH_DEBT }] : []),
    ],
  });
};

/** Months to years. */
export const LONG: readonly InsightRule[] = [yearReturn, rewardForRisk, drawdown, valuation, growth, quality];
