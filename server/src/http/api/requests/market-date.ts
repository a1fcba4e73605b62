import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { Plan } from '@meridian/contracts/plans';
import type { Lake } from '../../../lake/lake.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import { planStart } from './plan-depth.ts';

/**
 * Checks the parameter `date` of a call over the whole market. Throws `invalid_parameters` for a date to come, and
 * `plan_required` for one before the plan's history.
 */
export function checkMarketDate(lake: Pick<Lake, 'now'>, date: string, plan: Plan): void {
  const today = dateOf(Math.floor(lake.now() / DAY_MS));
  if (date > today) throw invalidParameter('date', `date must not be later than today, ${today}`);
  planStart(Date.parse(date), plan, lake.now(), 'date');
}
