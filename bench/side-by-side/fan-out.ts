/**
 * A thousand readers of twenty symbols: the product's stream, and Centrifugo with the very messages that the product sent.
 * CPU of the server for what a reader is sent in a market second, and how late its last byte is.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../load.ts';
import { withStore } from '../measured.ts';
import type { Second } from '../stream-server.ts';
import type { Row } from './contender.ts';
import { inTime } from './http-work.ts';
import { end, endWithThis, treeCpuUs } from './launch.ts';
import { CENTRIFUGO, startCentrifugo } from './rivals/centrifugo.ts';
import { postmasterOf } from './rivals/product.ts';
import { spreadOf } from './spread.ts';
import type { Collected, Open } from './stream-readers.ts';

const READERS = 1_000;
/** As many as their plan lets open the streams. */
const ACCOUNTS = '40';
const SECONDS = 20;
/** Long enough for the slower one to be done with a second before the next. */
const GAP_MS = 500;
const SETTLES_MS = 300;
const SYMBOLS =
  'AAPL,MSFT,NVDA,AMZN,GOOGL,META,TSLA,JPM,XOM,JNJ,V,PG,HD,KO,BTCUSD,ETHUSD,EURUSD,GBPUSD,USDJPY,SPY';
const channels = SYMBOLS.split(',').map((symbol) => `quotes.${symbol}`);
const nowUs = () => Number(process.hrtime.bigint() / 1_000n);

async function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = (await answered) as [Answer];
  return answer;
}

async function openReaders(asked: Open): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'stream-readers.ts'), { serialization: 'advanced' });
  endWithThis(child.pid!);
  await inTime(`the server of ${asked.path}`, ask(child, asked));
  return child;
}

interface Round {
  readonly cpuUs: number;
  readonly p99Ms: number;
  readonly bytes: number;
  readonly collected: Collected;
  /** When each second began to be sent. */
  readonly beginsUs: readonly number[];
}

/** One round of a server: `send` lets it send the seconds and answers when each began. */
async function measure(
  pid: number,
  readers: ChildProcess,
  send: () => Promise<readonly number[]>,
): Promise<Round> {
  await ask(readers, 'collect');
  const before = treeCpuUs([pid]);
  const beginsUs = await send();
  await delay(SETTLES_MS);
  const cpuUs = (treeCpuUs([pid]) - before) / SECONDS / READERS;
  const collected = await ask<Collected>(readers, 'collect');
  const last = beginsUs.map(() => new Map<number, number>());
  let second = 0;
  for (const { at, us } of collected.came) {
    while (second + 1 < beginsUs.length && us >= beginsUs[second + 1]!) second += 1;
    last[second]!.set(at, us - beginsUs[second]!);
  }
  const lateUs = last.flatMap((it) => Array.from(it.values()));
  if (lateUs.length < READERS * SECONDS * 0.99)
    throw new Error(`Only ${lateUs.length} of ${READERS * SECONDS} sendings arrived.`);
  return {
    cpuUs,
    p99Ms: quantile(lateUs, 0.99) / 1_000,
    bytes: collected.bytes / SECONDS / READERS,
    collected,
    beginsUs,
  };
}

/** The messages of each second as the first reader had them. */
function messagesOf({ collected, beginsUs }: Round): { channel: string; data: unknown }[][] {
  const seconds = beginsUs.map((): { channel: string; data: unknown }[] => []);
  for (const { us, text } of collected.texts) {
    const data = JSON.parse(text) as { channel?: string };
    const second = beginsUs.findLastIndex((begin) => us >= begin);
    if (data.channel !== undefined && second >= 0) seconds[second]!.push({ channel: data.channel, data });
  }
  return seconds;
}

const rowOf = (contender: string, checks: string, rounds: readonly Round[]): Row => ({
  contender,
  checks,
  bytes: Math.round(
    quantile(
      rounds.map(({ bytes }) => bytes),
      0.5,
    ),
  ),
  cpuUs: spreadOf(rounds.map(({ cpuUs }) => cpuUs)),
  p99Ms: spreadOf(rounds.map(({ p99Ms }) => p99Ms)),
});

/** The rows of the table and what was sent, in rounds by turns; without Centrifugo when it is not installed. */
export async function fanOut(rounds: number, hasCentrifugo: boolean): Promise<{ rows: Row[]; sent: string }> {
  const own: Round[] = [];
  const others: Round[] = [];
  let messages: { channel: string; data: unknown }[][] = [];
  await withStore(async ({ url, home }) => {
    const server = fork(join(import.meta.dirname, '../stream-server.ts'), [url, home, SYMBOLS, ACCOUNTS], {
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
    });
    endWithThis(server.pid!);
    const [{ port, keys }] = (await once(server, 'message')) as [{ port: number; keys: string[] }];
    endWithThis(await postmasterOf(url), 'SIGQUIT');
    const readers = await openReaders({
      port,
      path: '/api/stream',
      headers: keys.map((key) => `Authorization: Bearer ${key}`),
      hello: JSON.stringify({ action: 'subscribe', channels }),
      opened: '"type":"subscription"',
      count: READERS,
    });
    const other = hasCentrifugo ? await startCentrifugo(home) : undefined;
    const otherReaders =
      other &&
      (await openReaders({
        port: other.port,
        path: other.path,
        headers: [],
        hello: other.hello(channels),
        opened: other.opened,
        count: READERS,
      }));
    const send = async () =>
      (await ask<Second[]>(server, { seconds: SECONDS, gapMs: GAP_MS })).map(({ readUs }) => readUs);
    const publish = async () => {
      const beginsUs: number[] = [];
      for (const second of messages) {
        beginsUs.push(nowUs());
        await other!.publish(second);
        await delay(GAP_MS);
      }
      return beginsUs;
    };
    try {
      for (let round = -1; round < rounds; round += 1) {
        const ours = await measure(server.pid!, readers, send);
        messages = messagesOf(ours);
        if (round >= 0) own.push(ours);
        if (!other) continue;
        const theirs = await measure(other.child.pid!, otherReaders!, publish);
        if (round >= 0) others.push(theirs);
      }
    } finally {
      for (const child of [server, readers, otherReaders]) child?.kill('SIGKILL');
      if (other) await end(other.child);
    }
  });
  const count = messages.flat().length / SECONDS;
  return {
    rows: [
      rowOf('Meridian', 'key, sequence numbers, the market itself', own),
      ...(others.length > 0 ? [rowOf(CENTRIFUGO, 'none', others)] : []),
    ],
    sent: `${READERS} readers of ${channels.length} channels, ${count.toFixed(1)} messages for each a second`,
  };
}
