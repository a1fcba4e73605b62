/** A TCP proxy that cuts each connection at a random point. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const MOST_BYTES = 6_000;
const LONGEST_MS = 350;

/** Returns a seeded pseudorandom number generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface CuttingProxy {
  readonly origin: string;
  /** The number of remaining cuts. */
  readonly left: () => number;
  readonly stop: () => void;
}

/**
 * Starts a proxy for the server at `origin`. It cuts each of the first `cuts` connections after a random number of bytes or
 * milliseconds, counted from the first byte of the server. Later connections are not cut.
 */
export async function startCuttingProxy(origin: string, cuts: number, seed: number): Promise<CuttingProxy> {
  const random = numbers(seed);
  const open = new Set<Socket>();
  let left = cuts;
  const { hostname, port } = new URL(origin);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.pipe(upstream);
    if (left === 0) {
      upstream.pipe(client);
      return;
    }
    left--;
    let bytes = 200 + random(MOST_BYTES);
    upstream.once('data', () => setTimeout(end, 10 + random(LONGEST_MS)));
    upstream.on('data', (chunk: Buffer) => {
      // Deliver the bytes sent before the cut, even half a frame.
      client.write(chunk.subarray(0, bytes));
      bytes -= chunk.length;
      if (bytes <= 0) client.end(end);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    left: () => left,
    stop,
  };
}
