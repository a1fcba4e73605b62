import type { Subscription } from '@meridian/contracts/portal';

/** How the subscription is paid. */
export function PaymentMethod({ subscription }: { readonly subscription: Subscription | null }) {
  const label = subscription?.payment_method ?? null;
  return <span>{label === null ? 'No payment method is saved.' : `Paid with ${label}`}</span>;
}
