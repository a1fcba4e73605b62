import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ApiKeyPrincipal } from '../../modules/access/index.ts';
import { Connection, type CloseReason, type Sink, type SlowPolicy } from './connection.ts';
import { encoded, type Frame, frameOf, webSocketText } from './frame.ts';
import { StreamFigures } from './stream-figures.ts';
import { WebSocketSink } from './web-socket-sink.ts';

const NOW = Date.UTC(2026, 4, 13, 14);

/** A sink whose reader reads nothing until `read`. */
class StillSink implements Sink {
  readonly transport = 'webSocket';
  buffered = 0;
  most = 0;
  ended: CloseReason | undefined;
  #written: string[] = [];
  #drained: (() => void)[] = [];

  write(bytes: Buffer): void {
    this.buffered += bytes.length;
    this.most = Math.max(this.most, this.buffered);
    this.#written.push(...messagesIn(bytes));
  }

  onceDrained(task: () => void): void {
    this.#drained.push(task);
  }

  closeWithError(reason: CloseReason): void {
    this.ended = reason;
  }

  drain(): void {}
  checkAlive(): void {}

  /** Reads everything that was written. */
  read(): Record<string, unknown>[] {
    const all: string[] = [];
    while (this.#written.length > 0) {
      all.push(...this.#written.splice(0));
      this.buffered = 0;
      for (const task of this.#drained.splice(0)) task();
    }
    return all.map((text) => JSON.parse(text) as Record<string, unknown>);
  }
}

/** The texts of unmasked WebSocket messages. */
function messagesIn(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const mark = bytes[at + 1]!;
    const head = mark < 126 ? 2 : mark === 126 ? 4 : 10;
    const length =
      mark < 126 ? mark : mark === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    texts.push(bytes.subarray(at + head, at + head + length).toString());
    at += head + length;
  }
  return texts;
}

function frame(type: 'quote' | 'trade', symbol: string, seq: number): Frame {
  const kind = type === 'quote' ? 'state' : 'event';
  const channel = `${type}s.${symbol}`;
  const text = JSON.stringify({ type, channel, seq, filling: 'x'.repeat(1_000) });
  return frameOf({ kind, type, channel, seq, atMs: NOW + seq * 1_000 }, text);
}

const open = (slow: SlowPolicy) => {
  const sink = new StillSink();
  return { sink, ...connected(sink, slow) };
};

const connected = (sink: Sink, slow: SlowPolicy) => {
  const connection = new Connection({
    id: 'c',
    sink,
    slow,
    address: '127.0.0.1',
    caller: {} as ApiKeyPrincipal,
    now: () => NOW,
    figures: new StreamFigures(),
  });
  const offer = (...frames: Frame[]) => connection.deliver(frames, encoded(frames, 'webSocket'));
  return { connection, offer };
};

test('sends a slow reader the newest of each quote, the number of missed frames, and the call for its trades', () => {
  const { sink, offer } = open('conflate');
  const seconds = 2_000;
  for (let second = 0; second < seconds; second++) {
    offer(frame('quote', 'AAPL', second), frame('quote', 'MSFT', second), frame('trade', 'AAPL', second));
  }
  expect(sink.most).toBeLessThanOrEqual(STREAM_LIMITS.bufferBytes);
  const read = sink.read();
  const at = read.findIndex(({ type }) => type === 'conflated');
  const before = read.slice(0, at);
  const [conflated, gap, ...newest] = read.slice(at);
  expect(conflated!['dropped']).toBe(3 * seconds - before.length - newest.length);
  const lastTrade = before.findLast(({ type }) => type === 'trade')!['seq'] as number;
  expect(gap).toMatchObject({
    type: 'gap',
    channel: 'trades.AAPL',
    fromSeq: lastTrade + 1,
    toSeq: seconds - 1,
  });
  expect(gap!['fill']).toBe(
    `/api/stocks/AAPL/history?interval=1m&from=${iso(lastTrade + 1)}&to=${iso(seconds - 1)}&adjustment=raw&limit=50000`,
  );
  expect(newest.map(({ channel, seq }) => [channel, seq])).toEqual([
    ['quotes.AAPL', seconds - 1],
    ['quotes.MSFT', seconds - 1],
  ]);
  offer(frame('trade', 'AAPL', seconds));
  expect(sink.read()).toMatchObject([{ seq: seconds }]);
});

const iso = (seq: number) =>
  `${new Date(Math.floor((NOW + seq * 1_000) / 60_000) * 60_000).toISOString().slice(0, 19)}Z`;

test('disconnects a slow reader that requires every frame', () => {
  const { sink, offer } = open('disconnect');
  for (let second = 0; second < 2_000; second++) offer(frame('trade', 'AAPL', second));
  expect(sink.ended).toBe('slow_client');
  expect(sink.most).toBeLessThanOrEqual(STREAM_LIMITS.bufferBytes);
});

test('a client that sends and never reads is disconnected before the buffer is full', () => {
  const { sink, connection } = open('conflate');
  for (let count = 0; count < 3_000 && !sink.ended; count++) connection.send(frame('quote', 'AAPL', count));
  expect(sink.ended).toBe('slow_client');
  expect(sink.most).toBeLessThanOrEqual(STREAM_LIMITS.bufferBytes);
});

test('frames messages of every length correctly', () => {
  for (const length of [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]) {
    const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
    expect(messagesIn(webSocketText(text))).toEqual([text]);
  }
});

test('a socket that nobody reads buffers a bounded amount, and its reader continues with the newest data', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const frames: { type: string; seq: number }[] = [];
  const seconds = 15_000;
  const { promise: caughtUp, resolve } = Promise.withResolvers<void>();
  reader.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as (typeof frames)[number]);
    if (frames.at(-1)!.seq === seconds - 1) resolve();
  });
  const [webSocket, { socket }] = (await once(server, 'connection')) as [WebSocket, IncomingMessage];
  await once(reader, 'open');
  reader.pause();
  const sink = new WebSocketSink(webSocket, socket);
  const { offer } = connected(sink, 'conflate');
  let most = 0;
  for (let second = 0; second < seconds; second++) {
    offer(frame('quote', 'AAPL', second));
    most = Math.max(most, sink.buffered);
    if (second % 500 === 0) await setImmediate();
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(STREAM_LIMITS.bufferBytes);
  reader.resume();
  await caughtUp;
  expect(frames.filter(({ type }) => type === 'conflated')).toHaveLength(1);
  expect(frames.length).toBeLessThan(seconds);
  reader.terminate();
  server.close();
});
