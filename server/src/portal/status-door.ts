import { STATUS_CACHED_SECONDS, STATUS_PATH } from '@meridian/contracts/portal/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../services/refusal.ts';

export interface StatusDoorOptions {
  /** The portal call of the same name. */
  readonly answer: (request: FastifyRequest) => Promise<object>;
  readonly fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  readonly withHeaders: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The status as a GET, which monitors and caches understand; the answer is that of the portal's call. */
export async function statusDoor(app: FastifyInstance, options: StatusDoorOptions): Promise<void> {
  app.addHook('onRequest', async (request, reply) => options.withHeaders(request, reply));
  app.setErrorHandler(options.fail);
  app.get(STATUS_PATH, async (request, reply) => {
    const status = await options.answer(request);
    void reply.header('cache-control', `public, max-age=${STATUS_CACHED_SECONDS}`);
    return status;
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: STATUS_PATH,
    onRequest: async (_request, reply) => {
      reply.header('allow', 'GET, HEAD');
      throw new Refusal('101', { httpStatus: 405, message: 'Method not allowed. The status is a GET.' });
    },
    handler: () => undefined,
  });
}
