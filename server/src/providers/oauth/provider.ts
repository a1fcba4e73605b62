import type { OAuthError } from '@meridian/contracts/portal/oauth';
import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';

/** The OAuth client that is registered at a provider, and the provider's URL. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer, or URL of its pages. http is allowed on loopback only. */
  readonly url: string;
}

/** An authorization request, and the values that the callback is checked against. */
export interface OAuthAuthorization {
  /** URL to redirect the browser to. */
  readonly url: string;
  /** Secrets of this attempt, stored until the browser returns. */
  readonly attempt: OAuthAttempt;
}

export interface OAuthAttempt {
  readonly state: string;
  readonly codeVerifier: string;
  /** Returned in the ID token, if the provider issues one. */
  readonly nonce: string;
}

/** The user who signed in at the provider. */
export interface ProviderIdentity {
  /** The provider's permanent id of the account, which it never assigns again. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** The authorization code flow with PKCE at one provider. */
export interface OAuthProvider {
  /** Throws `OAuthFailure` (unavailable) when the provider cannot be reached. */
  authorize(redirectUri: string): Promise<OAuthAuthorization>;
  /** Checks the callback and identifies the user at the provider. Throws `OAuthFailure` (denied, failed). */
  identify(callback: URL, redirectUri: string, attempt: OAuthAttempt): Promise<ProviderIdentity>;
}

/** The configured providers. */
export type OAuthProviders = Partial<Record<OAuthProviderId, OAuthProvider>>;

/** A failed sign-in with a provider. The cause, if there is one, is for the log. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  readonly kind: OAuthError;

  constructor(kind: OAuthError, options?: ErrorOptions) {
    super(`Sign-in elsewhere: ${kind}`, options);
    this.kind = kind;
  }
}
