/** A flood of connections above MAX_CONNECTIONS fails no call on connections that are open, and ends without a trace. */
import { connect, type Socket } from 'node:net';
import type { Outcome, Site } from '../kit/site.ts';

const TOTAL = 300;
const PER_CLIENT = 200;
const FLOOD = 1_000;

export default async function connectionFlood(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const env = { MAX_CONNECTIONS: String(TOTAL), MAX_CONNECTIONS_PER_CLIENT: String(PER_CLIENT) };
  const product = await site.start({ env });
  const load = site.load({ ports: () => [product.port], keys });
  load.start();
  await load.answers(100);
  const sockets: Socket[] = [];
  let closed = 0;
  const flood = () => {
    for (let index = 0; index < FLOOD; index++) {
      const localAddress = `127.0.0.${2 + (index % 5)}`;
      const socket = connect({ host: '127.0.0.1', port: product.port, localAddress });
      socket.on('error', () => undefined);
      socket.on('close', () => closed++);
      sockets.push(socket);
    }
  };
  flood();
  await site.wait();
  const held = sockets.filter((socket) => !socket.closed && !socket.connecting).length;
  site.check(held <= TOTAL, `${held} connections of the flood were kept open`);
  site.check(closed > 0, 'no connection was refused');
  site.check(load.failed === 0, `${load.failed} calls failed`);
  for (const socket of sockets) socket.destroy();
  const startedMs = performance.now();
  const later = site.load({ ports: () => [product.port], keys, connections: 1 });
  later.start();
  await later.answers(1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  return await site.outcome({
    recoverySeconds,
    note: `${FLOOD} connections, ${held} kept open, ${closed} refused`,
  });
}
