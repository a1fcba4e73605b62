import { adl } from './adl.ts';
import { adx } from './adx.ts';
import { aroon } from './aroon.ts';
import { atr } from './atr.ts';
import { bbands } from './bbands.ts';
import { beta } from './beta.ts';
import { chaikin } from './chaikin.ts';
import { chop } from './chop.ts';
import { cmf } from './cmf.ts';
import { correlation } from './correlation.ts';
import { donchian } from './donchian.ts';
import { eom } from './eom.ts';
import { force } from './force.ts';
import { ichimoku } from './ichimoku.ts';
import type { Indicator } from './indicator.ts';
import { keltner } from './keltner.ts';
import { linreg } from './linreg.ts';
import { natr } from './natr.ts';
import { obv } from './obv.ts';
import { psar } from './psar.ts';
import { sma } from './sma.ts';
import { stddev } from './stddev.ts';
import { supertrend } from './supertrend.ts';
import { ulcer } from './ulcer.ts';
import { vortex } from './vortex.ts';
import { vwap } from './vwap.ts';
import { zscore } from './zscore.ts';

/** Every indicator by the name that callers write. */
export const INDICATORS: ReadonlyMap<string, Indicator> = new Map(
  [
    sma,
    bbands,
    keltner,
    donchian,
    atr,
    natr,
    stddev,
    chop,
    ulcer,
    adx,
    aroon,
    psar,
    supertrend,
    ichimoku,
    vortex,
    obv,
    adl,
    chaikin,
    cmf,
    force,
    vwap,
    eom,
    linreg,
    beta,
    correlation,
    zscore,
  ].map((it) => [it.name, it]),
);
