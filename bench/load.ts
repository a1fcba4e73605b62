/** A load generator on raw sockets, so that little of what is measured is its own. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  /** Whole requests, used in turn. */
  readonly requests: readonly Buffer[];
  readonly connections: number;
}

export interface LoadResult {
  readonly replies: number;
  /** Replies with another status than the first, and connections that broke. */
  readonly errors: number;
  readonly latenciesMs: readonly number[];
  /**
   * The same without the delays of this program's own timer: from when a call went out. One that waited for a connection counts from
   * when it was due.
   */
  readonly answersMs: readonly number[];
}

/** What was read last, of any connection: new memory for each read would cost more than the rest of it. */
const READ = Buffer.alloc(262_144);
const HEAD_END = Buffer.from('\r\n\r\n');
/** Servers write the names of headers as they like. */
const LENGTHS = ['\r\nContent-Length: ', '\r\ncontent-length: '].map((text) => Buffer.from(text));
const CARRIAGE_RETURN = 13;
/**
 * How a body in chunks ends: a chunk of zero bytes, which some servers write with two digits. No body of a bench has a line
 * of zeros with an empty one after it.
 */
const LAST_CHUNK = /\r\n0+\r\n\r\n$/;
const LAST_CHUNK_BYTES = 8;

/** One keep-alive connection with at most one request under way. */
class Client {
  readonly #socket: Socket;
  #parts: Buffer[] = [];
  /** Bytes still to come; unknown until the head is whole, endless for a body in chunks. */
  #missing: number | undefined;
  /** The last bytes of a body in chunks. */
  #tail = Buffer.alloc(0);
  #status = 0;
  #done: ((status: number) => void) | undefined;
  /** Resolves when it is connected, or cannot be. */
  readonly opened: Promise<unknown>;

