import { adl } from './adl.ts';
import { adx } from './adx.ts';
import { ao } from './ao.ts';
import { aroon } from './aroon.ts';
import { atr } from './atr.ts';
import { bbands } from './bbands.ts';
import { beta } from './beta.ts';
import { cci } from './cci.ts';
import { chaikin } from './chaikin.ts';
import { chop } from './chop.ts';
import { cmf } from './cmf.ts';
import { correlation } from './correlation.ts';
import { dema } from './dema.ts';
import { donchian } from './donchian.ts';
import { ema } from './ema.ts';
import { eom } from './eom.ts';
import { force } from './force.ts';
import { hma } from './hma.ts';
import { ichimoku } from './ichimoku.ts';
import type { Indicator } from './indicator.ts';
import { kama } from './kama.ts';
import { keltner } from './keltner.ts';
import { linreg } from './linreg.ts';
import { macd } from './macd.ts';
import { mfi } from './mfi.ts';
import { mom } from './mom.ts';
import { natr } from './natr.ts';
import { obv } from './obv.ts';
import { ppo } from './ppo.ts';
import { psar } from './psar.ts';
import { roc } from './roc.ts';
import { rsi } from './rsi.ts';
import { sma } from './sma.ts';
import { stddev } from './stddev.ts';
import { stoch } from './stoch.ts';
import { stochrsi } from './stochrsi.ts';
import { supertrend } from './supertrend.ts';
import { t3 } from './t3.ts';
import { tema } from './tema.ts';
import { trima } from './trima.ts';
import { tsi } from './tsi.ts';
import { ulcer } from './ulcer.ts';
import { ultosc } from './ultosc.ts';
import { vortex } from './vortex.ts';
import { vwap } from './vwap.ts';
import { vwma } from './vwma.ts';
import { willr } from './willr.ts';
import { wma } from './wma.ts';
import { zscore } from './zscore.ts';

const AVERAGES = [sma, ema, wma, dema, tema, trima, kama, hma, vwma, t3];
const OSCILLATORS = [rsi, stochrsi, stoch, macd, ppo, roc, mom, cci, willr, mfi, ultosc, tsi, ao];
const BANDS_AND_RANGES = [bbands, keltner, donchian, atr, natr, stddev, chop, ulcer];
const TRENDS = [adx, aroon, psar, supertrend, ichimoku, vortex];
const VOLUMES = [obv, adl, chaikin, cmf, force, vwap, eom];
const STATISTICS = [linreg, beta, correlation, zscore];

/** Every indicator by the name that callers write. */
export const INDICATORS: ReadonlyMap<string, Indicator> = new Map(
  [...AVERAGES, ...OSCILLATORS, ...BANDS_AND_RANGES, ...TRENDS, ...VOLUMES, ...STATISTICS].map((it) => [
    it.name,
    it,
  ]),
);
