/**
 * Feeds in one process: messages of a vendor for each second of CPU, the tape included; the quote of a fed symbol against a
 * simulated one, by turns; the minutes of a session; the start with 5 GB of tape; EDGAR’s company facts.
 * Run: node bench/feeds.ts
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { readHistory } from '../server/src/lake/history.ts';
import { openLake } from '../server/src/lake/open-lake.ts';
import { describeSymbol } from '../server/src/lake/symbol-names.ts';
import { checkpointPath, writeCheckpoint } from '../server/src/feeds/checkpoint.ts';
import { FeedWriter, recordOn } from '../server/src/feeds/collector/feed-writer.ts';
import { withFeeds } from '../server/src/feeds/fed-lake.ts';
import { LiveMarket } from '../server/src/feeds/market/live-market.ts';
import { TapeFollower } from '../server/src/feeds/tape-follower.ts';
import { TapeRecorder } from '../server/src/feeds/tape/tape-recorder.ts';
import { listSegments, segmentPath } from '../server/src/feeds/tape/tape-segments.ts';
import { alpaca } from '../server/src/feeds/vendors/alpaca/alpaca.ts';
import { reportsOf } from '../server/src/feeds/vendors/sec/company-facts.ts';
import { report, requireThat } from './figure.ts';
import { quantile } from './load.ts';

const SYMBOLS = Array.from({ length: 500 }, (_, at) => `Z${letters(at)}`);
const MESSAGES = 1_000_000;
/** Messages of one text, and texts of one turn of the event loop, as a busy stream delivers them. */
const PER_TEXT = 20;
const TEXTS_PER_TURN = 10;
const ROUNDS = 12;
const QUOTES = 200_000;
const TAPE_BYTES = 5 * 1024 ** 3;
/** The messages are spread over this time, as many a second as fill 5 GB in a day. */
const SPREAD_MS = 1_200_000;
const clock = { nowMs: Date.now() - SPREAD_MS };
const SILENT = { warn: () => undefined, error: () => undefined };
const FACTS = join(
  import.meta.dirname,
  '../../shared/data/fixtures/sec/companyfacts_CIK0001318605_TSLA.json.gz',
);

function letters(at: number): string {
  const letter = (value: number) => String.fromCodePoint(65 + (value % 26));
  return letter(at) + letter(Math.floor(at / 26)) + letter(Math.floor(at / 676));
}

const openMarket = () =>
  new LiveMarket({
    now: () => clock.nowMs,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => ['alpaca'],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });

/** Texts of Alpaca’s stream: four trades to one quote. */
function textsFrom(firstId: number): string[] {
  const atText = new Date(clock.nowMs).toISOString();
  return Array.from({ length: TEXTS_PER_TURN }, (_, text) =>
    JSON.stringify(
      Array.from({ length: PER_TEXT }, (_unused, message) => {
        const id = firstId + text * PER_TEXT + message;
        const S = SYMBOLS[id % SYMBOLS.length];
        const price = 100 + (id % 100) / 100;
        return id % 5 === 0
          ? { T: 'q', S, bp: price - 0.01, bs: 2, ap: price + 0.01, as: 3, t: atText }
          : { T: 't', S, i: id, x: 'V', p: price, s: 10, c: ['@'], t: atText };
      }),
    ),
  );
}

async function ingest(folder: string, market: LiveMarket): Promise<void> {
  const now = () => clock.nowMs;
  const tape = new TapeRecorder({ folder, now, retentionMs: 1e12, log: SILENT });
  let refused = 0;
  const onRejected = () => (refused += 1);
  const writer = new FeedWriter({ record: recordOn(tape, market), now, onRejected, log: SILENT });
  const settings = { restUrl: '', streamUrl: '', values: {}, contact: null };
  const session = alpaca.stream!.open(settings, SYMBOLS);
  let usedUs = 0;
  for (let id = 0; id < MESSAGES; id += PER_TEXT * TEXTS_PER_TURN) {
    const texts = textsFrom(id);
    clock.nowMs += (SPREAD_MS * PER_TEXT * TEXTS_PER_TURN) / MESSAGES;
    const before = process.cpuUsage();
    for (const text of texts) writer.take('alpaca', session.read(text).messages as never);
    await setImmediate();
    writer.flush();
    const { user, system } = process.cpuUsage(before);
    usedUs += user + system;
  }
  tape.close();
  const perSecond = MESSAGES / (usedUs / 1e6);
  requireThat(refused === 0, `${refused} of ${MESSAGES} messages were refused`);
  report('messages ingested, tape included', 'a second of CPU', [perSecond], { least: 50_000 });
}

