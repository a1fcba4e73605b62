import type { Context } from '../../context.ts';

/** Reads a payment at the provider and acts on how it stands: the order or charge it was made for is settled, or it goes back. */
export async function notePayment(_context: Context, _ref: string): Promise<void> {}
