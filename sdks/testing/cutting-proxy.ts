/** A way to the product that breaks: passes bytes on, and cuts each connection at a place nobody chose. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const MOST_BYTES = 6_000;
const LONGEST_MS = 350;

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface CuttingProxy {
  readonly origin: string;
  /** Cuts that are still to come. */
  readonly left: () => number;
  readonly stop: () => void;
}

/**
 * Starts one before the server at `origin`. The first `cuts` connections live for a random number of bytes or milliseconds,
 * whichever ends first, from the first byte that the server answers; those after them live on.
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
      // What was sent before a cut arrives, also half a frame.
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
