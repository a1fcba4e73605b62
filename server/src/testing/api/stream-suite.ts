import { afterEach } from 'vitest';
import { marketNamed, marketNames } from '../../modules/market-data/index.ts';
import { StreamClient } from './stream-client.ts';
import { type ApiSuite, apiSuite } from './suite.ts';

export interface StreamSuite extends ApiSuite {
  /** A client with a key, closed after the test. */
  connect(key: string, query?: string): Promise<StreamClient>;
  /** A client that has not shown a key. */
  stranger(path?: string, headers?: Record<string, string>): StreamClient;
  /** Lets so many seconds of both markets pass, and everything that comes of them be sent. */
  pass(seconds: number): Promise<void>;
  /** The same up to an instant, in one go: the market skips what is more than a minute. */
  skipTo(instantMs: number): Promise<void>;
}

/** What a process reads at most of the seconds that it missed. */
const STRIDE = 50;

/** An API suite whose market moves second by second. */
export function streamSuite(startMs: number, options: Parameters<typeof apiSuite>[1] = {}): StreamSuite {
  const api = apiSuite(startMs, options);
  const clients: StreamClient[] = [];
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });
  const read = async () => {
    const { markets } = api.served.context;
    for (const name of marketNames(markets)) await marketNamed(markets, name).tape.read();
  };
  return Object.assign(api, {
    async connect(key: string, query = '') {
      const client = await StreamClient.withKey(api.served.origin, key, query);
      clients.push(client);
      return client;
    },
    stranger(path = '/api/stream', headers: Record<string, string> = {}) {
      const client = new StreamClient(api.served.origin, path, headers);
      clients.push(client);
      return client;
    },
    async pass(seconds: number) {
      for (let left = seconds; left > 0; left -= STRIDE) {
        api.clock.advance(1_000 * Math.min(left, STRIDE));
        await read();
      }
    },
    async skipTo(instantMs: number) {
      api.clock.advance(instantMs - api.clock.now());
      await read();
    },
  });
}
