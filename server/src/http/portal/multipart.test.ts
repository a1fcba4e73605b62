import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PORTAL_BASE, portal as contract } from '@meridian/contracts/portal';
import { LOGO_MAX_BYTES } from '@meridian/contracts/portal/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activated } from '../../testing/accounts.ts';
import { encoded, profileIn } from '../../testing/profiles.ts';
import { type PortalResponse, startPortal, type TestPortal } from '../../testing/portal.ts';

const MB = 1024 * 1024;
const URL_PATH = PORTAL_BASE + contract.updateProfile.path;

let portal: TestPortal;
let session: string;
let port: number;
beforeAll(async () => {
  portal = await startPortal();
  ({ session } = await activated(portal));
  await portal.app.listen({ port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});
afterAll(() => portal.close());

const part = (name: string, text: string, more = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
const file = (name: string, text: string) => part(name, text, '; filename="logo.png"');
const END = '--edge--\r\n';

async function send(
  payload: string | Buffer,
  { type = 'multipart/form-data; boundary=edge', path = URL_PATH, token = session } = {},
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const reply = await portal.app.inject({ method: 'POST', url: path, headers, payload });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as PortalResponse['body'] };
}

/** Over a real connection, where a body can exceed the maximum. */
async function post(body: FormData | ReadableStream, headers: Record<string, string> = {}) {
  const reply = await fetch(`http://127.0.0.1:${port}${URL_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, ...headers },
    body,
    duplex: 'half',
  });
  return { status: reply.status, body: (await reply.json()) as PortalResponse['body'] };
}

const withFile = (bytes: number) => {
  const form = new FormData();
  form.append('data', '{}');
  form.append('logo', new Blob([new Uint8Array(bytes)]), 'logo.png');
  return form;
};

test('reads data as JSON, and ignores other fields and an empty file', async () => {
  const answer = await send(
    part('plan', 'enterprise') +
      part('data', '{"name":"Parts"}') +
      part('logo', '', '; filename=""\r\nContent-Type: application/octet-stream') +
      END,
  );
  expect(answer.status).toBe(200);
  expect(profileIn(answer)).toMatchObject({ name: 'Parts', plan: 'free', logo_url: null });
});

test('also reads data with a JSON content type, and a plain JSON body', async () => {
  const typed = await send(part('data', '{"name":"Typed"}', '\r\nContent-Type: application/json') + END);
  expect(profileIn(typed)['name']).toBe('Typed');
  const plain = await send('{"name":"Plain"}', { type: 'application/json' });
  expect(profileIn(plain)['name']).toBe('Plain');
});

test('reads a form without data as one without fields', async () => {
  expect((await send(END)).status).toBe(200);
});

test.each([
  ['broken JSON', '{"name":'],
  ['JSON that is no object', '[1]'],
  ['no JSON', 'name'],
  ['nothing', ''],
])('data that is %s is refused by its name', async (_case, text) => {
  const message = 'data must be a JSON object';
  for (const more of ['', '\r\nContent-Type: application/json']) {
    const { status, body } = await send(part('data', text, more) + END);
    expect([status, body.code, body.additionalInfo['errors']]).toEqual([400, '101', { data: message }]);
  }
});

test('refuses repeated data', async () => {
  const { status, body } = await send(part('data', '{}') + part('data', '{"name":"x"}') + END);
  expect([status, body.additionalInfo['errors']]).toEqual([400, { data: 'data must be sent once' }]);
});

test.each([
  ['under another name', file('picture', 'x')],
  ['beside the logo', file('logo', 'x') + file('logo', 'y')],
])('a file %s is refused', async (_case, parts) => {
  const { status, body } = await send(parts + END);
  expect([status, body.code, body.message]).toEqual([415, '170', 'Send at most one file, called logo']);
});

test.each([
  ['has no boundary', part('data', '{}') + END, 'multipart/form-data'],
  ['is of another boundary', part('data', '{}') + END, 'multipart/form-data; boundary=other'],
  ['breaks off in a field', part('data', '{"name":"x"}').slice(0, -4), undefined],
  ['breaks off in the file', part('data', '{}') + file('logo', 'x'.repeat(9_000)).slice(0, -2), undefined],
  ['breaks off in a header', '--edge\r\nContent-Disp', undefined],
  ['is no form at all', 'x'.repeat(9_000), undefined],
  ['reaches for prototypes', part('__proto__', '{}') + END, undefined],
])('a form that %s is refused, and nothing hangs', async (_case, payload, type) => {
  const { status, body } = await send(payload, type === undefined ? {} : { type });
  expect([status, body.code, body.message]).toEqual([
    400,
    '101',
    'The request is not valid multipart/form-data',
  ]);
});

test('refuses a form where the contract has none', async () => {
  const { status, body } = await send(part('email', '') + END, { path: PORTAL_BASE + contract.profile.path });
  expect([status, body.code, body.message]).toEqual([400, '101', 'Send the request as application/json']);
});

describe('too much is refused with 413:', () => {
  test('data of more than 64 kB', async () => {
    const { status, body } = await send(part('data', JSON.stringify({ name: 'x'.repeat(65_536) })) + END);
    expect([status, body.code]).toEqual([413, '170']);
  });

  test('many small fields', async () => {
    const { status, body } = await send(part('x', '').repeat(100) + END);
    expect([status, body.code]).toEqual([413, '170']);
  });

  test('a file of more than 2 MB, by its field; one of exactly 2 MB is processed', async () => {
    const big = await post(withFile(LOGO_MAX_BYTES + 1));
    expect([big.status, big.body.code]).toEqual([413, '170']);
    expect(big.body.additionalInfo['errors']).toEqual({ logo: 'The logo can have at most 2 MB' });
    expect((await post(withFile(LOGO_MAX_BYTES))).status).toBe(415);
  });

  test('a file of 10 MB, whose sender still receives the response', async () => {
    const { status, body } = await post(withFile(10 * MB));
    expect([status, body.code]).toEqual([413, '170']);
  });

  test('10 MB whose length was not announced', async () => {
    const { payload, type } = await encoded(withFile(10 * MB));
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < payload.length; at += MB) {
          controller.enqueue(new Uint8Array(payload.subarray(at, at + MB)));
        }
        controller.close();
      },
    });
    const { status, body } = await post(stream, { 'content-type': type });
    expect([status, body.code]).toEqual([413, '170']);
  });
});

/** Sends complete requests over one connection; resolves with all received text once it contains `mark`. */
async function overOneConnection(mark: string, ...requests: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes(mark)) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed after ${text}`)));
  });
  for (const request of requests) await new Promise((sent) => socket.write(request, sent));
  const text = await answer;
  socket.destroy();
  return text;
}

