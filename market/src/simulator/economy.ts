import type { MacroInfo, MacroSeries } from '../macro.ts';
import type { Factors } from './factors.ts';

/** The series of the simulated economy. */
export const ECONOMY: readonly MacroInfo[] = [];

/** A series of the simulated economy with what had been released at an instant; undefined when there is no such series. */
export function releasedSeries(
  _series: string,
  _seed: number,
  _factors: Factors,
  _throughMs: number,
): MacroSeries | undefined {
  return undefined;
}
