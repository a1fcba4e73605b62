import type { Subscription } from '@meridian/contracts/portal';
import {
  ALL_PLANS,
  DEFAULT_PLAN,
  isArranged,
  PAID_PLANS,
  type PlanId,
  planOf,
} from '@meridian/contracts/plans';
import { CURRENCIES, CURRENCY_SYMBOLS, type Currency } from '@meridian/contracts/prices';
import { type Ref, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listText } from '../../../content/plan-text.ts';
import { keepCoupon, keptCoupon } from '../../../lib/coupon.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import type { Purchase } from '../checkout/use-purchase.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { CYCLE_NAMES } from '../selection-text.ts';
import type { Billing } from '../use-billing.ts';
import { ChargeSummary } from './charge-summary.tsx';
import { PlanOptions } from './plan-options.tsx';
import { TrialSummary } from './trial-summary.tsx';

const CYCLES = [CYCLE_NAMES.monthly, CYCLE_NAMES.yearly] as const;
const WAYS = ['Free trial', 'Pay now'] as const;

const SOLD = PAID_PLANS.map(({ id }) => id);
const ARRANGED = ALL_PLANS.filter(isArranged).map(({ name }) => name);

interface Props {
  readonly billing: Billing;
  readonly choice: PlanSelection;
  readonly purchase: Purchase;
  /** The selection was about to be paid when the payment was left or refused. */
  readonly left: boolean;
  readonly onChoice: (change: Partial<PlanSelection>) => void;
  readonly onChange: () => void;
  readonly onCancel: () => void;
  /** Takes the focus when the choice is opened from elsewhere on the page. */
  readonly ref: Ref<HTMLDivElement>;
}

/** To get the free plan, cancel the paid subscription. */
const offeredTo = (current: Subscription | null): readonly PlanId[] =>
  current && (current.state === 'active' || current.state === 'past_due') ? [DEFAULT_PLAN.id, ...SOLD] : SOLD;

function CurrencyField({
  currency,
  frozen,
  onChange,
}: {
  readonly currency: Currency;
  readonly frozen: boolean;
  readonly onChange: (currency: Currency) => void;
}) {
  return (
    <Field label="Currency" hint={frozen ? `Currency can’t be changed during a subscription` : undefined}>
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          value={currency}
          disabled={frozen}
          onChange={({ target }) => onChange(target.value as Currency)}
        >
          {CURRENCIES.map((each) => (
            <option key={each} value={each}>
              {each} {CURRENCY_SYMBOLS[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Selects plan, cycle and currency, shows the cost, and starts the purchase. */
export function ChoosePlan({ billing, choice, purchase, left, onChoice, onChange, onCancel, ref }: Props) {
  const { user, nowMs } = useDashboard();
  const { info, current } = billing;
  const [pressed, setPressed] = useState<(typeof WAYS)[number] | null>(null);
  const [search] = useSearchParams();
  const [coupon, setCoupon] = useState(() => {
    keepCoupon(search);
    return keptCoupon();
  });
  const way = pressed ?? (left ? 'Pay now' : 'Free trial');
  const { plan, cycle, currency } = choice;
  const paying = current !== null && current.state !== 'trialing';
  const onTrial = current?.state === 'trialing' ? current.plan_id : null;
  const trial = !paying && info !== null && info.trial_available.some((each) => each === plan);
  const trying = trial && way === 'Free trial';
  return (
    <div className="choose" ref={ref} tabIndex={-1}>
      <Panel title={paying ? 'Change plan' : 'Choose a plan'}>
        <div className="choose-parts" inert={purchase.busy}>
          <PlanOptions
            offered={offeredTo(current)}
            current={user.plan}
            choice={choice}
            onChoose={(next) => onChoice({ plan: next })}
          />
          <div className="choose-terms">
            <div className="field">
              <div className="field-label">Cycle</div>
              <Segmented
                label="Cycle"
                options={CYCLES}
                value={CYCLE_NAMES[cycle]}
                onChange={(name) => onChoice({ cycle: name === 'Yearly' ? 'yearly' : 'monthly' })}
              />
            </div>
            <CurrencyField
              currency={currency}
              frozen={paying}
              onChange={(next) => onChoice({ currency: next })}
            />
            {trial && (
              <div className="field">
                <div className="field-label">Start with</div>
                <Segmented label="Begin with" options={WAYS} value={way} onChange={setPressed} />
              </div>
            )}
          </div>
        </div>
        <div className="choose-summary">
          {purchase.problem && <Failure lines={[problemText(purchase.problem)]} />}
          {trying ? (
            <TrialSummary
              choice={choice}
              nowMs={nowMs}
              replaced={onTrial !== null && onTrial !== plan ? planOf(onTrial).name : null}
              purchase={purchase}
            />
          ) : (
            <ChargeSummary
              key={JSON.stringify([choice, coupon])}
              choice={choice}
              coupon={paying ? null : coupon}
              current={current}
              purchase={purchase}
              onCoupon={setCoupon}
              onChange={onChange}
              onCancel={onCancel}
            />
          )}
          {info?.provider === 'test' && !trying && (
            <Banner title="Test payments.">This server moves no money.</Banner>
          )}
          <p className="field-hint">
            {ARRANGED.length > 0 && (
              <>
                For {listText(ARRANGED)}, contact <Link to="/contact?topic=sales">sales</Link>.{' '}
              </>
            )}
            <Link to="/pricing">Compare the plans</Link>
          </p>
        </div>
      </Panel>
    </div>
  );
}
