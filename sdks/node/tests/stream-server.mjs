/** A test server for streams, with control over the bytes. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
export const TEXT = 1;
export const CLOSE = 8;

/** Encodes an unmasked server frame. */
export function framed(opcode, payload, isLast = true) {
  const bytes = Buffer.from(payload);
  const head = [(isLast ? 0x80 : 0) | opcode];
  if (bytes.length < 126) head.push(bytes.length);
  else if (bytes.length < 65_536) head.push(126, bytes.length >> 8, bytes.length & 0xff);
  else head.push(127, 0, 0, 0, 0, ...new Uint8Array(new Uint32Array([bytes.length]).buffer).toReversed());
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** Decodes client frames to opcode and unmasked payload. */
function* unmasked(bytes) {
  for (let at = 0; at < bytes.length;) {
    const short = bytes[at + 1] & 0x7f;
    const [length, from] = short === 126 ? [bytes.readUInt16BE(at + 2), at + 4] : [short, at + 2];
    const mask = bytes.subarray(from, from + 4);
    const payload = bytes.subarray(from + 4, from + 4 + length).map((byte, index) => byte ^ mask[index & 3]);
    yield { opcode: bytes[at] & 0x0f, payload, isMasked: (bytes[at + 1] & 0x80) !== 0 };
    at = from + 4 + length;
  }
}

export const WELCOME = { type: 'welcome', heartbeatSec: 15 };
export const AUTHENTICATED = { type: 'authenticated' };
export const trade = (seq, more) => ({ type: 'trade', channel: 'trades.A', seq, symbol: 'A', ...more });

/** Starts a server for one test. `play` receives each connection. */
export async function serveStream(t, play) {
  const server = createServer();
  const connections = [];
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}${GUID}`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    const received = [];
    const connection = {
      request,
      socket,
      received,
      /** The text messages it received. */
      messages: () =>
        received.filter(({ opcode }) => opcode === TEXT).map(({ payload }) => JSON.parse(payload)),
      say: (...frames) => frames.map((frame) => socket.write(framed(TEXT, JSON.stringify(frame)))),
    };
    socket.on('data', (bytes) => {
      received.push(...unmasked(bytes));
      server.emit('received', connection);
      if (received.at(-1).opcode === CLOSE) socket.end(framed(CLOSE, received.at(-1).payload));
    });
    connections.push(connection);
    play(connection, connections.length - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    for (const { socket } of connections) socket.destroy();
  });
  return { baseUrl: `http://127.0.0.1:${server.address().port}`, connections, server };
}

/** Resolves when `holds` is true; checked on every received message. */
export async function whenReceived(server, holds) {
  while (!holds()) await once(server, 'received');
}
