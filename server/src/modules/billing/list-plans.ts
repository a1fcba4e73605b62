import { ALL_PLANS, type Plan } from '@meridian/contracts/plans';
import type { PortalReply } from '@meridian/contracts/portal';
import { CURRENCIES, CYCLES, decimalText, priceOf } from '@meridian/contracts/prices';

/** The plans with their price in every cycle and currency; none where sales agrees it. */
export const listPlans = (): PortalReply<'listPlans'>['additionalInfo'] => ({
  items: ALL_PLANS.map((plan) => ({
    plan_id: plan.id,
    name: plan.name,
    limits: {
      per_minute: plan.callsPerMinute,
      per_month: plan.callsPerMonth,
      history_years: plan.historyYears,
      sla: plan.sla,
    },
    trial_days: plan.trialDays,
    prices: pricesOf(plan),
  })),
});

const pricesOf = (plan: Plan) =>
  CYCLES.flatMap((cycle) =>
    CURRENCIES.flatMap((currency) => {
      const price = priceOf(plan, cycle, currency);
      if (price === null) return [];
      const { chargeMinor } = price;
      return [{ cycle, currency, amount: decimalText(chargeMinor), amount_minor: chargeMinor }];
    }),
  );
