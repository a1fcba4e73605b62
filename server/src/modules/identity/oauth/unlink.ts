import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/portal/oauth';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { signInRemovedMail } from '../emails/sign-in-removed.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { listLinkedProviders } from './identities.ts';

/**
 * Lets the account elsewhere no longer open this one, and tells the owner; answers what is still linked. Refuses
 * with 142 when it was not linked, or is the last way to sign in.
 */
export async function unlinkOauth(
  context: IdentityContext,
  { provider, session, caller }: { provider: OAuthProviderId; session: Session; caller: Caller },
): Promise<OAuthProviderId[]> {
  const nowMs = context.now();
  const { accountId } = session;
  const name = OAUTH_NAMES[provider];
  const stillLinked = await context.store.transaction().execute(async (trx) => {
    // Locked, so that two unlinks at once cannot each count on the way in that the other one takes away.
    const account = await trx
      .selectFrom('account')
      .select(['email', 'password_hash'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const linked = await listLinkedProviders(trx, accountId);
    const left = linked.filter((id) => id !== provider);
    if (left.length === linked.length) {
      throw errors.conflict({ message: `${name} is not linked to your account.` });
    }
    if (account.password_hash === null && left.length === 0) {
      const message = `${name} is your only way to sign in. Set a password with Reset Password first.`;
      throw errors.conflict({ message });
    }
    await trx
      .deleteFrom('oauth_identity')
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .execute();
    await recordAudit(trx, { accountId, type: 'oauth_unlinked', result: 'done', caller, nowMs });
    const mail = signInRemovedMail(context.publicUrl, { to: account.email, provider, atMs: nowMs });
    await context.enqueueMail(trx, mail);
    await notifyOfEvent(trx, { accountId, event: 'sign-in-removed', what: name, nowMs });
    return left;
  });
  context.changes.publish(accountId, 'notifications');
  return stillLinked;
}
