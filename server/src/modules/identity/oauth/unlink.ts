import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { signInRemovedMail } from '../emails/sign-in-removed.ts';
import { listLinkedProviders } from './identities.ts';
import { countPasskeys } from '../passkeys/queries.ts';
import { deleteIdentity } from './queries.ts';

/**
 * Unlinks a provider from the account and notifies the owner. Returns the providers that are still linked. Throws 142
 * when the provider is not linked, or is the only way to sign in.
 */
export async function unlinkOauth(
  context: IdentityContext,
  { provider, session, caller }: { provider: OAuthProviderId; session: Session; caller: Caller },
): Promise<OAuthProviderId[]> {
  const nowMs = context.now();
  const { accountId } = session;
  const name = OAUTH_NAMES[provider];
  const stillLinked = await context.store.transaction().execute(async (trx) => {
    // Locked, so two concurrent unlinks cannot each count on the sign-in that the other one removes.
    const account = await lockAccount(trx, accountId);
    const linked = await listLinkedProviders(trx, accountId);
    const left = linked.filter((id) => id !== provider);
    if (left.length === linked.length) {
      throw errors.conflict({ message: `${name} is not linked to your account.` });
    }
    if (account.passwordHash === null && left.length === 0 && (await countPasskeys(trx, accountId)) === 0) {
      const message = `${name} is your only way to sign in. Set a password with Reset Password first.`;
      throw errors.conflict({ message });
    }
    await deleteIdentity(trx, accountId, provider);
    await recordAudit(trx, { accountId, type: 'oauth_unlinked', result: 'done', caller, nowMs });
    const mail = signInRemovedMail(context.publicUrl, { to: account.email, provider, atMs: nowMs });
    await context.enqueueMail(trx, mail);
    await notifyOfEvent(trx, { accountId, event: 'sign-in-removed', what: name, nowMs });
    return left;
  });
  context.changes.publish(accountId, 'notifications');
  return stillLinked;
}
