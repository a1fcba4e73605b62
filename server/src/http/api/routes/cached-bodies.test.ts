import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 22));

/** Rendered by the event loop, since worker threads return memory of their own; the cache holds fewer than OTHERS. */
const pathOf = (period: number) =>
  `/api/stocks/AAPL/indicators?indicators=rsi:${period},sma:50,macd&limit=2600`;
/** More than the kernel takes for a client that does not read. */
const REPLIES = 40;
const OTHERS = 60;

const withoutEnd = (body: string) => body.slice(0, body.lastIndexOf(',"asOf"'));

test('the bytes of a response on its way to a slow reader stay as they are while its memory would be used again', async () => {
  const expected = withoutEnd(await (await api.get(pathOf(14).slice('/api'.length))).text());
  expect(expected.length).toBeGreaterThan(262_144);
  const { hostname, port } = new URL(api.served.origin);
  const socket = connect(Number(port), hostname);
  socket.pause();
  const request = `GET ${pathOf(14)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${api.enterprise.live.key}\r\n`;
  for (let reply = 1; reply < REPLIES; reply++) socket.write(`${request}\r\n`);
  socket.write(`${request}connection: close\r\n\r\n`);
  for (let other = 0; other < OTHERS; other++)
    await (await api.get(pathOf(20 + other).slice('/api'.length))).arrayBuffer();
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.resume();
  await once(socket, 'close');
  const bodies = Buffer.concat(parts)
    .toString()
    .split(/(?=HTTP\/1\.1 )/)
    .map((reply) => withoutEnd(reply.slice(reply.indexOf('\r\n\r\n') + 4)));
  expect(bodies.length).toBe(REPLIES);
  expect(bodies.every((body) => body === expected)).toBe(true);
});
