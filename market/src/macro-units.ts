import { dayOf } from './dates.ts';
import type { MacroFrequency, MacroObservation } from './macro.ts';

type MacroUnits = 'level' | 'change' | 'pctChange' | 'yoy';

/**
 * Observations (oldest first) in other units: the difference from the observation before, the difference in percent of
 * it, or in percent of the same period one year before. Those without something to compare with, or with a zero
 * there, or whose difference no number can hold, are left out. As FRED defines chg, pch and pc1.
 */
export function inUnits(
  observations: readonly MacroObservation[],
  frequency: MacroFrequency,
  units: MacroUnits,
): MacroObservation[] {
  if (units === 'level') return [...observations];
  const result: MacroObservation[] = [];
  let yearAgo = -1;
  for (const [index, { date, value, releasedAtMs }] of observations.entries()) {
    let base = observations[index - 1];
    if (units === 'yoy') {
      while (observations[yearAgo + 1]! && observations[yearAgo + 1]!.date <= yearBefore(date)) yearAgo++;
      base = matching(observations[yearAgo], date, frequency);
    }
    if (!base || (units !== 'change' && base.value === 0)) continue;
    const change = value - base.value;
    const inUnit = units === 'change' ? change : (100 * change) / Math.abs(base.value);
    if (!Number.isFinite(inUnit)) continue;
    result.push({ date, value: Number(inUnit.toPrecision(10)), releasedAtMs });
  }
  return result;
}

const yearBefore = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;

/** The last observation at or before the day one year earlier, unless a gap in the series lies between. */
function matching(
  base: MacroObservation | undefined,
  date: string,
  frequency: MacroFrequency,
): MacroObservation | undefined {
  if (!base) return undefined;
  const gapDays = dayOf(date) - dayOf(base.date) - 365;
  const longest = frequency === 'daily' || frequency === 'weekly' ? 10 : 2;
  return gapDays <= longest ? base : undefined;
}
