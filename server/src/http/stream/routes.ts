import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../modules/app-context.ts';
import type { Meter } from '../../modules/usage/index.ts';
import { triggersSince, newestTrigger } from '../../modules/alerts/index.ts';
import { wholeAddressReader } from '../../shared/client-address.ts';
import { requestIds } from '../../shared/request-id.ts';
import type { AnsweredCall } from '../operation/answered-call.ts';
import type { Handler } from '../operation/operation.ts';
import type { ApiAuthenticator, KeyLeakReporter } from '../../modules/access/index.ts';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import type { DialectRoute } from './dialect.ts';
import { EventStreams } from './event-streams.ts';
import { streamSseHandler } from './sse-operation.ts';
import { Streams } from './streams.ts';
import { streamTicketHandler } from './ticket-operation.ts';
import { LocalTickets, SharedTickets } from './tickets.ts';
import { WebSockets } from './web-sockets.ts';

/** When a server stops, its clients reconnect at random within this range. */
const RECONNECT_MS = { least: 500, most: 5_000 } as const;
/** How long the server waits for clients to disconnect when it stops. */
const DRAIN_MS = 1_000;

export interface StreamRoutesOptions extends KeyLeakReporter {
  readonly context: AppContext;
  readonly authenticator: ApiAuthenticator;
  readonly meter: Meter;
  /** What processes share; absent where this one runs alone. */
  readonly valkey?: Valkey | undefined;
  readonly onAnswered?: ((call: AnsweredCall) => void) | undefined;
  readonly log: { error(fields: object, message: string): void };
  /** Proxies whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  /** Where clients of other vendors connect. */
  readonly dialects?: readonly DialectRoute[];
}

export interface StreamRoutes {
  readonly operations: { readonly streamTicket: Handler; readonly streamSse: Handler };
  readonly streams: Streams;
}

/** Accepts WebSockets on the server of `app`, and returns the HTTP operations of the stream for the API's routes. */
export function streamRoutes(app: FastifyInstance, options: StreamRoutesOptions): StreamRoutes {
  const { context, authenticator, valkey, log } = options;
  const firings = {
    since: triggersSince.bind(null, context),
    newest: newestTrigger.bind(null, context),
  };
  const onError = (error: unknown) => log.error({ err: error }, 'The stream failed.');
  const streams = new Streams({ context, authenticator, firings, valkey, onError });
  const tickets = valkey ? new SharedTickets(valkey) : new LocalTickets(() => authenticator.elapsed());
  const events = new EventStreams({ streams, onError });
  const webSockets = new WebSockets({
    ...options,
    dialects: options.dialects ?? [],
    streams,
    tickets,
    addressOf: wholeAddressReader(options.trustedProxies),
    nextId: requestIds(context.now),
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
    streams,
    operations: {
      streamTicket: streamTicketHandler(tickets),
      streamSse: streamSseHandler({ streams, events, now: context.now }),
    },
  };
}
