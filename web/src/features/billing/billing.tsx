import { forgetCoupon } from '../../lib/coupon.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Subscription } from '@meridian/contracts/portal';
import { DEFAULT_PLAN, isArranged, PAID_PLANS, planOf } from '@meridian/contracts/plans';
import { useEffect, useRef, useState } from 'react';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { PlanAdvicePanel } from './advice/advice.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Bought, CheckoutReturn } from './checkout/checkout-return.tsx';
import { usePurchase } from './checkout/use-purchase.ts';
import { useCheckoutReturn } from './checkout/use-return.ts';
import { planNameFor } from '../../lib/account.ts';
import type { PlanSelection } from '../../lib/plan-selection.ts';
import { ChoosePlan } from './choose/choose-plan.tsx';
import { History } from './history/history.tsx';
import { OtherPlans } from './sales/other-plans.tsx';
import { PlanRequest } from './sales/plan-request.tsx';
import { BillingDetailsPanel } from './details/billing-details.tsx';
import { NextChargePanel } from './next/next-charge.tsx';
import { OveragePanel } from './overage/overage-panel.tsx';
import { CardReturn } from './method/card-return.tsx';
import { PaymentMethod } from './method/payment-method.tsx';
import { useCardReturn } from './method/use-card-return.ts';
import { PastDueActions } from './past-due-actions.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { dayOf } from './subscription-labels.ts';
import { useBilling } from './use-billing.ts';
import { usePlanSelection } from './use-plan-selection.ts';
import './billing.css';

interface Purchased {
  readonly choice: PlanSelection;
  readonly subscription: Subscription | null;
}

/** Focuses new content, because the control that opened it may be gone. */
function useFocusOn(shown: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown]);
  return ref;
}

/** The account's plan and subscription, changes to it, and its charges. */
export default function Billing() {
  const { user, token, figures } = useDashboard();
  const toast = useToast();
  const billing = useBilling();
  const { result, info, current, changed } = billing;
  const [bought, setBought] = useState<Purchased | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const [presses, setPresses] = useState(0);
  const back = useCheckoutReturn(user.id, changed);
  const card = useCardReturn(changed);
  const { choice, requested, open, left, choose, close } = usePlanSelection(billing, back.outcome);
  const onChange = () => {
    close();
    changed();
  };
  const purchase = usePurchase(user.id, (wanted, subscription) => {
    back.dismiss();
    forgetCoupon();
    setBought({ choice: wanted, subscription });
    onChange();
  });
  const top = useFocusOn(bought);
  const chooser = useFocusOn(presses);
  const unavailable = result?.state === 'unavailable';
  const sells = PAID_PLANS.length > 0 && (unavailable || (info !== null && info.provider !== null));
  const free = user.plan === DEFAULT_PLAN.id;
  const choosing = sells && (open || (current === null && (free || unavailable)));
  const bySales =
    requested !== null &&
    requested.plan !== user.plan &&
    (result?.state === 'ready' || unavailable) &&
    (!sells ||
      isArranged(planOf(requested.plan)) ||
      (requested.plan === DEFAULT_PLAN.id && current === null));
  const cancelled = (after: Subscription) => {
    const name = planNameFor(user, after.plan_id);
    const until = after.state === 'ended' ? null : after.cancel_at;
    setCancelling(false);
    toast(until === null ? `${name} has ended.` : `${name} is cancelled and stays until ${dayOf(until)}.`);
    onChange();
  };
  return (
    <>
      <div className="app-head">
        <h1>Billing</h1>
      </div>
      <div
        className="billing-top"
        ref={top}
        tabIndex={-1}
        // The address is cleaned while this is on screen, so the focus stays here.
        data-arrival={back.outcome || card.outcome ? '' : undefined}
      >
        <CheckoutReturn back={back} current={current} purchase={purchase} />
        <CardReturn {...card} />
        {bought && <Bought {...bought} onClose={() => setBought(null)} />}
        {bySales && <PlanRequest choice={requested} unpaid={!sells} />}
      </div>
      <div className="dash dash-in-order">
        <div>
          {result === null || result.state === 'failed' ? (
            <Panel title="Current subscription" flush>
              {result === null ? (
                <SkeletonRows label="Loading the subscription" />
              ) : (
                <FailedState
                  title="The subscription could not be read"
                  message={problemText(result.problem)}
                  unchanged="Your plan is unchanged."
                  onRetry={changed}
                />
              )}
            </Panel>
          ) : (
            <SubscriptionPanel
              plan={user.plan}
              figures={figures}
              subscription={info?.subscription ?? null}
              credit={info?.credit ?? []}
              failure={info?.failure ?? null}
              remedy={current && <PastDueActions subscription={current} purchase={purchase} />}
            >
              {current && (
                <SubscriptionActions
                  subscription={current}
                  token={token}
                  onChange={changed}
                  onCancel={() => setCancelling(true)}
                  onChoose={(next) => {
                    choose(next);
                    setPresses((previous) => previous + 1);
                  }}
                />
              )}
            </SubscriptionPanel>
          )}
          {choosing && (
            <ChoosePlan
              ref={chooser}
              billing={billing}
              choice={choice}
              purchase={purchase}
              left={left}
              onChoice={choose}
              onChange={onChange}
              onCancel={() => setCancelling(true)}
            />
          )}
          {info !== null && info.provider === null && <OtherPlans current={user.plan} />}
          <History arranged={current === null} onChange={changed} />
        </div>
        <div>
          <NextChargePanel
            method={result && <PaymentMethod subscription={current} provider={info?.provider ?? null} />}
          />
          <BillingDetailsPanel />
          <OveragePanel />
          <PlanAdvicePanel currency={choice.currency} />
        </div>
      </div>
      {cancelling && current && (
        <CancelDialog
          subscription={current}
          token={token}
          onClose={() => setCancelling(false)}
          onDone={cancelled}
        />
      )}
    </>
  );
}
