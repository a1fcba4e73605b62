import { insight, type InsightRule, signedPercent } from './insight.ts';
import { extremesOf, readIndicator, returnBetween, returnOver } from './readings.ts';
import { talkRule } from './short.ts';

const cross: InsightRule = ({ bars }) => {
  const fast = readIndicator(bars, 'sma', [50])?.['sma_50'];
  const slow = readIndicator(bars, 'sma', [200])?.['sma_200'];
  const fastBefore = readIndicator(bars, 'sma', [50], 20)?.['sma_50'];
  const slowBefore = readIndicator(bars, 'sma', [200], 20)?.['sma_200'];
  if (fast === undefined || slow === undefined) return undefined;
  const above = fast > slow;
  const fresh = fastBefore !== undefined && slowBefore !== undefined && fastBefore > slowBefore !== above;
  const name = above ? 'golden cross' : 'death cross';
  return insight({
    id: `${fresh ? 'fresh-' : ''}${above ? 'golden' : 'death'}-cross`,
    type: 'trend',
    title: fresh ? `Fresh ${name}` : above ? 'Long rise intact' : 'Long decline intact',
    text: `The average of 50 days is ${signedPercent(fast / slow - 1)} from that of 200 days${fresh ? `; it crossed within the last month, a ${name}` : ''}.`,
    score: (above ? 1 : -1) * (fresh ? 0.6 : 0.35),
    evidence: [{ metric: 'sma_50', value: fast, benchmark: slow }],
  });
};

const QUARTER_SESSIONS = 63;

const relativeStrength: InsightRule = ({ bars, benchmark }) => {
  const own = returnOver(bars, QUARTER_SESSIONS);
  if (own === undefined || !benchmark) return undefined;
  const [from, to] = [bars.timestamp.at(-1 - QUARTER_SESSIONS)!, bars.timestamp.at(-1)!];
  const market = returnBetween(benchmark.bars, from, to);
  if (market === undefined) return undefined;
  const ahead = own - market;
  return insight({
    id: ahead > 0 ? 'ahead-of-market' : 'behind-market',
    type: 'relativeStrength',
    title: ahead > 0 ? 'Ahead of the market over three months' : 'Behind the market over three months',
    text: `It returned ${signedPercent(own)} in 63 sessions, ${benchmark.name} ${signedPercent(market)}.`,
    score: ahead * 3,
    evidence: [{ metric: 'return3m', value: own, benchmark: market }],
  });
};

const STRONG_TREND = 25;

/** Wilder's directional movement: a trend is strong from 25 on. */
const directional: InsightRule = ({ bars }) => {
  const now = readIndicator(bars, 'adx', [14]);
  if (!now) return undefined;
  const [adx, plus, minus] = [now['adx_14']!, now['adx_14_plus_di']!, now['adx_14_minus_di']!];
  const strong = adx >= STRONG_TREND;
  const up = plus > minus;
  return insight({
    id: strong ? (up ? 'strong-uptrend' : 'strong-downtrend') : 'no-trend',
    type: 'trend',
    title: strong ? `Strong ${up ? 'up' : 'down'}trend` : 'No clear trend',
    text: `The ADX of 14 days is ${adx.toFixed(1)} (a trend is called strong from ${STRONG_TREND} on), with +DI ${plus.toFixed(1)} and -DI ${minus.toFixed(1)}.`,
    score: strong ? (up ? 1 : -1) * Math.min(0.7, adx / 60) : 0,
    evidence: [{ metric: 'adx_14', value: adx, benchmark: STRONG_TREND }],
  });
};

const NEAR = 0.03;

const yearRange: InsightRule = ({ bars, sessionsPerYear }) => {
  if (bars.length < sessionsPerYear) return undefined;
  const { high, low } = extremesOf(bars, sessionsPerYear);
  const price = bars.close.at(-1)!;
  const place = (price - low) / (high - low);
  const nearHigh = price >= high * (1 - NEAR);
  const nearLow = price <= low * (1 + NEAR);
  if (!nearHigh && !nearLow) return undefined;
  return insight({
    id: nearHigh ? 'near-year-high' : 'near-year-low',
    type: 'trend',
    title: nearHigh ? 'Near its high of the year' : 'Near its low of the year',
    text: `The price is ${signedPercent(price / (nearHigh ? high : low) - 1)} from its ${nearHigh ? 'highest' : 'lowest'} price of 52 weeks.`,
    score: nearHigh ? 0.3 : -0.3,
    evidence: [{ metric: 'placeInYearRange', value: place, benchmark: 0.5 }],
  });
};

/** Weeks to months. */
export const MEDIUM: readonly InsightRule[] = [
  cross,
  relativeStrength,
  directional,
  yearRange,
  talkRule('news', 'month', 4),
];
