import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface CutConnection {
  /** The address of the same database through here. */
  readonly url: string;
  /** Passes nothing on and closes nothing, as a network that is cut, or a process that hangs. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Stands between a client and the PostgreSQL at `url`, which listens on a socket. */
export async function cutConnection(url: string): Promise<CutConnection> {
  const target = new URL(url);
  const folder = target.searchParams.get('host') ?? '';
  const path = join(folder, `.s.PGSQL.${target.searchParams.get('port') ?? '5432'}`);
  const sockets = new Set<Socket>();
  let isCut = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isCut) from.pause();
  };
  const server = createServer((client) => {
    const store = connect(path);
    pass(client, store);
    pass(store, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  target.searchParams.delete('host');
  target.searchParams.delete('port');
  const through = target.href.replace(/^postgresql:\/\//, `postgresql://127.0.0.1:${port}`);
  return {
    url: through,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
