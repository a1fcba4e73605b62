import type { Subscription } from '@meridian/contracts/portal';
import { formatMoney } from '../../lib/money.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import type { Purchase } from './checkout/use-purchase.ts';
import { ChangeCardButton } from './method/change-card-button.tsx';

interface Props {
  readonly subscription: Subscription;
  readonly purchase: Purchase;
}

/** The two ways to pay a failed renewal: once now, or by a new card, which pays it at once. */
export function PastDueActions({ subscription, purchase }: Props) {
  const { plan_id: plan, cycle, currency, amount_minor, next_amount_minor } = subscription;
  const dueMinor = next_amount_minor ?? amount_minor;
  return (
    <div className="billing-remedy">
      <Button
        look="primary"
        size="sm"
        busy={purchase.busy}
        onClick={() => void purchase.buy({ plan, cycle, currency }, 'renewal', dueMinor)}
      >
        {purchase.busy ? 'Opening…' : `Pay ${formatMoney(dueMinor, currency)} now`}
      </Button>
      <ChangeCardButton>Change card</ChangeCardButton>
      {purchase.problem && <FailedNote>{problemText(purchase.problem)}</FailedNote>}
    </div>
  );
}
