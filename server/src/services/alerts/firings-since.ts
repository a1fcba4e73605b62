import type { Context } from '../context.ts';
import { firingsOf, type NumberedFiring, readFirings } from './firings.ts';

/** What fired for an account after the firing with the number `afterSeq`, oldest first, at most `limit`; numbers rise and are never used twice. */
export const firingsSince = (
  { store }: Pick<Context, 'store'>,
  accountId: string,
  afterSeq: number,
  limit: number,
): Promise<NumberedFiring[]> =>
  readFirings(store, firingsOf(store, { accountId }).where('f.seq', '>', afterSeq), { order: 'asc', limit });
