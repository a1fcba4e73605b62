import { SUCCESS_CODE } from '@meridian/contracts/portal';
import { STATUS_CACHED_SECONDS, STATUS_PATH } from '@meridian/contracts/portal/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceStatus } from '@meridian/contracts/portal/site';
import type { Caller } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../shared/errors/service-error.ts';

export interface StatusRoutesOptions {
  readonly context: AppContext;
  readonly readStatus: () => Promise<ServiceStatus>;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  readonly withHeaders: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The status as GET, for monitors and caches; same content as the portal's call. */
export async function statusRoutes(app: FastifyInstance, options: StatusRoutesOptions): Promise<void> {
  const { context, readStatus, callerOf, fail, withHeaders } = options;
  app.addHook('onRequest', async (request, reply) => withHeaders(request, reply));
  app.setErrorHandler(fail);
  app.get(STATUS_PATH, async (request, reply) => {
    await enforceRateLimit(context.limits.callsByAddress, callerOf(request).address, context.now());
    const additionalInfo = await readStatus();
    void reply.header('cache-control', `public, max-age=${STATUS_CACHED_SECONDS}`);
    return { code: SUCCESS_CODE, status: 'success', message: 'Status', additionalInfo };
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: STATUS_PATH,
    onRequest: async (_request, reply) => {
      reply.header('allow', 'GET, HEAD');
      throw errors.invalidParameters({
        httpStatus: 405,
        message: 'Method not allowed. The status is a GET.',
      });
    },
    handler: () => undefined,
  });
}
