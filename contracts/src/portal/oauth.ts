/** Sign-in by an account elsewhere. Start and callback are navigations and no calls; their paths end this file. */
import * as z from 'zod/mini';
import { requiredLine } from '../fields.ts';
import { OAUTH_PROVIDERS, type OAuthProviderId } from '../sign-in-providers.ts';
import { info, nothing, type PortalCall } from './call.ts';
import { signInReply } from './sign-in.ts';

/** Why a sign-in with a provider failed, as in `/login#oauth_error=<kind>`. */
const OAUTH_ERRORS = ['denied', 'unverified', 'expired', 'failed', 'unavailable'] as const;
export type OAuthError = (typeof OAUTH_ERRORS)[number];

const provider = z.enum(OAUTH_PROVIDERS, `provider must be one of ${OAUTH_PROVIDERS.join(', ')}`);
const linked = info({ linked: z.array(z.enum(OAUTH_PROVIDERS)) });

export const oauthCalls = {
  oauthProviders: {
    path: '/user/oauth/providers',
    auth: 'none',
    read: true,
    body: nothing,
    reply: info({
      items: z.array(z.object({ id: z.enum(OAUTH_PROVIDERS), name: z.string(), enabled: z.boolean() })),
    }),
  },
  exchangeOauth: {
    path: '/user/oauth/exchange',
    auth: 'none',
    body: z.object({ one_time: requiredLine('one_time', 'one_time is required', 128) }),
    reply: signInReply,
  },
  oauthLinks: { path: '/user/oauth/links', auth: 'session', read: true, body: nothing, reply: linked },
  /** Returns the address of the provider. The callback links the account. */
  linkOauth: {
    path: '/user/oauth/link',
    auth: 'session',
    stepUp: true,
    body: z.object({ provider }),
    reply: info({ start_url: z.string(), linked: z.array(z.enum(OAUTH_PROVIDERS)) }),
  },
  unlinkOauth: {
    path: '/user/oauth/unlink',
    auth: 'session',
    stepUp: true,
    body: z.object({ provider }),
    reply: linked,
  },
} as const satisfies Record<string, PortalCall>;

/** Where a browser starts, and where the provider sends it back; both under the base of the portal's calls. */
export const oauthStartPath = (id: OAuthProviderId) => `/oauth/${id}/start`;
export const oauthCallbackPath = (id: OAuthProviderId) => `/oauth/${id}/callback`;
