import type { KeyMode } from '@meridian/contracts/keys';
import type { AlertContext } from './context.ts';
import { firingsOf, type NumberedFiring, readFirings } from './triggers.ts';

/**
 * What fired for an account on the market of `mode` after the firing with the number `afterSeq`, oldest first, at most
 * `limit`; numbers rise and are never used twice.
 */
export const firingsSince = (
  { store }: Pick<AlertContext, 'store'>,
  accountId: string,
  afterSeq: number,
  limit: number,
  mode: KeyMode,
): Promise<NumberedFiring[]> =>
  readFirings(store, firingsOf(store, { accountId, mode }).where('f.seq', '>', afterSeq), {
    order: 'asc',
    limit,
  });

/** The number of the newest of them; 0 before the first. */
export async function newestFiring(
  { store }: Pick<AlertContext, 'store'>,
  accountId: string,
  mode: KeyMode,
): Promise<number> {
  const row = await firingsOf(store, { accountId, mode })
    .select(({ fn }) => fn.max('f.seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
