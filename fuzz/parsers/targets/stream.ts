import { clientMessage } from '@meridian/contracts/stream-messages';
import { channelOf, nameOf } from '../../../server/src/http/stream/channel-name.ts';
import { messageId, readMessage } from '../../../server/src/http/stream/messages.ts';
import { readPosition } from '../../../server/src/http/stream/position.ts';
import { StreamProblem } from '../../../server/src/http/stream/stream-problem.ts';
import { mustHold, type ParserTarget, unlessRefused } from '../target.ts';

/** Messages of WebSocket clients, channel names and the Last-Event-ID of SSE readers. */
export const target: ParserTarget = {
  tokens: [
    '"action":',
    '"channels":[',
    '"cursor":{',
    '"id":"',
    'subscribe',
    'bars.1m.',
    'trades.*',
    'alerts',
    '__proto__',
  ],
  seeds: () =>
    [
      '{"action":"subscribe","channels":["trades.AAPL","bars.1m.BTCUSD"],"snapshot":true,"id":"1"}',
      '{"action":"resume","cursor":{"trades.AAPL":918}}',
      '{"action":"auth","key":"mk_live_x"}',
      '{"action":"ping"}',
      'bars.5m.AAPL',
      'trades.*',
      '1700000000-28333333-17',
    ].map((text) => Buffer.from(text)),
  check(input) {
    const text = input.toString('utf8');
    const id = messageId(text);
    mustHold(
      id === undefined || (typeof id === 'string' && id.length <= 64),
      'an id must have at most 64 characters',
    );
    const message = unlessRefused(StreamProblem, () => readMessage(text));
    if (message !== undefined) {
      mustHold(message.id === id, 'a message and its errors have the same id');
      const again = clientMessage.safeParse(JSON.parse(JSON.stringify(message)));
      mustHold(again.success, 'an accepted message stays acceptable');
    }
    const channel = channelOf(text);
    mustHold(channel === undefined || nameOf(channel) === text, 'a channel is written as it was read');
    const position = readPosition(text);
    if (position === undefined) return;
    mustHold(
      Object.values(position).every((it) => Number.isSafeInteger(it) && it >= 0),
      'a position counts exactly',
    );
  },
};
