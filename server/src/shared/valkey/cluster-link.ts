import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { inTime } from './in-time.ts';
import { CONNECT_MS, type Link, PROBE_MS, type RedisLibrary } from './link.ts';

/** The slot of a key, as the library computes it; it does not export this by name. */
const CALCULATE_SLOT = '@redis/client/dist/lib/utils/calculate-slot.js';
const SLOTS = 16_384;
/** Slots of a part. A shard has many parts, so that little else is lost with it. */
const SLOTS_OF_PART = 64;
const PARTS = SLOTS / SLOTS_OF_PART;
/** Serves slots that no primary does. */
const NOBODY = '';

/** Connects to all primaries of the cluster of these servers. Rejects when one of them does not answer. */
export async function openClusterLink(
  { createClient, createCluster, RESP_TYPES }: RedisLibrary,
  urls: readonly string[],
): Promise<Link> {
  const { default: slotOf } = createRequire(import.meta.url)(CALCULATE_SLOT) as {
    readonly default: (key: string) => number;
  };
  let isUsed = false;
  const { username, password, protocol } = new URL(urls[0]!);
  const access = {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
  const tls = protocol === 'rediss:' ? { tls: true as const } : {};
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    defaults: {
      ...access,
      disableOfflineQueue: true,
      socket: {
        ...tls,
        connectTimeout: CONNECT_MS,
        reconnectStrategy: (_tries: number, cause: Error) => (isUsed ? PROBE_MS : cause),
      },
    },
    // A lost primary is looked for with another link.
    topologyRefreshOnReconnectionAttemptStrategy: false,
  });
  let fault: unknown;
  cluster.on('error', (error: unknown) => (fault = error));
  cluster.on('node-error', (error: unknown) => (fault = error));
  const connect = async () => {
    await cluster.connect();
    // It has left out those that do not answer.
    await Promise.all(cluster.masters.map((it) => cluster.nodeClient(it)));
  };
  try {
    await inTime(connect(), 2 * CONNECT_MS);
  } catch (error) {
    cluster.destroy();
    throw fault ?? error;
  }
  isUsed = true;

  const ownerOfSlot = (slot: number) => cluster.slots[slot]?.master.address ?? NOBODY;
  const unserved = Array.from({ length: SLOTS }, (_, slot) => slot).find((it) => ownerOfSlot(it) === NOBODY);
  if (unserved !== undefined) {
    cluster.destroy();
    throw new Error(`No server of its cluster serves the slot ${unserved}.`);
  }
  const partOf = (key: string) => Math.floor(slotOf(key) / SLOTS_OF_PART);
  const epochKeys = new Map<number, string>();
  for (let number = 0; epochKeys.size < PARTS; number++) {
    const key = `meridian:epoch:${number}`;
    if (!epochKeys.has(partOf(key))) epochKeys.set(partOf(key), key);
  }
  return {
    commands: cluster,
    commandsOf: (key) => cluster.slots[slotOf(key)]?.master.client ?? cluster,
    binary: cluster.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }),
    parts: PARTS,
    partOf,
    epochKeyOf: (part) => epochKeys.get(part)!,
    ownerOf: (key) => ownerOfSlot(slotOf(key)),
    ownersOf: (part) =>
      new Set(Array.from({ length: SLOTS_OF_PART }, (_, at) => ownerOfSlot(part * SLOTS_OF_PART + at))),
    reconnects: true,
    isReady: (owner) => cluster.masters.find(({ address }) => address === owner)?.client?.isReady ?? false,
    onBroken(listener) {
      const broken = ({ host, port }: { host: string; port: number }) => listener(`${host}:${port}`);
      cluster.on('node-error', (_error, node) => broken(node));
      cluster.on('node-reconnecting', broken);
    },
    clients: async () =>
      new Map(
        await Promise.all(
          cluster.masters.map(async (it) => [it.address, await cluster.nodeClient(it)] as const),
        ),
      ),
    newSubscriber() {
      const { masters } = cluster;
      const { host, port } = masters[randomInt(masters.length)]!;
      const socket = { ...tls, host, port, connectTimeout: CONNECT_MS, reconnectStrategy: false as const };
      return createClient({ ...access, socket });
    },
    close: () => cluster.destroy(),
  };
}
