import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { resolver } from './resolve.ts';
import { webhookSender } from './send.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A name server that responds to each query with the result of `respond`, or not at all. */
async function nameServer(respond: (query: Buffer) => Buffer | undefined): Promise<string> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (query, { port, address }) => {
    const reply = respond(query);
    if (reply) socket.send(reply, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

const HEAD_BYTES = 12;
const A = 1;
/** A response (RFC 1035, 4) that gives a name this IPv4 address and no IPv6 address. */
function responseTo(query: Buffer, address: readonly number[]): Buffer {
  const end = query.indexOf(0, HEAD_BYTES) + 5;
  const isV4 = query.readUInt16BE(end - 4) === A;
  const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, HEAD_BYTES, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
  return Buffer.concat([head, query.subarray(HEAD_BYTES, end), ...(isV4 ? [record] : [])]);
}

test('returns the addresses from the name server', async () => {
  const servers = [await nameServer((query) => responseTo(query, [8, 8, 4, 4]))];
  expect(await resolver({ servers })('hooks.example.com')).toEqual([{ address: '8.8.4.4', family: 4 }]);
});

test('times out on silent name servers without blocking file reads', async () => {
  const servers = [await nameServer(() => undefined)];
  const resolve = resolver({ servers, timeoutMs: 100 });
  const sender = webhookSender({ allowLoopback: false, resolve });
  let over = false;
  // More queries than there are threads for files and passwords.
  const names = Array.from({ length: 16 }, (_, no) => `https://silent-${no}.example/`);
  const sent = Promise.all(names.map((url) => sender.send(url, '{}', {}))).finally(() => (over = true));
  await readFile(import.meta.filename);
  expect(over).toBe(false);
  expect(new Set((await sent).map(({ error }) => error))).toEqual(
    new Set(['The host name could not be resolved']),
  );
});
