import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { personOf, type Session } from '../../../shared/tokens/tokens.ts';
import { limitPerDay, newApiKeyMail, replacePortalKey } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { withConfirmation } from '../two-factor/confirm-code.ts';

const PER_DAY = 5;

/**
 * Replaces the account's portal key and notifies the owner. The previous key is revoked with the commit.
 * Throws 140 (another email), 190 (five a day), 120 and 121 (code), and 114 (the account's second factor is locked).
 */
export async function replaceApiKey(
  context: IdentityContext,
  body: PortalBody<'generateApiKey'>,
  input: { session: Session; caller: Caller },
): Promise<PortalReply<'generateApiKey'>> {
  const { session, caller } = input;
  const { accountId, emailKey } = session;
  const nowMs = context.now();
  if (emailKeyOf(body.email) !== emailKey) throw errors.forbidden();
  const code = {
    session: personOf(session),
    caller,
    purpose: 'generate-api-key',
    code: body.verification_code,
  } as const;
  const { id, key } = await withConfirmation(context, code, async (trx) => {
    await lockAccount(trx, accountId);
    await limitPerDay(trx, { accountId, type: 'api_key_replaced', most: PER_DAY, nowMs });
    const made = await replacePortalKey(trx, context.secrets, { accountId, nowMs });
    const prefix = made.key.slice(0, KEY_PUBLIC_LENGTH);
    await mailAccount(context, trx, { accountId, topic: 'keys' }, (to) =>
      newApiKeyMail(context.publicUrl, { to, prefix, replaced: made.replaced, atMs: nowMs }),
    );
    const entry = { accountId, type: 'api_key_replaced', result: 'done' } as const;
    await recordAudit(trx, { ...entry, caller, nowMs });
    const event = made.replaced ? 'key-regenerated' : 'key-created';
    await notifyOfEvent(trx, { accountId, event, what: prefix, nowMs });
    return made;
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
  return { api_key: key, additionalInfo: { key_id: id, created_at: new Date(nowMs).toISOString() } };
}
