import type { ApiQuery } from '@meridian/contracts/api';
import { type Bars, sliceBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { type History, readHistory } from '../../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../../lake/lake.ts';
import type { RowBlock } from './row-block.ts';

export interface HistoriesRequest extends Pick<
  ApiQuery<'histories'>,
  'interval' | 'adjustment' | 'layout' | 'column'
> {
  readonly infos: readonly SymbolInfo[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** Runs a piece of work of a few milliseconds when it is its turn. */
export type WorkTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

const BLOCK_BARS = 2_000;
/** Dates that are read side by side at a time. */
const BLOCK_MS = 5 * 366 * DAY_MS;
const TURN_MS = 3;

/** The rows of a request in blocks, so that only some of them are in memory at a time. */
export const readBlocks = (lake: Lake, request: HistoriesRequest, turn: WorkTurn): AsyncGenerator<RowBlock> =>
  request.layout === 'long' ? longBlocks(lake, request, turn) : wideBlocks(lake, request, turn);

/** A block without rows, for the names and types of the columns. */
export const emptyBlock = ({ infos, layout }: HistoriesRequest): RowBlock =>
  layout === 'long'
    ? longBlock({ info: infos[0]!, bars: sliceBars(NO_BARS, 0, 0), adjustment: 'raw', partial: false })
    : wideBlock(infos, [], []);

const none = new Float64Array(0);
const NO_BARS: Bars = {
  length: 0,
  timestamp: none,
  open: none,
  high: none,
  low: none,
  close: none,
  volume: none,
};

async function* longBlocks(lake: Lake, request: HistoriesRequest, turn: WorkTurn): AsyncGenerator<RowBlock> {
  const { infos, ...range } = request;
  for (const info of infos) {
    const { bars, adjustment, partial } = await turn(async () =>
      readHistory(lake, { ...range, symbol: info.symbol }),
    );
    for (let start = 0; start < bars.length; start += BLOCK_BARS) {
      const end = Math.min(bars.length, start + BLOCK_BARS);
      const isLast = end === bars.length;
      yield longBlock({ info, adjustment, bars: sliceBars(bars, start, end), partial: partial && isLast });
    }
  }
}

type Part = Pick<History, 'bars' | 'adjustment' | 'partial'> & { readonly info: SymbolInfo };

function longBlock({ info, bars, adjustment, partial }: Part): RowBlock {
  const { length } = bars;
  const same = (text: string) => Array.from({ length }, () => text);
  const unknown = () => new Float64Array(length).fill(Number.NaN);
  const flags = new Uint8Array(length);
  if (partial && length > 0) flags[length - 1] = 1;
  return {
    rows: length,
    columns: [
      { name: 'timestamp', kind: 'time', values: bars.timestamp },
      { name: 'symbol', kind: 'text', texts: same(info.symbol) },
      { name: 'open', kind: 'number', values: bars.open },
      { name: 'high', kind: 'number', values: bars.high },
      { name: 'low', kind: 'number', values: bars.low },
      { name: 'close', kind: 'number', values: bars.close },
      { name: 'volume', kind: 'number', values: bars.volume },
      { name: 'vwap', kind: 'nullable', values: bars.vwap ?? unknown() },
      { name: 'trades', kind: 'integer', values: bars.trades ?? unknown() },
      { name: 'partial', kind: 'flag', flags },
      { name: 'adjustment', kind: 'text', texts: same(adjustment) },
      { name: 'source', kind: 'text', texts: same(info.source) },
    ],
  };
}

/** One figure of one symbol over some dates. */
interface Series {
  readonly timestamp: Float64Array;
  readonly values: Float64Array;
}

async function* wideBlocks(lake: Lake, request: HistoriesRequest, turn: WorkTurn): AsyncGenerator<RowBlock> {
  const { infos, fromMs, toMs, column, ...rest } = request;
  const first = Math.min(...infos.map(({ firstDate }) => Date.parse(firstDate)));
  const endMs = Math.min(toMs, lake.now() + DAY_MS);
  for (let startMs = Math.max(fromMs, first); startMs < endMs; startMs += BLOCK_MS) {
    const range = { ...rest, fromMs: startMs, toMs: Math.min(endMs, startMs + BLOCK_MS) };
    const series: Series[] = [];
    const readSome = async () => {
      const begunMs = performance.now();
      while (series.length < infos.length && performance.now() - begunMs < TURN_MS) {
        const { symbol } = infos[series.length]!;
        const { bars } = await readHistory(lake, { ...range, symbol });
        series.push({ timestamp: bars.timestamp, values: bars[column] });
      }
    };
    while (series.length < infos.length) await turn(readSome);
    const dates = [...new Set(series.flatMap(({ timestamp }) => [...timestamp]))].toSorted((a, b) => a - b);
    yield wideBlock(infos, dates, series);
  }
}

/** The series side by side; NaN where a symbol has no bar on a date. */
function wideBlock(
  infos: readonly SymbolInfo[],
  dates: readonly number[],
  series: readonly Series[],
): RowBlock {
  return {
    rows: dates.length,
    columns: [
      { name: 'timestamp', kind: 'time', values: Float64Array.from(dates) },
      ...infos.map(({ symbol }, index) => ({
        name: symbol,
        kind: 'nullable' as const,
        values: onDates(dates, series[index] ?? { timestamp: none, values: none }),
      })),
    ],
  };
}

function onDates(dates: readonly number[], { timestamp, values }: Series): Float64Array {
  const found = new Float64Array(dates.length).fill(Number.NaN);
  let at = 0;
  for (const [index, date] of dates.entries()) if (timestamp[at] === date) found[index] = values[at++]!;
  return found;
}
