import { createBarRows, DAYS, MINUTES, type SymbolRows } from './bar-rows.ts';
import type { SourceRow } from '../files/source-row.ts';
import { contentOf, defectReader, emptyBar, symbolFinder, timeReader } from './bars.ts';
import type { FileKind, FileHeader, RowReader } from './file-kind.ts';
import type { LastQuote } from './imported-content.ts';

const PARTS = ['open', 'high', 'low', 'close'] as const;
type Prices = Record<(typeof PARTS)[number], number>;

const COLUMNS = ['bid', 'ask'].flatMap((side) => PARTS.map((part) => `${side}_${part}`));

/** Prices have up to 5 decimals in practice, so a mid price has 6. Rounds to 8. */
const middle = (bid: number, ask: number) => Math.round(((bid + ask) / 2) * 1e8) / 1e8;

function faultOfSide(side: string, { open, high, low, close }: Prices): string {
  if (!(low > 0 && high < Infinity)) return `${side}_low, ${side}_high: not positive numbers`;
  if (!(high >= open && high >= close && high >= low)) return `${side}_high: below another price of the bar`;
  return low <= open && low <= close ? '' : `${side}_low: above another price of the bar`;
}

/** Turns bars of bid and ask into bars of the mid price, without volume, and keeps the last quote. */
function readBidAsk(header: FileHeader): RowReader {
  const { at, rejected, nowMs } = header;
  const rows = createBarRows({ rejected, unit: at('ts') >= 0 ? MINUTES : DAYS, nowMs });
  const quotes = new Map<SymbolRows, LastQuote>();
  const symbolRows = symbolFinder(rows, at('symbol'));
  const time = timeReader(header, rows);
  const defect = defectReader(header);
  const positions = (side: string) => PARTS.map((part) => at(`${side}_${part}`));
  const [bidAt, askAt] = [positions('bid'), positions('ask')];
  const bar = emptyBar();
  let crossed = 0;

  const pricesAt = (row: SourceRow, columns: number[]): Prices => ({
    open: row.number(columns[0]!),
    high: row.number(columns[1]!),
    low: row.number(columns[2]!),
    close: row.number(columns[3]!),
  });

  return {
    take(row) {
      const bid = pricesAt(row, bidAt);
      const ask = pricesAt(row, askAt);
      const fault = faultOfSide('bid', bid) || faultOfSide('ask', ask);
      bar.fault = fault || (bid.close > ask.close ? 'bid_close: above ask_close' : defect(row));
      // A row with a defect is rejected for that defect, so its prices must be valid.
      for (const part of PARTS) bar[part] = bar.fault ? 1 : middle(bid[part], ask[part]);
      bar.at = time(row);
      const own = symbolRows(row);
      const before = own.length;
      rows.add(own, bar, row.line, () => row.whole());
      if (own.length === before) return;
      if (bid.open > ask.open || bid.high > ask.high || bid.low > ask.low) crossed++;
      if (bar.at! > (quotes.get(own)?.at ?? -Infinity))
        quotes.set(own, { at: bar.at!, bid: bid.close, ask: ask.close });
    },
    finish: () =>
      contentOf(header, rows, {
        quotes,
        notes: [
          'prices are the midpoints of bid and ask, without volume',
          // In sources that merge several feeds, the extremes of bid and ask can come from different seconds.
          crossed > 0 ? `${crossed} rows kept in which the bid is above the ask, but not at the close` : '',
        ],
      }),
  };
}

export const bidAskBars: FileKind = {
  title: 'daily bars of bid and ask',
  recognise: (names) => names.has('bid_open') && !names.has('ts'),
  required: ['symbol', 'date', ...COLUMNS],
  optional: ['provider', 'defect'],
  open: readBidAsk,
};

export const intradayBidAsk: FileKind = {
  title: 'intraday bars of bid and ask',
  recognise: (names) => names.has('bid_open') && names.has('ts'),
  required: ['symbol', 'ts', ...COLUMNS],
  optional: ['provider', 'defect'],
  open: readBidAsk,
};
