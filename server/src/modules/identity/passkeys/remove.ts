import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { passkeyChangedMail } from '../emails/passkey-changed.ts';
import { listPasskeys } from './list.ts';
import { deletePasskey } from './queries.ts';

/** Removes a passkey, notifies the owner and returns the rest. Throws 141 when the account has no such passkey. */
export async function removePasskey(
  context: IdentityContext,
  { passkey_id: id }: PortalBody<'removePasskey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'removePasskey'>> {
  const { accountId, email } = session;
  const nowMs = context.now();
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const name = await deletePasskey(trx, accountId, id);
    if (name === undefined) throw errors.notFound();
    await recordAudit(trx, { accountId, type: 'passkey_removed', result: 'done', caller, nowMs });
    const mail = { to: email, change: 'removed', name, atMs: nowMs } as const;
    await context.enqueueMail(trx, passkeyChangedMail(context.publicUrl, mail));
    await notifyOfEvent(trx, { accountId, event: 'passkey-removed', what: name, nowMs });
  });
  context.changes.publish(accountId, 'notifications');
  return await listPasskeys(context.store, accountId);
}
