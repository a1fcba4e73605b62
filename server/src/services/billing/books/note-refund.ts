import type { Context } from '../../context.ts';

/** Reads a refund at the provider and books how it stands: one of ours, or one that the provider made of its own accord. */
export async function noteRefund(_context: Context, _ref: string): Promise<void> {}
