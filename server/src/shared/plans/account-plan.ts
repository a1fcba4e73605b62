/** The plan of an account: as the operator's file has it, or as it was bought where the file says that this holds. */
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { AccountOverage } from '@meridian/contracts/overage';
import {
  DEFAULT_PLAN,
  findPlan,
  isFree,
  type OwnLimits,
  type Plan,
  planWith,
} from '@meridian/contracts/plans';

/** What an account's row says about its plan. */
export interface AccountPlan extends OwnLimits {
  readonly plan: string;
  /** As bought; null for a plan that was never bought, and before a server has looked at the account. */
  readonly plan_terms: Plan | null;
  /** What was agreed for calls beyond the quota. */
  readonly overage: AccountOverage | null;
}

/** The columns that `planOfAccount` reads. */
export const PLAN_COLUMNS = [
  'account.plan',
  'account.plan_terms',
  'account.calls_per_minute as callsPerMinute',
  'account.calls_per_month as callsPerMonth',
  'account.overage',
] as const;

const BEFORE_THE_FILE: ReadonlyMap<string, Plan> = new Map(Object.entries(DEFAULT_PLANS));

/** The terms that hold for an account, with the limits that were agreed with it. */
export const planOfAccount = (account: AccountPlan): Plan => planWith(termsOf(account), account);

/**
 * The terms that hold for an account. A plan that the file still sells has the terms of the file, or those that were bought while
 * the file keeps them. A plan that the file no longer sells keeps the terms that were bought; the default plan replaces a free one.
 */
function termsOf({ plan, plan_terms: terms }: AccountPlan): Plan {
  // The terms of an earlier plan say nothing about this one.
  const bought = terms?.id === plan ? terms : null;
  const sold = findPlan(plan);
  if (sold) return sold.keepTermsUntil !== null && bought !== null ? bought : sold;
  const kept = bought ?? BEFORE_THE_FILE.get(plan);
  return kept && !isFree(kept) ? kept : DEFAULT_PLAN;
}
