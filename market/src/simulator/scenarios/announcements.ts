import { nyse } from '../../calendar.ts';
import { dateOf, DAY_MS } from '../../dates.ts';
import { SCENARIO_SYMBOLS } from './symbols.ts';

/** An action of a day to come for trying out clients. */
export interface ScenarioAnnouncement {
  readonly symbol: string;
  readonly kind: 'listing' | 'merger' | 'spinOff';
  readonly date: string;
  readonly amount?: number;
  readonly related?: string;
  readonly name?: string;
  readonly priceLow?: number;
  readonly priceHigh?: number;
  readonly shares?: number;
}

/**
 * What is announced at an instant: an offer and what symbols announce, for the first session of the month after the next
 * one. So it is always to come, and the same for a whole month.
 */
export function scenarioAnnouncements(nowMs: number): ScenarioAnnouncement[] {
  const [year, month] = dateOf(Math.floor(nowMs / DAY_MS))
    .split('-')
    .map(Number) as [number, number];
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  const { date } = nyse.next(lastOfNext);
  const offer: ScenarioAnnouncement = {
    symbol: 'TEST.PLANNED',
    kind: 'listing',
    date,
    name: 'Test symbol: an offer that is always planned',
    priceLow: 18,
    priceHigh: 21,
    shares: 5_000_000,
  };
  const announced = Array.from(SCENARIO_SYMBOLS.values()).flatMap(({ symbol, scenario }) =>
    scenario?.announces ? [{ symbol, date, ...scenario.announces }] : [],
  );
  return [offer, ...announced];
}