  constructor(port: number) {
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: READ,
        callback: (length) => {
          this.#read(READ.subarray(0, length));
          return true;
        },
      },
    });
    this.opened = once(this.#socket, 'connect').catch(() => undefined);
    this.#socket.on('error', () => this.#finish(0));
    this.#socket.on('close', () => this.#finish(0));
  }

  /** Calls `done` with the status of the reply, 0 when the connection broke. */
  send(request: Buffer, done: (status: number) => void): void {
    this.#done = done;
    this.#socket.write(request);
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    if (this.#missing === undefined) this.#readHead(bytes);
    else if (this.#missing === Number.POSITIVE_INFINITY) this.#readChunk(bytes);
    else this.#missing -= bytes.length;
    if (this.#missing !== undefined && this.#missing <= 0) this.#finish(this.#status);
  }

  #readChunk(bytes: Buffer): void {
    const end = bytes.subarray(-LAST_CHUNK_BYTES);
    this.#tail = Buffer.concat([this.#tail, end]).subarray(-LAST_CHUNK_BYTES);
    if (LAST_CHUNK.test(this.#tail.toString('latin1'))) this.#missing = 0;
  }

  #readHead(bytes: Buffer): void {
    const start = this.#parts.length === 0 ? bytes : Buffer.concat([...this.#parts, bytes]);
    const headEnd = start.indexOf(HEAD_END);
    if (headEnd === -1) {
      this.#parts = [Buffer.from(start)];
      return;
    }
    this.#parts = [];
    this.#status = Number(start.toString('latin1', 9, 12));
    const length = lengthOf(start, headEnd);
    if (length === undefined) {
      this.#missing = Number.POSITIVE_INFINITY;
      this.#tail = Buffer.from('\r\n');
      this.#readChunk(start.subarray(headEnd + HEAD_END.length));
    } else this.#missing = headEnd + HEAD_END.length + length - start.length;
  }

  #finish(status: number): void {
    const done = this.#done;
    this.#done = undefined;
    this.#missing = undefined;
    done?.(status);
  }
}

/** Bytes of the body; undefined when it comes in chunks. */
function lengthOf(head: Buffer, headEnd: number): number | undefined {
  for (const name of LENGTHS) {
    const found = head.indexOf(name);
    if (found === -1 || found > headEnd) continue;
    let length = 0;
    for (let at = found + name.length; head[at] !== CARRIAGE_RETURN; at++)
      length = length * 10 + head[at]! - 48;
    return length;
  }
  return head.toString('latin1', 0, headEnd).toLowerCase().includes('transfer-encoding: chunked')
    ? undefined
    : 0;
}

/** As many calls as the server answers within `durationMs`, or `calls` of them, each connection waiting for its reply. */
export async function closedLoop(
  { port, requests, connections }: Load,
  {
    durationMs = Number.POSITIVE_INFINITY,
    calls = Number.POSITIVE_INFINITY,
  }: { durationMs?: number; calls?: number },
): Promise<Pick<LoadResult, 'replies' | 'errors'>> {
  const until = performance.now() + durationMs;
  let next = 0;
  let errors = 0;
  let replies = 0;
  const run = () =>
    new Promise<void>((resolve) => {
      const client = new Client(port);
      const send = () => {
        if (next >= calls || performance.now() >= until) {
          client.end();
          resolve();
        } else client.send(requests[next++ % requests.length]!, received);
      };
      const received = (status: number) => {
        if (status === 200 || status === 304) replies++;
        else errors++;
        send();
      };
      send();
    });
  await Promise.all(Array.from({ length: connections }, run));
  return { replies, errors };
}

/** Each request once on one connection, due when the one before it was answered. */
export async function oneByOne({ port, requests }: Pick<Load, 'port' | 'requests'>): Promise<LoadResult> {
  const client = new Client(port);
  await client.opened;
  const answersMs: number[] = [];
  let errors = 0;
  for (const request of requests) {
    const fromMs = performance.now();
    const status = await new Promise<number>((resolve) => client.send(request, resolve));
    answersMs.push(performance.now() - fromMs);
    if (status !== 200) errors++;
  }
  client.end();
  return { replies: answersMs.length, errors, answersMs, latenciesMs: answersMs };
}

interface DueCall {
  readonly ms: number;
  /** Whether it had to wait for a connection. */
  waits: boolean;
}

/** `perSecond` calls a second at fixed instants, whether or not earlier ones were answered; latency from the instant due. */
export async function openLoop(load: Load, perSecond: number, durationMs: number): Promise<LoadResult> {
  const clients = Array.from({ length: load.connections }, () => new Client(load.port));
  // A server that accepts many connections at once answers none meanwhile.
  await Promise.all(clients.map(({ opened }) => opened));
  const free = [...clients];
  const due: DueCall[] = [];
  const latenciesMs: number[] = [];
  const answersMs: number[] = [];
  let sent = 0;
  let errors = 0;
  let under = 0;
  const start = performance.now();
  const total = Math.floor((perSecond * durationMs) / 1_000);
  let queued = 0;
  await new Promise<void>((resolve) => {
    const pump = () => {
      while (due.length > 0 && free.length > 0) {
        const client = free.pop()!;
        const { ms: dueMs, waits } = due.shift()!;
        const fromMs = waits ? dueMs : performance.now();
        under++;
        client.send(load.requests[sent++ % load.requests.length]!, (status) => {
          under--;
          if (status === 200) {
            const nowMs = performance.now();
            latenciesMs.push(nowMs - dueMs);
            answersMs.push(nowMs - fromMs);
          } else errors++;
          free.push(client);
          pump();
          if (queued === total && due.length === 0 && under === 0) resolve();
        });
      }
    };
    const timer = setInterval(() => {
      // The first call is due at once, not an interval later, which at low rates would be all of the latency.
      const reached = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1_000) + 1);
      for (; queued < reached; queued++) due.push({ ms: start + (queued * 1_000) / perSecond, waits: false });
      if (queued === total) clearInterval(timer);
      pump();
      for (const call of due) call.waits = true;
    }, 1);
  });
  for (const client of clients) client.end();
  return { replies: latenciesMs.length, errors, latenciesMs, answersMs };
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