async function compareQuotes(home: string, market: LiveMarket): Promise<void> {
  const lake = await openLake({ home, now: Date.now });
  const fed = withFeeds(lake, market);
  const cost = (read: () => unknown) => {
    const before = process.cpuUsage();
    for (let count = 0; count < QUOTES; count += 1) read();
    const { user, system } = process.cpuUsage(before);
    return ((user + system) * 1_000) / QUOTES;
  };
  const rounds: { fed: number; simulated: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      simulated: cost(() => lake.quote('BTCUSD', Date.now())),
      fed: cost(() => fed.quote(SYMBOLS[1]!, Date.now())),
    });
  report(
    'CPU of a quote of a fed symbol',
    'ns',
    rounds.map((it) => it.fed),
  );
  report(
    'CPU of a quote of a fed symbol',
    '× a simulated one',
    rounds.map((it) => it.fed / it.simulated),
    { most: 1.1 },
  );

  const minutesMs: number[] = [];
  const request = {
    symbol: SYMBOLS[1]!,
    interval: '1m',
    fromMs: Date.now() - 86_400_000,
    adjustment: 'raw',
  } as const;
  for (let round = 0; round < 100; round += 1) {
    const startMs = performance.now();
    await readHistory(fed, { ...request, toMs: Date.now() });
    minutesMs.push(performance.now() - startMs);
  }
  report('minutes of a symbol and day', 'ms', minutesMs);
  report('p99 of the minutes of a symbol and day', 'ms', [quantile(minutesMs, 0.99)], { most: 50 });
  await lake.close();
}

/** Puts copies of a segment before the tape, as if they were of earlier in the day, and starts. */
async function restart(folder: string, market: LiveMarket): Promise<void> {
  const [first] = listSegments(folder);
  writeCheckpoint(checkpointPath(folder, 0), market);
  let bytes = listSegments(folder).reduce((sum, it) => sum + it.bytes, 0);
  const earlier = new Date(Date.now() - 3_600_000);
  for (let at = 1; bytes < TAPE_BYTES; at += 1) {
    const path = segmentPath(folder, first!.firstSeq - at);
    copyFileSync(first!.path, path);
    utimesSync(path, earlier, earlier);
    bytes += statSync(path).size;
  }
  const startMs = performance.now();
  const restored = openMarket();
  await new TapeFollower({ folder, market: restored, delayMs: 0, now: Date.now, log: SILENT }).follow();
  const tape = new TapeRecorder({ folder, now: Date.now, retentionMs: 1e12, log: SILENT });
  const ms = performance.now() - startMs;
  tape.close();
  const same = restored.appliedSeq === market.appliedSeq;
  requireThat(same, 'the market is another one after a start from the tape');
  report(`start with ${(bytes / 1024 ** 3).toFixed(1)} GB of tape`, 's', [ms / 1_000], { most: 5 });
}

function edgar(): void {
  if (!existsSync(FACTS)) {
    console.log('EDGAR: not measured, because ../shared/data is not there.');
    return;
  }
  const text = gunzipSync(readFileSync(FACTS)).toString();
  const before = process.cpuUsage();
  const COMPANIES = 100;
  for (let company = 0; company < COMPANIES; company += 1) reportsOf(JSON.parse(text));
  const { user, system } = process.cpuUsage(before);
  const megabytes = (text.length * COMPANIES) / 1e6;
  const perSecond = megabytes / ((user + system) / 1e6);
  report('EDGAR company facts', 'MB a second of CPU', [perSecond], { least: 20 });
}

const home = mkdtempSync(join(tmpdir(), 'meridian-bench-feeds-'));
const folder = join(home, 'tape');
mkdirSync(folder);
try {
  const market = openMarket();
  await ingest(folder, market);
  report('resident memory after the messages', 'MB', [process.memoryUsage().rss / 1_048_576]);
  await compareQuotes(home, market);
  await restart(folder, market);
  edgar();
} finally {
  rmSync(home, { recursive: true });
}
