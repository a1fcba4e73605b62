import { oauthCallbackPath, oauthStartPath } from '@meridian/contracts/portal/oauth';
import { OAUTH_PROVIDERS } from '@meridian/contracts/sign-in-providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { finishOauth, type OAuthRedirect, startOauth } from '../../modules/identity/index.ts';
import { oauthCookie } from './oauth-cookie.ts';

/**
 * Start and callback of a sign-in with an OAuth provider. Browsers navigate here, so every response is a redirect, with the
 * error in the fragment.
 */
export function oauthRoutes(
  scope: FastifyInstance,
  { context, callerOf }: { context: AppContext; callerOf: (request: FastifyRequest) => Caller },
): void {
  const arrive = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request);
    await enforceRateLimit(context.limits.callsByAddress, caller.address, context.now());
    const cookie = oauthCookie(context.publicUrl, request, reply);
    const send = (sent: OAuthRedirect) => {
      cookie.keep(sent.cookie);
      return reply.header('referrer-policy', 'no-referrer').redirect(sent.location, 302);
    };
    return { caller, cookie: cookie.value, send };
  };

  for (const provider of OAUTH_PROVIDERS) {
    scope.get(oauthStartPath(provider), { exposeHeadRoute: false }, async (request, reply) => {
      const { caller, cookie, send } = await arrive(request, reply);
      const next = parameter(request, 'next');
      const link = parameter(request, 'link');
      return send(await startOauth(context, { provider, next, link, cookie, caller }));
    });
    scope.get(oauthCallbackPath(provider), { exposeHeadRoute: false }, async (request, reply) => {
      const { caller, cookie, send } = await arrive(request, reply);
      return send(await finishOauth(context, { provider, path: request.url, cookie, caller }));
    });
  }
}

/** A query parameter that is present exactly once. */
function parameter({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
