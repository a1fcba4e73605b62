import type { Subscription } from '@meridian/contracts/portal';
import { formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

const WORDS = {
  trialing: ['info', 'Trial'],
  active: ['ok', 'Active'],
  past_due: ['danger', 'Payment failed'],
  cancel_scheduled: ['warn', 'Cancelled'],
  ended: ['plain', 'Ended'],
} as const;

/** The state of a subscription, as shape and word. */
export function StateBadge({ subscription: { state, cancel_at } }: { readonly subscription: Subscription }) {
  const [kind, word] = WORDS[state];
  const until = state === 'cancel_scheduled' && cancel_at !== null;
  return (
    <Badge kind={kind}>
      {word}
      {until && `, ends ${formatDay(Date.parse(cancel_at))}`}
    </Badge>
  );
}
