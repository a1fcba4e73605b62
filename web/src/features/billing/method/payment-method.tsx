import type { Subscription } from '@meridian/contracts/portal';
import { formatMoney } from '../../../lib/money.ts';
import { dayOf } from '../subscription-labels.ts';
import { cardText, expiresBefore } from './card-text.ts';
import { ChangeCardButton } from './change-card-button.tsx';

interface Props {
  readonly subscription: Subscription | null;
  /** Who takes payments; null where nobody does. */
  readonly provider: string | null;
}

/** Which card pays next, until when it is valid, and the way to another one. */
export function PaymentMethod({ subscription, provider }: Props) {
  if (subscription === null || subscription.state === 'trialing')
    return <span>No payment method is saved.</span>;
  const { current_period_end: end, currency, payment_method: saved, state } = subscription;
  const due = subscription.next_attempt_at ?? end;
  const expired = state !== 'cancel_scheduled' && expiresBefore(subscription.payment_card, due);
  return (
    <div className="payment-method">
      <span>
        {saved === null ? 'No payment method is saved.' : `${cardText(subscription)} pays next.`}
        {expired && <strong className="payment-expired"> It is no longer valid on {dayOf(due)}.</strong>}
        {provider === 'razorpay' &&
          ` The bank of a new card is asked for ${formatMoney(100, currency)}, which is refunded.`}
      </span>
      {provider !== null && (
        <ChangeCardButton>{saved === null ? 'Save a card' : 'Change card'}</ChangeCardButton>
      )}
    </div>
  );
}
