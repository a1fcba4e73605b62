import { errors } from '../../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { ScreenerContext } from '../context.ts';
import { deleteScreenRow } from './queries.ts';

/** Deletes a screen. Throws 141 when the account does not keep it, and 190 after too many changes. */
export async function deleteScreen(
  { store, limits, now }: Pick<ScreenerContext, 'store' | 'limits' | 'now'>,
  { id }: { readonly id: string },
  accountId: string,
): Promise<void> {
  await enforceRateLimit(limits.screenChangesByAccount, accountId, now());
  if (!(await deleteScreenRow(store, accountId, id)))
    throw errors.notFound({ message: 'This screen no longer exists.' });
}
