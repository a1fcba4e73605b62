import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectValkey, hasValkey, startValkey, type ValkeyServer } from '../../testing/valkey-server.ts';
import type { Valkey } from './valkey.ts';

const LIFE_MS = 60_000;
const SYNC_MS = 10_000;

describe.skipIf(!hasValkey)('a fail-over of Valkey to a replica', () => {
  let primary: ValkeyServer;
  let replica: ValkeyServer;
  let valkey: Valkey;
  /** Where the name leads that processes use. */
  let target: string;
  const closers: (() => unknown)[] = [];

  const command = async ({ url }: ValkeyServer, ...args: string[]) => {
    const client = createClient({ url });
    await client.connect();
    try {
      const reply = await client.sendCommand<string | string[] | null>(args);
      return String(reply);
    } finally {
      client.destroy();
    }
  };
  const portOf = ({ url }: ValkeyServer) => new URL(url).port;

  beforeEach(async () => {
    primary = await startValkey('--repl-diskless-sync-delay', '0');
    closers.push(() => primary.close());
    replica = await startValkey('--replicaof', '127.0.0.1', portOf(primary));
    closers.push(() => replica.close());
    const isInSync = async () => {
      return (await command(replica, 'INFO', 'replication')).includes('master_link_status:up');
    };
    await vi.waitUntil(isInSync, { timeout: SYNC_MS });
    target = portOf(primary);
    const open = new Set<Socket>();
    const name = createServer((client) => {
      const server = connect(Number(target), '127.0.0.1');
      for (const socket of [client, server]) open.add(socket.on('error', () => undefined));
      client.pipe(server).pipe(client);
      client.on('close', () => server.destroy());
      server.on('close', () => client.destroy());
    });
    name.listen(0, '127.0.0.1');
    await once(name, 'listening');
    closers.push(() => {
      name.close();
      for (const socket of open) socket.destroy();
    });
    const { port } = name.address() as AddressInfo;
    valkey = await connectValkey(`redis://127.0.0.1:${port}`);
    closers.push(() => valkey.close());
    await valkey.put('before', 'kept', LIFE_MS);
    const isCopied = async () => (await command(replica, 'GET', 'before')) === 'kept';
    await vi.waitUntil(isCopied, { timeout: SYNC_MS });
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  const returned = () =>
    new Promise<boolean>((resolve) => valkey.onReturned((_parts, isIntact) => resolve(isIntact)));
  const promote = async () => {
    await command(replica, 'REPLICAOF', 'NO', 'ONE');
    target = portOf(replica);
  };

  test('is followed when the old primary has become a replica that keeps its connections', async () => {
    const back = returned();
    await promote();
    await command(primary, 'REPLICAOF', '127.0.0.1', portOf(replica));
    await expect(valkey.put('first', 'lost', LIFE_MS)).rejects.toThrow();
    expect(await back).toBe(true);
    await valkey.put('after', 'new', LIFE_MS);
    expect(await command(replica, 'MGET', 'before', 'after')).toBe('kept,new');
  });

  test('is followed without a name for the primary, when VALKEY_URL lists its servers', async () => {
    const url = `redis://127.0.0.1:${portOf(replica)},127.0.0.1:${portOf(primary)}`;
    const listed = await connectValkey(url);
    closers.push(() => listed.close());
    await listed.put('by list', 'kept', LIFE_MS);
    expect(await command(primary, 'GET', 'by list')).toBe('kept');
    await vi.waitUntil(async () => (await command(replica, 'GET', 'by list')) === 'kept', {
      timeout: SYNC_MS,
    });
    const back = new Promise<boolean>((resolve) =>
      listed.onReturned((_parts, isIntact) => resolve(isIntact)),
    );
    await primary.kill();
    await promote();
    expect(await back).toBe(true);
    expect(await listed.take('by list')).toBe('kept');
    // The old primary comes back and does not know that it was replaced.
    await primary.restart();
    await expect(connectValkey(url)).rejects.toThrow(
      /cannot be used\. More than one server is a primary: \S+ and \S+\. Make one/,
    );
  });

  test('is followed when the machine of the primary is gone without ending its connections', async () => {
    const back = returned();
    primary.hang();
    await promote();
    await expect(valkey.put('first', 'lost', LIFE_MS)).rejects.toThrow('did not respond in time');
    expect(await back).toBe(true);
    await valkey.put('after', 'new', LIFE_MS);
    expect(await command(replica, 'MGET', 'before', 'after')).toBe('kept,new');
    primary.resume();
  });
});
