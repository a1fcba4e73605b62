import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { AccessContext } from '../context.ts';
import { findGrant, type Grant, revokeKeys } from './queries.ts';

/** Ends the access of a program to the account immediately. One that has ended stays as it is. Throws 141 (no such program). */
export async function revokeConnectedApp(
  context: AccessContext,
  { id }: PortalBody<'revokeConnectedApp'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'revokeConnectedApp'>['additionalInfo']> {
  const grant = await findGrant(context.store, id);
  if (grant?.accountId !== session.accountId) throw errors.notFound();
  await endGrant(context, grant, caller);
  return { name: grant.name };
}

/** Revokes the key of a grant; its refresh token and its access token are refused from now on. */
export async function endGrant(
  context: AccessContext,
  { accountId, keyId, name }: Pick<Grant, 'accountId' | 'keyId' | 'name'>,
  caller: Caller,
): Promise<void> {
  const nowMs = context.now();
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await revokeKeys(trx, [keyId], new Date(nowMs))) === 0) return;
    await recordAudit(trx, { accountId, type: 'app_revoked', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'app-revoked', what: name, nowMs });
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
}
