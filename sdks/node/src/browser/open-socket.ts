import { ConnectionError } from '../errors.ts';
import { FAREWELL_MS, type Socket, type SocketOptions, WAITING_BYTES_MAX } from '../platform.ts';

/** The close code for a client that cannot keep up. */
const BEHIND = 4_000;

/** Opens a WebSocket in the browser. Browsers cannot send headers and hide the reason of a rejected handshake. */
export function openSocket({ url, signal, onChange }: SocketOptions): Promise<Socket> {
  const webSocket = new WebSocket(url.replace(/^http/, 'ws'));
  const waiting: string[] = [];
  let waitingBytes = 0;
  let closeCode: number | null = null;
  const closed = new Promise<void>((resolve) => {
    webSocket.addEventListener('close', ({ code }) => {
      closeCode ??= code;
      resolve();
      onChange();
    });
  });
  webSocket.addEventListener('message', ({ data }) => {
    if (closeCode !== null) return;
    waiting.push(data as string);
    waitingBytes += (data as string).length;
    // Browsers always keep reading. A reader this far behind disconnects and resumes later.
    if (waitingBytes > WAITING_BYTES_MAX) socket.terminate();
    onChange();
  });
  const socket: Socket = {
    take() {
      const text = waiting.shift();
      waitingBytes -= text?.length ?? 0;
      return text;
    },
    get closeCode() {
      return closeCode;
    },
    send: (text) => webSocket.send(text),
    async close() {
      webSocket.close(1_000);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))]);
    },
    terminate() {
      closeCode ??= 1_006;
      webSocket.close(BEHIND);
      onChange();
    },
  };
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ConnectionError('The browser could not open the stream'));
    webSocket.addEventListener('open', () => resolve(socket));
    webSocket.addEventListener('error', fail);
    signal.addEventListener('abort', () => {
      if (webSocket.readyState === WebSocket.CONNECTING) webSocket.close();
      fail();
    });
  });
}
