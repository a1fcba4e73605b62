import type { Subscription } from '@meridian/contracts/portal';
import { planOf } from '@meridian/contracts/plans';
import { formatMoney } from '../../../lib/money.ts';
import { NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FailedState, Loading } from '../../../ui/states.tsx';
import type { Purchase } from '../checkout/use-purchase.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { selectionInput } from '../selection-text.ts';
import { CouponField } from './coupon-field.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import { chargeFacts, listFacts } from './summary-facts.ts';

interface Props {
  /** The code to reduce the price by; empty for none, null where coupons are not for. */
  readonly coupon: string | null;
  readonly onCoupon: (code: string) => void;
  readonly choice: PlanSelection;
  readonly current: Subscription | null;
  readonly purchase: Purchase;
  readonly onChange: () => void;
  readonly onCancel: () => void;
}

const BUSY = 'Opening the payment…';

/** What `choice` costs now and later, from the server's preview, and the button that confirms it. */
export function ChargeSummary({ choice, coupon, current, purchase, onCoupon, onChange, onCancel }: Props) {
  const code = coupon ?? '';
  const { result, refetch } = usePortalQuery('previewChange', {
    ...selectionInput(choice),
    ...(code && { coupon: code }),
  });
  const { busy, buy, dearerMinor } = purchase;
  const { name } = planOf(choice.plan);
  if (result === null) {
    return (
      <div className="charge-wait">
        <Loading label="Calculating the charge" />
      </div>
    );
  }
  if (result.state === 'failed' && code !== '') {
    return <CouponField applied={code} refusal={problemText(result.problem)} onApply={onCoupon} />;
  }
  if (result.state === 'failed') {
    return (
      <FailedState
        title="The charge could not be calculated"
        message={problemText(result.problem)}
        unchanged="Nothing was charged."
        onRetry={refetch}
      />
    );
  }
  if (result.state === 'unavailable') {
    return (
      <>
        <Facts facts={listFacts(choice)} />
        <p className="field-hint">What is charged now: {NOT_AVAILABLE}</p>
        <div className="billing-actions">
          <Button look="primary" busy={busy} onClick={() => void buy(choice, 'new', null)}>
            {busy ? BUSY : `Subscribe to ${name}`}
          </Button>
        </div>
      </>
    );
  }
  const { info } = result;
  const { kind, currency, charge_now_minor } = info;
  if (kind === 'none') return <p className="field-hint">This is your current plan.</p>;
  const due = dearerMinor ?? charge_now_minor;
  const agreed = { ...choice, currency };
  return (
    <>
      {coupon !== null && <CouponField applied={code} refusal={undefined} onApply={onCoupon} />}
      <Facts facts={chargeFacts(info, choice, current)} />
      {dearerMinor !== null && (
        <Banner kind="warn" title={`The price is now ${formatMoney(dearerMinor, currency)}.`}>
          Nothing was charged. Pay again to accept this amount.
        </Banner>
      )}
      <div className="billing-actions">
        {kind !== 'downgrade' ? (
          <Button look="primary" busy={busy} onClick={() => void buy(agreed, kind, charge_now_minor, code)}>
            {busy ? BUSY : due === 0 ? `Change to ${name} now` : `Pay ${formatMoney(due, currency)}`}
          </Button>
        ) : choice.plan === 'free' ? (
          <Button look="danger" onClick={onCancel}>
            Cancel subscription
          </Button>
        ) : (
          <ScheduleButton choice={agreed} onDone={onChange} />
        )}
      </div>
    </>
  );
}
