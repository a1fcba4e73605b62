import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { openToken, type Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { listLinkedProviders } from './identities.ts';
import { linkPurpose, newBinding } from './one-time-token.ts';
import { startPath } from './redirect-urls.ts';

/**
 * The path that starts linking a provider, and the value that the browser must keep in its cookie until then. The cookie
 * prevents an attacker from making someone else's browser link the attacker's identity. Throws 160 (provider not set
 * up), 142 (linked already) and 111 (the session has just ended).
 */
export async function linkOauth(
  context: IdentityContext,
  { provider, session, caller }: { provider: OAuthProviderId; session: Session; caller: Caller },
): Promise<{ startUrl: string; binding: string; linked: OAuthProviderId[] }> {
  const name = OAUTH_NAMES[provider];
  if (!context.oauth[provider]) {
    throw errors.notAvailable({ message: `${name} sign-in is not available right now.` });
  }
  const { accountId, hash: parent } = session;
  const linked = await listLinkedProviders(context.store, accountId);
  if (linked.includes(provider)) {
    throw errors.conflict({ message: `${name} is already linked to your account.` });
  }
  const binding = newBinding();
  const boundTo = linkPurpose(provider, binding);
  const link = { kind: 'oauth', subject: accountId, accountId, parent, boundTo } as const;
  const token = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return await openToken(trx, { ...link, caller, nowMs: context.now() });
  });
  return { startUrl: `${startPath(provider)}?link=${token}`, binding, linked };
}
