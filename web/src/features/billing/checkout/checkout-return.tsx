import type { Subscription } from '@meridian/contracts/portal';
import { planOf } from '@meridian/contracts/plans';
import type { ReactNode } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/states.tsx';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { dayOf } from '../subscription-labels.ts';
import { LastInvoice } from '../history/last-invoice.tsx';
import type { Purchase } from './use-purchase.ts';
import type { CheckoutOutcome, CheckoutReturnState } from './use-return.ts';

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const PAYABLE = new Set(['active', 'cancel_scheduled']);

/** Whether the subscription matches `choice`: the server may have learned of the payment in another way. */
const isThere = (current: Subscription | null, { plan, cycle }: PlanSelection): boolean =>
  current !== null && current.plan_id === plan && current.cycle === cycle && PAYABLE.has(current.state);

/** The purchase, and until when it runs. */
export function Bought({
  choice,
  subscription,
  onClose,
}: {
  readonly choice: PlanSelection;
  readonly subscription: Subscription | null;
  readonly onClose: () => void;
}) {
  const { name } = planOf(subscription?.plan_id ?? choice.plan);
  const trial = subscription?.state === 'trialing';
  const until = subscription && dayOf(subscription.trial_end ?? subscription.current_period_end);
  return (
    <Banner
      kind="ok"
      title={trial ? `Your ${name} trial has started.` : `${name} is active.`}
      action={
        <Button size="sm" look="quiet" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      {until !== null &&
        (trial
          ? `It ends automatically on ${until}. `
          : `It renews on ${dayOf(subscription!.current_period_end)}. `)}
      Its limits apply from now on. {!trial && <LastInvoice />}
    </Banner>
  );
}

interface Props {
  readonly back: CheckoutReturnState;
  readonly current: Subscription | null;
  readonly purchase: Purchase;
}

type ReturnMessage = {
  readonly kind: 'info' | 'warn' | 'danger';
  readonly title: string;
  readonly text: string;
};

const LATER = 'Payments are settled automatically, and your plan appears here afterwards';

const MESSAGES: {
  readonly [State in Exclude<CheckoutOutcome['state'], 'confirming' | 'done'>]: (
    outcome: Extract<CheckoutOutcome, { state: State }>,
  ) => ReturnMessage;
} = {
  cancelled: () => ({
    kind: 'info',
    title: 'You left the checkout.',
    text: 'You were not charged, and nothing has changed.',
  }),
  declined: ({ message }) => ({
    kind: 'danger',
    title: sentence(message),
    text: 'You were not charged, and your plan is unchanged.',
  }),
  waiting: ({ message }) => ({
    kind: 'warn',
    title: sentence(message),
    text: `${LATER}. Unapplied payments are refunded.`,
  }),
  unanswered: ({ problem }) => ({
    kind: 'danger',
    title: 'The payment could not be confirmed.',
    text: `${sentence(problemText(problem))} You can safely try again: you are never charged twice.`,
  }),
  unknown: () => ({ kind: 'info', title: 'This order was not found in this tab.', text: `${LATER}.` }),
};

function actionOf({ outcome, retry, dismiss }: CheckoutReturnState, purchase: Purchase): ReactNode {
  if (outcome?.state === 'unanswered')
    return (
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    );
  if (outcome?.state === 'declined') {
    const { choice, purpose } = outcome.intent;
    return (
      <Button
        size="sm"
        busy={purchase.busy}
        onClick={() => void purchase.buy(choice, purpose === 'change' ? 'new' : purpose, null)}
      >
        Try again
      </Button>
    );
  }
  return (
    <Button size="sm" look="quiet" onClick={dismiss}>
      Dismiss
    </Button>
  );
}

/** The outcome of a payment, for customers who return from the provider's page. */
export function CheckoutReturn({ back, current, purchase }: Props) {
  const { outcome, dismiss } = back;
  if (outcome === null) return null;
  if (outcome.state === 'confirming') {
    return (
      <div className="billing-confirming">
        <Loading label="Confirming your payment" />
        <output>Confirming your payment…</output>
      </div>
    );
  }
  if (outcome.state === 'done') {
    return <Bought {...outcome} onClose={dismiss} />;
  }
  if (outcome.state === 'waiting' && isThere(current, outcome.intent.choice)) {
    return <Bought choice={outcome.intent.choice} subscription={current} onClose={dismiss} />;
  }
  const say = MESSAGES[outcome.state] as (of: typeof outcome) => ReturnMessage;
  const { kind, title, text } = say(outcome);
  return (
    <Banner kind={kind} title={title} action={actionOf(back, purchase)}>
      {text}
    </Banner>
  );
}
