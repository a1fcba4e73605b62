/** Where customers can sign in elsewhere. Without a schema library, so that pages can import it cheaply. */
import { PORTAL } from './portal-config.ts';

/** `openid` is a provider of the operator's choice, such as the one of a company. */
export const OAUTH_PROVIDERS = ['google', 'github', 'openid'] as const;
export type OAuthProviderId = (typeof OAUTH_PROVIDERS)[number];

export const OAUTH_NAMES: Readonly<Record<OAuthProviderId, string>> = {
  google: 'Google',
  github: 'GitHub',
  openid: PORTAL.signIn.openid?.name ?? 'OpenID',
};
