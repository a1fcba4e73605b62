import type { OAuthProviderId } from '@meridian/contracts/portal/oauth';
import { github } from './github.ts';
import { google } from './google.ts';
import type { OAuthClient, OAuthProviders } from './provider.ts';

/** The providers with a registered client. No requests are sent before the first sign-in. */
export function oauthProviders(
  clients: Readonly<Partial<Record<OAuthProviderId, OAuthClient>>>,
): OAuthProviders {
  return {
    ...(clients.google ? { google: google(clients.google) } : {}),
    ...(clients.github ? { github: github(clients.github) } : {}),
  };
}
