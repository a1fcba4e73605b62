import type { OAuthProviderId } from '@meridian/contracts/portal/oauth';

/** What a browser takes along to the provider and what must come back with it. */
export interface Authorization {
  /** Where the browser is sent. */
  readonly url: string;
  /** Secrets of this one attempt, kept until the browser comes back. */
  readonly attempt: Attempt;
}

export interface Attempt {
  readonly state: string;
  readonly codeVerifier: string;
  /** Only where the provider issues ID tokens. */
  readonly nonce: string;
}

/** Who signed in at the provider. */
export interface Identity {
  /** The provider's own name of the account, which is never given to another one. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Authorization code with PKCE at one provider. */
export interface OAuthProvider {
  authorize(redirectUri: string): Promise<Authorization>;
  /** Checks what came back and asks the provider who it is; throws `OAuthFailure`. */
  identify(callback: URL, redirectUri: string, attempt: Attempt): Promise<Identity>;
}

/** The providers that are configured. */
export type OAuthProviders = Partial<Record<OAuthProviderId, OAuthProvider>>;

/** `denied`: the person said no there; `failed`: the provider, or what came back from it, is not to be trusted. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  readonly kind: 'denied' | 'failed';

  constructor(kind: 'denied' | 'failed', options?: ErrorOptions) {
    super(`Sign-in elsewhere: ${kind}`, options);
    this.kind = kind;
  }
}
