import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { github } from './github.ts';
import { openid } from './openid.ts';
import type { OAuthClient, OAuthProviders } from './provider.ts';

/** The providers with a registered client. No requests are sent before the first sign-in. */
export function oauthProviders(
  clients: Readonly<Partial<Record<OAuthProviderId, OAuthClient>>>,
): OAuthProviders {
  return {
    ...(clients.google ? { google: openid(clients.google) } : {}),
    ...(clients.github ? { github: github(clients.github) } : {}),
    ...(clients.openid ? { openid: openid(clients.openid) } : {}),
  };
}
