import type { Context } from '../context.ts';
import { carryOutRefunds } from './books/carry-out-refunds.ts';
import { doDue } from './subscription/do-due.ts';

/** What billing does of itself, every minute: what has become due, and the refunds that were promised. */
export async function keepBilling(context: Context): Promise<void> {
  await doDue(context);
  await carryOutRefunds(context);
}
