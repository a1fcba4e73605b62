import type { KeyMode } from '@meridian/contracts/keys';
import type { AlertContext } from './context.ts';
import { newestTriggerSeq } from './queries/triggers.ts';
import { type NumberedTrigger, readTriggers } from './triggers.ts';

/**
 * What fired for an account on the market of `mode` after the firing with the number `afterSeq`, oldest first, at most
 * `limit`; numbers rise and are never used twice.
 */
export const triggersSince = (
  { store }: Pick<AlertContext, 'store'>,
  accountId: string,
  afterSeq: number,
  limit: number,
  mode: KeyMode,
): Promise<NumberedTrigger[]> =>
  readTriggers(
    store,
    { accountId, mode, after: afterSeq },
    {
      order: 'asc',
      limit,
    },
  );

/** The number of the newest of them; 0 before the first. */
export const newestTrigger = (
  { store }: Pick<AlertContext, 'store'>,
  accountId: string,
  mode: KeyMode,
): Promise<number> => newestTriggerSeq(store, { accountId, mode });
