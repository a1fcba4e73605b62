/** One work of all servers that can do it, by turns: CPU for each call as fast as they can, and p99 at a fixed rate. */
import { setTimeout as delay } from 'node:timers/promises';
import { closedLoop, openLoop, quantile } from '../load.ts';
import type { Contender, HttpWork, Row } from './contender.ts';
import { treeCpuUs } from './launch.ts';
import { spreadOf } from './spread.ts';

const CONNECTIONS = 16;
/** Requests beyond so many are made once each. */
const REPEATED_MOST = 1_000;
const CPU_MS = 1_000;
export const LATENCY_MS = 3_000;
const ANSWERS_WITHIN_MS = 60_000;

/** Bytes of a reply with its head. */
async function bytesOf({ port }: Contender, request: Buffer): Promise<number> {
  const [head, ...lines] = request.toString().split('\r\n');
  const [method = 'GET', path = ''] = head!.split(' ');
  const split = lines.indexOf('');
  const headers = Object.fromEntries(
    lines.slice(0, split).flatMap((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/);
      return /^(?:host|content-length)$/.test(name) ? [] : [[name, value]];
    }),
  );
  const body = lines.slice(split + 1).join('\r\n');
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body && { body }),
  });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.arrayBuffer()).byteLength;
}

/** Rejects when a server has stopped answering, which others would wait for. */
export async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = delay(ANSWERS_WITHIN_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${name} does not answer.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

/** CPU microseconds of a call. */
async function cpuOfCall(contender: Contender, requests: readonly Buffer[]): Promise<number> {
  const { name, port, pids } = contender;
  const before = treeCpuUs(pids);
  const calls = requests.length > REPEATED_MOST ? requests.length : Number.POSITIVE_INFINITY;
  const load = { port, requests, connections: CONNECTIONS };
  const { replies, errors } = await inTime(name, closedLoop(load, { durationMs: CPU_MS, calls }));
  if (errors > 0) throw new Error(`${name}: ${errors} of ${replies + errors} calls failed.`);
  return (treeCpuUs(pids) - before) / replies;
}

/** p99 in milliseconds at so many calls a second. */
export async function p99OfCall(
  { name, port }: Contender,
  requests: readonly Buffer[],
  perSecond: number,
): Promise<number> {
  const load = { port, requests, connections: CONNECTIONS };
  const { latenciesMs, errors } = await inTime(name, openLoop(load, perSecond, LATENCY_MS));
  if (errors > 0) throw new Error(`${name}: ${errors} calls failed at ${perSecond} a second.`);
  return quantile(latenciesMs, 0.99);
}

/** A row for each server that does the work, in the order in which they are given. */
export async function httpRows(
  work: HttpWork,
  contenders: readonly Contender[],
  { rounds, perSecond }: { rounds: number; perSecond: number },
): Promise<Row[]> {
  const able = contenders.filter((it) => it.requests(work, 0) !== undefined);
  const bytes: number[] = [];
  for (const contender of able) bytes.push(await bytesOf(contender, contender.requests(work, 0)![0]!));
  const measured = able.map(() => ({ cpuUs: [] as number[], p99Ms: [] as number[] }));
  // Ranges that are asked for once are other ones in each half of a round.
  let part = 1;
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, contender] of able.entries()) {
      const cpuUs = await cpuOfCall(contender, contender.requests(work, part)!);
      const p99Ms = await p99OfCall(contender, contender.requests(work, part + 1)!, perSecond);
      // The first round is for warming up.
      if (round < 0) continue;
      measured[at]!.cpuUs.push(cpuUs);
      measured[at]!.p99Ms.push(p99Ms);
    }
    part += 2;
  }
  return able.map(({ name, checks }, at) => ({
    contender: name,
    checks,
    bytes: bytes[at]!,
    cpuUs: spreadOf(measured[at]!.cpuUs),
    p99Ms: spreadOf(measured[at]!.p99Ms),
  }));
}
