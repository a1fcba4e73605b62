import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerClientError } from './client-error.ts';

const server = createServer({ maxHeaderSize: 1_024 }).on('clientError', answerClientError);
let port: number;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

/** Head and JSON of the answer to these bytes. */
async function answerTo(bytes: string): Promise<{ head: string; document: object }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, document: JSON.parse(body) as object };
}

test('an unknown method gets a problem document with its request id', async () => {
  const { head, document } = await answerTo('FOO / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const [, requestId] = /X-Request-Id: (\S+)/.exec(head)!;
  expect(document).toMatchObject({ status: 400, code: 'invalid_parameters', requestId });
});

test('headers that are too large get 431', async () => {
  const { head, document } = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(2_000)}\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(document).toMatchObject({ status: 431 });
});
