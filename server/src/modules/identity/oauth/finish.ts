import type { OAuthProviderId } from '@meridian/contracts/portal/oauth';
import { type ProviderIdentity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import { accountOfIdentity } from './account-of-identity.ts';
import { failureKind } from './failure-kind.ts';
import { linkIdentity } from './link-identity.ts';
import { newBinding, toSignIn } from './one-time.ts';
import { openPending, type Pending } from './pending.ts';
import { landing, redirectUri, type Sent } from './redirect-urls.ts';

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
export async function finishOauth(context: IdentityContext, input: Return): Promise<Sent> {
  const { provider } = input;
  const pending = openPending(context.secrets, input.cookie, provider, context.now());
  const from = { purpose: pending?.link ? 'link' : 'sign-in', next: pending?.next ?? null } as const;
  try {
    if (!pending) throw new OAuthFailure('expired');
    const identity = await identityOf(context, input, pending);
    const { caller } = input;
    if (pending.link) {
      await linkIdentity(context, { ...pending.link, provider, identity, caller });
      return { location: landing(context, from, { oauth: 'linked' }), cookie: null };
    }
    const { oneTime, binding } = await openOneTime(context, { provider, identity, caller });
    return { location: landing(context, from, { oauth: oneTime }), cookie: binding };
  } catch (error) {
    const kind = failureKind(context, provider, error);
    return { location: landing(context, from, { oauth_error: kind }), cookie: null };
  }
}

async function identityOf(
  context: IdentityContext,
  { provider, path }: Return,
  pending: Pending,
): Promise<ProviderIdentity> {
  const elsewhere = context.oauth[provider];
  if (!elsewhere) throw new OAuthFailure('unavailable');
  const callback = new URL(path, context.publicUrl);
  return await elsewhere.identify(callback, redirectUri(context, provider), pending.attempt);
}

/** Finds or makes the identity's account, and a one-time value for it that is bound to this browser. */
async function openOneTime(
  context: IdentityContext,
  input: { provider: OAuthProviderId; identity: ProviderIdentity; caller: Caller },
): Promise<{ oneTime: string; binding: string }> {
  const nowMs = context.now();
  const binding = newBinding();
  const { oneTime, accountId, keysIssued } = await context.store.transaction().execute(async (trx) => {
    const account = await accountOfIdentity(trx, context, { ...input, nowMs });
    const token = await openToken(trx, {
      kind: 'oauth',
      subject: account.accountId,
      accountId: account.accountId,
      boundTo: toSignIn(binding),
      caller: input.caller,
      nowMs,
    });
    return { ...account, oneTime: token };
  });
  context.changes.publish(accountId, 'notifications');
  if (keysIssued) context.keyChanged(accountId);
  return { oneTime, binding };
}
