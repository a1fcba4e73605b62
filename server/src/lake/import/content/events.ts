import { createEventRows } from './event-rows.ts';
import type { FileKind } from './file-kind.ts';

export const corporateActions: FileKind = {
  title: 'corporate actions',
  recognise: (names) => names.has('ex_date'),
  required: ['symbol', 'ex_date', 'kind', 'cash_amount', 'split_ratio'],
  optional: ['price_factor', 'prev_close'],
  open({ at, rejected, nowMs }) {
    const rows = createEventRows(rejected, nowMs);
    const [symbol, exDate, kind, cashAmount, splitRatio] = [
      at('symbol'),
      at('ex_date'),
      at('kind'),
      at('cash_amount'),
      at('split_ratio'),
    ];
    return {
      take: (row) =>
        rows.add(
          {
            symbol: row.text(symbol),
            exDate: row.text(exDate),
            kind: row.text(kind),
            cashAmount: row.text(cashAmount),
            splitRatio: row.text(splitRatio),
          },
          row.line,
          () => row.whole(),
        ),
      finish: () => ({ kind: 'events', rows, count: rows.count, subjects: rows.events.size, notes: [] }),
    };
  },
};
