/** Connections that send their headers byte by byte are closed after 30 seconds, and fail no other call. */
import { connect, type Socket } from 'node:net';
import type { Outcome, Site } from '../kit/site.ts';

const CONNECTIONS = 200;
const DEADLINE_SECONDS = 30;
/** On a busy machine the client notices late. */
const LATENESS_SECONDS = 10;

export default async function slowHeaders(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const product = await site.start();
  const load = site.load({ ports: () => [product.port], keys });
  load.start();
  await load.answers(100);
  const open = new Set<Socket>();
  let longest = 0;
  for (let index = 0; index < CONNECTIONS; index++) {
    const startedMs = performance.now();
    const socket = connect(product.port, '127.0.0.1', () =>
      socket.write('GET /api/status HTTP/1.1\r\nHost: '),
    );
    open.add(socket);
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      longest = Math.max(longest, (performance.now() - startedMs) / 1_000);
    });
    site.onEnd(() => socket.destroy());
  }
  const until = performance.now() + (DEADLINE_SECONDS + LATENESS_SECONDS) * 1_000;
  while (open.size > 0 && performance.now() < until) await site.wait(0.1);
  site.check(open.size === 0, `${open.size} slow connections are still open`);
  site.check(load.failed === 0, `${load.failed} calls failed`);
  return await site.outcome({
    note: `${CONNECTIONS} slow connections, the last closed after ${longest.toFixed(1)} s`,
  });
}
