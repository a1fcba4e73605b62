import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../modules/app-context.ts';
import type { Meter } from '../../modules/usage/index.ts';
import { triggersSince, newestTrigger } from '../../modules/alerts/index.ts';
import { wholeAddressReader } from '../../shared/client-address.ts';
import { requestIds } from '../../shared/request-id.ts';
import type { Handler } from '../operation/operation.ts';
import type { ApiAuthenticator, KeyLeakReporter } from '../../modules/access/index.ts';
import { EventStreams } from './event-streams.ts';
import { streamSseHandler } from './sse-operation.ts';
import { Streams } from './streams.ts';
import { streamTicketHandler } from './ticket-operation.ts';
import { Tickets } from './tickets.ts';
import { WebSockets } from './web-sockets.ts';

/** When a server stops, its clients reconnect at random within this range. */
const RECONNECT_MS = { least: 500, most: 5_000 } as const;
/** How long the server waits for clients to disconnect when it stops. */
const DRAIN_MS = 1_000;

export interface StreamRoutesOptions extends KeyLeakReporter {
  readonly context: AppContext;
  readonly authenticator: ApiAuthenticator;
  readonly meter: Meter;
  readonly log: { error(fields: object, message: string): void };
  /** Proxies whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
}

/** Accepts WebSockets on the server of `app`, and returns the HTTP operations of the stream for the API's routes. */
export function streamRoutes(
  app: FastifyInstance,
  options: StreamRoutesOptions,
): { readonly streamTicket: Handler; readonly streamSse: Handler } {
  const { context, authenticator, log } = options;
  const firings = {
    since: triggersSince.bind(null, context),
    newest: newestTrigger.bind(null, context),
  };
  const onError = (error: unknown) => log.error({ err: error }, 'The stream failed.');
  const streams = new Streams({ context, authenticator, firings, onError });
  const tickets = new Tickets(() => authenticator.elapsed());
  const events = new EventStreams({ streams, onError });
  const webSockets = new WebSockets({
    ...options,
    streams,
    tickets,
    addressOf: wholeAddressReader(options.trustedProxies),
    nextId: requestIds(),
    now: context.now,
    onError,
  });
  webSockets.listen(app.server);
  // Runs before the server waits for open connections.
  app.addHook('preClose', async () => {
    const reconnectAfterMs = () => randomInt(RECONNECT_MS.least, RECONNECT_MS.most);
    events.drain(reconnectAfterMs);
    await webSockets.drain(reconnectAfterMs, DRAIN_MS);
    streams.close();
  });
  return {
    streamTicket: streamTicketHandler(tickets),
    streamSse: streamSseHandler({ streams, events, now: context.now }),
  };
}
