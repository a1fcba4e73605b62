/**
 * A day of 10,000 symbols: how long the first call of a month takes and for how long it holds up the event loop, then a day in memory as
 * Parquet through the handler with its worker thread, without the cache of bodies. Beside it, in the same run, the library that writes the
 * format writes the same columns: the bars are 30 ms and less than the library takes. Then the histories of 500 symbols over ten years, and
 * how long they hold up the event loop. Run: node bench/whole-market.ts
 */
import type { DataFormat } from '@meridian/contracts/api/call';
import { LARGEST_PLAN } from '@meridian/contracts/plans';
import { type Bars, emptyBars } from '@meridian/market/bars';
import { nyse } from '@meridian/market/calendar';
import { DAY_MS } from '@meridian/market/dates';
import type { Lake, SymbolInfo } from '../server/src/lake/lake.ts';
import { parquetFile } from '../server/src/http/api/formats/parquet.ts';
import { writeHistories } from '../server/src/http/api/renderers/histories/write-histories.ts';
import { marketDayHandler } from '../server/src/http/api/routes/market-day.ts';
import { WorkQueues } from '../server/src/http/api/workers/work-queues.ts';
import type { Call } from '../server/src/http/operation/operation.ts';
import { bytesIn } from '../server/src/http/operation/response.ts';
import { ratios, report } from './figure.ts';

const SYMBOLS = 10_000;
const NOW = Date.UTC(2026, 10, 20, 22);
const ROUNDS = 60;
const MANY = 500;
const BAR_MS = 30;
const LOOP_BAR_MS = 10;

const recent = nyse.between('2025-09-01', '2026-11-20');
const series = Array.from({ length: SYMBOLS }, (_, at) => dailyBars(at));
const seriesOf = (symbol: string) => series[Number(symbol.slice(1))]!;
const infos = Array.from({ length: SYMBOLS }, (_, at): SymbolInfo => {
  const symbol = `S${String(at).padStart(5, '0')}`;
  return {
    symbol,
    name: symbol,
    assetClass: 'equity',
    exchange: 'XNAS',
    currency: 'USD',
    sector: null,
    industry: null,
    active: true,
    firstDate: '2025-09-01',
    lastDate: '2026-11-20',
    source: 'import:bench',
    basis: 'split',
  };
});
const lake = {
  now: () => NOW,
  contents: () => 'bench',
  search: () => ({ results: infos, total: SYMBOLS }),
  adjusted: (symbol: string, adjustment: 'split') => ({ bars: seriesOf(symbol), adjustment }),
} as unknown as Lake;
const handler = marketDayHandler({ live: lake, test: lake }, new WorkQueues());

// Once to warm up.
await day('2026-09-16', 0);
const turns = watchTurns();
const coldMs = await timed(() => day('2026-11-18', 0));
report('first day of a month', 'ms', [coldMs]);
report('first day of a month, CPU of the longest turn', 'ms', [turns.longestMs()], { most: LOOP_BAR_MS });

const own: number[] = [];
const library: number[] = [];
for (let round = 1; round <= ROUNDS; round++) {
  own.push(await timed(() => day('2026-11-18', round)));
  library.push(await timed(async () => void libraryFile()));
}
report(`a day of ${SYMBOLS} symbols as Parquet`, 'ms', own, { most: BAR_MS });
report(`a day of ${SYMBOLS} symbols as Parquet`, '× the library', ratios(own, library));
const long = nyse.between('2016-01-04', '2026-11-20');
for (const [layout, format] of [
  ['long', 'csv'],
  ['long', 'parquet'],
  ['wide', 'json'],
  ['wide', 'arrow'],
] as const)
  await histories(layout, format);
process.exit();

/** The CPU time of the longest turn of the event loop, which other programs on the machine do not change. */
function watchTurns() {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isOn = true;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (isOn) setImmediate(look);
  };
  setImmediate(look);
  return {
    longestMs() {
      isOn = false;
      return longest / 1_000;
    },
  };
}

