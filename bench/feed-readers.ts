/** Readers of the stream in a process of their own, for bench/feed-stream.ts: each follows the trades of one symbol, unconflated. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Open {
  readonly port: number;
  readonly keys: readonly string[];
  readonly symbols: readonly string[];
  readonly count: number;
}

/** Milliseconds from the vendor’s time in a trade to its arrival here. */
let latenciesMs: number[] = [];
const TIMESTAMP = /"timestamp":"([^"]+)"/;

process.on('message', (message: Open | 'collect') => void handle(message));

async function handle(message: Open | 'collect'): Promise<void> {
  if (message === 'collect') {
    process.send!(latenciesMs);
    latenciesMs = [];
    return;
  }
  const { port, keys, symbols, count } = message;
  for (let at = 0; at < count; at += 1) {
    const url = `ws://127.0.0.1:${port}/api/stream?conflate=0`;
    const headers = { authorization: `Bearer ${keys[at % keys.length]!}` };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    await once(socket, 'open');
    const channels = [`trades.${symbols[at % symbols.length]!}`];
    socket.send(JSON.stringify({ action: 'subscribe', channels }));
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      if (!text.startsWith('{"type":"trade"')) return;
      latenciesMs.push(Date.now() - Date.parse(TIMESTAMP.exec(text)![1]!));
    });
  }
  process.send!('open');
}
