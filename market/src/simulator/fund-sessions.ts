import { DAY_MS } from '../dates.ts';
import { extreme } from './extreme.ts';
import { type Instrument, isPricedDaily, marketOf } from './instrument.ts';
import { drawsFor } from './random.ts';
import type { FundHoldings } from './net-asset-value.ts';
import type { SessionWriter } from './session-writer.ts';
import { STREAM } from './shocks.ts';

/**
 * The sessions of a fund whose net asset value follows from its holdings: its close is that value to the cent, and it pays no
 * dividends, since those of its holdings stay in it. What is traded on an exchange moves around the way there within the day;
 * what has one price a day has a bar of that price, without volume.
 */
export function fundSessions(
  instrument: Instrument,
  seed: number,
  holdings: Pick<FundHoldings, 'gainOf'>,
): SessionWriter {
  const { startPrice, priceDecimals, gapShare } = instrument;
  const { sessionsPerYear, minutes } = marketOf(instrument);
  const draws = drawsFor(seed, instrument.symbol);
  const usual = instrument.volatility / Math.sqrt(sessionsPerYear);
  const unit = 10 ** priceDecimals;
  const toTick = (price: number) => Math.max(1, Math.round(price * unit));
  // Rounding must not add up over the years.
  let value = startPrice;
  let previousClose = startPrice;

  return (session, bars, at) => {
    const { day, openMs, closeMs } = session;
    value *= holdings.gainOf(session, at);
    const close = toTick(value);
    let [open, high, low, volume] = [close, close, close, 0];
    if (!isPricedDaily(instrument)) {
      const part = Math.min(1, (closeMs - openMs) / 60_000 / minutes);
      const move = Math.log(close / unit / previousClose);
      const volatility = Math.hypot(usual, move / 2) * Math.sqrt(part);
      const gap = Math.sqrt(gapShare * (1 - gapShare)) * volatility * draws.normal(day, STREAM.gap);
      open = toTick(previousClose * Math.exp(gapShare * move + gap));
      const swing = {
        open: Math.log(open),
        close: Math.log(close),
        variance: (1 - gapShare) * volatility ** 2,
      };
      const reach = (side: 1 | -1, stream: number) =>
        toTick(Math.exp(extreme(swing, side, draws.uniform(day, stream))) / unit);
      high = Math.max(reach(1, STREAM.high), open, close);
      low = Math.min(reach(-1, STREAM.low), open, close);
      const activity = 0.65 + (0.45 * Math.abs(move)) / usual;
      const traded = instrument.dailyVolume * part * activity;
      volume = Math.max(1, Math.round(traded * Math.exp(0.22 * draws.normal(day, STREAM.volume))));
    }
    previousClose = close / unit;

    bars.timestamp[at] = day * DAY_MS;
    bars.open[at] = open / unit;
    bars.high[at] = high / unit;
    bars.low[at] = low / unit;
    bars.close[at] = previousClose;
    bars.volume[at] = volume;
    return [];
  };
}
