import { settleOpenCards } from './cards/settle-open-cards.ts';
import { settleOpenOrders } from './checkout/settle-open-orders.ts';
import type { BillingContext } from './context.ts';
import { remindOfEvidence } from './disputes/remind-of-evidence.ts';
import { endDueGrants } from './subscriptions/grants/end-due-grants.ts';
import { processRefunds } from './refunds/process-refunds.ts';
import { processOverage } from './subscriptions/overage/process-overage.ts';
import { processDue } from './subscriptions/process-due.ts';
import { settleOpenCharges } from './subscriptions/settle-open-charges.ts';

/** The jobs of every minute: expired orders and changes of card, open charges, due subscriptions, calls beyond the quota, grants that end, promised refunds and due evidence. */
export async function runBillingJobs(context: BillingContext): Promise<void> {
  await settleOpenOrders(context);
  await settleOpenCards(context);
  await settleOpenCharges(context);
  await processDue(context);
  await processOverage(context);
  await endDueGrants(context);
  await processRefunds(context);
  await remindOfEvidence(context);
}
