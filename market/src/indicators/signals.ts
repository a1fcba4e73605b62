import { DIRECTED_PATTERNS } from './patterns/patterns.ts';

/**
 * What indicators say of a market at one bar, by the rule that their authors or the textbooks give. Indicators that
 * measure size and not direction (ATR, standard deviation, choppiness, ulcer, beta, correlation), and those that only
 * mean something beside prices of earlier months (OBV, accumulation/distribution, regression), have no rule. Candlestick
 * patterns are bullish or bearish by their sign, except those whose sign is only the colour of a candle.
 *
 * Sources: [M] J. J. Murphy, Technical Analysis of the Financial Markets, 1999; [W] J. W. Wilder, New Concepts in
 * Technical Trading Systems, 1978; [A] S. B. Achelis, Technical Analysis from A to Z, 2000; and, where named, the
 * article in which the author presented the indicator.
 */
export type Signal = 'buy' | 'neutral' | 'sell';

/** An indicator at one bar. */
export interface IndicatorSnapshot {
  readonly close: number;
  /** The value of an output (`''` is the first) at this bar; NaN where there is none. */
  value(output: string): number;
  /** The same one bar before. */
  before(output: string): number;
}

type Rule = (at: IndicatorSnapshot) => Signal | undefined;

/** Buy above, sell below; nothing when either is not known. */
function compare(value: number, limit: number): Signal | undefined {
  if (Number.isNaN(value) || Number.isNaN(limit)) return undefined;
  if (value === limit) return 'neutral';
  return value > limit ? 'buy' : 'sell';
}

/** Buy above the upper limit, sell below the lower one, neutral between: a break out of a range. */
function breakout(value: number, lower: number, upper: number): Signal | undefined {
  if (Number.isNaN(value) || Number.isNaN(lower) || Number.isNaN(upper)) return undefined;
  if (value > upper) return 'buy';
  return value < lower ? 'sell' : 'neutral';
}

/** Buy below the lower limit, sell above the upper one: too much sold, too much bought. */
function reversal(value: number, lower: number, upper: number): Signal | undefined {
  const broken = breakout(value, lower, upper);
  if (broken === 'buy') return 'sell';
  return broken === 'sell' ? 'buy' : broken;
}

/** [M, 9] The trend is up while prices are above their average. */
const aboveAverage: Rule = (at) => compare(at.close, at.value(''));
const aboveZero: Rule = (at) => compare(at.value(''), 0);
/** [A] The line above its signal line. */
const aboveSignal: Rule = (at) => compare(at.value(''), at.value('signal'));
const oversold =
  (lower: number, upper: number, output = ''): Rule =>
  (at) =>
    reversal(at.value(output), lower, upper);

