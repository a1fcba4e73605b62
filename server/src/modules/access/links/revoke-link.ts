import { errors } from '../../../shared/errors/service-error.ts';
import type { AccessContext } from '../context.ts';
import { deleteLink } from './queries.ts';

/** Revokes a link of an account; the next call by it is refused, in every process. Throws 141 (no such link). */
export async function revokeLink(
  { store, keyChanged }: Pick<AccessContext, 'store' | 'keyChanged'>,
  link: { accountId: string; id: string },
): Promise<void> {
  if (!(await deleteLink(store, link))) throw errors.notFound({ message: 'This link does not exist' });
  keyChanged(link.accountId);
}
