import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one cookie of this server: what a browser keeps between the steps of a sign-in elsewhere. */
export interface OAuthCookie {
  readonly value: string | undefined;
  /** Keeps a value for 10 minutes; null forgets it. */
  keep(value: string | null): void;
}

const MAX_AGE_SECONDS = 600;

/**
 * No script can read it, no other site's request but a navigation carries it, and where the portal is served by https no
 * other host of its domain can set it.
 */
export function oauthCookie(publicUrl: string, request: FastifyRequest, reply: FastifyReply): OAuthCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-oauth' : 'oauth';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    value: request.cookies[name],
    keep(value) {
      if (value === null) reply.clearCookie(name, options);
      else reply.setCookie(name, value, { ...options, maxAge: MAX_AGE_SECONDS });
    },
  };
}