/** `round` makes the calls differ, so that no body comes from the cache. */
async function day(date: string, round: number): Promise<void> {
  const reply = await handler({
    caller: { mode: 'live', limits: LARGEST_PLAN, accountId: 'bench' },
    method: 'GET',
    url: '/api/market/day',
    params: {},
    query: { date, limit: String(50_000 - round), format: 'parquet' },
    headers: {},
    nowMs: NOW,
    requestId: 'bench',
    address: () => '127.0.0.1',
  } as unknown as Call);
  if (reply.status !== 200 || bytesIn(reply) < SYMBOLS * 4) throw new Error('No day came back.');
}

async function histories(layout: 'long' | 'wide', format: DataFormat): Promise<void> {
  const shared = dailyBars(1, long);
  const many = {
    ...lake,
    version: () => 'bench',
    events: () => [],
    growing: () => undefined,
    symbol: (symbol: string) => infos[Number(symbol.slice(1))],
    adjusted: (_: string, adjustment: 'split') => ({ bars: shared, adjustment }),
  } as unknown as Lake;
  const request = {
    infos: infos.slice(0, MANY).map((info) => Object.assign({}, info, { firstDate: '2016-01-04' })),
    interval: '1d',
    adjustment: 'split',
    layout,
    column: 'close',
    fromMs: Date.UTC(2016, 0, 4),
    toMs: NOW,
  } as const;
  const queues = new WorkQueues();
  const body = { request, format, missing: [], source: 'import:bench' };
  let bytes = 0;
  const write = async () => {
    bytes = 0;
    for await (const chunk of writeHistories(many, body, (work) => queues.runShort('bench', work))) {
      bytes += chunk.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await write();
  const watched = watchTurns();
  const tookMs = await timed(write);
  const name = `${MANY} symbols of ${long.length} days, ${layout} ${format}`;
  console.log(`${name}: ${(bytes / 1e6).toFixed(0)} MB`);
  report(name, 'ms', [tookMs]);
  report(`${name}, CPU of the longest turn`, 'ms', [watched.longestMs()], { most: LOOP_BAR_MS });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** More than a year of a symbol, so that memory suffices for all. */
function dailyBars(seed: number, sessions = recent): Bars {
  const made = emptyBars(sessions.length);
  for (const [at, { day: number }] of sessions.entries()) {
    const price = 20 + ((seed * 7_919) % 48_611) / 100 + 10 * Math.sin(at / 20 + seed) + 0.37 * (at % 7);
    made.timestamp[at] = number * DAY_MS;
    made.open[at] = Math.round(price * 99.3) / 100;
    made.high[at] = Math.round(price * 101.7) / 100;
    made.low[at] = Math.round(price * 98.1) / 100;
    made.close[at] = Math.round(price * 100.4) / 100;
    made.volume[at] = 1_000 + ((seed * 104_729 + at * 7_907) % 9_999_991);
  }
  return made;
}

function libraryFile(): Buffer {
  const last = series[0]!.length - 3;
  const numbers = (name: 'open' | 'high' | 'low' | 'close' | 'volume', at: number) =>
    infos.map(({ symbol }) => seriesOf(symbol)[name][at]!);
  return parquetFile(
    [
      { name: 'symbol', type: 'STRING', data: infos.map(({ symbol }) => symbol) },
      { name: 'assetClass', type: 'STRING', data: infos.map(({ assetClass }) => assetClass) },
      ...(['open', 'high', 'low', 'close', 'volume'] as const).map((name) => ({
        name,
        type: 'DOUBLE' as const,
        data: numbers(name, last),
      })),
      { name: 'previousClose', type: 'DOUBLE', data: numbers('close', last - 1), nullable: true },
      { name: 'partial', type: 'BOOLEAN', data: infos.map(() => false) },
      { name: 'adjustment', type: 'STRING', data: infos.map(() => 'split') },
      { name: 'source', type: 'STRING', data: infos.map(({ source }) => source) },
    ],
    'import:bench',
  );
}
