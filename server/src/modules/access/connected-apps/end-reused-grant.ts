import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { AccessContext } from '../context.ts';
import { appDisconnectedMail } from '../emails/app-disconnected.ts';
import { findGrant, revokeKeys } from './queries.ts';

/**
 * Ends a grant whose code or refresh token came a second time: one of the two who sent it is a thief, and nobody knows which. The
 * owner gets an email. Does nothing when it has ended.
 */
export async function endReusedGrant(context: AccessContext, keyId: string, caller: Caller): Promise<void> {
  const grant = await findGrant(context.store, keyId);
  if (!grant) return;
  const { accountId, name } = grant;
  const nowMs = context.now();
  const ended = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await revokeKeys(trx, [keyId], new Date(nowMs))) === 0) return false;
    await mailAccount(context, trx, { accountId, topic: 'keys' }, (to) =>
      appDisconnectedMail(context.publicUrl, { to, name, atMs: nowMs }),
    );
    await recordAudit(trx, { accountId, type: 'app_token_reused', result: 'refused', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'app-token-reused', what: name, nowMs });
    return true;
  });
  if (!ended) return;
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
}
