import { STREAM_FRAMES } from '@meridian/contracts/stream';
import { expect, test } from 'vitest';
import { apiSuite } from '../testing/suite.ts';
import { StreamClient } from '../testing/stream-client.ts';

/** A Wednesday, half an hour after the opening in New York. */
const START = Date.UTC(2026, 4, 13, 14, 0, 0);
const api = apiSuite(START);

/** Lets seconds of the market pass, one after the other, and everything that comes of them be sent. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    api.clock.advance(1_000);
    for (const { tape } of Object.values(api.served.context.markets)) await tape.read();
  }
}

test('a client with its key in the header is welcomed and reads what it subscribes to', async () => {
  const client = await StreamClient.withKey(api.served.origin, api.enterprise.live.key);
  expect(client.frames.map(({ type }) => type)).toEqual(['welcome', 'authenticated']);
  const answer = await client.subscribe(
    ['trades.AAPL', 'quotes.aapl', 'bars.1m.BTC-USD', 'status.AAPL', 'nope.X', 'quotes.NOPE'],
    true,
  );
  expect(answer['channels']).toEqual(['trades.AAPL', 'quotes.AAPL', 'bars.1m.BTCUSD', 'status.AAPL']);
  await pass(65);
  await client.settle();
  for (const frame of client.frames) {
    const schema = STREAM_FRAMES[frame.type as keyof typeof STREAM_FRAMES];
    expect(schema.safeParse(frame).error?.issues, JSON.stringify(frame)).toBeUndefined();
  }
  console.log(client.frames.slice(0, 12), client.frames.length, new Set(client.frames.map((f) => f.type)));
  expect(api.served.errors).toEqual([]);
  await client.close();
});
