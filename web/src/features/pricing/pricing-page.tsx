import { DEFAULT_PLAN, PAID_PLANS } from '@meridian/contracts/plans';
import { PORTAL } from '@meridian/contracts/portal-config';
import { OVERAGE_TERMS, SELLS_OVERAGE } from '../../content/overage-text.ts';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { COUNT_OF_PLANS, TRIALS } from '../../content/plan-text.ts';
import { keptCoupon } from '../../lib/coupon.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { Calculator } from './calculator.tsx';
import { Comparison } from './comparison.tsx';
import { Controls } from './controls.tsx';
import { Highlights } from './highlights.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanScale } from './plan-scale.tsx';
import { Questions } from './questions.tsx';
import { usePriceSelection } from './use-price-selection.ts';
import './calculator.css';
import './comparison.css';

import './pricing.css';

/** Without it, prices, trials and refunds are left out. */
const SELLS = PAID_PLANS.length > 0;

const MoneyBack = () => (
  <div className="money-back">
    <h2 className="t-sub">30-day money-back guarantee</h2>
    <p>
      You get your first paid charge back in full within 30 days, once per account. Upgrades apply immediately
      with proration, downgrades at the next billing cycle. Refunds take 7 to 14 business days:{' '}
      <Link to="/cancellation-refund">cancellation and refund</Link>.
    </p>
  </div>
);

/** What the cards leave out: trials, changes of plan, and how calls are counted. */
const SmallPrint = () => (
  <p className="pricing-note">
    {`Every account starts on ${DEFAULT_PLAN.name}. ${TRIALS.length > 0 ? 'Trials need no card. ' : ''}${SELLS ? 'Change your plan on the dashboard under Billing, where you see what you will be charged first. ' : ''}A minute is any 60 seconds, a month is a calendar month in UTC.${SELLS_OVERAGE ? ` Some plans can continue beyond the month. ${OVERAGE_TERMS}` : ''}`}
  </p>
);

/** Says that the coupon of the address is kept; the price before the payment says what it takes off. */
function CouponNote() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const coupon = isHydrated && (search.get('coupon')?.trim() || keptCoupon());
  return (
    coupon && <p className="pricing-note">{`Coupon ${coupon} is entered for you when you choose a plan.`}</p>
  );
}

// What no selection changes, and so is not rendered again for one.
const BELOW_CARDS = (
  <>
    <SmallPrint />
    <div className="axis pricing-scale">
      <PlanScale />
      {SELLS && <MoneyBack />}
    </div>
  </>
);
const COMPARISON = <Comparison />;
const END = (
  <section className="section">
    <div className="page axis">
      {PORTAL.texts.faq !== false && <Questions />}
      <Highlights />
    </div>
  </section>
);

export default function PricingPage() {
  const [choice, choose] = usePriceSelection();
  const below = useDeferredValue(choice);
  return (
    <>
      <section className="section section-first">
        <div className="page">
          <div className="axis axis-head pricing-head">
            <div>
              <h1 className="t-title">{`${COUNT_OF_PLANS}, set by requests and history.`}</h1>
              <p className="t-lede">Every plan includes every feature.</p>
            </div>
            {SELLS && (
              <div>
                <Controls choice={choice} onChoice={choose} />
              </div>
            )}
          </div>
          <PlanCards choice={choice} />
          {SELLS && <CouponNote />}
          {BELOW_CARDS}
        </div>
      </section>
      <section className="section">
        <div className="page">
          <Ruler time="12:00" />
          <Calculator choice={below} />
          {COMPARISON}
        </div>
      </section>
      {END}
    </>
  );
}
