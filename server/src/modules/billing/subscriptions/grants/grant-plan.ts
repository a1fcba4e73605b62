import { isArranged, type OwnLimits, type PlanId, planOf, planWith } from '@meridian/contracts/plans';
import { dayText } from '../../../../shared/formatters/date-time.ts';
import { errors } from '../../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../../store/schema.ts';
import { notify } from '../../../messaging/index.ts';
import { lockAccountPlan } from '../../queries.ts';
import { currentSubscription } from '../current-subscription.ts';
import { endOverage } from '../overage/end-overage.ts';
import { isTrial } from '../subscription-state.ts';
import { higherPlan } from './higher-plan.ts';
import { planOfSubscription } from './plan-of-subscription.ts';
import { findGrant, findOwnLimits, setPlanAndLimits, upsertGrant } from './queries.ts';

/** What an operator grants. Without a plan, only what is given changes of the grant before. */
export interface GrantTerms {
  readonly plan?: PlanId | undefined;
  readonly callsPerMinute?: number | undefined;
  readonly callsPerMonth?: number | undefined;
  /** What was agreed, in words. */
  readonly price?: string | undefined;
  /** null: for good. */
  readonly endsMs?: number | null | undefined;
}

/** A grant as it holds now. */
export interface HeldGrant extends OwnLimits {
  /** null: the plan is that of the subscription. */
  readonly plan: PlanId | null;
  readonly price: string | null;
  readonly endsAt: Date | null;
}

/**
 * Grants an account a plan without a payment, or limits of its own, as part of `trx`. While the grant lasts, the account has the
 * higher of the granted and the paid plan. Returns the grant, and whether it changed anything: a repeated grant does not.
 * Throws 141 for an unknown account and 142 when the customer pays for as much already.
 */
export async function grantPlan(
  trx: Transaction,
  { accountId, terms, nowMs }: { accountId: string; terms: GrantTerms; nowMs: number },
): Promise<{ readonly grant: HeldGrant; readonly changed: boolean }> {
  const account = await lockAccountPlan(trx, accountId);
  if (!account) throw errors.notFound();
  if (typeof terms.endsMs === 'number' && terms.endsMs <= nowMs)
    throw errors.invalidParameters({ message: 'The end of a grant must be in the future.' });
  const stored = await findGrant(trx, accountId);
  const limits = await findOwnLimits(trx, accountId);
  const before = stored ? { ...stored, ...limits } : undefined;
  const current = await currentSubscription(trx, accountId);
  // A plan that was set by hand before grants existed is kept as one.
  const byHand = isArranged(planOf(account.plan)) && !stored ? account.plan : null;
  const grant = mergedGrant(terms, before, byHand);
  if (grant.plan === null && grant.callsPerMinute === null && grant.callsPerMonth === null)
    throw errors.invalidParameters({ message: 'Enter a plan or a limit to grant.' });
  const paid = planOfSubscription(current);
  if (
    terms.plan !== undefined &&
    current &&
    !isTrial(current.state) &&
    higherPlan(paid, terms.plan) === paid
  ) {
    throw errors.conflict({
      message: `The customer already pays for ${planOf(paid).name}. Grant only limits, without a plan.`,
    });
  }
  if (before && isSame(grant, before)) return { grant, changed: false };
  const { plan, price, endsAt, callsPerMinute, callsPerMonth } = grant;
  const row = { account_id: accountId, plan, price, granted_at: new Date(nowMs), ends_at: endsAt };
  await upsertGrant(trx, row);
  const held = plan === null ? paid : higherPlan(plan, paid);
  if (held !== account.plan) await endOverage(trx, { accountId, nowMs });
  await setPlanAndLimits(trx, accountId, { plan: held, callsPerMinute, callsPerMonth });
  await notifyOfGrant(trx, { accountId, plan: held, grant, nowMs });
  return { grant, changed: true };
}

function mergedGrant(terms: GrantTerms, before: HeldGrant | undefined, byHand: PlanId | null): HeldGrant {
  const kept = terms.plan === undefined ? before : undefined;
  return {
    plan: terms.plan ?? kept?.plan ?? (terms.plan === undefined ? byHand : null),
    callsPerMinute: terms.callsPerMinute ?? kept?.callsPerMinute ?? null,
    callsPerMonth: terms.callsPerMonth ?? kept?.callsPerMonth ?? null,
    price: terms.price ?? kept?.price ?? null,
    endsAt: endOf(terms.endsMs, kept?.endsAt ?? null),
  };
}

const endOf = (endsMs: number | null | undefined, kept: Date | null) =>
  typeof endsMs === 'number' ? new Date(endsMs) : endsMs === null ? null : kept;

const isSame = (one: HeldGrant, other: HeldGrant) =>
  one.plan === other.plan &&
  one.price === other.price &&
  one.callsPerMinute === other.callsPerMinute &&
  one.callsPerMonth === other.callsPerMonth &&
  one.endsAt?.getTime() === other.endsAt?.getTime();

async function notifyOfGrant(
  trx: Transaction,
  { accountId, plan, grant, nowMs }: { accountId: string; plan: PlanId; grant: HeldGrant; nowMs: number },
): Promise<void> {
  const { name, callsPerMinute, callsPerMonth } = planWith(planOf(plan), grant);
  const amount = (calls: number | null) => (calls === null ? 'unlimited' : calls.toLocaleString('en-US'));
  const until = grant.endsAt ? ` until ${dayText(grant.endsAt.getTime())}` : '';
  await notify(trx, {
    accountId,
    kind: 'billing',
    type: 'success',
    title: `You have ${name}${until}`,
    message: `Calls in a minute: ${amount(callsPerMinute)}. Calls in a month: ${amount(callsPerMonth)}. The limits apply immediately.`,
    link: '/dashboard?tab=billing',
    nowMs,
  });
}
