import { DAY_MS } from '../../dates.ts';
import { type Instrument, marketOf } from '../instrument.ts';
import { drawsFor } from '../random.ts';
import type { SessionWriter } from '../session-writer.ts';
import { STREAM } from '../shocks.ts';
import { pivotOf } from './legs.ts';
import { turnOf } from './scenario.ts';
import { USUAL_PRICE } from './symbols.ts';

/** Movement within a session, as a logarithm. */
const NOISE = 0.003;

/**
 * The sessions of a scenario symbol. Its closes stand at a level of which they miss a little each day, never more:
 * so the symbol behaves the same in any year.
 */
export function scenarioSessions(instrument: Instrument, seed: number): SessionWriter {
  const { openings, splits, crash, spinOff } = instrument.scenario!;
  const { minutes } = marketOf(instrument);
  const draws = drawsFor(seed, instrument.symbol);
  const unit = 10 ** instrument.priceDecimals;
  const toTick = (price: number) => Math.round(price * unit);
  let previousClose = USUAL_PRICE + (spinOff?.amount ?? 0);

  return ({ date, day, openMs, closeMs }, bars, at) => {
    const splitRatio = turnOf(splits, at) ?? 1;
    const shares = at % 2 === 1 ? (splits?.[0] ?? 1) : 1;
    const isSpunOff = date === spinOff?.date;
    const held = spinOff && date < spinOff.date ? spinOff.amount : 0;
    const level = (USUAL_PRICE * (at % 2 === 1 ? (openings?.[0] ?? 1) : 1)) / shares + held;
    const stretch = (stream: number) => Math.exp(NOISE * draws.uniform(day, stream));
    const opening = turnOf(openings, at) ?? Math.exp((NOISE / 2) * draws.normal(day, STREAM.gap));
    const reference = previousClose / splitRatio - (isSpunOff ? spinOff.amount : 0);
    const open = toTick(reference * opening);
    const close = toTick(level * Math.exp(NOISE * draws.normal(day, STREAM.shock)));
    const usualLow = Math.min(open, close) / stretch(STREAM.low);
    const part = (closeMs - openMs) / 60_000 / minutes;
    const volume = instrument.dailyVolume * shares * part * Math.exp(0.2 * draws.normal(day, STREAM.volume));
    previousClose = close / unit;

    bars.timestamp[at] = day * DAY_MS;
    bars.open[at] = open / unit;
    bars.high[at] = Math.round(Math.max(open, close) * stretch(STREAM.high)) / unit;
    bars.low[at] = Math.round(crash ? pivotOf(open, close) * crash.ratio : usualLow) / unit;
    bars.close[at] = close / unit;
    bars.volume[at] = Math.round(volume);
    if (isSpunOff) return [{ date, type: 'spinOff', amount: spinOff.amount, child: spinOff.child }];
    return splitRatio === 1 ? [] : [{ date, type: 'split', ratio: splitRatio }];
  };
}
