import { createHash } from 'node:crypto';
import { SUCCESS_CODE } from '@meridian/contracts/portal';
import {
  STATUS_CACHED_SECONDS,
  STATUS_FEED_PATH,
  STATUS_PATH,
  STATUS_UNSUBSCRIBE_PATH,
} from '@meridian/contracts/status';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceStatus } from '@meridian/contracts/portal/status';
import type { Caller } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import { endStatusMails, statusFeed } from '../../modules/operations/index.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../shared/errors/service-error.ts';

export interface StatusRoutesOptions {
  readonly context: AppContext;
  readonly readStatus: () => Promise<ServiceStatus>;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
  readonly withHeaders: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Mail programs send `List-Unsubscribe=One-Click`, which says nothing more. */
const ONE_CLICK_BODY_MAX_BYTES = 1_024;
const CACHED = `public, max-age=${STATUS_CACHED_SECONDS}`;

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
const tokenOf = ({ query }: FastifyRequest) => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

/** The status as GET, for monitors, feed readers and caches; and the link with which mail programs end mails about it. */
export async function statusRoutes(app: FastifyInstance, options: StatusRoutesOptions): Promise<void> {
  const { context, readStatus, callerOf, fail, withHeaders } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
  app.addHook('onRequest', async (request, reply) => withHeaders(request, reply));
  app.setErrorHandler(fail);
  const limit = (request: FastifyRequest) =>
    enforceRateLimit(context.limits.callsByAddress, callerOf(request).address, context.now());
  app.get(STATUS_PATH, async (request, reply) => {
    await limit(request);
    const additionalInfo = await readStatus();
    void reply.header('cache-control', CACHED);
    return { code: SUCCESS_CODE, status: 'success', message: 'Status', additionalInfo };
  });
  app.get(STATUS_FEED_PATH, async (request, reply) => {
    await limit(request);
    const feed = statusFeed(await readStatus(), context.publicUrl);
    const etag = etagOf(feed);
    void reply.header('cache-control', CACHED).header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(feed);
  });
  app.get(STATUS_UNSUBSCRIBE_PATH, async (request, reply) =>
    reply.redirect(`/status/mails?unsubscribe=${encodeURIComponent(tokenOf(request))}`, 303),
  );
  const endMails = async (request: FastifyRequest) => {
    await limit(request);
    const additionalInfo = await endStatusMails(context, tokenOf(request));
    return {
      code: SUCCESS_CODE,
      status: 'success',
      message: 'You get no more status updates',
      additionalInfo,
    };
  };
  app.post(STATUS_UNSUBSCRIBE_PATH, { bodyLimit: ONE_CLICK_BODY_MAX_BYTES }, (request) => endMails(request));
  const refuse = (url: string, method: string[], allow: string) =>
    app.route({
      method,
      url,
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        throw errors.invalidParameters({ httpStatus: 405, message: `Method not allowed. Use ${allow}.` });
      },
      handler: () => undefined,
    });
  refuse(STATUS_PATH, ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'GET, HEAD');
  refuse(STATUS_UNSUBSCRIBE_PATH, ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'GET, HEAD, POST');
}
