import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { AccessContext } from '../context.ts';
import { keyRevokedMail } from '../emails/key-revoked.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { issueKey } from './issue-key.ts';
import { keyItemOf } from './key-item.ts';
import { ownKey } from './own-key.ts';
import { updateKeyRow } from './queries.ts';

/**
 * Revokes a key immediately and mails the owner. A key that was revoked before stays as it is. The account's own keys can be
 * revoked, too: `generateApiKey` creates a new live one, and a new test key is issued here. Throws 141 (no such key).
 */
export async function revokeKey(
  context: AccessContext,
  { id }: PortalBody<'revokeKey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'revokeKey'>['additionalInfo']> {
  const { accountId } = session;
  const nowMs = context.now();
  const row = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const key = await ownKey(trx, accountId, id);
    if (key.revoked_at) return key;
    const revoked = await updateKeyRow(trx, id, { revoked_at: new Date(nowMs) });
    const { name, prefix, mode, is_primary: primary } = key;
    if (primary && mode === 'test')
      await issueKey(trx, context.secrets, { accountId, mode, name, primary, nowMs });
    await mailAccount(context, trx, { accountId, topic: 'keys' }, (to) =>
      keyRevokedMail(context.publicUrl, { to, name, prefix, atMs: nowMs }),
    );
    await recordAudit(trx, { accountId, type: 'api_key_revoked', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'key-revoked', what: name, nowMs });
    return revoked;
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
  return { item: keyItemOf(row) };
}
