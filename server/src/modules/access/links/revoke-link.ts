import { errors } from '../../../shared/errors/service-error.ts';
import type { AccessContext } from '../context.ts';
import { endLink } from './queries.ts';

/**
 * Revokes a link of an account; the next call by it is refused, in every process. It may be repeated until the link is
 * swept with those that expired. Throws 141 (no such link).
 */
export async function revokeLink(
  { store, keyChanged, now }: Pick<AccessContext, 'store' | 'keyChanged' | 'now'>,
  link: { accountId: string; id: string },
): Promise<void> {
  if (!(await endLink(store, { ...link, at: new Date(now()) })))
    throw errors.notFound({ message: 'This link does not exist' });
  keyChanged(link.accountId);
}
