import type { PortalBody } from '@meridian/contracts/portal';
import { type SavedFilter, SAVED_FILTERS_MAX } from '@meridian/contracts/portal/usage-alerts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { UsageContext } from '../context.ts';
import { countOtherFilters, putFilters } from './queries.ts';

/** Keeps filters of the call log under a name, in place of those that had it. Throws 140 when the account keeps as many as it may. */
export async function saveFilters(
  { store, now }: Pick<UsageContext, 'store' | 'now'>,
  { name, filters }: PortalBody<'saveFilters'>,
  accountId: string,
): Promise<SavedFilter> {
  return await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await countOtherFilters(trx, accountId, name)) >= SAVED_FILTERS_MAX)
      throw errors.forbidden({
        message: `You can keep ${SAVED_FILTERS_MAX} filters. Delete one to save another.`,
      });
    return await putFilters(trx, { accountId, name, filters, at: new Date(now()) });
  });
}
