import { type Bars, type CorporateEvent, emptyBars, sliceBars } from '../bars.ts';
import { DAY_MS, dateOf, dayOf } from '../dates.ts';
import type { Session } from '../calendar.ts';
import { type CorporateActions, corporateActions } from './corporate-actions.ts';
import type { Factors } from './factors.ts';
import { FIRST_DATE, type Instrument, marketOf } from './instrument.ts';
import { drawsFor } from './random.ts';
import { clusteredShocks, STREAM } from './shocks.ts';

/** A share of the distance to the growth path that a price loses in one session: half of it in 14 months. */
const REVERSION = 1 / 400;

/** The daily history of one instrument, computed as far as it has been asked for. */
export interface DailySeries {
  /** Traded prices of all sessions up to a day (days since 1970), in memory that later calls extend. */
  bars(throughDay: number): Bars;
  /** Splits and dividends with an ex-date up to a day. */
  events(throughDay: number): CorporateEvent[];
}

interface State {
  close: number;
  /** Logarithmic distance from the growth path. */
  deviation: number;
}

/**
 * A price is a growth path and a slowly reverting deviation that is moved by common factors and by shocks of its
 * own; splits and dividends take effect at the opening. The first session starts at the instrument's price.
 */
export function createDailySeries(instrument: Instrument, seed: number, factors: Factors): DailySeries {
  const market = marketOf(instrument);
  const makeBar = barMaker(instrument, seed, factors);
  const actions = corporateActions(instrument, drawsFor(seed, instrument.symbol));
  const events: CorporateEvent[] = [];
  const state: State = { close: instrument.startPrice, deviation: 0 };
  let bars = emptyBars(1024);
  let length = 0;
  let computedDay = dayOf(FIRST_DATE) - 1;

  const append = (session: Session) => {
    if (length === bars.length) bars = grown(bars);
    const todays = actions(session.date, state.close);
    events.push(...todays.events);
    makeBar(session, todays, state, bars, length);
    length++;
  };

  const extendTo = (throughDay: number) => {
    for (let day = computedDay + 1; day <= throughDay; day++) {
      const session = market.calendar.onDay(day);
      if (session) append(session);
    }
    computedDay = Math.max(computedDay, throughDay);
  };

  return {
    bars(throughDay) {
      extendTo(throughDay);
      let end = length;
      while (end > 0 && bars.timestamp[end - 1]! > throughDay * DAY_MS) end--;
      return sliceBars(bars, 0, end);
    },
    events(throughDay) {
      extendTo(throughDay);
      const throughDate = dateOf(throughDay);
      return events.filter((event) => event.date <= throughDate);
    },
  };
}

function grown(bars: Bars): Bars {
  const larger = emptyBars(bars.length * 2);
  for (const column of ['timestamp', 'open', 'high', 'low', 'close', 'volume'] as const)
    larger[column].set(bars[column]);
  return larger;
}

/** Makes one session after the other: writes its bar at `at` and moves the state to its close. */
function barMaker(instrument: Instrument, seed: number, factors: Factors) {
  const { gapShare, loadings, priceDecimals, volumeDecimals } = instrument;
  const { sessionsPerYear, minutes } = marketOf(instrument);
  const draws = drawsFor(seed, instrument.symbol);
  const ownShocks = clusteredShocks(draws);
  const own = instrument.volatility / Math.sqrt(sessionsPerYear);
  const common = loadings.map(([factor, weight]) => weight * factors.dailyVolatility(factor));
  const usual = Math.hypot(own, ...common);
  const growth = (instrument.growth + instrument.dividendYield) / sessionsPerYear;
  const priceUnit = 10 ** priceDecimals;
  const volumeUnit = 10 ** volumeDecimals;
  const toTick = (price: number) => Math.max(1, Math.round(price * priceUnit));

  return (session: Session, actions: CorporateActions, state: State, bars: Bars, at: number) => {
    const { day } = session;
    // A shorter session has less variance.
    const part = Math.min(1, (session.closeMs - session.openMs) / 60_000 / minutes);
    const { shock, scale } = ownShocks(day);
    let noise = shock * own;
    for (const [factor, weight] of loadings) noise += weight * factors.move(factor, day);
    noise *= Math.sqrt(part);
    const volatility = Math.hypot(usual, noise / 2) * Math.sqrt(part);
    const move = growth * part - REVERSION * state.deviation + noise;
    state.deviation += noise - REVERSION * state.deviation;

    const reference = Math.max(state.close / actions.splitRatio - actions.dividend, 1 / priceUnit);
    const gap =
      gapShare * move + Math.sqrt(gapShare * (1 - gapShare)) * volatility * draws.normal(day, STREAM.gap);
    const open = toTick(reference * Math.exp(gap));
    const close = toTick(reference * Math.exp(move));
    const swing = {
      open: Math.log(open),
      close: Math.log(close),
      variance: (1 - gapShare) * volatility ** 2,
    };
    const high = toTick(Math.exp(extreme(swing, 1, draws.uniform(day, STREAM.high))) / priceUnit);
    const low = toTick(Math.exp(extreme(swing, -1, draws.uniform(day, STREAM.low))) / priceUnit);

    const activity = (0.65 + (0.45 * Math.abs(noise)) / usual) * scale ** 0.5;
    const traded = instrument.dailyVolume * actions.shareMultiple * part * activity;
    const volume = traded * Math.exp(0.22 * draws.normal(day, STREAM.volume));
    state.close = close / priceUnit;

    bars.timestamp[at] = day * DAY_MS;
    bars.open[at] = open / priceUnit;
    bars.high[at] = Math.max(high, open, close) / priceUnit;
    bars.low[at] = Math.min(low, open, close) / priceUnit;
    bars.close[at] = state.close;
    bars.volume[at] = Math.max(1, Math.round(volume * volumeUnit)) / volumeUnit;
  };
}

/**
 * The maximum (side 1) or minimum (side -1) of a Brownian bridge between two logarithms, by inversion of the law
 * that the reflection principle gives: P(max > m) = exp(-2 (m - a)(m - b) / variance).
 */
function extreme(
  { open, close, variance }: { open: number; close: number; variance: number },
  side: 1 | -1,
  uniform: number,
): number {
  const distance = Math.sqrt((close - open) ** 2 - 2 * variance * Math.log(uniform));
  return (open + close + side * distance) / 2;
}
