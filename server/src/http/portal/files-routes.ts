import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../modules/app-context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { findLogo, LOGO_PATH } from '../../modules/identity/index.ts';
import { errors } from '../../shared/errors/service-error.ts';

interface LogoRequest {
  Params: { account: string };
  /** An array when the parameter is repeated. */
  Querystring: Partial<Record<'version' | 'until' | 'signature', string | string[]>>;
}

/** Headers for untrusted images: displayed only as images, on our own pages, cached only by the owner's browser. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Files that a browser fetches by a signed link instead of a token. All invalid links get the same response. */
export function filesRoutes(
  scope: FastifyInstance,
  { context, addressOf }: { context: AppContext; addressOf: (request: FastifyRequest) => string },
): void {
  const options = { exposeHeadRoute: false };
  scope.get<LogoRequest>(`${LOGO_PATH}/:account`, options, async (request, reply) => {
    await enforceRateLimit(context.limits.callsByAddress, addressOf(request), context.now());
    const { version, until, signature } = request.query;
    const link = {
      accountId: request.params.account,
      version: String(version),
      until: String(until),
      signature: String(signature),
    };
    const logo = await findLogo(context, link);
    if (!logo) throw errors.notFound();
    return reply
      .headers(FILE_HEADERS)
      .header('cache-control', `private, max-age=${logo.secondsLeft}, immutable`)
      .type(logo.type)
      .send(logo.image);
  });
}
