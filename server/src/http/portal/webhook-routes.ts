import { PAYMENT_WEBHOOK_PATH } from '@meridian/contracts/billing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleWebhook } from '../../modules/billing/index.ts';
import type { Caller } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../shared/errors/service-error.ts';

const BODY_MAX_BYTES = 256 * 1024;
const METHOD_NOT_ALLOWED = { httpStatus: 405, message: 'Method not allowed. Use POST.' };

export interface WebhookRoutesOptions {
  readonly context: AppContext;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  readonly withHeaders: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Webhooks of the payment provider. The body stays raw, since its bytes are signed. The provider retries anything but 2xx,
 * so a failure here returns an error status.
 */
export async function webhookRoutes(app: FastifyInstance, options: WebhookRoutesOptions): Promise<void> {
  const { context, callerOf, fail, withHeaders } = options;
  const url = `${PAYMENT_WEBHOOK_PATH}/:provider`;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.addHook('onRequest', async (request, reply) => withHeaders(request, reply));
  app.setErrorHandler(fail);

  app.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
    url,
    { bodyLimit: BODY_MAX_BYTES },
    async (request, reply) => {
      await enforceRateLimit(context.limits.webhooksByAddress, callerOf(request).address, context.now());
      const { provider } = request.params;
      const { headers, body = Buffer.alloc(0) } = request;
      await handleWebhook(context, provider, { headers, body });
      return reply.send({});
    },
  );
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    exposeHeadRoute: false,
    onRequest: async (_request, reply) => {
      reply.header('allow', 'POST');
      throw errors.invalidParameters(METHOD_NOT_ALLOWED);
    },
    handler: () => undefined,
  });
}
