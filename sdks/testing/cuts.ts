/**
 * Cuts the stream connections of a follower, a small program that prints the frames an SDK delivers. Compares its output with
 * a reader that was never cut: no frame is lost and none is repeated.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { startCuttingProxy } from './cutting-proxy.ts';

export const CUTS = 200;
const CHANNELS = ['trades.BTCUSD', 'trades.ETHUSD', 'trades.SOLUSD', 'quotes.BTCUSD', 'bars.1m.BTCUSD'];
const LONGEST_MS = 180_000;

interface Frame {
  readonly type: string;
  readonly channel: string;
  readonly seq: number;
}

/** The command line of a program that prints frames as JSON lines until its input ends. Channels are appended. */
export type Follower = readonly [program: string, ...args: readonly string[]];

/** Reads the stream over a direct connection. */
async function followWhole(origin: string, key: string) {
  const frames: Frame[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/stream`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const subscribed = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (typeof frame.seq === 'number') frames.push(frame);
      if (frame.type === 'subscription') resolve();
    });
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'subscribe', channels: CHANNELS }));
  await subscribed;
  return { frames, close: () => socket.terminate() };
}

const seqsOf = (frames: readonly Frame[], channel: string): number[] =>
  frames.filter((frame) => frame.channel === channel && frame.type !== 'gap').map(({ seq }) => seq);

/** Returns the differences per channel between `own` and `whole`, from the first to the last frame of `own`. */
function faultsOf(own: readonly Frame[], whole: readonly Frame[]): string[] {
  const faults = CHANNELS.flatMap((channel) => {
    const seqs = seqsOf(own, channel);
    const [first, last] = [seqs[0] ?? 0, seqs.at(-1) ?? 0];
    const wanted = seqsOf(whole, channel).filter((seq) => seq >= first && seq <= last);
    if (seqs.join() === wanted.join()) return [];
    const lost = wanted.filter((seq) => !seqs.includes(seq)).length;
    return [`${channel}: ${seqs.length} frames instead of ${wanted.length}; ${lost} are missing`];
  });
  const gaps = own.filter(({ type }) => type === 'gap').length;
  if (gaps > 0) faults.push(`${gaps} gaps were reported`);
  if (seqsOf(own, CHANNELS[0]!).length < 50) faults.push('too few frames arrived');
  return faults;
}

export interface CutRun {
  readonly cuts: number;
  readonly frames: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** Runs `follower` against the server at `origin` and cuts its connections `CUTS` times. */
export async function cutFollower(
  [program, ...args]: Follower,
  { origin, key, seed }: { origin: string; key: string; seed: number },
): Promise<CutRun> {
  const whole = await followWhole(origin, key);
  const proxy = await startCuttingProxy(origin, CUTS, seed);
  const begunMs = performance.now();
  const own: Frame[] = [];
  const child = spawn(program, [...args, ...CHANNELS], {
    env: { ...process.env, MERIDIAN_BASE_URL: proxy.origin, MERIDIAN_API_KEY: key },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = once(child, 'exit');
  // 60 trades after the last cut, the stream has recovered.
  let after = 0;
  const calm = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const frame = JSON.parse(line) as Frame;
      own.push(frame);
      if (proxy.left() === 0 && frame.channel === CHANNELS[0] && ++after === 60) resolve();
    });
  });
  const late = AbortSignal.timeout(LONGEST_MS);
  await Promise.race([calm, ended, once(late, 'abort')]);
  child.stdin.end();
  if (child.exitCode === null) await Promise.race([ended, once(AbortSignal.timeout(10_000), 'abort')]);
  child.kill('SIGKILL');
  proxy.stop();
  whole.close();
  const faults = faultsOf(own, whole.frames);
  if (child.exitCode !== 0) faults.push(`it exited with ${child.exitCode}: ${complaint}`);
  if (proxy.left() > 0) faults.push(`only ${CUTS - proxy.left()} cuts were made`);
  const seconds = (performance.now() - begunMs) / 1_000;
  return { cuts: CUTS - proxy.left(), frames: own.length, seconds, faults };
}
