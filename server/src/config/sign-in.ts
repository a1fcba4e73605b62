/** Sign-in with an account of another provider. */
import { PORTAL } from '@meridian/contracts/portal-config';
import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import * as z from 'zod/mini';
import { isSafeUrl } from './loopback.ts';

/** Identities come from there, so https is required, except on loopback addresses. */
const providerUrl = (name: string, example: string) =>
  z
    .string()
    .check(
      z.refine(isSafeUrl, `${name} must look like ${example}; http is allowed only for loopback addresses`),
    );

const GOOGLE = 'https://accounts.google.com';
const GITHUB = 'https://github.com';

export const SIGN_IN_VARIABLES = {
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(providerUrl('GOOGLE_ISSUER', GOOGLE), GOOGLE),
  GITHUB_CLIENT_ID: z.optional(z.string()),
  GITHUB_CLIENT_SECRET: z.optional(z.string()),
  GITHUB_URL: z._default(providerUrl('GITHUB_URL', GITHUB), GITHUB),
  OPENID_CLIENT_ID: z.optional(z.string()),
  OPENID_CLIENT_SECRET: z.optional(z.string()),
  OPENID_ISSUER: z.optional(providerUrl('OPENID_ISSUER', 'https://id.example.com')),
};

interface SignInVariables {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ISSUER: string;
  readonly GITHUB_CLIENT_ID?: string | undefined;
  readonly GITHUB_CLIENT_SECRET?: string | undefined;
  readonly GITHUB_URL: string;
  readonly OPENID_CLIENT_ID?: string | undefined;
  readonly OPENID_CLIENT_SECRET?: string | undefined;
  readonly OPENID_ISSUER?: string | undefined;
}

/** The client that the operator registered with a provider, and the address of that provider. */
interface OAuthClientConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The issuer of an OpenID provider; for GitHub its public address or that of an enterprise installation. */
  readonly url: string;
}
export type OAuthConfig = Partial<Record<OAuthProviderId, OAuthClientConfig>>;

/** One sentence for each error; false where there is none. */
export function signInFaults(env: SignInVariables): (string | false)[] {
  const { OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_ISSUER } = env;
  const openid = [OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_ISSUER];
  const given = openid.filter((value) => value !== undefined).length;
  return [
    ...(['GOOGLE', 'GITHUB'] as const).map(
      (name) =>
        (env[`${name}_CLIENT_ID`] === undefined) !== (env[`${name}_CLIENT_SECRET`] === undefined) &&
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET are needed together.`,
    ),
    given % openid.length !== 0 &&
      'OPENID_ISSUER, OPENID_CLIENT_ID and OPENID_CLIENT_SECRET are needed together.',
    given === openid.length &&
      PORTAL.signIn.openid === null &&
      'OPENID_ISSUER needs signIn.openid.name in meridian.config.yaml: the text of its button.',
    given === 0 &&
      PORTAL.signIn.openid !== null &&
      'signIn.openid in meridian.config.yaml needs OPENID_ISSUER, OPENID_CLIENT_ID and OPENID_CLIENT_SECRET.',
  ];
}

/** The providers that have a client. */
export const oauthOf = (env: SignInVariables): OAuthConfig => ({
  ...client('google', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER),
  ...client('github', env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET, env.GITHUB_URL),
  ...client('openid', env.OPENID_CLIENT_ID, env.OPENID_CLIENT_SECRET, env.OPENID_ISSUER),
});

const client = (
  provider: OAuthProviderId,
  clientId?: string,
  clientSecret?: string,
  url?: string,
): OAuthConfig =>
  clientId !== undefined && clientSecret !== undefined && url !== undefined
    ? { [provider]: { clientId, clientSecret, url } }
    : {};
