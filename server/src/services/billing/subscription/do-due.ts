import type { Context } from '../../context.ts';

/** Does what has become due of every subscription, order and charge by now: trials that end, renewals, retries, what a crash left open. */
export async function doDue(_context: Context): Promise<void> {}
