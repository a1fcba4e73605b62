import { expect, test } from 'vitest';
import { StreamProblem } from '../../http/stream/stream-problem.ts';
import { readClientMessage, SubscriptionNames } from './stream-names.ts';

const answer = (
  id: string | undefined,
  refused: { channel: string; reason: string; message: string }[] = [],
) => ({
  type: 'subscription' as const,
  ...(id !== undefined && { id }),
  channels: [],
  refused,
});

test('trades and seconds share a channel, which ends with the last of them', () => {
  const names = new SubscriptionNames('stocks');
  const message = names.subscribe(['T.AAPL', 'A.AAPL', 'AM.AAPL']);
  expect(message).toMatchObject({ action: 'subscribe', channels: ['trades.AAPL', 'bars.1m.AAPL'] });
  expect(names.settle(answer(message.id)).map((it) => it.message)).toEqual([
    'subscribed to: T.AAPL',
    'subscribed to: A.AAPL',
    'subscribed to: AM.AAPL',
  ]);
  expect(names.unsubscribe(['T.AAPL'])).toMatchObject({ action: 'list' });
  expect([names.wants('trades', 'AAPL'), names.wants('seconds', 'AAPL')]).toEqual([false, true]);
  expect(names.unsubscribe(['A.AAPL'])).toMatchObject({ action: 'unsubscribe', channels: ['trades.AAPL'] });
});

test('pairs are named in each of the ways that Massive allows', () => {
  const names = new SubscriptionNames('forex');
  expect(names.subscribe(['C.EUR/USD', 'C.GBP-USD', 'CA.C:USDJPY'])).toMatchObject({
    channels: ['quotes.EURUSD', 'quotes.GBPUSD', 'bars.1m.USDJPY'],
  });
  expect(new SubscriptionNames('indices').subscribe(['V.I:SPX', 'A.I:SPX'])).toMatchObject({
    channels: ['quotes.SPX'],
  });
});

test('what our stream refuses, and events that there are not, are errors', () => {
  const names = new SubscriptionNames('stocks');
  const { id } = names.subscribe(['T.*', 'LULD.AAPL', 'T.']);
  const refused = [{ channel: 'trades.*', reason: 'plan_required', message: 'Not on this plan.' }];
  expect(names.settle(answer(id, refused))).toEqual([
    { isGranted: false, message: 'T.*: Not on this plan.' },
    { isGranted: false, message: expect.stringContaining('LULD.AAPL') },
    { isGranted: false, message: expect.stringContaining('T.') },
  ]);
  expect(names.wants('trades', 'AAPL')).toBe(false);
});

test('messages that cannot be read are refused without an echo', () => {
  for (const text of [
    '',
    '[]',
    'null',
    '{"action":"list"}',
    '{"action":"auth"}',
    '{"action":"subscribe","params":1}',
  ])
    expect(() => readClientMessage(text)).toThrow(StreamProblem);
  expect(() => readClientMessage(`{"action":"auth","params":"${'k'.repeat(201)}"}`)).toThrow(
    'not an API key',
  );
});
