/** A server with the built portal and only the fourteen calls that every server has; anything else is a 404 page. */
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { siteHandler } from '../server/src/http/site/routes.ts';

const FIRST = { name: 'Ana B', email: 'ana.b@example.com', address_info: { city: 'Pune' } };

/** Each returns the minimum that the contract allows. */
const CALLS: Readonly<Record<string, object>> = {
  '/user/signup': { additionalInfo: { token_id: 'activation' } },
  '/user/activate': {},
  '/user/signin': { jwt: 'session' },
  '/user/login': { jwt: 'session' },
  '/user/profile': { data: JSON.stringify(FIRST) },
  '/user/profile/update': {},
  '/user/change-password': {},
  '/user/verify-password': {},
  '/user/forgot-password': {},
  '/user/send-verification-code': {},
  '/user/generate-api-key': { api_key: 'key-of-another-make-0123456789' },
  '/plan/create': {},
  '/payment/order/create': {},
  '/payment/subscription/create': {},
};

export interface ForeignServer {
  readonly origin: string;
  /** The requested paths below `/v1/portal` since the last `forget`, in order. */
  readonly requested: readonly string[];
  /** The requested paths that this server lacks. */
  readonly missing: () => readonly string[];
  readonly forget: () => void;
  readonly close: () => Promise<unknown>;
}

export async function startForeignServer(): Promise<ForeignServer> {
  const app: FastifyInstance = fastify();
  const requested: string[] = [];
  const handler = siteHandler({
    folder: join(import.meta.dirname, '..', 'web', 'dist'),
    publicUrl: () => 'https://foreign.test',
  });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  app.post('/v1/portal/*', async (request, reply) => {
    const path = request.url.slice('/v1/portal'.length);
    requested.push(path);
    return CALLS[path] ?? reply.code(404).type('text/html').send('<!doctype html><h1>Not Found</h1>');
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    requested,
    missing: () => requested.filter((path) => !Object.hasOwn(CALLS, path)),
    forget: () => void requested.splice(0),
    close: () => app.close(),
  };
}
