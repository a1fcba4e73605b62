import type { FastifyReply, FastifyRequest } from 'fastify';

/** The only cookie of this server: the state of a sign-in with an OAuth provider. */
export interface OAuthCookie {
  readonly value: string | undefined;
  /** Stores a value for 10 minutes; null deletes it. */
  keep(value: string | null): void;
}

const MAX_AGE_SECONDS = 600;

/**
 * Scripts cannot read it, other sites send it only with navigations, and over https other hosts of the domain cannot set
 * it.
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
