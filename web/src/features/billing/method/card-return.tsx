import { planNameFor } from '../../../lib/account.ts';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/states.tsx';
import { dayOf, momentOf } from '../subscription-labels.ts';
import type { CardOutcome, CardReturnState } from './use-card-return.ts';

type Saved = Extract<CardOutcome, { readonly state: 'saved' }>;

/** What the new card has paid, or will pay and when. */
function savedText({ subscription, charge }: Saved, name: string): string {
  const {
    current_period_end: end,
    next_amount_minor: next,
    currency,
    next_attempt_at: attempt,
  } = subscription;
  if (charge === null) {
    return next === null
      ? 'No charge is planned.'
      : `It pays ${formatMoney(next, currency)} for ${name} on ${dayOf(end)}.`;
  }
  const amount = formatMoney(charge.amount_minor, charge.currency);
  if (charge.state === 'failed') {
    const retry = attempt === null ? '' : ` We try again on ${momentOf(attempt)}.`;
    return `It did not pay the open ${amount}. ${charge.failure ?? ''}${retry}`;
  }
  return charge.state === 'pending'
    ? `The open ${amount} is charged to it now. The billing history shows when it is paid.`
    : `It paid the open ${amount}. ${name} renews on ${dayOf(end)}.`;
}

/** The outcome of a change of card, for customers who return from the provider's page. */
export function CardReturn({ outcome, retry, dismiss }: CardReturnState) {
  const { user } = useDashboard();
  if (outcome === null) return null;
  if (outcome.state === 'confirming') {
    return (
      <div className="billing-confirming">
        <Loading label="Confirming your card" />
        <output>Confirming your card…</output>
      </div>
    );
  }
  const again = outcome.state === 'failed' && outcome.again;
  const action = (
    <Button size="sm" look={again ? 'secondary' : 'quiet'} onClick={again ? retry : dismiss}>
      {again ? 'Try again' : 'Dismiss'}
    </Button>
  );
  if (outcome.state === 'cancelled') {
    return (
      <Banner kind="info" title="No card was saved." action={action}>
        Your saved card is unchanged.
      </Banner>
    );
  }
  if (outcome.state === 'failed') {
    return (
      <Banner kind="danger" title="The new card is not saved yet." action={action}>
        {outcome.message}
      </Banner>
    );
  }
  const { subscription, charge } = outcome;
  return (
    <Banner
      kind={charge?.state === 'failed' ? 'warn' : 'ok'}
      title={`${subscription.payment_method} is saved.`}
      action={action}
    >
      {savedText(outcome, planNameFor(user, subscription.plan_id))}
    </Banner>
  );
}
