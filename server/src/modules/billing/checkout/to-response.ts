import type { BillingOrder } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import type { Checkout } from '../../../providers/payments/provider.ts';
import type { PaymentOrder } from './queries.ts';

/** An order in the form of the portal's calls. */
export function toOrderResponse(order: PaymentOrder): BillingOrder {
  const checkout = order.checkout as Pick<Checkout, 'method' | 'url' | 'fields'> | null;
  return {
    id: order.id,
    amount: decimalText(order.amount_minor),
    amount_minor: order.amount_minor,
    credit: decimalText(order.credit_minor),
    credit_minor: order.credit_minor,
    discount: decimalText(order.discount_minor),
    discount_minor: order.discount_minor,
    currency: order.currency,
    state: order.state,
    purpose: order.purpose,
    provider: order.provider,
    checkout: checkout && { method: checkout.method, url: checkout.url, fields: { ...checkout.fields } },
    expires_at: order.expires_at.toISOString(),
  };
}