export const SIGNAL_RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    sma: aboveAverage,
    ema: aboveAverage,
    wma: aboveAverage,
    dema: aboveAverage,
    tema: aboveAverage,
    trima: aboveAverage,
    kama: aboveAverage,
    hma: aboveAverage,
    vwma: aboveAverage,
    t3: aboveAverage,
    rma: aboveAverage,
    zlema: aboveAverage,
    tsf: aboveAverage,
    /** J. F. Ehlers, Rocket Science for Traders, 2001 */
    httrendline: aboveAverage,
    /** J. F. Ehlers, MESA Adaptive Moving Averages, 2001: the average above the one that follows it. */
    mama: (at) => compare(at.value(''), at.value('fama')),
    vwap: aboveAverage,
    /** [W] */
    rsi: oversold(30, 70),
    /** T. Chande and S. Kroll, The New Technical Trader, 1994: 20 and 80 percent of the range of RSI. */
    stochrsi: oversold(20, 80, 'k'),
    /** [M, 10] G. Lane */
    stoch: oversold(20, 80, 'k'),
    stochf: oversold(20, 80, 'k'),
    kdj: oversold(20, 80, 'k'),
    /** W. Blau, Stochastic Momentum, 1993 */
    smi: oversold(-40, 40),
    /** T. S. Chande and S. Kroll, The New Technical Trader, 1994 */
    cmo: oversold(-50, 50),
    imi: oversold(30, 70),
    qstick: aboveZero,
    fosc: aboveZero,
    /** [A] G. Quong and A. Soudack, 1989 */
    mfi: oversold(20, 80),
    /** [A] D. Lambert, 1980 */
    cci: oversold(-100, 100),
    /** [A] L. Williams, 1973 */
    willr: oversold(-80, -20),
    /** [A] L. Williams, 1985 */
    ultosc: oversold(30, 70),
    /** [M, 10] G. Appel */
    macd: aboveSignal,
    ppo: aboveSignal,
    apo: aboveZero,
    /** J. K. Hutson, Good TRIX, 1983 */
    trix: aboveZero,
    /** E. S. C. Coppock, 1962 */
    coppock: aboveZero,
    dpo: aboveZero,
    /** I. Livshin, Balance of Market Power, 2001 */
    bop: aboveZero,
    /** W. Blau, Momentum, Direction, and Divergence, 1995 */
    tsi: aboveSignal,
    /** [M, 10] */
    roc: aboveZero,
    mom: aboveZero,
    /** B. Williams, New Trading Dimensions, 1998 */
    ao: aboveZero,
    ac: aboveZero,
    /** [M, 9] J. Bollinger's bands as limits that prices return from. */
    bbands: (at) => reversal(at.close, at.value('lower'), at.value('upper')),
    /** [A] C. Keltner, How to Make Money in Commodities, 1960: prices that leave the channel go on. */
    keltner: (at) => breakout(at.close, at.value('lower'), at.value('upper')),
    /** P. Headley, Big Trends in Trading, 2002 */
    accbands: (at) => breakout(at.close, at.value('lower'), at.value('upper')),
    /** [M, 9] R. Donchian: a close outside the range up to the bar before. */
    donchian: (at) => breakout(at.close, at.before('lower'), at.before('upper')),
    /** Two standard deviations from the mean, as Bollinger's bands. */
    zscore: oversold(-2, 2),
    /** [W] The direction, where the trend is strong enough. */
    adx: (at) => {
      const direction = compare(at.value('plus_di'), at.value('minus_di'));
      const strength = at.value('');
      if (Number.isNaN(strength)) return undefined;
      return strength >= 25 ? direction : direction && 'neutral';
    },
    dm: (at) => compare(at.value('plus'), at.value('minus')),
    /** [A] T. Chande, 1995: one line above 70 and the other below 30. */
    aroon: (at) => {
      const [up, down] = [at.value('up'), at.value('down')];
      if (Number.isNaN(up) || Number.isNaN(down)) return undefined;
      if (up > 70 && down < 30) return 'buy';
      return down > 70 && up < 30 ? 'sell' : 'neutral';
    },
    /** [W] The stop lies below prices in an upward trend. */
    psar: aboveAverage,
    /** O. Seban: the line lies below prices in an upward trend. */
    supertrend: aboveAverage,
    /** G. Hosoda, 1969: prices outside the cloud, and the conversion line on the same side of the base line. */
    ichimoku: (at) => {
      const [a, b] = [at.value('span_a'), at.value('span_b')];
      const cloud = breakout(at.close, Math.min(a, b), Math.max(a, b));
      const lines = compare(at.value('conversion'), at.value('base'));
      return cloud === undefined || lines === undefined || cloud === lines ? cloud && lines : 'neutral';
    },
    /** E. Botes and D. Siepman, The Vortex Indicator, 2010 */
    vortex: (at) => compare(at.value('plus'), at.value('minus')),
    /** [A] M. Chaikin */
    chaikin: aboveZero,
    /** M. Chaikin: money flows clearly beyond a twentieth. */
    cmf: (at) => breakout(at.value(''), -0.05, 0.05),
    /** A. Elder, Trading for a Living, 1993 */
    force: aboveZero,
    /** [A] R. Arms */
    eom: aboveZero,
    ...Object.fromEntries(DIRECTED_PATTERNS.map(({ name }) => [name, aboveZero])),
  }),
);
