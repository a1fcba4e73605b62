/**
 * Readers of the stream in a process of their own: bare sockets that throw away what they are sent and keep when it came,
 * so that they cost the same for every writer. With keys they open WebSockets first. Answers messages of
 * bench/stream.ts and bench/stream-crowd.ts.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface Reader {
  readonly socket: Socket;
  readonly at: number;
}
const readers: Reader[] = [];
/** Of everything that came: whose it was and when. */
let came: { at: number; us: number }[] = [];

const HANDSHAKES_AT_ONCE = 20;
/** What comes is looked at and forgotten at once. */
const BUFFER = Buffer.allocUnsafe(65_536);
/** A pong that nobody asked for says that a reader is there. */
const PONG = masked(0x8a, Buffer.alloc(0));
const nowUs = () => Number(process.hrtime.bigint() / 1_000n);

/** A message as clients send it; the mask of zeros leaves it as it is. */
function masked(first: number, text: Buffer): Buffer {
  const head =
    text.length < 126 ? [first, 0x80 | text.length] : [first, 0xfe, text.length >> 8, text.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), text]);
}

async function open({ port, key, channels }: Open, at: number): Promise<void> {
  let seen = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isOpen = key === undefined;
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: BUFFER,
      callback(length, bytes) {
        if (isOpen) came.push({ at, us: nowUs() });
        else {
          seen += Buffer.from(bytes).toString('latin1', 0, length);
          isOpen = seen.includes('"type":"subscription"');
          if (isOpen) resolve();
        }
        return true;
      },
    },
  });
  socket.on('error', reject);
  await once(socket, 'connect');
  readers[at] = { socket, at };
  if (key === undefined) {
    resolve();
    return;
  }
  const head = [
    'GET /api/stream HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Authorization: Bearer ${key}`,
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  const message = { action: 'subscribe', channels };
  socket.write(masked(0x81, Buffer.from(JSON.stringify(message))));
  await promise;
}

export interface Open {
  readonly port: number;
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly channels: readonly string[];
  readonly count: number;
}

async function openAll(asked: Open): Promise<void> {
  let next = readers.length;
  const end = next + asked.count;
  const some = async () => {
    while (next < end) {
      const at = next++;
      const key = asked.keys?.[at % asked.keys.length];
      await open(key === undefined ? asked : { ...asked, key }, at);
    }
  };
  await Promise.all(Array.from({ length: HANDSHAKES_AT_ONCE }, some));
}

/** What came since this was asked last. */
function collect(): { at: number; us: number }[] {
  const answer = came;
  came = [];
  for (const { socket } of readers) socket.write(PONG);
  return answer;
}

type Asked = { open: Open } | { stall: number } | 'go on' | 'collect';

async function run(message: Asked): Promise<unknown> {
  if (message === 'go on') for (const { socket } of readers) socket.resume();
  else if (typeof message === 'object' && 'stall' in message) {
    for (const { socket } of readers.slice(0, message.stall)) socket.pause();
  } else if (message === 'collect') return collect();
  else await openAll(message.open);
  return null;
}
process.on('message', (message) => {
  run(message as never).then(
    (answer) => process.send!({ answer }),
    (error: unknown) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit());
