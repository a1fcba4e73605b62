/** A port on loopback that leads to a server, as the name of a server does, and can lead to another one. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** Of a socket whose address names none. */
const POSTGRES_PORT = 5432;

export interface Bridge {
  readonly port: number;
  /** Leads to another server, or to none. All connections end. */
  lead(to: NetConnectOpts | undefined): void;
}

export async function openBridge(site: Site, to: NetConnectOpts): Promise<Bridge> {
  let target: NetConnectOpts | undefined = to;
  const clients = new Set<Socket>();
  const listening = createServer((client) => {
    if (!target) {
      client.destroy();
      return;
    }
    clients.add(client);
    const server = connect(target);
    client.pipe(server).pipe(client);
    // The end of one side ends the other.
    client.on('error', () => server.destroy());
    client.on('close', () => {
      clients.delete(client);
      server.destroy();
    });
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const lead = (next: NetConnectOpts | undefined) => {
    target = next;
    for (const client of clients) client.destroy();
  };
  site.onEnd(() => {
    lead(undefined);
    listening.close();
  });
  return { port: (listening.address() as AddressInfo).port, lead };
}

/** Where the server of a URL listens: on a port, or on a socket of PostgreSQL. */
export function addressOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  if (folder === null) return { host: hostname, port: Number(port) };
  return { path: join(folder, `.s.PGSQL.${searchParams.get('port') ?? (port || POSTGRES_PORT)}`) };
}
