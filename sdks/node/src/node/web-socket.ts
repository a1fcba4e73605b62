import type { Socket as NetSocket } from 'node:net';
import { FAREWELL_MS, type Socket, WAITING_BYTES_MAX } from '../platform.ts';
import { type Frame, FrameReader, OPCODE, ProtocolError, written } from './frames.ts';

const NORMAL = 1_000;
const BROKEN = 1_006;

/**
 * A WebSocket client on an upgraded socket: text messages, fragments, pings and close frames, without extensions. It reads
 * ahead by one bounded buffer only, so that a slow reader slows the server down.
 */
export class NodeWebSocket implements Socket {
  readonly #socket: NetSocket;
  readonly #onChange: () => void;
  readonly #reader = new FrameReader();
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #waiting: string[] = [];
  #taken = 0;
  #waitingBytes = 0;
  #fragments: Buffer[] = [];
  #hasSentClose = false;
  closeCode: number | null = null;

  /** `head` contains the bytes received after the upgrade response. */
  constructor(socket: NetSocket, head: Buffer, onChange: () => void) {
    this.#socket = socket;
    this.#onChange = onChange;
    socket.setNoDelay(true);
    socket.setTimeout(0);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', () => this.#over(BROKEN));
    socket.on('close', () => this.#over(BROKEN));
    if (head.length > 0) this.#receive(head);
    socket.resume();
  }

  take(): string | undefined {
    if (this.#taken === this.#waiting.length) return undefined;
    const text = this.#waiting[this.#taken++]!;
    this.#waitingBytes -= text.length;
    if (this.#taken === this.#waiting.length) {
      this.#waiting = [];
      this.#taken = 0;
    }
    if (this.#socket.isPaused() && this.#waitingBytes < WAITING_BYTES_MAX / 2) this.#socket.resume();
    return text;
  }

  send(text: string): void {
    this.#write(OPCODE.text, Buffer.from(text));
  }

  async close(): Promise<void> {
    if (this.#socket.destroyed) return;
    const gone = new Promise<void>((resolve) => this.#socket.once('close', resolve));
    this.#sendClose(NORMAL);
    // Discard incoming messages, but keep reading until the close frame of the server.
    this.#socket.resume();
    const timer = setTimeout(() => this.#socket.destroy(), FAREWELL_MS);
    await gone;
    clearTimeout(timer);
  }

  terminate(): void {
    this.#over(BROKEN);
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    try {
      for (const frame of this.#reader.read(chunk)) {
        if (this.closeCode !== null) return;
        this.#obey(frame);
      }
    } catch (error) {
      this.#sendClose(error instanceof ProtocolError ? error.code : 1_007);
      this.terminate();
    }
  }

  #obey({ opcode, isLast, payload }: Frame): void {
    if (opcode === OPCODE.ping) this.#write(OPCODE.pong, payload);
    else if (opcode === OPCODE.close) {
      const code = payload.length >= 2 ? payload.readUInt16BE(0) : 1_005;
      this.#sendClose(code === 1_005 ? NORMAL : code);
      this.#over(code);
      this.#socket.end();
    } else if (opcode === OPCODE.text || opcode === OPCODE.continuation)
      this.#collect(opcode, isLast, payload);
    else if (opcode !== OPCODE.pong) throw new ProtocolError(1_003, 'Only texts are read');
  }

  #collect(opcode: number, isLast: boolean, payload: Buffer): void {
    if ((opcode === OPCODE.text) !== (this.#fragments.length === 0)) {
      throw new ProtocolError(1_002, 'Fragments of messages are mixed');
    }
    this.#fragments.push(payload);
    if (!isLast) return;
    const whole = this.#fragments.length === 1 ? payload : Buffer.concat(this.#fragments);
    this.#fragments = [];
    const text = this.#utf8.decode(whole);
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
    if (this.#waitingBytes > WAITING_BYTES_MAX && !this.#hasSentClose) this.#socket.pause();
    this.#onChange();
  }

  #sendClose(code: number): void {
    if (this.#hasSentClose) return;
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(code);
    this.#write(OPCODE.close, payload);
    this.#hasSentClose = true;
  }

  #write(opcode: number, payload: Buffer): void {
    if (this.#socket.writable && !this.#hasSentClose) this.#socket.write(written(opcode, payload));
  }

  #over(code: number): void {
    if (this.closeCode !== null) return;
    this.closeCode = code;
    this.#onChange();
  }
}
