/** The AsyncAPI 3.0 document of the stream, made from the same schemas that check its messages. */
import * as z from 'zod/mini';
import { PORTAL } from './portal-config.ts';
import { STREAM_CLOSES, STREAM_ERRORS, STREAM_FRAMES, STREAM_LIMITS, STREAM_PATHS } from './stream.ts';
import { clientMessage } from './stream-messages.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const ACTIONS = clientMessage.def.options;

const actionOf = (schema: (typeof ACTIONS)[number]): string => schema.shape.action.def.values[0]!;

const message = (name: string, schema: Json): [string, Json] => [
  name,
  { name, contentType: 'application/json', payload: schema },
];

const referTo = (names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/channels/stream/messages/${name}` }));

/** The whole document, as an object that JSON.stringify turns into the same text every time. */
export function asyncApiDocument(): object {
  const sent = ACTIONS.map((schema) => message(actionOf(schema), jsonSchema(schema, 'input')));
  const frames = Object.entries(STREAM_FRAMES).map(([name, schema]) =>
    message(`${name}Frame`, jsonSchema(schema, 'output')),
  );
  const codes = Object.entries(STREAM_ERRORS).map(([reason, code]) => `${code} ${reason}`);
  const closes = Object.entries(STREAM_CLOSES).map(([reason, code]) => `${code} ${reason}`);
  const messages = Object.fromEntries([...sent, ...frames]);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${PORTAL.brand.name} stream`,
      version: '1.0.0',
      description:
        `Trades, quotes, order books, bars, trading status and alerts as they happen. A client sends one JSON text in each message, ` +
        `at most ${STREAM_LIMITS.messageBytes} bytes, and is sent one frame in each. Errors are frames: ${codes.join(', ')}. ` +
        `Close codes: ${closes.join(', ')}.`,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      own: {
        host: '{host}',
        protocol: 'wss',
        variables: {
          host: { default: 'localhost:4000', description: 'Server that serves /openapi.json' },
        },
        security: [{ $ref: '#/components/securitySchemes/key' }],
      },
    },
    channels: {
      stream: {
        address: STREAM_PATHS[0],
        messages,
        bindings: {
          ws: {
            method: 'GET',
            query: {
              type: 'object',
              properties: {
                ticket: {
                  type: 'string',
                  description: 'Ticket from POST /api/stream/ticket, instead of a key',
                },
                slow: {
                  type: 'string',
                  enum: ['conflate', 'disconnect'],
                  default: 'conflate',
                  description: 'What happens to a reader that cannot keep up',
                },
              },
            },
          },
        },
      },
    },
    operations: {
      ask: {
        action: 'receive',
        channel: { $ref: '#/channels/stream' },
        summary: 'Messages sent by the client',
        messages: referTo(sent.map(([name]) => name)),
      },
      tell: {
        action: 'send',
        channel: { $ref: '#/channels/stream' },
        summary: 'Frames sent to the client',
        messages: referTo(frames.map(([name]) => name)),
      },
    },
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key with the scope stream, the message auth within 10 seconds, or a ticket.',
        },
      },
    },
  };
}
