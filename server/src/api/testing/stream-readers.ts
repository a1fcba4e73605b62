/**
 * Readers of the stream in a process of their own, which throw away what they are sent. With a key they are WebSockets
 * subscribed to the channels of the third word, else bare connections. The last one stops reading when `stall` comes.
 */
import { connect } from 'node:net';
import { WebSocket } from 'ws';

const [port = '', count = '', channels = '', key = ''] = process.argv.slice(2);

const webSocket = () =>
  new Promise<() => void>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`, {
      headers: { authorization: `Bearer ${key}` },
    });
    socket.on('error', reject);
    socket.on('open', () =>
      socket.send(JSON.stringify({ action: 'subscribe', channels: channels.split(',') })),
    );
    socket.on('message', (data: Buffer) => {
      if (data.includes('"type":"subscription"')) resolve(() => socket.pause());
    });
  });
const bare = () =>
  new Promise<() => void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(() => socket.pause()));
    socket.resume();
  });

let stall: () => void = () => undefined;
for (let opened = 0; opened < Number(count); opened++) stall = await (key === '' ? bare() : webSocket());
process.on('message', () => {
  stall();
  process.send!('stalled');
});
process.on('disconnect', () => process.exit());
process.send!('ready');
