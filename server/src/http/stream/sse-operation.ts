import { api } from '@meridian/contracts/api';
import { SSE_SYMBOLS_MAX } from '@meridian/contracts/api/stream';
import type { ApiErrorCode } from '@meridian/contracts/errors';
import type { Call, Handler } from '../operation/operation.ts';
import { type ApiKeyPrincipal, apiKeyPrincipalOf } from '../../modules/access/index.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { invalidParameter, parseParameters } from '../operation/parameters.ts';
import { ALERTS, channelOf, type RejectedChannel } from './channel-name.ts';
import { Connection } from './connection.ts';
import type { EventStreams } from './event-streams.ts';
import { EventsSink } from './events-sink.ts';
import { beginningsAt, readPosition } from './position.ts';
import { StreamProblem } from './stream-problem.ts';
import type { Streams } from './streams.ts';

interface SseTools {
  readonly streams: Streams;
  readonly events: EventStreams;
  readonly now: () => number;
}

/** GET /stream/sse: the frames of the stream as server-sent events. */
export function streamSseHandler({ streams, events, now }: SseTools): Handler {
  return async (call: Call) => {
    const { seconds, texts } = readQuery(call.query);
    const caller = apiKeyPrincipalOf(call.caller);
    await requireFreeStream(streams, caller);
    const sink = new EventsSink();
    const { requestId: id } = call;
    const { figures } = streams;
    const connection = new Connection({
      id,
      sink,
      slow: 'conflate',
      address: call.address(),
      caller,
      now,
      figures,
    });
    const { names, refused } = await streams.authorize(connection, texts);
    if (refused.length > 0) throw problemOfRejected(refused[0]!);
    const hub = streams.hubOf(connection);
    const channels = [...names.keys()].flatMap((name) => channelOf(name) ?? []);
    const position = readPosition(call.headers['last-event-id']);
    const beginnings = beginningsAt(hub, channels, names.has(ALERTS), position);
    const sources = new Set(channels.map(({ symbol }) => hub.lake.symbol(symbol)?.source ?? 'simulated'));
    return {
      status: 200,
      headers: [
        'Content-Type',
        'text/event-stream; charset=utf-8',
        // Keeps buffering proxies from holding events back.
        'X-Accel-Buffering',
        'no',
        ...(sources.size > 0 ? ['X-Data-Source', [...sources].join(', ')] : []),
      ],
      body: [],
      pipe: (response) => events.open(response, { connection, sink, beginnings, seconds }),
    };
  };
}

/** Parses the query; `texts` are the requested channel names. */
function readQuery(query: Call['query']): { seconds: number | undefined; texts: string[] } {
  const { symbols, channels, seconds } = parseParameters(api.streamSse.query, query);
  const kinds = new Set(channels.split(','));
  const named = new Set(symbols.split(',').filter((symbol) => symbol !== ''));
  const hasAlerts = kinds.delete(ALERTS);
  if (kinds.size > 0 && named.size === 0)
    throw invalidParameter('symbols', 'symbols must contain at least one symbol');
  if (named.size > SSE_SYMBOLS_MAX)
    throw invalidParameter('symbols', `symbols may name at most ${SSE_SYMBOLS_MAX}`);
  const texts = [...kinds].flatMap((kind) => Array.from(named, (symbol) => `${kind}.${symbol}`));
  return { seconds, texts: hasAlerts ? [...texts, ALERTS] : texts };
}

async function requireFreeStream(streams: Streams, caller: ApiKeyPrincipal): Promise<void> {
  try {
    await streams.requireFreeStream(caller);
  } catch (error) {
    if (!(error instanceof StreamProblem)) throw error;
    throw new ApiProblem('plan_required', error.message);
  }
}

const CODES: Readonly<Record<string, ApiErrorCode>> = {
  symbol_limit: 'plan_required',
  unknown_channel: 'invalid_parameters',
  no_book: 'invalid_parameters',
  priced_daily: 'invalid_parameters',
};

const problemOfRejected = ({ reason, channel, message }: RejectedChannel): ApiProblem =>
  new ApiProblem(CODES[reason] ?? (reason as ApiErrorCode), `${channel}: ${message}`);
