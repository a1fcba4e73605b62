import { PORTAL_BASE } from '@meridian/contracts/portal';
import { oauthCallbackPath, type OAuthError, oauthStartPath } from '@meridian/contracts/portal/oauth';
import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import type { IdentityContext } from '../context.ts';

/** A redirect of the browser with its new cookie value; null deletes the cookie. */
export interface OAuthRedirect {
  readonly location: string;
  readonly cookie: string | null;
}

type Portal = Pick<IdentityContext, 'publicUrl'>;

/** The callback URL that is registered at the provider. */
export const redirectUri = ({ publicUrl }: Portal, provider: OAuthProviderId): string =>
  publicUrl + PORTAL_BASE + oauthCallbackPath(provider);

export const startPath = (provider: OAuthProviderId): string => PORTAL_BASE + oauthStartPath(provider);

/** The portal page where the flow started, with its result in the fragment. After a sign-in, that page opens `next`. */
export function returnUrl(
  { publicUrl }: Portal,
  { purpose, next }: { purpose: 'sign-in' | 'link'; next: string | null },
  outcome: { oauth: string } | { oauth_error: OAuthError },
): string {
  const signIn = next === null ? '/login' : `/login?${new URLSearchParams({ next }).toString()}`;
  const page = purpose === 'link' ? '/dashboard?tab=settings' : signIn;
  return `${publicUrl}${page}#${new URLSearchParams(outcome).toString()}`;
}
