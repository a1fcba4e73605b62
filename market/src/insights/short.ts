import {
  insight,
  type InsightInputs,
  type Insight,
  percent,
  type InsightRule,
  signedPercent,
} from './insight.ts';
import { dailyDeviation, readIndicator } from './readings.ts';

const OVERSOLD = 30;
const OVERBOUGHT = 70;

/** Wilder's marks for the relative strength index (New Concepts in Technical Trading Systems, 1978). */
const strengthIndex: InsightRule = ({ bars }) => {
  const rsi = readIndicator(bars, 'rsi', [14])?.['rsi_14'];
  if (rsi === undefined) return undefined;
  const low = rsi < OVERSOLD;
  const high = rsi > OVERBOUGHT;
  const reading = `The 14-day RSI is ${rsi.toFixed(1)}`;
  return insight({
    id: low ? 'rsi-oversold' : high ? 'rsi-overbought' : 'rsi-between',
    type: 'momentum',
    title: low ? 'Oversold' : high ? 'Overbought' : 'Momentum is neither stretched up nor down',
    text: low
      ? `${reading}, under ${OVERSOLD}: falls this fast are often followed by a pause or a rebound.`
      : high
        ? `${reading}, over ${OVERBOUGHT}: rises this fast are often followed by a pause or a setback.`
        : `${reading}, between ${OVERSOLD} and ${OVERBOUGHT}.`,
    score: low ? 0.3 + (OVERSOLD - rsi) / 40 : high ? -0.3 - (rsi - OVERBOUGHT) / 40 : 0,
    evidence: [{ metric: 'rsi_14', value: rsi, benchmark: low ? OVERSOLD : high ? OVERBOUGHT : 50 }],
  });
};

const shortTrend: InsightRule = ({ bars }) => {
  const now = readIndicator(bars, 'sma', [20])?.['sma_20'];
  const before = readIndicator(bars, 'sma', [20], 5)?.['sma_20'];
  const deviation = dailyDeviation(bars, 60);
  if (now === undefined || before === undefined || !deviation) return undefined;
  const price = bars.close.at(-1)!;
  const distance = price / now - 1;
  const rising = now > before;
  return insight({
    id: distance > 0 ? 'above-sma-20' : 'below-sma-20',
    type: 'trend',
    title: distance > 0 ? 'Above its 20-day average' : 'Below its 20-day average',
    text: `The price is ${signedPercent(distance)} from its average of 20 days, which has been ${rising ? 'rising' : 'falling'} over the last week.`,
    // A distance of four usual days counts half; the direction of the average adds some.
    score: distance / deviation / 8 + (rising ? 0.15 : -0.15),
    evidence: [
      { metric: 'price', value: price, benchmark: now },
      { metric: 'sma_20', value: now, benchmark: before },
    ],
  });
};

const convergence: InsightRule = ({ bars }) => {
  const now = readIndicator(bars, 'macd', [12, 26, 9]);
  const before = readIndicator(bars, 'macd', [12, 26, 9], 3);
  if (!now || !before) return undefined;
  const [value, earlier] = [now['macd_12_26_9_histogram']!, before['macd_12_26_9_histogram']!];
  const crossed = Math.sign(value) !== Math.sign(earlier);
  if (!crossed) return undefined;
  const up = value > 0;
  return insight({
    id: up ? 'macd-crossed-up' : 'macd-crossed-down',
    type: 'momentum',
    title: up ? 'MACD turned up' : 'MACD turned down',
    text: `Within the last three sessions the MACD (12, 26, 9) crossed ${up ? 'above' : 'below'} its signal line.`,
    score: up ? 0.4 : -0.4,
    evidence: [
      { metric: 'macd_12_26_9', value: now['macd_12_26_9']!, benchmark: now['macd_12_26_9_signal']! },
    ],
  });
};

