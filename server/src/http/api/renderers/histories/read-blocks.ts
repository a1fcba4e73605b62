import type { ApiQuery } from '@meridian/contracts/api';
import { type Bars, sliceBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { type History, readHistory } from '../../../../lake/history.ts';
import { withTradeTotals } from '../../../../lake/history-totals.ts';
import type { Lake, SymbolInfo } from '../../../../lake/lake.ts';
import type { RowBlock, RowColumn } from './row-block.ts';

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
    : {
        rows: 0,
        columns: [
          { name: 'timestamp', kind: 'time', values: none },
          ...infos.map(({ symbol }) => ({ name: symbol, kind: 'nullable' as const, values: none })),
        ],
      };

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
    const { bars, adjustment, partial } = await turn(async () => {
      const history = await readHistory(lake, { ...range, symbol: info.symbol });
      const { interval } = range;
      const about = { symbol: info.symbol, interval, adjustment: history.adjustment };
      return { ...history, bars: await withTradeTotals(lake, about, history.bars) };
    });
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
    const dates = new Set<number>();
    await inTurns(infos, turn, async ({ symbol }) => {
      const { bars } = await readHistory(lake, { ...range, symbol });
      for (const timestamp of bars.timestamp) dates.add(timestamp);
      series.push({ timestamp: bars.timestamp, values: bars[column] });
    });
    const all = Float64Array.from(dates).toSorted();
    const columns: RowColumn[] = [{ name: 'timestamp', kind: 'time', values: all }];
    await inTurns([...infos.entries()], turn, async ([index, { symbol }]) => {
      columns.push({ name: symbol, kind: 'nullable', values: onDates(all, series[index]!) });
    });
    yield { rows: all.length, columns };
  }
}

/** Calls `use` with each item in order, some at a time. */
async function inTurns<Item>(
  items: readonly Item[],
  turn: WorkTurn,
  use: (item: Item) => Promise<void>,
): Promise<void> {
  let done = 0;
  const useSome = async () => {
    const begunMs = performance.now();
    while (done < items.length && performance.now() - begunMs < TURN_MS) await use(items[done++]!);
  };
  while (done < items.length) await turn(useSome);
}

/** The values of a series on some dates; NaN where it has none. */
function onDates(dates: Float64Array, { timestamp, values }: Series): Float64Array {
  const found = new Float64Array(dates.length).fill(Number.NaN);
  let at = 0;
  for (let index = 0; index < dates.length; index++)
    if (timestamp[at] === dates[index]) found[index] = values[at++]!;
  return found;
}
