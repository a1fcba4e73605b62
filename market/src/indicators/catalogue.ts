import { ao } from './ao.ts';
import { cci } from './cci.ts';
import { dema } from './dema.ts';
import { ema } from './ema.ts';
import { hma } from './hma.ts';
import type { Indicator } from './indicator.ts';
import { kama } from './kama.ts';
import { macd } from './macd.ts';
import { mfi } from './mfi.ts';
import { mom } from './mom.ts';
import { ppo } from './ppo.ts';
import { roc } from './roc.ts';
import { rsi } from './rsi.ts';
import { sma } from './sma.ts';
import { stoch } from './stoch.ts';
import { stochrsi } from './stochrsi.ts';
import { t3 } from './t3.ts';
import { tema } from './tema.ts';
import { trima } from './trima.ts';
import { tsi } from './tsi.ts';
import { ultosc } from './ultosc.ts';
import { vwma } from './vwma.ts';
import { willr } from './willr.ts';
import { wma } from './wma.ts';

const AVERAGES = [sma, ema, wma, dema, tema, trima, kama, hma, vwma, t3];
const OSCILLATORS = [rsi, stochrsi, stoch, macd, ppo, roc, mom, cci, willr, mfi, ultosc, tsi, ao];

/** Every indicator by the name that callers write. */
export const INDICATORS: ReadonlyMap<string, Indicator> = new Map(
  [...AVERAGES, ...OSCILLATORS].map((it) => [it.name, it]),
);
