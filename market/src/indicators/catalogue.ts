import { ac } from './ac.ts';
import { accbands } from './accbands.ts';
import { adl } from './adl.ts';
import { adr } from './adr.ts';
import { adx } from './adx.ts';
import { adxr } from './adxr.ts';
import { ao } from './ao.ts';
import { apo } from './apo.ts';
import { aroon } from './aroon.ts';
import { atr } from './atr.ts';
import { avgdev } from './avgdev.ts';
import { avgprice } from './avgprice.ts';
import { bbands } from './bbands.ts';
import { beta } from './beta.ts';
import { bop } from './bop.ts';
import { cci } from './cci.ts';
import { chaikin } from './chaikin.ts';
import { chop } from './chop.ts';
import { cmf } from './cmf.ts';
import { cmo } from './cmo.ts';
import { coppock } from './coppock.ts';
import { correlation } from './correlation.ts';
import { cvi } from './cvi.ts';
import { dema } from './dema.ts';
import { dm } from './dm.ts';
import { donchian } from './donchian.ts';
import { dpo } from './dpo.ts';
import { dx } from './dx.ts';
import { ema } from './ema.ts';
import { eom } from './eom.ts';
import { er } from './er.ts';
import { eri } from './eri.ts';
import { force } from './force.ts';
import { fosc } from './fosc.ts';
import { ha } from './ha.ts';
import { hma } from './hma.ts';
import { htdcperiod } from './htdcperiod.ts';
import { htdcphase } from './htdcphase.ts';
import { htphasor } from './htphasor.ts';
import { htsine } from './htsine.ts';
import { httrendline } from './httrendline.ts';
import { httrendmode } from './httrendmode.ts';
import { ichimoku } from './ichimoku.ts';
import { imi } from './imi.ts';
import type { Indicator } from './indicator.ts';
import { kama } from './kama.ts';
import { kdj } from './kdj.ts';
import { keltner } from './keltner.ts';
import { linreg } from './linreg.ts';
import { linregangle } from './linregangle.ts';
import { macd } from './macd.ts';
import { mama } from './mama.ts';
import { marketfi } from './marketfi.ts';
import { massi } from './massi.ts';
import { medprice } from './medprice.ts';
import { mfi } from './mfi.ts';
import { midpoint } from './midpoint.ts';
import { midprice } from './midprice.ts';
import { mom } from './mom.ts';
import { natr } from './natr.ts';
import { nvi } from './nvi.ts';
import { obv } from './obv.ts';
import { PATTERNS } from './patterns/patterns.ts';
import { percentrank } from './percentrank.ts';
import { ppo } from './ppo.ts';
import { psar } from './psar.ts';
import { pvi } from './pvi.ts';
import { pvo } from './pvo.ts';
import { pvt } from './pvt.ts';
import { qstick } from './qstick.ts';
import { rma } from './rma.ts';
import { roc } from './roc.ts';
import { rsi } from './rsi.ts';
import { rvi } from './rvi.ts';
import { rvol } from './rvol.ts';
import { sma } from './sma.ts';
import { smi } from './smi.ts';
import { stddev } from './stddev.ts';
import { stoch } from './stoch.ts';
import { stochf } from './stochf.ts';
import { stochrsi } from './stochrsi.ts';
import { supertrend } from './supertrend.ts';
import { t3 } from './t3.ts';
import { tema } from './tema.ts';
import { trange } from './trange.ts';
import { trima } from './trima.ts';
import { trix } from './trix.ts';
import { tsf } from './tsf.ts';
import { tsi } from './tsi.ts';
import { typprice } from './typprice.ts';
import { ulcer } from './ulcer.ts';
import { ultosc } from './ultosc.ts';
import { variance } from './variance.ts';
import { vhf } from './vhf.ts';
import { vortex } from './vortex.ts';
import { vwap } from './vwap.ts';
import { vwma } from './vwma.ts';
import { wad } from './wad.ts';
import { wclprice } from './wclprice.ts';
import { willr } from './willr.ts';
import { wma } from './wma.ts';
import { zlema } from './zlema.ts';
import { zscore } from './zscore.ts';

/** A family of indicators under the title that lists show. */
type Family = readonly [title: string, indicators: readonly Indicator[]];

/** Every indicator by family, in the order of lists. */
export const FAMILIES: readonly Family[] = [
  [
    'Oscillators',
    [
      rsi,
      stochrsi,
      stoch,
      stochf,
      kdj,
      smi,
      macd,
      ppo,
      apo,
      trix,
      roc,
      mom,
      cci,
      willr,
      mfi,
      ultosc,
      tsi,
      ao,
      ac,
      cmo,
      imi,
      coppock,
      dpo,
      fosc,
      bop,
      qstick,
      eri,
    ],
  ],
  ['Averages', [sma, ema, wma, dema, tema, trima, kama, hma, vwma, t3, rma, zlema, mama]],
  ['Prices', [avgprice, medprice, typprice, wclprice, midpoint, midprice, ha]],
  [
    'Bands and ranges',
    [bbands, keltner, donchian, accbands, atr, natr, trange, adr, stddev, chop, ulcer, cvi, massi, rvi],
  ],
  ['Trends', [adx, adxr, dx, dm, aroon, psar, supertrend, ichimoku, vortex, vhf, er]],
  ['Volume', [chaikin, cmf, force, vwap, eom, pvo, rvol, marketfi, obv, adl, pvt, nvi, pvi, wad]],
  ['Statistics', [linreg, linregangle, tsf, zscore, variance, avgdev, percentrank, beta, correlation]],
  ['Cycles', [htdcperiod, htdcphase, htphasor, htsine, httrendline, httrendmode]],
  ['Candlestick patterns', PATTERNS],
];

/** Every indicator by the name that callers write. */
export const INDICATORS: ReadonlyMap<string, Indicator> = new Map(
  FAMILIES.flatMap(([, indicators]) => indicators).map((it) => [it.name, it]),
);
