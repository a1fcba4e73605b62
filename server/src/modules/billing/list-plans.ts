import { type Plan, PLAN_IDS, PLANS } from '@meridian/contracts/plans';
import type { PortalReply } from '@meridian/contracts/portal';
import { CURRENCIES, CYCLES, decimalText, priceOf } from '@meridian/contracts/prices';

/** The four plans with their price in every cycle and currency. Enterprise has no prices: sales agrees them. */
export const listPlans = (): PortalReply<'listPlans'>['additionalInfo'] => ({
  items: PLAN_IDS.map((id) => {
    const plan = PLANS[id];
    return {
      plan_id: id,
      name: plan.name,
      limits: {
        per_minute: plan.callsPerMinute,
        per_month: plan.callsPerMonth,
        history_years: plan.historyYears,
        sla: plan.sla,
      },
      trial_days: plan.trialDays,
      prices: pricesOf(plan),
    };
  }),
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
