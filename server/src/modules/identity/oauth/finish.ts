import type { OAuthProviderId } from '@meridian/contracts/portal/oauth';
import { type Identity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import { resolveAccount } from './resolve-account.ts';
import { failureKind } from './failure-kind.ts';
import { linkIdentity } from './link-identity.ts';
import { newBinding, signInPurpose } from './one-time-token.ts';
import { decryptPending, type PendingAuthorization } from './pending-authorization.ts';
import { returnUrl, redirectUri, type OAuthRedirect } from './redirect-urls.ts';

interface Return {
  readonly provider: OAuthProviderId;
  /** Path and query that the provider sent the browser back to. */
  readonly path: string;
  readonly cookie: string | undefined;
  readonly caller: Caller;
}

/**
 * Takes a browser back from the provider: to the sign-in page with a one-time value that only this browser can change for
 * a session, or, after a link, to the settings. Never throws: the page is told the kind of failure.
 */
export async function finishOauth(context: IdentityContext, input: Return): Promise<OAuthRedirect> {
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
    const { oneTime, binding } = await openOneTime(context, { provider, identity, caller });
    return { location: returnUrl(context, from, { oauth: oneTime }), cookie: binding };
  } catch (error) {
    const kind = failureKind(context, provider, error);
    return { location: returnUrl(context, from, { oauth_error: kind }), cookie: null };
  }
}

async function identityOf(
  context: IdentityContext,
  { provider, path }: Return,
  pending: PendingAuthorization,
): Promise<Identity> {
  const elsewhere = context.oauth[provider];
  if (!elsewhere) throw new OAuthFailure('unavailable');
  const callback = new URL(path, context.publicUrl);
  return await elsewhere.identify(callback, redirectUri(context, provider), pending.attempt);
}

/** Finds or makes the identity's account, and a one-time value for it that is bound to this browser. */
async function openOneTime(
  context: IdentityContext,
  input: { provider: OAuthProviderId; identity: Identity; caller: Caller },
): Promise<{ oneTime: string; binding: string }> {
  const nowMs = context.now();
  const binding = newBinding();
  const { oneTime, accountId, keysIssued } = await context.store.transaction().execute(async (trx) => {
    const account = await resolveAccount(trx, context, { ...input, nowMs });
    const token = await openToken(trx, {
      kind: 'oauth',
      subject: account.accountId,
      accountId: account.accountId,
      boundTo: signInPurpose(binding),
      caller: input.caller,
      nowMs,
    });
    return { ...account, oneTime: token };
  });
  context.changes.publish(accountId, 'notifications');
  if (keysIssued) context.keyChanged(accountId);
  return { oneTime, binding };
}
