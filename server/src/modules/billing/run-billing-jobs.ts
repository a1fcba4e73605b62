import type { BillingContext } from './context.ts';
import { processRefunds } from './refunds/process-refunds.ts';
import { processDue } from './subscriptions/process-due.ts';

/** What billing does of itself, every minute: what has become due, and the refunds that were promised. */
export async function runBillingJobs(context: BillingContext): Promise<void> {
  await processDue(context);
  await processRefunds(context);
}
