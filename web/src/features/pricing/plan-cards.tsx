import { ALL_PLANS, DEFAULT_PLAN, isArranged, type Plan } from '@meridian/contracts/plans';
import { PORTAL } from '@meridian/contracts/portal-config';
import { CURRENCY_SYMBOLS, decimalText, priceOf } from '@meridian/contracts/prices';
import { memo } from 'react';
import { Link } from '../../ui/link.tsx';
import { overageText, SELLS_OVERAGE } from '../../content/overage-text.ts';
import { planFacts, trialText } from '../../content/plan-text.ts';
import { formatMoney } from '../../lib/money.ts';
import { useSession } from '../../lib/use-session.ts';
import { Facts } from '../../ui/facts.tsx';
import { PlanAction } from './plan-action.tsx';
import type { PriceSelection } from './use-price-selection.ts';

interface Props {
  readonly plan: Plan;
  readonly choice: PriceSelection;
}

/** What a year costs; where two of its months are free, also the tenth of it that ten of them cost. */
function noteOf(plan: Plan, { cycle, currency }: PriceSelection): string {
  const year = priceOf(plan, 'yearly', currency);
  if (year === null) return 'Price on request';
  if (year.chargeMinor === 0) return 'Free forever';
  const charge = formatMoney(year.chargeMinor, currency);
  if (cycle === 'monthly') return `or ${charge} a year`;
  if (year.figureMinor === year.perMonthMinor) return `billed ${charge} per year`;
  return `billed ${charge} per year: 10 × ${formatMoney(year.figureMinor, currency)} for 12 months`;
}

const HIGHLIGHTED = ALL_PLANS.find(({ highlighted }) => highlighted);
const POPULAR = ALL_PLANS.find(({ id }) => id === PORTAL.popularPlan);
/** The card whose button is the primary action. */
const PRIMARY = HIGHLIGHTED ?? POPULAR ?? DEFAULT_PLAN;
const hasFeatures = ALL_PLANS.some(({ features }) => features.length > 0);

/** Prices from here on have six or more digits and are set smaller in narrow columns. */
const LONG_MINOR = 1_000_00;

function Price({ plan, choice }: Props) {
  const { currency } = choice;
  const price = priceOf(plan, choice.cycle, currency);
  const figure =
    price?.perMonthMinor === 0
      ? `${CURRENCY_SYMBOLS[currency]}0`
      : price && formatMoney(price.perMonthMinor, currency);
  return (
    <p className="plan-price">
      {price === null ? (
        <b>Custom</b>
      ) : (
        <b
          data-price={decimalText(price.perMonthMinor)}
          data-long={price.perMonthMinor >= LONG_MINOR || undefined}
        >
          {figure}
          <small>/month</small>
        </b>
      )}
      <span>{noteOf(plan, choice)}</span>
    </p>
  );
}

function SecondWay() {
  if (useSession() === 'in') return null;
  return (
    <p className="plan-more session-out">
      <Link to="/signup">Create a free account</Link>
    </p>
  );
}

interface FactsProps {
  readonly plan: Plan;
  readonly currency: PriceSelection['currency'];
}

/** The same for each billing cycle, and so not rendered again for another. */
const PlanFacts = memo(({ plan, currency }: FactsProps) => {
  const beyond = SELLS_OVERAGE ? [['Beyond it', overageText(plan, currency)] as const] : [];
  const [minute, month, ...others] = planFacts(plan);
  const facts = [minute!, month!, ...beyond, ...others, ['Trial', trialText(plan)] as const];
  return <Facts facts={facts} className="plan-facts" />;
});

function PlanCard({ plan, choice }: Props) {
  return (
    <article
      className="plan"
      aria-label={plan.name}
      data-highlighted={plan === HIGHLIGHTED || plan === POPULAR || undefined}
    >
      <h2 className="plan-name">
        {plan.name}
        {plan === POPULAR && <span className="badge badge-signal">Most popular</span>}
        {plan === HIGHLIGHTED && <span className="badge badge-signal">Recommended</span>}
      </h2>
      <Price plan={plan} choice={choice} />
      <PlanAction plan={plan} choice={choice} look={plan === PRIMARY ? 'primary' : 'secondary'} />
      <PlanFacts plan={plan} currency={choice.currency} />
      {plan.features.length > 0 && (
        <ul className="plan-features">
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {isArranged(plan) && <SecondWay />}
    </article>
  );
}

export const PlanCards = ({ choice }: Pick<Props, 'choice'>) => (
  <div className="plans" data-count={ALL_PLANS.length} data-features={hasFeatures || undefined}>
    {ALL_PLANS.map((plan) => (
      <PlanCard key={plan.id} plan={plan} choice={choice} />
    ))}
  </div>
);
