import type { Store } from '../../store/schema.ts';
import { exportOrders } from './checkout/queries.ts';
import { exportCardChanges } from './cards/queries.ts';
import { exportBillingDetails } from './details/queries.ts';
import { exportRedemptions } from './coupons/queries.ts';
import { exportDisputes } from './disputes/queries.ts';
import { exportCharges } from './ledger/queries/charges.ts';
import { exportCredit } from './ledger/queries/credit.ts';
import { exportInvoices } from './ledger/queries/invoices.ts';
import { exportRefunds } from './ledger/queries/refunds.ts';
import { findGrant } from './subscriptions/grants/queries.ts';
import { exportSubscriptionEvents } from './subscriptions/queries.ts';
import { exportTaxDetails } from './tax/queries.ts';
import type { SubscriptionEvent } from './subscriptions/subscription-events.ts';

/**
 * What was granted, and all orders, charges, refunds, disputes, invoices, credit, tax details and subscription events of an account. Saved
 * payment methods are reduced to their label.
 */
export async function exportBilling(store: Store, accountId: string) {
  const orders = await exportOrders(store, accountId);
  const charges = await exportCharges(store, accountId);
  const refunds = await exportRefunds(store, accountId);
  const disputes = await exportDisputes(store, accountId);
  const invoices = await exportInvoices(store, accountId);
  const events = await exportSubscriptionEvents(store, accountId);
  const granted = (await findGrant(store, accountId)) ?? null;
  const credit = await exportCredit(store, accountId);
  const cardChanges = await exportCardChanges(store, accountId);
  const coupons = await exportRedemptions(store, accountId);
  const taxDetails = await exportTaxDetails(store, accountId);
  const billingDetails = await exportBillingDetails(store, accountId);
  return {
    granted,
    orders,
    charges,
    refunds,
    disputes,
    invoices,
    credit,
    coupons,
    card_changes: cardChanges,
    tax_details: taxDetails,
    billing_details: billingDetails,
    subscription_events: events.map(({ event, ...row }) =>
      Object.assign(row, { event: withoutReferences(event) }),
    ),
  };
}

function withoutReferences(event: unknown): unknown {
  const stored = event as SubscriptionEvent;
  return 'method' in stored ? { ...stored, method: stored.method?.label ?? null } : stored;
}
