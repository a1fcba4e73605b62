import { ALL_PLANS, type Plan } from '@meridian/contracts/plans';
import type { PortalReply } from '@meridian/contracts/portal';
import { CURRENCIES, CYCLES, decimalText, overagePriceOf, priceOf } from '@meridian/contracts/prices';

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
    overage: overageOf(plan),
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

const overageOf = (plan: Plan) =>
  CURRENCIES.flatMap((currency) => {
    const minor = overagePriceOf(plan, currency);
    return minor === null
      ? []
      : [{ currency, per_thousand_calls: decimalText(minor), per_thousand_minor: minor }];
  });
