import { once } from 'node:events';
import { WebSocket } from 'ws';

export type ReceivedFrame = Record<string, unknown> & { readonly type: string };

/** A client of the stream that keeps all it is sent. */
export class StreamClient {
  readonly frames: ReceivedFrame[] = [];
  readonly socket: WebSocket;
  closed: { code: number; reason: string } | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(origin: string, path = '/api/stream', headers: Record<string, string> = {}) {
    this.socket = new WebSocket(origin.replace('http', 'ws') + path, { headers });
    this.socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as ReceivedFrame);
      this.#wake();
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
    this.socket.on('error', () => undefined);
  }

  /** A client that has shown its key. */
  static async withKey(origin: string, key: string, query = ''): Promise<StreamClient> {
    const client = new StreamClient(origin, `/api/stream${query}`, { authorization: `Bearer ${key}` });
    await client.until('authenticated');
    return client;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Says something and waits for what comes after it, of that type. */
  async ask(message: object, type: string): Promise<ReceivedFrame> {
    const before = this.frames.length;
    this.say(message);
    return this.until(type, before);
  }

  /** Subscribes; resolves with the answer when all that belongs to it has come. */
  async subscribe(channels: readonly string[], snapshot = false): Promise<ReceivedFrame> {
    const answer = await this.ask({ action: 'subscribe', channels, snapshot }, 'subscription');
    await this.settle();
    return answer;
  }

  /** Resolves when everything that the server had to say has come: it answers in order. */
  async settle(): Promise<void> {
    const id = `settle-${this.frames.length}`;
    this.say({ action: 'ping', id });
    await this.#when(() => this.frames.some((frame) => frame['id'] === id) || this.closed !== undefined);
    const at = this.frames.findIndex((frame) => frame['id'] === id);
    if (at >= 0) this.frames.splice(at, 1);
  }

  /** The first frame of a type, from a position on. */
  async until(type: string, from = 0): Promise<ReceivedFrame> {
    let found: ReceivedFrame | undefined;
    await this.#when(() => {
      found = this.frames.slice(from).find((frame) => frame.type === type);
      return found !== undefined || this.closed !== undefined;
    });
    if (!found) throw new Error(`Closed with ${JSON.stringify(this.closed)} before a frame ${type} came.`);
    return found;
  }

  /** How the server closed. */
  async end(): Promise<{ code: number; reason: string }> {
    await this.#when(() => this.closed !== undefined);
    return this.closed!;
  }

  of(type: string, channel?: string): ReceivedFrame[] {
    return this.frames.filter(
      (frame) => frame.type === type && (channel === undefined || frame['channel'] === channel),
    );
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.socket.close();
    await once(this.socket, 'close');
  }

  async #when(holds: () => boolean): Promise<void> {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
