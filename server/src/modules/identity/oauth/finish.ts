import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { type ProviderIdentity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import type { Caller } from '../../../shared/context.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { failureKind } from './failure-kind.ts';
import { linkIdentity } from './link-identity.ts';
import { newBinding, signInPurpose } from './one-time-token.ts';
import { decryptPending, type PendingAuthorization } from './pending-authorization.ts';
import { type OAuthRedirect, redirectUri, returnUrl } from './redirect-urls.ts';
import { resolveAccount } from './resolve-account.ts';

interface OAuthCallback {
  readonly provider: OAuthProviderId;
  /** Path and query of the callback. */
  readonly path: string;
  readonly cookie: string | undefined;
  readonly caller: Caller;
}

/**
 * Handles the return from the provider. After a sign-in, redirects to the sign-in page with a one-time token that only
 * this browser can exchange for a session. After a link, redirects to the settings. Never throws: the page gets the kind
 * of failure.
 */
export async function finishOauth(context: IdentityContext, input: OAuthCallback): Promise<OAuthRedirect> {
  const { provider } = input;
  const pending = decryptPending(context.secrets, input.cookie, provider, context.now());
  const from = { purpose: pending?.link ? 'link' : 'sign-in', next: pending?.next ?? null } as const;
  try {
    if (!pending) throw new OAuthFailure('expired');
    const identity = await identityOf(context, input, pending);
    const { caller } = input;
    if (pending.link) {
      await linkIdentity(context, { ...pending.link, provider, identity, caller });
      return { location: returnUrl(context, from, { oauth: 'linked' }), cookie: null };
    }
    const { oneTimeToken, binding } = await issueOneTimeToken(context, { provider, identity, caller });
    return { location: returnUrl(context, from, { oauth: oneTimeToken }), cookie: binding };
  } catch (error) {
    const kind = failureKind(context, provider, error);
    return { location: returnUrl(context, from, { oauth_error: kind }), cookie: null };
  }
}

async function identityOf(
  context: IdentityContext,
  { provider, path }: OAuthCallback,
  pending: PendingAuthorization,
): Promise<ProviderIdentity> {
  const client = context.oauth[provider];
  if (!client) throw new OAuthFailure('unavailable');
  const callback = new URL(path, context.publicUrl);
  return await client.identify(callback, redirectUri(context, provider), pending.attempt);
}

/** Finds or creates the account of the identity, and issues a one-time token that is bound to this browser. */
async function issueOneTimeToken(
  context: IdentityContext,
  input: { provider: OAuthProviderId; identity: ProviderIdentity; caller: Caller },
): Promise<{ oneTimeToken: string; binding: string }> {
  const nowMs = context.now();
  const binding = newBinding();
  const { oneTimeToken, accountId, keysIssued } = await context.store.transaction().execute(async (trx) => {
    const account = await resolveAccount(trx, context, { ...input, nowMs });
    const token = await openToken(trx, {
      kind: 'oauth',
      subject: account.accountId,
      accountId: account.accountId,
      boundTo: signInPurpose(binding),
      caller: input.caller,
      nowMs,
    });
    return { ...account, oneTimeToken: token };
  });
  context.changes.publish(accountId, 'notifications');
  if (keysIssued) context.keyChanged(accountId);
  return { oneTimeToken, binding };
}
