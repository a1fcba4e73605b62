import type { BillingOrder } from '@meridian/contracts/portal';
import { leaveFor } from '../../../lib/leave.ts';

type Checkout = NonNullable<BillingOrder['checkout']>;

/** Opens the provider's hosted page, by its address or by a form. Only web addresses are allowed. */
export function goToCheckout({ method, url, fields }: Checkout): void {
  if (method === 'GET') {
    const target = new URL(url, window.location.origin);
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    leaveFor(target.href);
    return;
  }
  const target = new URL(url, window.location.origin);
  if (target.protocol !== 'https:' && target.origin !== window.location.origin) return;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = target.href;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
