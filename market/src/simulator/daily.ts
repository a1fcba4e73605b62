import { type Bars, type CorporateEvent, emptyBars, sliceBars } from '../bars.ts';
import { DAY_MS, dateOf, dayOf } from '../dates.ts';
import type { Session } from '../calendar.ts';
import { type EarningsRelease, earningsBetween, reportsEarnings } from './company/earnings.ts';
import { corporateActions } from './corporate-actions.ts';
import type { Factors } from './factors.ts';
import { extreme } from './extreme.ts';
import { fundSessions } from './fund-sessions.ts';
import { type HeldCompany, type HeldSeries, holdingsOf } from './net-asset-value.ts';
import { FIRST_DATE, type Instrument, marketOf } from './instrument.ts';
import { drawsFor } from './random.ts';
import { scenarioSessions } from './scenarios/daily.ts';
import type { SessionWriter } from './session-writer.ts';
import { clusteredShocks, STREAM } from './shocks.ts';

/** Share of its distance to the growth path that a price loses per session: half of it in 14 months. */
const REVERSION = 1 / 400;

/** Price move for a one-standard-deviation earnings surprise, as a share of annual volatility. */
const EARNINGS_RESPONSE = 0.275;
/** Share of the volatility that four earnings responses a year leave to all other days. */
const VOLATILITY_LEFT = Math.sqrt(1 - 4 * EARNINGS_RESPONSE ** 2);

/** Room for days to come: all symbols keep their columns, so that more of it would be much memory that is never used. */
const SPARE_SESSIONS = 32;

/** The daily history of one instrument, computed on demand. */
export interface DailySeries extends HeldSeries {
  /** Traded prices of all sessions up to a day (days since 1970), in memory that later calls extend. */
  bars(throughDay: number): Bars;
  /** Splits and dividends with an ex-date up to a day. */
  events(throughDay: number): CorporateEvent[];
}

/**
 * The sessions of an instrument from the first day on; the first one starts at the instrument's price. `companies` are those
 * that a fund may hold.
 */
