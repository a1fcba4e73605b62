import { PLANS, type Plan } from '@meridian/contracts/plans';
import { CURRENCIES, CYCLES, type Currency, type Cycle, priceOf } from '@meridian/contracts/prices';
import { Link, useSearchParams } from 'react-router';
import { formatMoney } from '../../../lib/money.ts';
import { Banner } from '../../../ui/banner.tsx';

interface Wish {
  readonly plan: Plan;
  readonly cycle: Cycle;
  readonly currency: Currency;
}

/** What the pricing page sent along; null when that names no plan. */
function wishIn(search: URLSearchParams): Wish | null {
  const plan = Object.values(PLANS).find(({ id }) => id === search.get('plan'));
  if (!plan) return null;
  return {
    plan,
    cycle: CYCLES.find((each) => each === search.get('cycle')) ?? 'monthly',
    currency: CURRENCIES.find((each) => each === search.get('currency')) ?? 'USD',
  };
}

function priceText({ plan, cycle, currency }: Wish): string {
  const price = priceOf(plan, cycle, currency);
  if (price === null) return 'at a price agreed with you';
  return `${formatMoney(price.chargeMinor, currency)} per ${cycle === 'yearly' ? 'year' : 'month'}`;
}

/** The plan that was chosen on the pricing page, and how it is had. */
export function PlanWish({ current }: { readonly current: string }) {
  const [search] = useSearchParams();
  const wish = wishIn(search);
  if (!wish || wish.plan.id === current) return null;
  const { plan } = wish;
  const contact = <Link to="/contact?topic=sales">Contact sales</Link>;
  if (plan.monthlyCents === 0) {
    return (
      <Banner title="You chose Free.">
        Your plan was arranged by sales, and so is a change back. {contact}
      </Banner>
    );
  }
  return (
    <Banner title={`You chose ${plan.name}, ${priceText(wish)}.`}>
      Paid plans are arranged by sales for now; nothing has been charged. {contact}
    </Banner>
  );
}
