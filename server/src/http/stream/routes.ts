import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../modules/app-context.ts';
import type { Meter } from '../../modules/usage/index.ts';
import { firingsSince, newestFiring } from '../../modules/alerts/index.ts';
import { streamSseHandler } from '../api/routes/stream-sse.ts';
import { streamTicketHandler } from '../api/routes/stream-ticket.ts';
import type { Handler } from '../api/pipeline/call.ts';
import type { ApiAuthenticator } from '../api/pipeline/api-authenticator.ts';
import type { KeyWatch } from '../api/pipeline/key-in-url.ts';
import { EventStreams } from './event-streams.ts';
import { Streams } from './streams.ts';
import { Tickets } from './tickets.ts';
import { WebSockets } from './web-sockets.ts';

/** When a server stops, its readers come back to the next one spread over this span. */
const RECONNECT_MS = { least: 500, most: 5_000 } as const;
/** Readers hear that the server stops within this, or not at all. */
const DRAIN_MS = 1_000;

export interface StreamRoutesOptions extends KeyWatch {
  readonly context: AppContext;
  readonly gate: ApiAuthenticator;
  readonly meter: Meter;
  readonly log: { error(fields: object, message: string): void };
  readonly addressOf: (request: IncomingMessage) => string;
  readonly nextId: () => string;
}

/** The stream: WebSockets on the server of the app, and the calls that go with it. */
export function streamRoutes(
  app: FastifyInstance,
  options: StreamRoutesOptions,
): { readonly streamTicket: Handler; readonly streamSse: Handler } {
  const { context, gate, log } = options;
  const firings = {
    since: firingsSince.bind(null, context),
    newest: newestFiring.bind(null, context),
  };
  const onError = (error: unknown) => log.error({ err: error }, 'The stream failed.');
  const streams = new Streams({ context, gate, firings, onError });
  const tickets = new Tickets(() => gate.elapsed());
  const events = new EventStreams({ streams, onError });
  const webSockets = new WebSockets({ ...options, streams, tickets, now: context.now, onError });
  webSockets.listen(app.server);
  // Before the server waits for its connections to end.
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
