import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { OAuthFailure } from '../../../providers/oauth/provider.ts';
import type { Caller } from '../../../shared/context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { IdentityContext } from '../context.ts';
import { failureKind } from './failure-kind.ts';
import { nextPath } from './next-path.ts';
import { consumeOneTimeToken, linkPurpose } from './one-time-token.ts';
import { encryptPending } from './pending-authorization.ts';
import { type OAuthRedirect, redirectUri, returnUrl } from './redirect-urls.ts';

/** Redirects a browser to the provider, to sign in or, with the one-time token of `linkOauth`, to link an account. Never throws. */
export async function startOauth(
  context: IdentityContext,
  input: {
    provider: OAuthProviderId;
    next: string | undefined;
    link: string | undefined;
    cookie: string | undefined;
    caller: Caller;
  },
): Promise<OAuthRedirect> {
  const { provider } = input;
  const nowMs = context.now();
  const next = nextPath(input.next, context.publicUrl);
  try {
    await enforceRateLimit(context.limits.oauthStartsByAddress, input.caller.address, nowMs);
    const client = context.oauth[provider];
    if (!client) throw new OAuthFailure('unavailable');
    const link = input.link === undefined ? null : await linkOf(context, { ...input, link: input.link });
    const { url, attempt } = await client.authorize(redirectUri(context, provider));
    return {
      location: url,
      cookie: encryptPending(context.secrets, { provider, attempt, next, link }, nowMs),
    };
  } catch (error) {
    const from = { purpose: input.link === undefined ? 'sign-in' : 'link', next } as const;
    const kind = failureKind(context, provider, error);
    return { location: returnUrl(context, from, { oauth_error: kind }), cookie: null };
  }
}

/** The account and the session that requested a link, by its one-time token. */
async function linkOf(
  { store, now }: IdentityContext,
  input: { provider: OAuthProviderId; link: string; cookie: string | undefined },
) {
  const boundTo = linkPurpose(input.provider, input.cookie ?? '');
  const spent = await consumeOneTimeToken(store, { token: input.link, boundTo, nowMs: now() });
  if (!spent?.session) throw new OAuthFailure('expired');
  return { accountId: spent.accountId, session: spent.session.toString('base64url') };
}
