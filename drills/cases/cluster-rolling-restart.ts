/** A rolling restart of four processes behind haproxy fails no call, and no stream misses a frame. */
import { setTimeout as delay } from 'node:timers/promises';
import { StreamClient } from '../../server/src/testing/api/stream-client.ts';
import { startBalancer } from '../kit/balancer.ts';
import { startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 4;
const STREAMS = 8;
/** At least. */
const CALLS = 100_000;
const RETRY_MS = 50;
const CHANNEL = 'trades.BTCUSD';

export default async function clusterRollingRestart(site: Site): Promise<Outcome> {
  const nodes = await startNodes(site, NODES, { env: { DRAIN_SECONDS: '2' } });
  const { port } = await startBalancer(site, nodes.ports());
  const keys = await site.keys();
  const load = site.load({ ports: () => [port], keys });
  load.start();
  const streams = keys.flatMap((key) =>
    Array.from({ length: STREAMS / keys.length }, () => new Follower(`http://127.0.0.1:${port}`, key)),
  );
  await Promise.all(streams.map((stream) => stream.started()));
  let restarts = 0;
  for (; restarts < NODES || load.answered.length < CALLS; restarts++) {
    const node = nodes.all[restarts % NODES]!;
    await site.wait();
    await node.product.stop();
    await nodes.restart(node);
  }
  await site.wait();
  await load.stop();
  const missed = await Promise.all(streams.map((stream) => stream.stop()));
  const gaps = missed.reduce((sum, count) => sum + count, 0);
  const reconnects = streams.reduce((sum, { reconnects: count }) => sum + count, 0);
  site.check(load.failed === 0, `${load.failed} calls failed`);
  site.check(gaps === 0, `${gaps} frames missing or repeated in streams`);
  site.check(reconnects > 0, 'no stream had to reconnect');
  return await site.outcome({
    note: `${restarts} restarts, ${reconnects} reconnections of ${STREAMS} streams`,
  });
}

/** Follows a channel across reconnections, as the SDKs do: with the cursor of the server that drained. */
class Follower {
  reconnects = 0;
  readonly #origin: string;
  readonly #key: string;
  readonly #seqs: number[] = [];
  #client: StreamClient | undefined;
  #isStopping = false;
  readonly #running: Promise<void>;
  readonly #started = Promise.withResolvers<unknown>();

  constructor(origin: string, key: string) {
    this.#origin = origin;
    this.#key = key;
    this.#running = this.#run();
  }

  started(): Promise<unknown> {
    return this.#started.promise;
  }

  /** Frames that are missing, repeated or out of order. */
  async stop(): Promise<number> {
    this.#isStopping = true;
    await this.#client?.close();
    await this.#running;
    return this.#seqs.filter((seq, i) => i > 0 && seq !== this.#seqs[i - 1]! + 1).length;
  }

  async #run(): Promise<void> {
    let cursor: Record<string, number> | undefined;
    while (!this.#isStopping) {
      // A process may begin to stop before it has let the client in.
      const client = await StreamClient.withKey(this.#origin, this.#key).catch(() => undefined);
      if (!client) {
        await delay(RETRY_MS);
        continue;
      }
      this.#client = client;
      client.say(cursor ? { action: 'resume', cursor } : { action: 'subscribe', channels: [CHANNEL] });
      // It may also begin before it has answered; then it names no position.
      await client.until('subscription').then(this.#started.resolve, () => undefined);
      const { code } = await client.end();
      this.#seqs.push(...client.of('trade', CHANNEL).map((frame) => frame['seq'] as number));
      if (code !== 1012) continue;
      this.reconnects++;
      const named = client.of('reconnect').at(-1)?.['cursor'] as Record<string, number> | undefined;
      if (named && CHANNEL in named) cursor = named;
    }
  }
}
