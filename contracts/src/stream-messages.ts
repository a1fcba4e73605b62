/** What clients of the stream at `/api/stream` send. */
import * as z from 'zod/mini';
import { STREAM_LIMITS } from './stream.ts';

const id = z
  .optional(z.string('id must be a string').check(z.maxLength(64, 'id must have at most 64 characters')))
  .check(z.describe('Returned in the response to this message'));

/** The part of every client message that names it. */
export const messageWithId = z.object({ id });

const CHANNEL_WORDS = 'channels must be a list such as ["trades.AAPL", "bars.1m.BTCUSD"]';
const channels = z
  .array(z.string(CHANNEL_WORDS), CHANNEL_WORDS)
  .check(
    z.minLength(1, 'channels must contain at least one channel'),
    z.maxLength(
      STREAM_LIMITS.channelsPerMessage,
      `channels must contain at most ${STREAM_LIMITS.channelsPerMessage} channels per message`,
    ),
    z.describe(
      '`trades.`, `quotes.`, `book.`, `status.` or `bars.1m.` (also 5m, 15m, 30m, 1h) and a symbol, or `alerts`; `*` selects every symbol, on plans without a symbol limit',
    ),
  );

/** What a client may send, as JSON texts. */
export const clientMessage = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('auth'),
      key: z.string('key must be your API key').check(z.maxLength(200, 'key is not an API key')),
      id,
    }),
    z.object({
      action: z.literal('subscribe'),
      channels,
      snapshot: z
        ._default(z.boolean('snapshot must be true or false'), false)
        .check(z.describe('Whether each channel starts with a snapshot of its current state')),
      conflate: z
        .optional(z.union([z.literal(0), z.literal(1)], 'conflate must be 0 or 1'))
        .check(
          z.describe(
            '0 sends trades, quotes and books of symbols with a live feed as they arrive, on this connection. 1 sends them once a second and is the default',
          ),
        ),
      id,
    }),
    z.object({ action: z.literal('unsubscribe'), channels, id }),
    z.object({
      action: z.literal('resume'),
      cursor: z
        .record(
          z.string(),
          z
            .int('a cursor must be the seq of the last frame that you received')
            .check(z.gte(0, 'a cursor must be the seq of the last frame that you received')),
          'cursor must be an object such as {"trades.AAPL": 918}',
        )
        .check(
          z.refine(
            (cursor) => Object.keys(cursor).length <= STREAM_LIMITS.channelsPerMessage,
            `cursor must contain at most ${STREAM_LIMITS.channelsPerMessage} channels per message`,
          ),
          z.describe(
            'Last `seq` received, by channel. The server sends all later frames, then continues the channel',
          ),
        ),
      id,
    }),
    z.object({ action: z.literal('list'), id }),
    z.object({ action: z.literal('ping'), id }),
  ],
  'action must be auth, subscribe, unsubscribe, resume, list or ping',
);
export type ClientMessage = z.infer<typeof clientMessage>;
