import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { freePort } from './free-port.ts';
import { startValkey, type ValkeyServer } from './valkey-server.ts';

const SLOTS = 16_384;
const POLL_MS = 20;
const FORM_MS = 30_000;
/** A primary that is silent for this long is replaced by its replica. */
const NODE_TIMEOUT_MS = 5_000;
const KEYS_AT_ONCE = 10;

export interface Shard {
  readonly primary: ValkeyServer;
  readonly replica: ValkeyServer | undefined;
}

export interface ValkeyCluster {
  /** Its first primaries, as several hosts. */
  readonly url: string;
  readonly shards: readonly Shard[];
  slotOf(key: string): Promise<number>;
  /** The server that has a slot, unless a replica has taken over. */
  ownerOf(slot: number): Promise<ValkeyServer>;
  /** Moves a slot with its keys; `during` runs while some of its keys have moved. */
  moveSlot(slot: number, to: ValkeyServer, during?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

interface ClusterOptions {
  /** So many of the first shards have one. */
  readonly replicas?: number;
  /** Of all servers. */
  readonly settings?: readonly string[];
}

/** Sends one command to a server. */
export async function command(server: Pick<ValkeyServer, 'url'>, ...args: string[]): Promise<unknown> {
  const client = await connectTo(server);
  try {
    return await client.sendCommand(args);
  } finally {
    client.destroy();
  }
}

async function connectTo({ url }: Pick<ValkeyServer, 'url'>) {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const portOf = ({ url }: ValkeyServer) => new URL(url).port;

async function startMember(settings: readonly string[]): Promise<ValkeyServer> {
  const busPort = await freePort();
  const own = {
    'cluster-enabled': 'yes',
    'cluster-port': busPort,
    'cluster-announce-ip': '127.0.0.1',
    'cluster-node-timeout': NODE_TIMEOUT_MS,
    // Other shards serve on while one is away.
    'cluster-require-full-coverage': 'no',
    'cluster-allow-replica-migration': 'no',
    'repl-diskless-sync-delay': 0,
  };
  const args = Object.entries(own).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = await startValkey(...args, ...settings);
  return Object.assign(server, { busPort });
}

/** Starts a cluster with so many shards on loopback. */
export async function startValkeyCluster(
  count: number,
  { replicas: replicaCount = 0, settings = [] }: ClusterOptions = {},
): Promise<ValkeyCluster> {
  const start = (members: number) =>
    Promise.all(Array.from({ length: members }, () => startMember(settings)));
  const [primaries, replicas] = await Promise.all([start(count), start(replicaCount)]);
  const all = [...primaries, ...replicas] as (ValkeyServer & { readonly busPort: number })[];
  const clients = new Map<ValkeyServer, ReturnType<typeof connectTo>>();
  /** On connections that are kept. */
  const ask = async (server: ValkeyServer, ...args: string[]): Promise<unknown> => {
    const kept = await clients.get(server)?.catch(() => undefined);
    if (!kept?.isReady) clients.set(server, connectTo(server));
    return await (await clients.get(server)!).sendCommand(args);
  };
  const close = async () => {
    for (const opening of clients.values()) (await opening.catch(() => undefined))?.destroy();
    await Promise.all(all.map((server) => server.close()));
  };
  const until = async (isTrue: () => Promise<boolean>) => {
    const endMs = performance.now() + FORM_MS;
    while (!(await isTrue())) {
      if (performance.now() > endMs) throw new Error('The cluster did not form.');
      await delay(POLL_MS);
    }
  };
  const everyIs = async (servers: readonly ValkeyServer[], text: string, ...args: string[]) => {
    const replies = await Promise.all(servers.map((it) => ask(it, ...args)));
    return replies.every((reply) => String(reply).includes(text));
  };
  const idOf = async (server: ValkeyServer) => String(await ask(server, 'CLUSTER', 'MYID'));
  try {
    await Promise.all(
      primaries.map(async (server, at) => {
        const bounds = [at, at + 1].map((it) => Math.floor((it * SLOTS) / count));
        await ask(server, 'CLUSTER', 'ADDSLOTSRANGE', String(bounds[0]), String(bounds[1]! - 1));
        await ask(server, 'CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1));
      }),
    );
    // Each meets each, so that nobody has to learn of others.
    for (const server of all)
      for (const other of all)
        if (server !== other)
          await ask(server, 'CLUSTER', 'MEET', '127.0.0.1', portOf(other), String(other.busPort));
    await until(() => everyIs(all, `cluster_known_nodes:${all.length}`, 'CLUSTER', 'INFO'));
    await until(() => everyIs(all, `cluster_size:${count}`, 'CLUSTER', 'INFO'));
    await Promise.all(
      replicas.map(async (server, at) => ask(server, 'CLUSTER', 'REPLICATE', await idOf(primaries[at]!))),
    );
    await until(() => everyIs(replicas, 'master_link_status:up', 'INFO', 'replication'));
    await until(() => everyIs(all, 'cluster_state:ok', 'CLUSTER', 'INFO'));
  } catch (error) {
    await close();
    throw error;
  }
  /** Others learn of a move a little later. */
  const movedTo = new Map<number, ValkeyServer>();
  const ownerOf = async (slot: number) => {
    const owner = movedTo.get(slot);
    if (owner) return owner;
    const slots = (await ask(primaries[0]!, 'CLUSTER', 'SLOTS')) as [number, number, [string, number]][];
    const [, , [, port]] = slots.find(([from, to]) => from <= slot && slot <= to)!;
    return all.find((it) => portOf(it) === String(port))!;
  };
  return {
    url: `redis://${primaries.map((it) => `127.0.0.1:${portOf(it)}`).join(',')}`,
    shards: primaries.map((primary, at) => ({ primary, replica: replicas[at] })),
    slotOf: async (key) => Number(await ask(primaries[0]!, 'CLUSTER', 'KEYSLOT', key)),
    ownerOf,
    async moveSlot(slot, to, during) {
      const from = await ownerOf(slot);
      const name = String(slot);
      const [fromId, toId] = await Promise.all([idOf(from), idOf(to)]);
      await ask(to, 'CLUSTER', 'SETSLOT', name, 'IMPORTING', fromId);
      await ask(from, 'CLUSTER', 'SETSLOT', name, 'MIGRATING', toId);
      const list = async () =>
        (await ask(from, 'CLUSTER', 'GETKEYSINSLOT', name, String(KEYS_AT_ONCE))) as string[];
      const move = (keys: readonly string[]) =>
        ask(from, 'MIGRATE', '127.0.0.1', portOf(to), '', '0', '5000', 'KEYS', ...keys);
      const [first] = await list();
      if (first !== undefined) await move([first]);
      await during?.();
      for (let keys = await list(); keys.length > 0; keys = await list()) await move(keys);
      // The new owner first, so that nobody is sent back.
      for (const server of [to, from, ...primaries])
        await ask(server, 'CLUSTER', 'SETSLOT', name, 'NODE', toId).catch(() => undefined);
      movedTo.set(slot, to);
    },
    close,
  };
}
