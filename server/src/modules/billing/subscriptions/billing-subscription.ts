import { PLAN_IDS } from '@meridian/contracts/plans';
import type { PortalReply } from '@meridian/contracts/portal';
import { CURRENCIES, CYCLES, decimalText } from '@meridian/contracts/prices';
import type { SelectedPlan } from '../../../store/accounts.ts';
import type { BillingContext } from '../context.ts';
import { findRenewalFailure } from '../ledger/queries/charges.ts';
import { listCreditBalances } from '../ledger/queries/credit.ts';
import { findPlanAndPreference } from '../queries.ts';
import { latestSubscription } from './current-subscription.ts';
import { availableTrials } from './start-trial.ts';
import { toSubscriptionResponse } from './to-response.ts';

type BillingSubscriptionReply = PortalReply<'billingSubscription'>['additionalInfo'];

/** Returns the account's subscription, the trials it can still start, the plan it selected at sign-up, and its credit. */
export async function billingSubscription(
  context: BillingContext,
  accountId: string,
): Promise<BillingSubscriptionReply> {
  const { store, payments } = context;
  const { plan, preference } = await findPlanAndPreference(store, accountId);
  const balances = await listCreditBalances(store, accountId);
  const latest = await latestSubscription(store, accountId);
  return {
    subscription: latest && toSubscriptionResponse(latest),
    plan,
    trial_available: await availableTrials(store, accountId),
    wish: validPreference(preference),
    provider: payments?.name ?? null,
    credit: balances.map(({ currency, amountMinor }) => ({
      currency,
      amount: decimalText(amountMinor),
      amount_minor: amountMinor,
    })),
    failure: latest?.state.state === 'past_due' ? await findRenewalFailure(store, latest.id) : null,
  };
}

/** The selection of the sign-up, if the catalogue still has it. */
function validPreference(preference: SelectedPlan | null) {
  const plan_id = PLAN_IDS.find((it) => it === preference?.plan);
  const cycle = CYCLES.find((it) => it === preference?.cycle);
  const currency = CURRENCIES.find((it) => it === preference?.currency);
  return plan_id !== undefined && cycle && currency ? { plan_id, cycle, currency } : null;
}
