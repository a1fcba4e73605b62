import type { OAuthError, OAuthProviderId } from '@meridian/contracts/portal/oauth';

/** The client that is registered at a provider, and where that provider is. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer, or address of its pages; http is for loopback alone. */
  readonly url: string;
}

/** What a browser takes along to the provider and what must come back with it. */
export interface OAuthAuthorization {
  /** Where the browser is sent. */
  readonly url: string;
  /** Secrets of this one attempt, kept until the browser comes back. */
  readonly attempt: OAuthAttempt;
}

export interface OAuthAttempt {
  readonly state: string;
  readonly codeVerifier: string;
  /** Comes back in the ID token, where the provider issues one. */
  readonly nonce: string;
}

/** Who signed in at the provider. */
export interface ProviderIdentity {
  /** The provider's own name of the account, which is never given to another one. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Authorization code with PKCE at one provider. */
export interface OAuthProvider {
  /** Throws `OAuthFailure` (unavailable) when the provider cannot be reached. */
  authorize(redirectUri: string): Promise<OAuthAuthorization>;
  /** Checks what came back and asks the provider who it is; throws `OAuthFailure` (denied, failed). */
  identify(callback: URL, redirectUri: string, attempt: OAuthAttempt): Promise<ProviderIdentity>;
}

/** The providers that are configured. */
export type OAuthProviders = Partial<Record<OAuthProviderId, OAuthProvider>>;

/** A sign-in elsewhere that led to nothing; the cause, if there is one, is for the log. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  readonly kind: OAuthError;

  constructor(kind: OAuthError, options?: ErrorOptions) {
    super(`Sign-in elsewhere: ${kind}`, options);
    this.kind = kind;
  }
}
