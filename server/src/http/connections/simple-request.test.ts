import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSimpleRequest } from './simple-request.ts';

const HEAD = 'GET /api/quotes?symbols=AAPL HTTP/1.1\r\nHost: portal.test\r\nAuthorization: Bearer key\r\n';
const BODY = '{"conditions":[]}';
const POST =
  HEAD.replace('GET', 'POST') + `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const read = (text: string) => readSimpleRequest(Buffer.from(text, 'latin1'));

/** What Node's parser makes of the same bytes, with its options as the product sets them. */
const received: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string | undefined })[] = [];
const server = createServer((request, response) => {
  const { method, url, headers } = request;
  let body = '';
  request.on('data', (part: Buffer) => (body += String(part)));
  request.on('end', () => {
    received.push({ method, url, headers, body: body === '' ? undefined : body });
    response.end();
  });
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

test('reads the JSON of a POST', () => {
  const request = read(POST + BODY)!;
  expect([request.method, request.url, String(request.body)]).toEqual([
    'POST',
    '/api/quotes?symbols=AAPL',
    BODY,
  ]);
  expect(request.headers['content-length']).toBe(String(BODY.length));
});

test.for([
  ['a part of a body', POST + BODY.slice(1)],
  ['a body with bytes behind it', `${POST}${BODY}x`],
  ['a POST without a body', `${HEAD.replace('GET', 'POST')}Content-Type: application/json\r\n\r\n`],
  ['an empty body', POST.replace(/Length: \d+/, 'Length: 0')],
  ['a POST without a length', POST.replace('Content-Length', 'X-Length') + BODY],
  ['a length with a sign', POST.replace('Length: ', 'Length: +') + BODY],
  ['a length with a zero before it', POST.replace('Length: ', 'Length: 0') + BODY],
  ['two lengths', POST.replace('\r\n\r\n', `\r\nContent-Length: ${BODY.length}\r\n\r\n`) + BODY],
  ['a body in chunks', POST.replace('\r\n\r\n', '\r\nTransfer-Encoding: chunked\r\n\r\n') + BODY],
  ['a body of another type', POST.replace('json', 'xml') + BODY],
  ['a body behind a GET', POST.replace('POST', 'GET') + BODY],
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
    'Content-Type',
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
    'application/json',
  );
  const value = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
  const line = fc
    .tuple(name, fc.constantFrom(':', ': ', ' :'), value)
    .map((parts) => `${parts.join('')}\r\n`);
  const url = fc.array(fc.constantFrom('/', 'a', '?', '%', '#', '..', ' ', '=', '\\'), { maxLength: 6 });
  const head = fc
    .tuple(url, fc.array(line, { maxLength: 4 }), fc.constantFrom('', 'Host: a\r\n'))
    .map(([path, lines, host]) => `GET /${path.join('')} HTTP/1.1\r\n${host}${lines.join('')}\r\n`);
  const body = fc.array(fc.constantFrom('{', '}', '\r\n', 'é', 'GET / HTTP/1.1\r\n'), { maxLength: 4 });
  const post = fc.tuple(head, body, fc.constantFrom(-1, 0, 0, 0, 1)).map(([start, parts, missing]) => {
    const sent = parts.join('');
    const about = `Content-Type: application/json\r\nContent-Length: ${sent.length + missing}\r\n\r\n`;
    return start.replace('GET', 'POST').replace(/\r\n$/, about) + sent;
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(head, post), async (text) => {
      const own = read(text);
      fc.pre(own !== undefined);
      // Node reads bytes of bodies as they are, and the server of this test reads them as UTF-8.
      expect(await readByNode(text)).toEqual([{ ...own, body: own.body?.toString() }]);
    }),
    { numRuns: 300, maxSkipsPerRun: 1_000 },
  );
});