const head = (path: string, more: string, token = session) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more}\r\n\r\n`;
const FORM = 'Content-Type: multipart/form-data; boundary=edge';

test('discards the rest after a refused part, and the connection serves the next call', async () => {
  const body = file('logo', 'x'.repeat(10 * MB)) + END;
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const text = await overOneConnection(
    '"dataSource"',
    head(URL_PATH, `${FORM}\r\nTransfer-Encoding: chunked`) + chunked,
    head(PORTAL_BASE + contract.config.path, 'Content-Length: 0'),
  );
  expect(text).toMatch(/^HTTP\/1\.1 413 [^]*"170"[^]*HTTP\/1\.1 200 /);
});

test('responds without reading the body when the token is invalid', async () => {
  const text = await overOneConnection(
    '"111"',
    head(URL_PATH, `${FORM}\r\nContent-Length: 1000000`, 'A'.repeat(43)) + '--edge\r\n',
  );
  expect(text).toMatch(/^HTTP\/1\.1 401 /);
});

test('a client that disconnects in the middle of a file causes no later error', async () => {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const arrived = new Promise((resolve) => portal.app.server.once('request', resolve));
  const parts = part('data', '{"name":"Half"}') + file('logo', 'x'.repeat(5_000));
  socket.write(head(URL_PATH, `${FORM}\r\nContent-Length: 1000000`) + parts);
  await arrived;
  socket.destroy();
  await closed;
  const { status, body } = await send(part('data', '{}') + END);
  expect(status).toBe(200);
  expect(body['data']).not.toContain('Half');
  expect(portal.logged.filter(({ level }) => level > 30)).toEqual([]);
});