export function createDailySeries(
  instrument: Instrument,
  seed: number,
  factors: Factors,
  companies: () => readonly HeldCompany[],
): DailySeries {
  const market = marketOf(instrument);
  const { scenario, holds } = instrument;
  const holdings = holds && holdingsOf(holds, companies());
  const writeSession = scenario
    ? scenarioSessions(instrument, seed)
    : holdings
      ? fundSessions(instrument, seed, holdings)
      : marketSessions(instrument, seed, factors);
  const lastDay = scenario?.lastDate === undefined ? Infinity : dayOf(scenario.lastDate);
  const events: CorporateEvent[] = [];
  let bars = emptyBars(0);
  let length = 0;
  let computedDay = dayOf(scenario?.firstDate ?? FIRST_DATE) - 1;

  const extendTo = (throughDay: number) => {
    const sessions: Session[] = [];
    for (let day = computedDay + 1; day <= Math.min(throughDay, lastDay); day++) {
      const session = market.calendar.onDay(day);
      if (session) sessions.push(session);
    }
    if (length + sessions.length > bars.length)
      bars = withRoom(bars, length + sessions.length + SPARE_SESSIONS);
    if (sessions.length > 0) holdings?.reach(throughDay);
    for (const session of sessions) {
      events.push(...writeSession(session, bars, length));
      length++;
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
    reach(throughDay) {
      extendTo(throughDay);
      return { close: bars.close, events };
    },
  };
}

/** The same bars with room for `length`. */
function withRoom(bars: Bars, length: number): Bars {
  const larger = emptyBars(length);
  for (const column of ['timestamp', 'open', 'high', 'low', 'close', 'volume'] as const)
    larger[column].set(bars[column]);
  return larger;
}

/**
 * A price is a growth path and a slowly reverting deviation that is moved by common factors, by shocks of its own and
 * by surprises in earnings; splits, dividends and surprises take effect at the open.
 */
function marketSessions(instrument: Instrument, seed: number, factors: Factors): SessionWriter {
  const { gapShare, loadings, priceDecimals, volumeDecimals } = instrument;
  const { sessionsPerYear, minutes } = marketOf(instrument);
  const draws = drawsFor(seed, instrument.symbol);
  const ownShocks = clusteredShocks(draws);
  /** What a fund shares with its index. */
  const shape = drawsFor(seed, instrument.follows ?? instrument.symbol);
  const actionsOf = corporateActions(instrument, draws);
  const releaseOn = releasesByDate(instrument, seed);
  const quiet = reportsEarnings(instrument) ? VOLATILITY_LEFT : 1;
  const own = (instrument.volatility * quiet) / Math.sqrt(sessionsPerYear);
  const common = loadings.map(([factor, weight]) => weight * factors.dailyVolatility(factor));
  const usual = Math.hypot(own, ...common);
  const growth = (instrument.growth + instrument.dividendYield) / sessionsPerYear;
  const priceUnit = 10 ** priceDecimals;
  const volumeUnit = 10 ** volumeDecimals;
  const toTick = (price: number) => Math.max(1, Math.round(price * priceUnit));
  let previousClose = instrument.startPrice;
  /** Logarithmic distance from the growth path. */
  let deviation = 0;

  return (session, bars, at) => {
    const { day } = session;
    const actions = actionsOf(session.date, previousClose);
    const release = releaseOn(session.date);
    const earningsMove = release ? EARNINGS_RESPONSE * instrument.volatility * release.surprise : 0;
    // A shorter session has less variance.
    const part = Math.min(1, (session.closeMs - session.openMs) / 60_000 / minutes);
    const { shock, scale } = ownShocks(day);
    let noise = shock * own;
    for (const [factor, weight] of loadings) noise += weight * factors.move(factor, day);
    noise *= Math.sqrt(part);
    const volatility = Math.hypot(usual, noise / 2) * Math.sqrt(part);
    const move = growth * part - REVERSION * deviation + noise;
    deviation += noise + earningsMove - REVERSION * deviation;

    const reference = Math.max(previousClose / actions.splitRatio - actions.dividend, 1 / priceUnit);
    const gap =
      earningsMove +
      gapShare * move +
      Math.sqrt(gapShare * (1 - gapShare)) * volatility * shape.normal(day, STREAM.gap);
    const open = toTick(reference * Math.exp(gap));
    const close = toTick(reference * Math.exp(earningsMove + move));
    const swing = {
      open: Math.log(open),
      close: Math.log(close),
      variance: (1 - gapShare) * volatility ** 2,
    };
    const high = toTick(Math.exp(extreme(swing, 1, shape.uniform(day, STREAM.high))) / priceUnit);
    const low = toTick(Math.exp(extreme(swing, -1, shape.uniform(day, STREAM.low))) / priceUnit);

    const interest = release ? 4 - 2 * Math.exp(-Math.abs(release.surprise)) : 1;
    const activity = (0.65 + (0.45 * Math.abs(noise)) / usual) * scale ** 0.5 * interest;
    const traded = instrument.dailyVolume * actions.shareMultiple * part * activity;
    const volume = traded * Math.exp(0.22 * draws.normal(day, STREAM.volume));
    previousClose = close / priceUnit;

    bars.timestamp[at] = day * DAY_MS;
    bars.open[at] = open / priceUnit;
    bars.high[at] = Math.max(high, open, close) / priceUnit;
    bars.low[at] = Math.min(low, open, close) / priceUnit;
    bars.close[at] = previousClose;
    bars.volume[at] = Math.max(1, Math.round(volume * volumeUnit)) / volumeUnit;
    return actions.events;
  };
}

/** Returns the earnings release that moves the price on a date. Loads one year at a time. */
function releasesByDate(instrument: Instrument, seed: number): (date: string) => EarningsRelease | undefined {
  const years = new Map<string, Map<string, EarningsRelease>>();
  return (date) => {
    const year = date.slice(0, 4);
    let releases = years.get(year);
    if (!releases) {
      const found = earningsBetween(instrument, seed, `${year}-01-01`, `${year}-12-31`);
      releases = new Map(found.map((release) => [release.reactionDate, release]));
      years.set(year, releases);
    }
    return releases.get(date);
  };
}
