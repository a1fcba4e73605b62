/** What the operator's file changes for those who bought a plan before. */
import { findPlan, isSold } from '@meridian/contracts/plans';
import { PORTAL, type RetiredPlan } from '@meridian/contracts/portal-config';
import { CURRENCIES, priceOf } from '@meridian/contracts/prices';
import type { PlanTerms } from './subscription-events.ts';
import type { SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
/** A renewal that is sooner has the earlier price once more. */
const NOTICE_MS = 14 * DAY_MS;

/** The first instant of a day in the operator's file. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The entry of a plan that is no longer sold at `atMs`; undefined while its customers keep it. */
export const retiredAt = (plan: string, atMs: number): RetiredPlan | undefined =>
  PORTAL.retired.find(({ id, until }) => id === plan && startOfDay(until) <= atMs);

/** Whether the scheduled change comes from the operator's file, so that its customer cannot withdraw it. */
export const isOperatorsChange = (
  { terms }: Pick<SubscriptionState, 'terms'>,
  scheduled: PlanTerms,
): boolean =>
  (terms.plan === scheduled.plan && terms.cycle === scheduled.cycle) || findPlan(terms.plan) === undefined;

/**
 * The terms that the file has for the next period of an active subscription; null where they are those of now, where the file
 * keeps them, and where the renewal is too soon for a notice.
 */
export function changedTerms(
  { terms, currency, period, scheduled, state }: SubscriptionState,
  nowMs: number,
): PlanTerms | null {
  if (state !== 'active' || scheduled !== null || nowMs >= period.endMs) return null;
  const { cycle, amountMinor } = terms;
  const sold = findPlan(terms.plan);
  const keptUntil = sold?.keepTermsUntil;
  if (keptUntil && period.endMs < startOfDay(keptUntil)) return null;
  const next = sold ?? findPlan(retiredAt(terms.plan, period.endMs)?.moveTo ?? '');
  if (!next || !isSold(next) || !CURRENCIES.includes(currency)) return null;
  const price = priceOf(next, cycle, currency)?.chargeMinor;
  if (price === undefined || (next.id === terms.plan && price === amountMinor)) return null;
  if (price > amountMinor && period.endMs - nowMs < NOTICE_MS) return null;
  return { plan: next.id, cycle, amountMinor: price };
}
