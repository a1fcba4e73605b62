import type { OAuthProviderId } from '@meridian/contracts/portal/oauth';
import { github } from './github.ts';
import { google } from './google.ts';
import type { OAuthClient, OAuthProviders } from './provider.ts';

/** The providers that a client is registered at. Nobody is asked before the first person comes. */
export function oauthProviders(
  clients: Readonly<Partial<Record<OAuthProviderId, OAuthClient>>>,
): OAuthProviders {
  return {
    ...(clients.google ? { google: google(clients.google) } : {}),
    ...(clients.github ? { github: github(clients.github) } : {}),
  };
}
