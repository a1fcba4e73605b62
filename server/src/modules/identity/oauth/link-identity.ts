import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { type ProviderIdentity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import type { Caller } from '../../../shared/context.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { signInAddedMail } from '../emails/sign-in-added.ts';
import { addIdentity } from './identities.ts';
import { findAccountOfSession } from './queries.ts';

/**
 * Links an identity to the account whose session requested it, and notifies the owner. Throws `OAuthFailure`: expired
 * when that session has ended in the meantime, failed when the identity is linked to another account.
 */
export async function linkIdentity(
  context: IdentityContext,
  input: {
    provider: OAuthProviderId;
    identity: ProviderIdentity;
    accountId: string;
    /** Hash of the session, in base64url. */
    session: string;
    caller: Caller;
  },
): Promise<void> {
  const nowMs = context.now();
  const { provider, identity, accountId, caller } = input;
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const owner = await findAccountOfSession(trx, Buffer.from(input.session, 'base64url'), nowMs);
    if (owner?.id !== accountId) throw new OAuthFailure('expired');
    const added = await addIdentity(trx, { provider, identity, accountId, caller, nowMs });
    if (!added) return;
    const mail = signInAddedMail(context.publicUrl, { to: owner.email, provider, atMs: nowMs });
    await context.enqueueMail(trx, mail);
    const what = OAUTH_NAMES[provider];
    await notifyOfEvent(trx, { accountId, event: 'sign-in-added', what, nowMs });
  });
  context.changes.publish(accountId, 'notifications');
}
