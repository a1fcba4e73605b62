import type { KeyMode } from '@meridian/contracts/keys';
import type { AlertContext } from './context.ts';
import { newestTriggerSeq } from './queries/triggers.ts';
import { type NumberedTrigger, readTriggers } from './triggers.ts';

/**
 * The triggers of an account on the market of `mode` with a number above `afterSeq`, oldest first, at most `limit`. Numbers
 * increase and are never reused.
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

/** The number of the newest trigger; 0 if there is none. */
export const newestTrigger = (
  { store }: Pick<AlertContext, 'store'>,
  accountId: string,
  mode: KeyMode,
): Promise<number> => newestTriggerSeq(store, { accountId, mode });
