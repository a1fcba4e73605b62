import type { Backfill } from '@meridian/contracts/alerts';
import type { PortalBody } from '@meridian/contracts/portal';
import type { AlertContext } from './context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { marketOfAccount } from './market-of-account.ts';
import { validateAlert } from './validate-alert.ts';
import { backfillOf } from './history/backfill.ts';
import { unknownPast } from './screens/own-screen.ts';

/** How often an alert would have been triggered, before it is saved. Throws the errors of `validateAlert`, 190 (30 a minute) and 191 (too many at once). */
export async function previewAlert(
  context: AlertContext,
  request: PortalBody<'previewAlert'>,
  accountId: string,
): Promise<Backfill> {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.previewsByAccount, accountId, nowMs);
  const symbols = validateAlert(context, request, 'live');
  if (request.condition.screen !== undefined) return unknownPast(nowMs);
  const market = await marketOfAccount(context, context.store, { accountId, mode: 'live' });
  return context.limits.lookBacks.run(accountId, () =>
    backfillOf(market.lake, { ...request, symbols }, market.nowMs),
  );
}
