import { DAY_MS, dateOf } from '../dates.ts';
import type { MacroInfo, MacroObservation, MacroRelease, MacroSeries } from '../macro.ts';
import { newYorkMs } from '../new-york.ts';
import { type MarketRates, ratesOf } from './economy/rates.ts';
import { type SeriesRecipe, RECIPES } from './economy/recipes.ts';
import {
  COUNTRIES,
  economyOf,
  FIRST_MONTH,
  firstDayOf,
  type EconomicMonth,
  monthOfDay,
} from './economy/state.ts';
import type { Factors } from './factors.ts';

interface Economy {
  readonly month: (country: string, month: number) => EconomicMonth;
  readonly rates: (throughDay: number) => readonly MarketRates[];
  /** The last observations of each series that were computed, through a day. */
  readonly observed: Map<string, { readonly throughDay: number; readonly all: readonly MacroObservation[] }>;
}

/** Observations begin here, a year before prices do. */
const FIRST_OBSERVED_MONTH = FIRST_MONTH + 12;

const infoOf = ({
  series,
  title,
  country,
  frequency,
  unit,
  seasonallyAdjusted,
}: SeriesRecipe): MacroInfo => ({
  series,
  title,
  country,
  frequency,
  unit,
  seasonallyAdjusted,
});

/** The series of the simulated economy. */
export const ECONOMY: readonly MacroInfo[] = RECIPES.map(infoOf);

/** What has been computed of the economy that belongs to some factors. */
const economies = new WeakMap<Factors, Economy>();

function economyBy(seed: number, factors: Factors): Economy {
  let economy = economies.get(factors);
  if (economy) return economy;
  const us = economyOf(COUNTRIES[0]!, seed, factors, () => undefined);
  const byCode = new Map(
    COUNTRIES.map((country) => [
      country.code,
      country.code === 'US' ? us : economyOf(country, seed, factors, us),
    ]),
  );
  economy = {
    month: (code, month) => byCode.get(code)!(month),
    rates: ratesOf(seed, factors, us),
    observed: new Map(),
  };
  economies.set(factors, economy);
  return economy;
}

/**
 * A series of the simulated economy with what had been released at an instant; undefined when there is no such
 * series. The economy follows the factors that move the prices, and never those of days to come.
 */
export function releasedSeries(
  series: string,
  seed: number,
  factors: Factors,
  throughMs: number,
): MacroSeries | undefined {
  const recipe = RECIPES.find((it) => it.series === series);
  if (!recipe) return undefined;
  const economy = economyBy(seed, factors);
  const all = observationsOf(recipe, economy, Math.floor(throughMs / DAY_MS));
  return { ...infoOf(recipe), observations: all.filter((it) => it.releasedAtMs <= throughMs) };
}

/** Decades of days take milliseconds to compute, and change once a day. */
function observationsOf(
  recipe: SeriesRecipe,
  economy: Economy,
  throughDay: number,
): readonly MacroObservation[] {
  const known = economy.observed.get(recipe.series);
  if (known?.throughDay === throughDay) return known.all;
  const all =
    recipe.from === 'rates' ? daily(recipe, economy, throughDay) : monthly(recipe, economy, throughDay);
  economy.observed.set(recipe.series, { throughDay, all });
  return all;
}

const rounded = (value: number, { decimals }: SeriesRecipe) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

function daily(
  recipe: Extract<SeriesRecipe, { from: 'rates' }>,
  { rates }: Economy,
  throughDay: number,
): MacroObservation[] {
  return rates(throughDay).map((it) => ({
    date: dateOf(it.day),
    value: rounded(recipe.value(it), recipe),
    releasedAtMs: newYorkMs(it.day, recipe.releaseHour),
  }));
}

function monthly(
  recipe: Exclude<SeriesRecipe, { from: 'rates' }>,
  economy: Economy,
  throughDay: number,
): MacroObservation[] {
  const months = recipe.frequency === 'quarterly' ? 3 : 1;
  const observations: MacroObservation[] = [];
  let level = recipe.from === 'growth' ? recipe.start : 0;
  // The month in progress is not over, so nothing of it is known.
  for (let month = FIRST_MONTH + 1; month < monthOfDay(throughDay); month++) {
    const now = economy.month(recipe.country, month);
    if (recipe.from === 'growth') {
      level *= 1 + recipe.monthlyPct(now, economy.month(recipe.country, month - 1)) / 100;
    } else level = recipe.value(now);
    if (month < FIRST_OBSERVED_MONTH || month % months !== months - 1) continue;
    observations.push({
      date: dateOf(firstDayOf(month - months + 1)),
      value: rounded(level, recipe),
      releasedAtMs: releaseOf(recipe, month),
    });
  }
  return observations;
}

/** When the value of a period that ends with a month is released. */
const releaseOf = ({ lagDays, releaseHour }: SeriesRecipe, month: number): number =>
  newYorkMs(firstDayOf(month + 1) - 1 + lagDays, releaseHour);

/** Longest time from the end of a period to its release, in months. */
const LONGEST_LAG = 3;

/** The releases of a monthly or quarterly series in [fromMs, toMs), which may lie ahead; none of a daily series. */
export function releasesBetween(series: string, fromMs: number, toMs: number): MacroRelease[] {
  const recipe = RECIPES.find((it) => it.series === series);
  if (!recipe || recipe.from === 'rates') return [];
  const months = recipe.frequency === 'quarterly' ? 3 : 1;
  const first = Math.max(FIRST_OBSERVED_MONTH, monthOfDay(Math.floor(fromMs / DAY_MS)) - LONGEST_LAG);
  const last = monthOfDay(Math.floor(toMs / DAY_MS));
  const releases: MacroRelease[] = [];
  for (let month = first; month <= last; month++) {
    const releasedAtMs = releaseOf(recipe, month);
    if (month % months !== months - 1 || releasedAtMs < fromMs || releasedAtMs >= toMs) continue;
    releases.push({ date: dateOf(firstDayOf(month - months + 1)), releasedAtMs });
  }
  return releases;
}