const bands: InsightRule = ({ bars }) => {
  const now = readIndicator(bars, 'bbands', [20, 2]);
  if (!now) return undefined;
  const price = bars.close.at(-1)!;
  const [upper, lower] = [now['bbands_20_2_upper']!, now['bbands_20_2_lower']!];
  if (price <= upper && price >= lower) return undefined;
  const above = price > upper;
  return insight({
    id: above ? 'above-upper-band' : 'below-lower-band',
    type: 'volatility',
    title: above ? 'Broke out above its upper Bollinger band' : 'Fell through its lower Bollinger band',
    text: `The price is outside the band of two deviations around its average of 20 days, which it leaves on few days.`,
    score: above ? 0.25 : -0.25,
    evidence: [{ metric: 'price', value: price, benchmark: above ? upper : lower }],
  });
};

const UNUSUAL_VOLUME = 1.8;

/** Of the last finished session: that of a session in progress is not complete. */
const volume: InsightRule = ({ bars }) => {
  const at = bars.length - 2;
  if (at < 21) return undefined;
  const usual = bars.volume.subarray(at - 20, at).reduce((sum, it) => sum + it, 0) / 20;
  const ratio = bars.volume[at]! / usual;
  if (!(ratio >= UNUSUAL_VOLUME) || usual === 0) return undefined;
  const move = bars.close[at]! / bars.close[at - 1]! - 1;
  return insight({
    id: move >= 0 ? 'volume-with-rise' : 'volume-with-fall',
    type: 'volume',
    title: `Unusual volume with a ${move >= 0 ? 'rise' : 'fall'}`,
    text: `In the last full session ${ratio.toFixed(1)} times the usual volume changed hands while the price moved ${signedPercent(move)}.`,
    score: Math.sign(move) * Math.min(0.6, 0.15 * ratio),
    evidence: [{ metric: 'volume', value: bars.volume[at]!, benchmark: usual }],
  });
};

/** What the news, or posts, of a time say. */
export const talkRule =
  (type: 'news' | 'social', span: 'week' | 'month', least: number): InsightRule =>
  (inputs: InsightInputs): Insight | undefined => {
    const talk =
      type === 'social' ? inputs.postsOfWeek : span === 'week' ? inputs.newsOfWeek : inputs.newsOfMonth;
    if (talk.score === null || talk.count < least || Math.abs(talk.score) < 0.1) return undefined;
    const good = talk.score > 0;
    const what = type === 'news' ? 'news items' : 'posts';
    return insight({
      id: `${type}-${good ? 'positive' : 'negative'}-${span}`,
      type,
      title: `${type === 'news' ? 'News' : 'Posts'} of the ${span} ${good ? 'are positive' : 'are negative'}`,
      text: `${talk.count} ${what} of the last ${span} score ${talk.score.toFixed(2)} on average, from -1 to 1.`,
      score: talk.score * (type === 'news' ? 0.8 : 0.4),
      evidence: [
        { metric: `${type}Score`, value: talk.score, benchmark: 0 },
        { metric: `${type}Count`, value: talk.count, benchmark: null },
      ],
    });
  };

const swing: InsightRule = ({ bars, sessionsPerYear }) => {
  const deviation = dailyDeviation(bars, 20);
  const usual = dailyDeviation(bars, 250);
  if (deviation === undefined || !usual) return undefined;
  const ratio = deviation / usual;
  if (ratio > 0.67 && ratio < 1.5) return undefined;
  const year = Math.sqrt(sessionsPerYear);
  return insight({
    id: ratio > 1 ? 'volatility-high' : 'volatility-low',
    type: 'volatility',
    title: ratio > 1 ? 'Moves more than usual' : 'Moves less than usual',
    text: `Over 20 days its volatility was ${percent(deviation * year)} a year, over the last year ${percent(usual * year)}.`,
    score: 0,
    evidence: [{ metric: 'annualVolatility20d', value: deviation * year, benchmark: usual * year }],
  });
};

/** Days to weeks. */
export const SHORT: readonly InsightRule[] = [
  shortTrend,
  strengthIndex,
  convergence,
  bands,
  volume,
  swing,
  talkRule('news', 'week', 2),
  talkRule('social', 'week', 20),
];
