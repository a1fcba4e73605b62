import {
  type OAuthError,
  type OAuthProviderId,
  oauthCallbackPath,
  oauthStartPath,
} from '@meridian/contracts/portal/oauth';
import { PORTAL_BASE } from '@meridian/contracts/portal';
import type { Context } from '../context.ts';

/** Where a browser is sent, and what it keeps; null lets it forget what it kept. */
export interface Sent {
  readonly location: string;
  readonly cookie: string | null;
}

type Portal = Pick<Context, 'publicUrl'>;

/** The address that is registered at the provider. */
export const redirectUri = ({ publicUrl }: Portal, provider: OAuthProviderId): string =>
  publicUrl + PORTAL_BASE + oauthCallbackPath(provider);

export const startPath = (provider: OAuthProviderId): string => PORTAL_BASE + oauthStartPath(provider);

/** Back to the page of the portal that the browser came from, with what came of it. */
export function landing(
  { publicUrl }: Portal,
  purpose: 'sign-in' | 'link',
  outcome: { oauth: string; next?: string } | { oauth_error: OAuthError },
): string {
  const page = purpose === 'link' ? '/dashboard?tab=settings' : '/login';
  return `${publicUrl}${page}#${new URLSearchParams(outcome).toString()}`;
}
