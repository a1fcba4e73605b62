/**
 * Serves the stream cases of cases.json (`streams`). A suite opens a stream with the base URL `/stream/{i}` and the channels
 * and options of case `i`. It reads until it has the expected number of frames or the stream fails, and closes the stream.
 * It reports `{frames, error?}` to `POST /stream/{i}/outcome`. The response is the list of failures.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Outcome } from '../generate/cases/format.ts';
import type { Action, Frame } from '../generate/cases/stream-frames.ts';
import type { StreamCase } from '../generate/cases/stream-frames.ts';
import { CASE_KEY } from './case-server.ts';
import { differences, errorFaults } from './compare.ts';

interface Run {
  readonly faults: string[];
  readonly openedMs: number[];
  readonly sockets: Set<WebSocket>;
  asked: number;
}

interface ReportedStream {
  readonly frames: readonly Frame[];
  readonly error?: Extract<Outcome, { error: unknown }>['error'];
}

const LIMITS = { messageBytes: 65_536, channelsPerMessage: 2_000, messagesPerSecond: 10, authSeconds: 10 };
const welcome = (session: string): Frame => ({
  type: 'welcome',
  session,
  heartbeatSec: 15,
  limits: { ...LIMITS, bufferBytes: 1_048_576 },
});
const AUTHENTICATED: Frame = {
  type: 'authenticated',
  plan: 'pro',
  mode: 'test',
  limits: { connections: 10, symbols: null },
};

/** The messages of a connection in sequence. */
class Messages {
  readonly #kept: Frame[] = [];
  #wake: (() => void) | undefined;

  constructor(socket: WebSocket) {
    socket.on('message', (data: RawData) => {
      this.#kept.push(JSON.parse((data as Buffer).toString()) as Frame);
      this.#wake?.();
    });
  }

  async next(): Promise<Frame & { action?: string; key?: string }> {
    while (this.#kept.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#kept.shift()!;
  }
}

/** Runs the actions of a connection. If the client disconnects, it waits forever. */
async function play(
  socket: WebSocket,
  request: IncomingMessage,
  actions: readonly Action[],
  run: Run,
): Promise<void> {
  const messages = new Messages(socket);
  const send = (frame: Frame) => socket.send(JSON.stringify(frame));
  send(welcome(`session-${run.openedMs.length}`));
  let { authorization } = request.headers;
  if (authorization === undefined) {
    const { action, key } = await messages.next();
    authorization = action === 'auth' ? `Bearer ${key}` : undefined;
  }
  if (authorization !== `Bearer ${CASE_KEY}`)
    run.faults.push('the Authorization header does not have the key');
  const refused = actions.some((action) => 'close' in action && action.close >= 4_400);
  if (!refused) send(AUTHENTICATED);
  for (const action of actions) {
    if ('send' in action) send(action.send);
    else if ('cut' in action) socket.terminate();
    else if ('close' in action) socket.close(action.close);
    else {
      const { id: _id, ...message } = await messages.next();
      run.faults.push(
        ...differences(action.await, message, `message of connection ${run.openedMs.length}`, 'atLeast'),
      );
    }
  }
}

function outcomeFaults(it: StreamCase, run: Run, { frames, error }: ReportedStream): string[] {
  const faults = [...run.faults, ...differences(it.frames, frames, 'frames', 'atLeast')];
  if (it.error) faults.push(...errorFaults(it.error, error ? { error } : { result: null }));
  else if (error) faults.push(`an error in the place of frames: ${error.text}`);
  if (run.openedMs.length !== it.connections.length) {
    faults.push(`${run.openedMs.length} connections in the place of ${it.connections.length}`);
  }
  if (run.asked !== (it.exchanges ?? []).length) faults.push(`${run.asked} calls were made`);
  const apartMs = run.openedMs.at(-1)! - run.openedMs[0]!;
  if (it.atLeastMs && apartMs < it.atLeastMs) faults.push(`connected again after ${apartMs} ms`);
  if (JSON.stringify([frames, error]).includes(CASE_KEY)) faults.push('an outcome holds the key');
  return faults;
}

/** Starts the server on a free loopback port. */
export async function serveStreams(): Promise<{ origin: string; stop: () => void }> {
  const file = readFileSync(join(import.meta.dirname, '..', 'cases.json'), 'utf8');
  const { streams } = JSON.parse(file) as { streams: readonly StreamCase[] };
  const runs = new Map<string, Run>();
  const runOf = (at: string): Run => {
    const run = runs.get(at) ?? { faults: [], openedMs: [], sockets: new Set(), asked: 0 };
    runs.set(at, run);
    return run;
  };
  const server = createServer((request, response) => {
    const [, at = '', rest = ''] = /^\/stream\/(\d+)(.*)$/.exec(request.url!) ?? [];
    const run = runOf(at);
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (rest !== '/outcome') {
      const call = streams[Number(at)]!.exchanges?.[run.asked++];
      const url = new URL(rest, 'http://case');
      const seen = { path: url.pathname, query: Object.fromEntries(url.searchParams) };
      const wanted = call && { path: call.request.path, query: call.request.query };
      run.faults.push(...differences(wanted, seen, 'call', 'exact'));
      if (call && !('fault' in call.reply)) respond(call.reply.status, call.reply.body);
      else respond(418, 'This call was not expected.');
      return;
    }
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      runs.delete(at);
      respond(200, outcomeFaults(streams[Number(at)]!, run, JSON.parse(text) as ReportedStream));
      for (const socket of run.sockets) socket.terminate();
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    const [, at = '', rest = ''] = /^\/stream\/(\d+)(.*)$/.exec(request.url!) ?? [];
    const it = streams[Number(at)]!;
    const run = runOf(at);
    run.openedMs.push(performance.now());
    const { pathname, searchParams } = new URL(rest, 'http://case');
    if (pathname !== '/api/stream') run.faults.push(`opened ${pathname}`);
    if ((searchParams.get('slow') ?? 'conflate') !== (it.options?.slow ?? 'conflate'))
      run.faults.push('slow was not asked for');
    if (rest.includes(CASE_KEY)) run.faults.push('the key is in a URL');
    const actions = it.connections[run.openedMs.length - 1];
    if (typeof actions !== 'object') {
      socket.end(`HTTP/1.1 ${actions ?? 500} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      run.sockets.add(opened);
      void play(opened, request, actions, run);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const { origin } = await serveStreams();
  process.stdout.write(`${origin} ${CASE_KEY}\n`);
}
