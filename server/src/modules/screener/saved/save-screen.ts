import type { PortalBody } from '@meridian/contracts/portal';
import type { SavedScreen } from '@meridian/contracts/portal/screener';
import { SCREENS_MAX } from '@meridian/contracts/screen-limits';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { ScreenerContext } from '../context.ts';
import { parseScreen } from '../parse-screen.ts';
import { refuseScreen } from '../refuse-screen.ts';
import { countOtherScreens, putScreen } from './queries.ts';

/**
 * Keeps a screen under a name, in place of the one that had it. Throws 101 for operands that do not exist, 142 when the
 * account keeps as many as it may, and 190 after too many changes.
 */
export async function saveScreen(
  { store, lake, limits, now }: Pick<ScreenerContext, 'store' | 'lake' | 'limits' | 'now'>,
  { name, screen }: PortalBody<'saveScreen'>,
  accountId: string,
): Promise<SavedScreen> {
  refuseScreen(() => parseScreen(screen, now(), lake, 'newest'));
  await enforceRateLimit(limits.screenChangesByAccount, accountId, now());
  return await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await countOtherScreens(trx, accountId, name)) >= SCREENS_MAX)
      throw errors.conflict({
        message: `You can keep ${SCREENS_MAX} screens. Delete one to save another.`,
      });
    return await putScreen(trx, { accountId, name, screen, at: new Date(now()) });
  });
}
