import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSimpleGet } from './simple-get.ts';

const HEAD = 'GET /api/quotes?symbols=AAPL HTTP/1.1\r\nHost: portal.test\r\nAuthorization: Bearer key\r\n';
const read = (text: string) => readSimpleGet(Buffer.from(text, 'latin1'));

/** What Node's parser makes of the same bytes, with its options as the product sets them. */
const received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
const server = createServer(({ method, url, headers }, response) => {
  received.push({ method, url, headers });
  response.end();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function readByNode(text: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(Buffer.from(text, 'latin1'));
  socket.resume();
  await once(socket, 'close');
  return received.splice(0);
}

test('reads the URL and the headers of a request', () => {
  expect(read(`${HEAD}If-None-Match:  W/"a" \r\nConnection: Keep-Alive\r\n\r\n`)).toEqual({
    method: 'GET',
    url: '/api/quotes?symbols=AAPL',
    headers: {
      host: 'portal.test',
      authorization: 'Bearer key',
      'if-none-match': 'W/"a"',
      connection: 'Keep-Alive',
    },
  });
});

test.for([
  ['a part of a request', HEAD],
  ['two requests', `${HEAD}\r\n${HEAD}\r\n`],
  ['a request with bytes behind it', `${HEAD}\r\nx`],
  ['another method', `${HEAD}\r\n`.replace('GET', 'HEAD')],
  ['a method in lower case', `${HEAD}\r\n`.replace('GET', 'get')],
  ['HTTP 1.0', `${HEAD}\r\n`.replace('1.1', '1.0')],
  ['an absolute URL', `${HEAD}\r\n`.replace('/api', 'http://portal.test/api')],
  ['a space in the URL', `${HEAD}\r\n`.replace('AAPL', 'AA PL')],
  ['a character beyond ASCII in the URL', `${HEAD}\r\n`.replace('AAPL', 'AÄPL')],
  ['no host', `${HEAD}\r\n`.replace('Host', 'Hosts')],
  ['two hosts', `${HEAD}host: other.test\r\n\r\n`],
  ['a repeated header', `${HEAD}Accept: a\r\nAccept: b\r\n\r\n`],
  ['a header that every object has', `${HEAD}constructor: a\r\n\r\n`],
  ['a length', `${HEAD}Content-Length: 0\r\n\r\n`],
  ['a transfer coding', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`],
  ['an upgrade', `${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ['a connection that closes', `${HEAD}Connection: close\r\n\r\n`],
  ['an expectation', `${HEAD}Expect: 100-continue\r\n\r\n`],
  ['a folded header', `${HEAD}Accept: a\r\n b\r\n\r\n`],
  ['a space before the colon', `${HEAD}Accept : a\r\n\r\n`],
  ['an underscore in a name', `${HEAD}Content_Length: 1\r\n\r\n`],
  ['a bare line feed', `${HEAD}Accept: a\nContent-Length: 1\r\n\r\n`],
  ['a bare carriage return', `${HEAD}Accept: a\rb\r\n\r\n`],
  ['a character beyond ASCII', `${HEAD}Accept: ä\r\n\r\n`],
  ['a null character', `${HEAD}Accept: \0\r\n\r\n`],
  ['a head of more than four kilobytes', `${HEAD}Accept: ${'a'.repeat(4_096)}\r\n\r\n`],
] as const)('leaves %s to Node', ([, text]) => {
  expect(read(text)).toBeUndefined();
});

test('what it accepts, Node reads as the same single request', async () => {
  const name = fc.constantFrom(
    'Accept',
    'X-A',
    'accept',
    'TE',
    'Content-Length',
    'Connection',
    'If-Range',
    'Host',
    'x',
  );
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\t',
    ':',
    '\r\n',
    '\n',
    '\r',
    'é',
    '"',
    'keep-alive',
    'close',
    '0',
    '5',
  );
  const value = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
  const line = fc
    .tuple(name, fc.constantFrom(':', ': ', ' :'), value)
    .map((parts) => `${parts.join('')}\r\n`);
  const url = fc.array(fc.constantFrom('/', 'a', '?', '%', '#', '..', ' ', '=', '\\'), { maxLength: 6 });
  const head = fc
    .tuple(url, fc.array(line, { maxLength: 4 }), fc.constantFrom('', 'Host: a\r\n'))
    .map(([path, lines, host]) => `GET /${path.join('')} HTTP/1.1\r\n${host}${lines.join('')}\r\n`);
  await fc.assert(
    fc.asyncProperty(head, async (text) => {
      const own = read(text);
      fc.pre(own !== undefined);
      expect(await readByNode(text)).toEqual([own]);
    }),
    { numRuns: 300, maxSkipsPerRun: 1_000 },
  );
});
