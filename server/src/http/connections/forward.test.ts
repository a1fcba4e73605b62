import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwarder } from './forward.ts';
import { enter, openEntrance } from './local-entrance.ts';

/** The server behind the entrance, and one that hands everything over to it. */
let main: Server;
let other: Server;
let entrance: Awaited<ReturnType<typeof openEntrance>>;
const closed: string[] = [];

beforeAll(async () => {
  main = createServer((request, response) => {
    const { method, url, rawHeaders, socket } = request;
    if (url === '/unended') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
      request.on('close', () => closed.push(url));
      return;
    }
    if (url === '/broken') {
      response.writeHead(200, { 'Content-Length': 9 }).write('half', () => socket.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const seen = JSON.stringify({ method, url, rawHeaders, address: socket.remoteAddress, body });
      if (url === '/unchanged') response.writeHead(304, { ETag: '"1"' }).end();
      else if (url === '/last') response.writeHead(200, { Connection: 'close' }).end(seen);
      else if (url === '/chunks')
        response
          .writeHead(
            201,
            'Made',
            [
              ['Set-Cookie', 'a=1'],
              ['set-cookie', 'b=2'],
            ].flat(),
          )
          .end(seen);
      else
        response.writeHead(200, { 'Content-Length': Buffer.byteLength(seen), 'X-Text': 'caf\xe9' }).end(seen);
    });
  });
  main.on('upgrade', (request, socket: Socket, first: Buffer) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${request.url} ${String(first)} `);
    socket.pipe(socket);
  });
  entrance = await openEntrance(main);
  const { request, upgrade } = forwarder(entrance.address);
  other = createServer(request);
  other.on('upgrade', upgrade);
  main.listen(0, '127.0.0.1');
  other.listen(0, '127.0.0.1');
  await Promise.all([once(main, 'listening'), once(other, 'listening')]);
});
afterAll(() => {
  entrance.close();
  for (const server of [main, other]) {
    server.closeAllConnections();
    server.close();
  }
});

/** Sends text from an address of this machine, and returns what comes until `end`, or until the connection is closed. */
async function say(server: Server, text: string, end?: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.3' });
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  let received = '';
  for await (const bytes of socket) {
    received += (bytes as Buffer).toString('latin1');
    if (end !== undefined && received.includes(end)) break;
  }
  return received.replace(/Date: .*\r\n/, '');
}

const HEAD = 'Host: portal.test\r\nX-Odd:  two  spaces\r\ncookie: a=1\r\nConnection: close\r\n';

test.each([
  ['a call', `GET /call?a=%20b HTTP/1.1\r\n${HEAD}\r\n`],
  ['a call that asks for the head only', `HEAD /call HTTP/1.1\r\n${HEAD}\r\n`],
  ['a body', `POST /call HTTP/1.1\r\nContent-Length: 4\r\n${HEAD}\r\nbody`],
  ['no body', `POST /call HTTP/1.1\r\nContent-Length: 0\r\n${HEAD}\r\n`],
  [
    'a body in chunks, and a response in chunks',
    `PUT /chunks HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${HEAD}\r\n4\r\nbody\r\n0\r\n\r\n`,
  ],
  ['a revalidation', `GET /unchanged HTTP/1.1\r\n${HEAD}\r\n`],
  ['a response that ends the connection', 'GET /last HTTP/1.1\r\nHost: portal.test\r\n\r\n'],
  ['a client of an old version', `GET /call HTTP/1.0\r\n${HEAD}\r\n`],
  ['two calls at once', `GET /call HTTP/1.1\r\nHost: portal.test\r\n\r\nGET /chunks HTTP/1.1\r\n${HEAD}\r\n`],
])('%s is the same through another thread, with the address of its client', async (_name, text) => {
  const [direct, forwarded] = await Promise.all([say(main, text), say(other, text)]);
  // What says how one connection continues is said by each server for its own.
  const without = (reply: string) =>
    reply
      .replaceAll(/"(?:Connection|Transfer-Encoding)","[^"]*",?/gi, '')
      .replaceAll(/,?(?=\],"address)/g, '')
      .replaceAll(/Content-Length: \d+\r\n|\r\n[\da-f]+\r\n(?=\{)/g, '');
  expect(without(forwarded)).toBe(without(direct));
  expect(direct).toMatch(/^HTTP\/1.1 /);
});

test('a response comes as it is written, and its end by the client reaches the main thread', async () => {
  const reply = await say(other, `GET /unended HTTP/1.1\r\n${HEAD}\r\n`, 'data: 1');
  expect(reply).toContain('text/event-stream');
  await expect.poll(() => closed).toEqual(['/unended']);
});

test('a response that breaks off is no whole one', async () => {
  const reply = await say(other, `GET /broken HTTP/1.1\r\n${HEAD}\r\n`);
  expect(reply).toContain('Content-Length: 9');
  expect(reply).toMatch(/half$/);
});

test('a connection that becomes another protocol is handed over with what came first', async () => {
  const head =
    'GET /api/stream HTTP/1.1\r\nHost: portal.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  expect(await say(other, `${head}hello`, 'hello')).toBe(
    'HTTP/1.1 101 Switching Protocols\r\n\r\n/api/stream hello ',
  );
});

test('a client that finds the entrance cannot enter without the word', async () => {
  const forged = { ...entrance.address, word: Buffer.alloc(entrance.address.word.length) };
  const socket = enter(forged, '10.0.0.1');
  socket.write('GET /call HTTP/1.1\r\nHost: portal.test\r\n\r\n');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('a server that stops asks the clients of other threads to come again', async () => {
  const stopped = await openEntrance(main);
  stopped.close();
  const server = createServer(forwarder(stopped.address).request).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reply = await say(server, `GET /call HTTP/1.1\r\n${HEAD}\r\n`);
  expect(reply).toMatch(/^HTTP\/1.1 503 .*"code":"unavailable"/s);
  server.close();
});
