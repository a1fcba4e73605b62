/**
 * Readers of a WebSocket in a process of their own, the same for every server: bare sockets that keep when something came,
 * and the first one also the texts that it was sent. Answers messages of fan-out.ts.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Open {
  readonly port: number;
  readonly path: string;
  /** One for each reader by turns. */
  readonly headers: readonly string[];
  /** The first message of a reader. */
  readonly hello: string;
  /** What the last reply to that has in it. */
  readonly opened: string;
  readonly count: number;
}

export interface Collected {
  /** Whose it was and when, for everything that came. */
  readonly came: readonly { readonly at: number; readonly us: number }[];
  readonly bytes: number;
  /** Those of the first reader. */
  readonly texts: readonly { readonly us: number; readonly text: string }[];
}

const HANDSHAKES_AT_ONCE = 20;
/** Servers wait eight seconds or longer for the answer to a ping. */
const PONGS_MS = 5_000;
const PAYLOAD_16_BITS = 126;
const TEXT = 0x81;
const PONG = 0x8a;
const HEAD_END = '\r\n\r\n';
const nowUs = () => Number(process.hrtime.bigint() / 1_000n);

const sockets: Socket[] = [];
let came: { at: number; us: number }[] = [];
let texts: { us: number; text: string }[] = [];
let bytes = 0;
let rest = Buffer.alloc(0);

/** A message as clients send it; the mask of zeros leaves it as it is. */
function masked(first: number, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head =
    length < PAYLOAD_16_BITS
      ? [first, 0x80 | length]
      : [first, 0x80 | PAYLOAD_16_BITS, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** The texts in what the first reader was sent, which is never longer than 65,535 bytes a message. */
function read(part: Buffer, us: number): void {
  rest = Buffer.concat([rest, part]);
  while (rest.length >= 2) {
    const short = rest[1]! & 127;
    const head = short === PAYLOAD_16_BITS ? 4 : 2;
    if (rest.length < head) return;
    const length = short === PAYLOAD_16_BITS ? rest.readUInt16BE(2) : short;
    if (rest.length < head + length) return;
    if (rest[0] === TEXT) texts.push({ us, text: rest.toString('utf8', head, head + length) });
    rest = rest.subarray(head + length);
  }
}

async function open({ port, path, headers, hello, opened }: Open, at: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let seen: string | undefined = '';
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  sockets[at] = socket;
  socket.on('error', reject);
  socket.on('data', (part) => {
    if (seen === undefined) {
      const us = nowUs();
      came.push({ at, us });
      bytes += part.length;
      if (at === 0) read(part, us);
      return;
    }
    const wasUpgraded = seen.includes(HEAD_END);
    seen += part.toString('latin1');
    // Some servers refuse a message that comes with the request.
    if (!wasUpgraded && seen.includes(HEAD_END)) socket.write(masked(TEXT, hello));
    if (!seen.includes(opened)) return;
    seen = undefined;
    resolve();
  });
  await once(socket, 'connect');
  const head = [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers.slice(at % headers.length, (at % headers.length) + 1),
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  await promise;
}

async function openAll(asked: Open): Promise<void> {
  let next = 0;
  const some = async () => {
    while (next < asked.count) await open(asked, next++);
  };
  await Promise.all(Array.from({ length: HANDSHAKES_AT_ONCE }, some));
}

function collect(): Collected {
  const answer = { came, bytes, texts };
  came = [];
  texts = [];
  bytes = 0;
  return answer;
}

// A pong that nobody asked for says that a reader is there.
setInterval(() => {
  for (const socket of sockets) socket.write(masked(PONG, ''));
}, PONGS_MS);

process.on('message', (message: 'collect' | Open) => {
  if (message === 'collect') process.send!(collect());
  else void openAll(message).then(() => process.send!('open'));
});
process.on('disconnect', () => process.exit());
