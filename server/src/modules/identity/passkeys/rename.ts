import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { listPasskeys } from './list.ts';
import { updatePasskeyName } from './queries.ts';

/** Renames a passkey and returns all. Throws 141 when the account has no such passkey. */
export async function renamePasskey(
  { store }: IdentityContext,
  { passkey_id: id, name }: PortalBody<'renamePasskey'>,
  { accountId }: Session,
): Promise<PortalReply<'renamePasskey'>> {
  await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (!(await updatePasskeyName(trx, { accountId, id, name }))) throw errors.notFound();
  });
  return await listPasskeys(store, accountId);
}
